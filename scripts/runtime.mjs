import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { packageFilePath, UserFixableError } from './tools.mjs'

/**
 * Electron's executable if it was downloaded or specified; undefined otherwise. Downloads nothing.
 */
export function findElectron(env = process.env) {
  const pathFile = packageFilePath('electron', 'path.txt')
  const given = env.ELECTRON_OVERRIDE_DIST_PATH
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : defaultName()
  const path = join(given ?? packageFilePath('electron', 'dist'), name)
  return existsSync(path) ? path : undefined
}

function defaultName() {
  if (process.platform === 'win32') return 'electron.exe'
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'
}

/** Runtime requested by APP_RUNTIME; undefined if it is not set. */
export function requestedRuntimeOf(env = process.env) {
  const wanted = env.APP_RUNTIME
  if (wanted === undefined || wanted === '') return undefined
  if (wanted === 'electron' || wanted === 'chromium') return wanted
  throw new UserFixableError(`APP_RUNTIME is "${wanted}": it must be electron or chromium.`)
}

/**
 * Command-line switches that disable Chromium's sandbox if the user is root, because the sandbox
 * does not work for root.
 */
export function chooseSandboxSwitches() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * Runtime of the application: Electron if its binary exists, else the Chromium host with an
 * installed browser.
 * @returns {{ name: 'electron' | 'chromium', executable: string }}
 */
export function chooseRuntime(env = process.env) {
  const wanted = requestedRuntimeOf(env)
  const electron = wanted === 'chromium' ? undefined : findElectron(env)
  if (electron) return { name: 'electron', executable: electron }
  if (wanted === 'electron') {
    throw new UserFixableError(
      'APP_RUNTIME is electron, but its binary is not here: run npm run setup with a network, or set ELECTRON_OVERRIDE_DIST_PATH.'
    )
  }
  const chromium = findChromium(env)
  if (chromium) return { name: 'chromium', executable: chromium }
  throw new UserFixableError(
    'Nothing to run on: install Chromium, Google Chrome or Microsoft Edge, or let Electron be downloaded once.'
  )
}

/**
 * Name and version of the runtime, for reports of end-to-end tests. The version is undefined if the
 * runtime does not report it.
 * @param {{ name: 'electron' | 'chromium', executable: string }} runtime
 */
export function describeRuntime({ name, executable }) {
  return {
    runtime: name,
    version: (name === 'electron' ? electronVersion : browserVersion)(executable)
  }
}

/** Reads Electron's version file, beside the executable, on macOS beside the application. */
function electronVersion(executable) {
  const folder = executable.split(/[\\/]Electron\.app[\\/]/)[0]
  const file = join(folder === executable ? dirname(executable) : folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : undefined
}

function browserVersion(executable) {
  // The version is not queried on Windows, where browsers open a window instead of printing it.
  if (process.platform === 'win32') return undefined
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0]
}
