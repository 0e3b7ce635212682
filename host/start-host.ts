import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app/app.ts'
import { parsePort, parseSwitches } from './app/switches.ts'
import { setReportedElectronVersion } from './app/versions.ts'
import { listenToParent } from './control.ts'
import { webContentsEvents } from './page/page-contents.ts'
import { saveFirstPagePicture } from './page/picture.ts'
import { hostRuntime } from './runtime.ts'
import { screen } from './window/screen.ts'
import { readX11Screen } from './window/x11.ts'

const root = resolve(import.meta.dirname, '..')
/**
 * Path of the program to run: a folder with a package.json and a build, as Electron accepts, or a
 * main script.
 */
const given = resolve(process.env.APP_MAIN ?? root)
const entry = /\.m?js$/.test(given) ? given : resolve(given, mainOf(given))
const executable = process.env.CHROMIUM_PATH
const switches = parseSwitches(process.argv.slice(2))
const port = switches.get('remote-debugging-port')
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
const headless = !hasDisplay || switches.has('headless')

if (!executable) fail('Set CHROMIUM_PATH to Chromium, Chrome or Edge, or use: npm start')
if (!existsSync(entry)) fail('The app is not built yet. Run: npm run build')
if (port !== undefined && parsePort(port) === undefined) fail(`Not a port: ${port}`)

setReportedElectronVersion(root)
hostRuntime.options = { executable, headless, switches }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A page may keep its window open or hang; an external request to quit cannot be confirmed with
    // the user, so the program exits.
    hostRuntime.once('kept', () => app.exit(0))
    setTimeout(() => app.exit(0), 20_000).unref()
    app.quit()
  })
}
// Errors are only printed, because Electron warns about an unhandled rejection and continues,
// whereas Node would exit.
process.on('unhandledRejection', reason => {
  if (process.listenerCount('unhandledRejection') === 1)
    console.error('unhandled rejection:', reason)
})
if (headless) {
  console.log(
    hasDisplay ? 'running without a window' : 'no display found: running without a window'
  )
  if (process.env.APP_PICTURE !== 'off') webContentsEvents.once('created', saveFirstPagePicture)
}
listenToParent()
if (!headless) {
  const found = await readX11Screen(process.env.DISPLAY)
  if (found) screen.found(found)
}

const electron = new URL('electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electron, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context)
})
// Script with which a test modifies Node before the program is loaded, like `electron -r`.
if (process.env.APP_PATCH) await import(pathToFileURL(process.env.APP_PATCH).href)
await import(pathToFileURL(entry).href)
app.lifecycle.scheduleReady()

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Main script that the package.json of a folder names; that of a build without one. */
function mainOf(folder: string): string {
  const file = resolve(folder, 'package.json')
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).main) || 'out/main/index.js'
}
