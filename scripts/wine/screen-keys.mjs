/**
 * Registry keys for programs with windows. Windows' own fonts are not free, so Liberation Sans,
 * which has Vietnamese letters, replaces them. Wine draws title bars and menus itself only on a
 * virtual desktop; otherwise it leaves them to a window manager.
 */
export const screenRegistryKeys = `REGEDIT4

[HKEY_LOCAL_MACHINE\\Software\\Microsoft\\Windows NT\\CurrentVersion\\FontSubstitutes]
"Segoe UI"="Liberation Sans"
"MS Shell Dlg"="Liberation Sans"
"MS Shell Dlg 2"="Liberation Sans"
"Tahoma"="Liberation Sans"

[HKEY_CURRENT_USER\\Software\\Wine\\Fonts\\Replacements]
"Segoe UI"="Liberation Sans"
"Tahoma"="Liberation Sans"

[HKEY_CURRENT_USER\\Software\\Wine\\Explorer]
"Desktop"="Default"

[HKEY_CURRENT_USER\\Software\\Wine\\Explorer\\Desktops]
"Default"="1366x768"
`
