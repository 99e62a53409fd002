#compdef suil
# Completion of suil for zsh. In ~/.zshrc, behind compinit: source <(suil completion zsh)
_suil() {
  local answer
  local -a answers ending going shown_ending shown_going
  answers=("${(@f)$(${(Q)words[1]} completion words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case ${answers[1]} in
    :files) _files; return ;;
    :folders) _files -/; return ;;
  esac
  for answer in $answers; do
    if [[ ${answer%%$'\t'*} == *[.=/] ]]; then
      going+=("${answer%%$'\t'*}")
      shown_going+=("${answer/$'\t'/  -- }")
    else
      ending+=("${answer%%$'\t'*}")
      shown_ending+=("${answer/$'\t'/  -- }")
    fi
  done
  (( $#ending )) && compadd -l -d shown_ending -a ending
  (( $#going )) && compadd -l -S '' -d shown_going -a going
  return 0
}
if [ "$funcstack[1]" = "_suil" ]; then
  _suil "$@"
else
  compdef _suil suil
fi
