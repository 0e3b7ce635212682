import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { downloadElectron } from './electron-download.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findElectron, forcedRuntime } from './runtime.mjs'
import { findNode, PlainError, packageFile, root, runScript, say } from './tools.mjs'

/**
 * Prepares everything that `npm start` and `npm test` need, requiring only Node and npm; each step
 * runs only when it is due.
 */
await runScript(async () => {
  checkManifests()
  if (arePackagesStale()) installPackages()
  if (isBuildStale()) build()
  await findRuntime()
})

function checkManifests() {
  for (const name of ['package.json', 'package-lock.json']) {
    try {
      JSON.parse(readFileSync(join(root, name), 'utf8'))
    } catch (error) {
      throw new PlainError(`${name} cannot be read: ${error.message}`)
    }
  }
}

function arePackagesStale() {
  const installed = packageFile('.package-lock.json')
  return !existsSync(installed) || timeOf(installed) < timeOf(join(root, 'package-lock.json'))
}

function installPackages() {
  say('Installing the packages (npm ci)')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0)
    throw new PlainError('The packages could not be installed: see npm’s message above.')
}

/** Whether any input of the build is newer than the build. */
function isBuildStale() {
  const built = join(root, 'out', 'renderer', 'index.html')
  if (!existsSync(built) || !existsSync(join(root, 'out', 'main', 'index.js'))) return true
  const sources = [
    'src',
    'resources',
    'electron.vite.config.ts',
    'scripts/chunks.mjs',
    'scripts/licences.mjs',
    'scripts/unused-parts.mjs',
    'package.json',
    'package-lock.json'
  ]
  return sources.some(name => newest(join(root, name)) > timeOf(built))
}

function newest(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return timeOf(path)
  return Math.max(timeOf(path), ...readdirSync(path).map(name => newest(join(path, name))))
}

function timeOf(path) {
  return statSync(path).mtimeMs
}

function build() {
  say('Building the application')
  const builder = packageFile('electron-vite', 'bin', 'electron-vite.js')
  const result = spawnSync(findNode(), [builder, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit'
  })
  if (result.status !== 0)
    throw new PlainError('The application could not be built: see the message above.')
}

async function findRuntime() {
  const wanted = forcedRuntime()
  if (wanted !== 'chromium' && (findElectron() || (await downloadElectron()))) return
  if (wanted === 'electron') return
  if (!findChromium()) install('chromium')
  // Tests prefer a headless shell, which starts faster than a full browser; if it cannot be
  // installed they use the full browser.
  if (process.argv[2] === 'test' && !process.env.CHROMIUM_PATH && !findHeadlessShell())
    install('chromium-headless-shell')
  say('Electron’s binary is not available here: running on the Chromium host')
}

/** Installs a browser from the system's packages; only possible as root on Debian. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing Chromium (apt-get install ${name})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}
