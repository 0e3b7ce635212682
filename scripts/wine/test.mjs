import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  findNodeExecutable,
  printScriptStep,
  projectRoot,
  runScript,
  UserFixableError
} from '../tools.mjs'
import { buildUnshareArguments, debianCommandEnvironment, prepareWineDebian } from './debian.mjs'
import { assembleWindowsProgram } from './lay-program.mjs'
import { debianMountPaths, wineCacheFolder } from './places.mjs'
import { printWineResults, writeWineRunMetadata } from './summary.mjs'
import { fetchWindowsElectron } from './windows-electron.mjs'
import { copyProjectForWindows, fetchWindowsPackages } from './windows-files.mjs'

const steps = ['unit', 'installer', 'program']
/** Timeout in minutes: two to three times what all steps take on two idle cores. */
const minutes = 75
const target = join(projectRoot, 'test-reports', 'wine')

/**
 * `npm run test:wine`: runs Windows code under Wine (docs/wine.md). Steps given as arguments select
 * some of them, and `unit:store` selects one folder of unit tests.
 */
await runScript(async () => {
  const chosen = process.argv.slice(2)
  const wanted = chosen.length > 0 ? chosen : steps
  const unknown = wanted.filter(name => !steps.includes(name.split(':')[0]))
  if (unknown.length > 0)
    throw new UserFixableError(`There is no step ${unknown.join(', ')}: ${steps.join(', ')}.`)
  checkMachine()
  const debian = prepareWineDebian()
  fetchWindowsPackages()
  if (wanted.some(name => !name.startsWith('unit'))) fetchWindowsElectron(debian)
  removeLeft()
  const work = join(wineCacheFolder, `run-${process.pid}`)
  try {
    mkdirSync(work, { recursive: true })
    if (wanted.some(name => name.startsWith('unit'))) {
      printScriptStep('copying the project beside the packages of Windows')
      copyProjectForWindows(join(work, 'tree'), readdirSync(projectRoot))
    }
    if (wanted.includes('program')) await assembleWindowsProgram(work)
    const reason = await runInside(debian, work, wanted)
    keepResults(work)
    const run = writeWineRunMetadata(target)
    printWineResults(target, run)
    if (reason) throw new UserFixableError(reason)
    if (run.failed > 0 || run.passed === 0) process.exitCode = 1
  } finally {
    // Deletion is retried, because processes of a killed run take a moment to exit.
    rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
})

/** Throws UserFixableError with the first missing requirement of this machine. */
function checkMachine() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new UserFixableError('test:wine runs on Linux x64 only.')
  if (process.getuid?.() !== 0)
    throw new UserFixableError(
      'test:wine needs root: it installs a Debian 13 into a folder and mounts.'
    )
  if (!existsSync('/usr/bin/apt-get'))
    throw new UserFixableError(
      'test:wine needs a Debian: it takes the archive from the sources of apt.'
    )
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
    throw new UserFixableError(
      'test:wine needs namespaces for mounts and processes (unshare is refused).'
    )
  if (spawnSync('debootstrap', ['--version']).status === 0) return
  printScriptStep('Installing debootstrap (apt-get install debootstrap)')
  spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore', timeout: 300_000 })
  const install = ['-qq', 'install', '-y', '--no-install-recommends', 'debootstrap']
  if (spawnSync('apt-get', install, { stdio: 'ignore', timeout: 300_000 }).status !== 0)
    throw new UserFixableError('test:wine needs debootstrap, and apt-get could not install it.')
}

/** Removes working folders of killed runs. */
function removeLeft() {
  for (const name of readdirSync(wineCacheFolder)) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1])
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(wineCacheFolder, name), { recursive: true, force: true })
  }
}

/** Runs the steps inside the Debian 13 and returns the reason if they had to be killed. */
async function runInside(debian, work, wanted) {
  const script = `${debianMountPaths.project}/scripts/wine/inside.mjs`
  const node = findNodeExecutable().replace(projectRoot, debianMountPaths.project)
  const binds = [
    { from: projectRoot, to: debianMountPaths.project, isReadOnly: true },
    { from: wineCacheFolder, to: debianMountPaths.cache, isReadOnly: true },
    { from: work, to: debianMountPaths.work }
  ]
  const child = spawn('unshare', buildUnshareArguments(debian, [node, script, ...wanted], binds), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: debianCommandEnvironment
  })
  let reason
  const end = why => {
    reason = why
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, minutes * 60_000, `The run did not end in ${minutes} minutes.`)
  const endBySignal = () => end('The run was ended.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endBySignal)
  await new Promise(resolve => child.once('exit', resolve))
  clearTimeout(timer)
  return reason
}

/** Moves the results of the run into the checkout, replacing those of the previous run. */
function keepResults(work) {
  const results = join(work, 'results')
  if (!existsSync(join(results, 'reports.json')))
    throw new UserFixableError('The run left no report: see what it wrote above.')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(results, target, { recursive: true })
}
