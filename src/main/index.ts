import { resolve } from 'node:path'
import { faultText } from '@shared/text/diagnostics'
import { app, dialog, protocol } from 'electron'
import { drawsBySoftware } from './diagnostics/drawing'
import { goOnWithoutReader } from './diagnostics/output'
import { findRefusedSwitch } from './refused-switches'

goOnWithoutReader([process.stdout, process.stderr])
// What follows must come before `ready`, and before any await: Electron reads it only then.
app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  }
])
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', resolve(folder))

if (drawsBySoftware(app.getPath('userData'), app.getVersion())) app.disableHardwareAcceleration()

const refused = app.isPackaged
  ? findRefusedSwitch(process.argv.slice(1), process.platform)
  : undefined
// The lock belongs to the folder: a second start on the same data ends at once and the first comes to the front.
if (refused !== undefined) {
  console.error(`Không chạy với --${refused}.`)
  app.exit(1)
} else if (app.requestSingleInstanceLock()) {
  // The program itself is read while Chromium starts its other processes: nothing of it is needed before `ready`.
  void app.whenReady().then(async () => (await import('./program').catch(giveUp))?.start())
} else app.exit(0)

/** A damaged installation: without its own code there is no crash log yet, and starting again would not help. */
function giveUp(error: unknown): undefined {
  console.error('start:', error)
  dialog.showErrorBox(faultText.damaged.title, faultText.damaged.body)
  app.exit(1)
}
