# Completion of suil for fish. Save it as ~/.config/fish/completions/suil.fish
function __suil_words
    set -l words (commandline -opc) (commandline -ct)
    set -l answers ($words[1] completion words -- $words[2..-1] 2>/dev/null)
    switch "$answers[1]"
        case :files
            __fish_complete_path (commandline -ct)
        case :folders
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\n' $answers
    end
end
complete -c suil -f -a '(__suil_words)'
