import { programFaultText } from '@shared/features/about/fault-text'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { app, dialog, protocol } from 'electron'
import { isSoftwareRenderingUsed } from './diagnostics/drawing'
import { ignoreOutputStreamErrors } from './diagnostics/process-faults'
import { appId } from './identity.json'
import { dataFolder, isDataFolderSetByUser } from './shell/data-folder'
import { findFolderFault } from './shell/folder-fault'
import { claimProfile, listProfileFolders } from './shell/profile'
import { findRefusedSwitch } from './shell/refused-switches'
import { toAsciiUserAgent } from './shell/user-agent'

ignoreOutputStreamErrors([process.stdout, process.stderr])
// The following must run before `ready` and before any await, because Electron reads it only then.
// Root can start Electron only with `no-sandbox`, and enableSandbox removes that switch from the
// command line; a packaged program rejects it below.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
// Blocks all host resolution, because Chromium requests dictionaries from the network before code
// can forbid it. Processes that read a user's sources resolve names themselves.
app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
app.userAgentFallback = toAsciiUserAgent(app.userAgentFallback)
// The id equals that of the installer's shortcuts, so that Windows groups window and shortcut.
app.setAppUserModelId(appId)
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  }
])

const refused = app.isPackaged
  ? findRefusedSwitch(process.argv.slice(1), process.platform)
  : undefined
if (refused !== undefined) {
  console.error(`Không chạy với --${refused}.`)
  app.exit(1)
} else begin()

/**
 * Acquires the single-instance lock of the Chromium profile and starts the program. A second start
 * with the same data folder exits at once and focuses the first window; any other failure shows a
 * message.
 */
function begin(): void {
  const { env, platform } = process
  const name = app.getName()
  const places = {
    dataFolder,
    isGiven: isDataFolderSetByUser,
    name,
    home: app.getPath('home'),
    env,
    platform
  }
  const folders = listProfileFolders(places)
  const claim = claimProfile(folders, {
    use: folder => app.setPath('userData', folder),
    lock: () => app.requestSingleInstanceLock()
  })
  if (claim === 'another') {
    app.exit(0)
    return
  }
  // Whether software rendering is used is stored in the Chromium profile of this machine, because
  // it depends on this machine's graphics card.
  const profile = app.getPath('userData')
  if (claim === 'ours' && isSoftwareRenderingUsed(profile, app.getVersion())) {
    app.disableHardwareAcceleration()
  }
  const examined = findFolderFault(dataFolder)
  // The program's code is loaded while Chromium starts its other processes; none of it is needed
  // before `ready`.
  void app.whenReady().then(async () => {
    const { noProfile, refused: noData } = dataFolderText
    if (claim === 'none') return end(noProfile.title, noProfile.body(folders))
    const errno = await examined
    if (errno !== undefined) return end(noData.title, noData.body(dataFolder, errno))
    const program = await import('./program').catch(giveUp)
    program?.startProgram()
  })
}

/**
 * Exits with a message if the program's code cannot be loaded: without it there is no crash log
 * yet, and a restart would not help.
 */
function giveUp(error: unknown): undefined {
  console.error('start:', error)
  end(programFaultText.damaged.title, programFaultText.damaged.body)
}

/** Waits until Electron is ready, because before that Linux shows no message window. */
function end(title: string, body: string): void {
  dialog.showErrorBox(title, body)
  app.exit(1)
}
