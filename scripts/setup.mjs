import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApplication, isBuildStale, timeOf } from './build.mjs'
import { downloadElectron } from './electron-download.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findElectron, requestedRuntimeOf } from './runtime.mjs'
import {
  packageFilePath,
  printScriptStep,
  projectRoot,
  runScript,
  UserFixableError
} from './tools.mjs'

/**
 * Prepares everything that `npm start` and `npm test` need, requiring only Node and npm; each step
 * runs only when it is due. `--no-build` leaves the build to the script itself.
 */
await runScript(async () => {
  checkManifests()
  if (arePackagesStale()) installPackages()
  if (!process.argv.includes('--no-build') && isBuildStale()) await buildApplication()
  await findRuntime()
})

function checkManifests() {
  for (const name of ['package.json', 'package-lock.json']) {
    try {
      JSON.parse(readFileSync(join(projectRoot, name), 'utf8'))
    } catch (error) {
      throw new UserFixableError(`${name} cannot be read: ${error.message}`)
    }
  }
}

function arePackagesStale() {
  const installed = packageFilePath('.package-lock.json')
  return (
    !existsSync(installed) || timeOf(installed) < timeOf(join(projectRoot, 'package-lock.json'))
  )
}

function installPackages() {
  printScriptStep('Installing the packages (npm ci)')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: projectRoot, stdio: 'inherit' })
    : spawnSync('npm', args, {
        cwd: projectRoot,
        stdio: 'inherit',
        shell: process.platform === 'win32'
      })
  if (result.status !== 0)
    throw new UserFixableError('The packages could not be installed: see npm’s message above.')
}

async function findRuntime() {
  const wanted = requestedRuntimeOf()
  if (wanted !== 'chromium' && (findElectron() || (await downloadElectron()))) return
  if (wanted === 'electron') return
  if (!findChromium()) install('chromium')
  // Tests prefer a headless shell, which starts faster than a full browser; if it cannot be
  // installed they use the full browser.
  if (process.argv[2] === 'test' && !process.env.CHROMIUM_PATH && !findHeadlessShell())
    install('chromium-headless-shell')
  printScriptStep('Electron’s binary is not available here: running on the Chromium host')
}

/** Installs a browser from the system's packages; only possible as root on Debian. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  printScriptStep(`Installing Chromium (apt-get install ${name})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}
