import { faultText } from '@shared/features/about/fault-text'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { app, dialog, protocol } from 'electron'
import { drawsBySoftware } from './diagnostics/drawing'
import { goOnWithoutReader } from './diagnostics/output'
import { appId } from './identity.json'
import { dataFolder, isGiven } from './shell/data-folder'
import { findFolderFault } from './shell/folder-fault'
import { claimProfile, profileFolders } from './shell/profile'
import { findRefusedSwitch } from './shell/refused-switches'
import { toAsciiUserAgent } from './shell/user-agent'

goOnWithoutReader([process.stdout, process.stderr])
// What follows must come before `ready`, and before any await: Electron reads it only then.
// Only without it may root start Electron, and enableSandbox takes the switch off the command line; an installed program refuses it below.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
// Chromium asks the network for dictionaries of its own accord, before anybody can forbid it: it finds no host at all. Processes that read a
// person's sources resolve names themselves.
app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
app.userAgentFallback = toAsciiUserAgent(app.userAgentFallback)
// The id of the installer's shortcuts: Windows shows window and shortcut as one.
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

/** A second start on the same data ends at once and the first comes to the front; every other end is told. */
function begin(): void {
  const { env, platform } = process
  const name = app.getName()
  const places = { dataFolder, isGiven, name, home: app.getPath('home'), env, platform }
  const folders = profileFolders(places)
  const claim = claimProfile(folders, {
    use: folder => app.setPath('userData', folder),
    lock: () => app.requestSingleInstanceLock()
  })
  if (claim === 'another') {
    app.exit(0)
    return
  }
  // Kept on this machine, beside Chromium's own files: it is about this machine's graphics card.
  const profile = app.getPath('userData')
  if (claim === 'ours' && drawsBySoftware(profile, app.getVersion())) {
    app.disableHardwareAcceleration()
  }
  const examined = findFolderFault(dataFolder)
  // The program itself is read while Chromium starts its other processes: nothing of it is needed before `ready`.
  void app.whenReady().then(async () => {
    const { noProfile, refused: noData } = dataFolderText
    if (claim === 'none') return end(noProfile.title, noProfile.body(folders))
    const errno = await examined
    if (errno !== undefined) return end(noData.title, noData.body(dataFolder, errno))
    const program = await import('./program').catch(giveUp)
    program?.start()
  })
}

/** A damaged installation: without its own code there is no crash log yet, and starting again would not help. */
function giveUp(error: unknown): undefined {
  console.error('start:', error)
  end(faultText.damaged.title, faultText.damaged.body)
}

/** Only once Electron is ready: before that there is no window for a message on Linux. */
function end(title: string, body: string): void {
  dialog.showErrorBox(title, body)
  app.exit(1)
}
