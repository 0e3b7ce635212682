import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { printScriptStep, runCommandOrThrow, UserFixableError } from '../tools.mjs'

/**
 * Debian packages that Electron's window needs on a machine without a desktop: an X server, a
 * window manager, and libraries.
 */
const packages = [
  'xvfb',
  'openbox',
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libxss1',
  'libsecret-1-0',
  'libgbm1'
]

const has = (command, ...args) => spawnSync(command, args).error === undefined

/**
 * Makes sure that a window can be shown; throws a UserFixableError that says in one sentence what is
 * missing. @param {string} electron
 */
export function ensureVirtualScreenTools(electron) {
  const lacks = () => {
    const found = [!has('Xvfb', '-help') && 'Xvfb', !has('openbox', '--version') && 'openbox']
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    if (spawnSync(electron, ['-p', '1'], { env }).status !== 0) found.push('libraries of Electron')
    return found.filter(Boolean)
  }
  if (lacks().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printScriptStep(`Installing ${packages.join(', ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const why = 'apt-get could not install what a window needs.'
    runCommandOrThrow('apt-get', ['-qq', 'update'], { env, why })
    runCommandOrThrow('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], {
      env,
      why
    })
  }
  const missing = lacks()
  if (missing.length > 0) {
    throw new UserFixableError(
      `A real Electron needs ${missing.join(', ')}: install ${packages.join(', ')}.`
    )
  }
}

/**
 * Opens a virtual screen with a window manager, without which no window gets the keyboard focus.
 * @param {object} user uid and gid, or nothing
 * @returns {Promise<{ display: string, end: () => void }>}
 */
export async function openVirtualScreen(user) {
  const options = { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], ...user }
  const screen = ['-screen', '0', '1920x1080x24', '-nolisten', 'tcp', '-nocursor', '-noreset']
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], options)
  const number = await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', code => reject(new UserFixableError(`Xvfb ended with ${code}.`)))
    server.stdio[3].once('data', data => resolve(String(data).trim()))
  })
  const display = `:${number}`
  const manager = spawn('openbox', [], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, DISPLAY: display, HOME: '/nonexistent' },
    ...user
  })
  return {
    display,
    end: () => {
      manager.kill()
      server.kill()
    }
  }
}
