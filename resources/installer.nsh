# What electron-builder's installer and uninstaller take from us, by the names of its macros.

# The builder inserts it where the languages are known, and after its own messages.
!macro customHeader
  !include "installer-vi.nsh"
  !include "installer-nsis-vi.nsh"
!macroend

# The builder itself stops only at Windows Vista and older, and Electron does not start before Windows 10.
!macro customInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(win10Required)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
!macroend

# In place of the builder's own check, which ends the program and with it what a person has not saved. Windows lets nobody
# write to the executable of a running program, whoever runs it; without administrator's rights the answer is another,
# and the builder starts itself again with them and asks once more.
!define GENERIC_WRITE_ONLY 0x40000000
!define SHARE_WITH_ALL 7
!define OPEN_EXISTING_FILE 3
!define ERROR_IS_IN_USE 32
!macro customCheckAppRunning
  ${Do}
    System::Call 'kernel32::CreateFile(t "$INSTDIR\${APP_EXECUTABLE_FILENAME}", i ${GENERIC_WRITE_ONLY}, i ${SHARE_WITH_ALL}, p 0, i ${OPEN_EXISTING_FILE}, i 0, p 0) p .R0 ?e'
    Pop $R1
    ${If} $R0 <> -1
      System::Call 'kernel32::CloseHandle(p R0)'
      ${ExitDo}
    ${EndIf}
    ${If} $R1 <> ${ERROR_IS_IN_USE}
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(appRunning)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend
