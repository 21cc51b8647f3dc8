_yods() {
    local -a commands options
    commands=(
@commands@
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case $words[2] in
@cases@
        help) _describe command commands; return ;;
    esac
    compadd -- $options
    _files
}
compdef _yods yods
