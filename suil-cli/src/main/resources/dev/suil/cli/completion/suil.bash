# Completion of suil for bash. In ~/.bashrc: source <(suil completion bash)
_suil() {
  local line=${COMP_LINE:0:COMP_POINT} rest word before i
  local -a words=()
  # bash splits words at = and : too. What stands side by side is one word again.
  rest=$line
  for ((i = 0; i <= COMP_CWORD; i++)); do
    before=${rest%%[![:space:]]*}
    rest=${rest#"$before"}
    word=${COMP_WORDS[i]}
    [[ $rest == "$word"* ]] || word=$rest
    rest=${rest#"$word"}
    if [[ -n $before || $i -eq 0 ]]; then
      words+=("$word")
    else
      words[${#words[*]} - 1]+=$word
    fi
  done
  local current=${words[${#words[*]} - 1]} IFS=$'\n' answer
  local -a answers=()
  COMPREPLY=()
  while read -r answer; do
    answers+=("${answer%%$'\t'*}")
  done < <("${words[0]}" completion words -- "${words[@]:1}" 2>/dev/null)
  case ${answers[0]} in
    :files) compopt -o default 2>/dev/null; return ;;
    :folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  # What bash replaces is only what stands behind the last of these two.
  local kept=${current%"${current##*[=:]}"}
  for answer in "${answers[@]}"; do
    case $answer in
      *[.=/]) compopt -o nospace 2>/dev/null ;;
    esac
    COMPREPLY+=("${answer#"$kept"}")
  done
}
complete -F _suil suil
