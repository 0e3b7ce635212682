import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge'
]
/**
 * Headless shells: they show no window, and end-to-end tests take a fifth less CPU time with them.
 */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const windows = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe']
]
const mac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/**
 * The installed Chromium, Chrome or Edge: CHROMIUM_PATH first, then the usual locations.
 * @returns {string | undefined} its executable
 */
export function findChromium(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return candidates(env, platform).find(path => existsSync(path))
}

/**
 * A headless shell, if one is installed and the user did not choose a browser.
 * @returns {string | undefined} its executable
 */
export function findHeadlessShell(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH || platform === 'win32' || platform === 'darwin') return undefined
  return alongPath(env, shells).find(path => existsSync(path))
}

function candidates(env, platform) {
  if (platform === 'darwin') return mac
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean)
    return roots.flatMap(root => windows.map(parts => join(root, ...parts)))
  }
  return alongPath(env, names)
}

function alongPath(env, programs) {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return programs.flatMap(name => folders.map(folder => join(folder, name)))
}
