_yods() {
    local word=${COMP_WORDS[COMP_CWORD]} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W @commands@ -- "$word"))
        return
    fi
    case ${COMP_WORDS[1]} in
@cases@
        help) words=@commands@ ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [ -n "${COMPREPLY[*]}" ] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _yods yods
