import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTestTitlePattern } from '../left-to-whole.mjs'
import { findElectron } from '../runtime.mjs'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  runCommandOrThrow,
  runScript,
  UserFixableError
} from '../tools.mjs'
import { newerElectronOnlyTests, quickElectronTestMark } from './left.mjs'
import { fetchOldElectron, isPinnedBinaryRunnable, oldElectronVersion } from './old-electron.mjs'
import { copyProjectForUser, findUnprivilegedUser } from './ordinary-user.mjs'
import { assemblePackagedProgram } from './packaged.mjs'
import { countReportResults, writeElectronRunMetadata } from './report.mjs'
import { ensureVirtualScreenTools, openVirtualScreen } from './screen.mjs'

/**
 * Cache folder shared by all checkouts of this machine, and readable for the user who runs the
 * tests.
 */
const cache =
  process.getuid?.() === 0
    ? '/var/cache/kho-du-lieu-quan-luc'
    : join(
        process.env.XDG_CACHE_HOME ?? join(process.env.HOME ?? '', '.cache'),
        'kho-du-lieu-quan-luc'
      )

/** Number of programs that run concurrently, each on a separate screen. */
const workers = 3

/** Timeout of a run in minutes, after which it is killed with all its child processes. */
const longest = { quick: 12, whole: 60 }

/**
 * `npm run test:electron`: runs the end-to-end tests and those of an installed program on a real
 * Electron, as an ordinary user with the real sandbox. `--quick` runs the part that belongs to `npm
 * test`, `packaged` the installed program alone, `bench` with names the benchmarks of
 * tools/bench.mjs; other arguments are passed to Playwright.
 */
await runScript(async () => {
  const words = process.argv.slice(2)
  const isQuick = words.includes('--quick')
  const chosen = words.filter(word => word !== '--quick')
  const { electron, version, isOld, user } = await (isQuick ? findOrLeave() : prepare())
  const built = isOld ? buildFor(version) : join(projectRoot, 'out')
  const { stage, remove } = copyProjectForUser(built, user)
  const screens = await Promise.all(Array.from({ length: workers }, () => openVirtualScreen(user)))
  const displays = screens.map(({ display }) => display)
  const run = createRunner({ stage, user, electron, isOld, displays })
  const reports = join(
    projectRoot,
    'test-reports',
    `electron-${version.split('.')[0]}${isQuick ? '-quick' : ''}`
  )
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  try {
    printScriptStep(`Electron ${version}${user ? ', as the user nobody' : ''}, with its sandbox`)
    if (chosen[0] === 'bench') {
      process.exitCode = await run.bench(chosen.slice(1))
      return
    }
    await runChosen(run, isQuick, chosen)
    collect(stage, reports)
  } finally {
    for (const { end } of screens) end()
    remove()
  }
  const { passed, failed, skipped } = countReportResults(
    reports,
    isOld && !isQuick ? newerElectronOnlyTests : []
  )
  for (const { name, reason } of skipped) printScriptStep(`not run: ${name}: ${reason}`)
  writeElectronRunMetadata(reports, { version, passed, failed, skipped })
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

async function runChosen(run, isQuick, chosen) {
  const minutes = isQuick ? longest.quick : longest.whole
  const isInstalled = chosen.join() === 'packaged'
  if (!isInstalled) await run.endToEnd({ isQuick, chosen, minutes })
  if (isInstalled || (!isQuick && chosen.length === 0)) await run.packaged(minutes)
}

/**
 * Prepares everything that a run needs on this machine; throws a UserFixableError that says in one
 * sentence what is missing.
 */
async function prepare() {
  const found = await findRuntime()
  ensureVirtualScreenTools(found.electron)
  return { ...found, user: findUnprivilegedUser() }
}

/**
 * Prepares the real Electron for `npm test`; if none is available, the process exits successfully
 * with a note.
 */
async function findOrLeave() {
  try {
    return await prepare()
  } catch (error) {
    if (!(error instanceof UserFixableError)) throw error
    printScriptStep(`not run here on a real Electron: ${error.message}`)
    process.exit(0)
  }
}

/** Finds the runtime: Electron 45 if its binary exists, else the older Electron. */
async function findRuntime() {
  const own = findElectron()
  if (own) {
    const { version } = JSON.parse(
      readFileSync(packageFilePath('electron', 'package.json'), 'utf8')
    )
    return { electron: own, version, isOld: false }
  }
  if (!isPinnedBinaryRunnable) {
    throw new UserFixableError(
      'Electron’s binary is not here: set ELECTRON_OVERRIDE_DIST_PATH to the folder of Electron, or let it be downloaded once.'
    )
  }
  return {
    electron: join(await fetchOldElectron(cache), 'electron'),
    version: oldElectronVersion,
    isOld: true
  }
}

function buildFor(version) {
  const target = packageFilePath('.cache', 'electron', version, 'out')
  printScriptStep(`Building the application for Electron ${version}`)
  mkdirSync(target, { recursive: true })
  const script = join(import.meta.dirname, 'compat-build.mjs')
  runCommandOrThrow(findNodeExecutable(), [script, target], { cwd: projectRoot })
  return target
}

function createRunner({ stage, user, electron, isOld, displays }) {
  // Path of a package in the copy of the project, because the user who runs the tests may not have
  // access to the project itself.
  const packageOf = (...parts) => join(stage, 'node_modules', ...parts)
  const own = packageOf('node', 'bin', 'node')
  const node = existsSync(own) ? own : findNodeExecutable()
  const env = {
    ...process.env,
    APP_RUNTIME: 'electron',
    ELECTRON_OVERRIDE_DIST_PATH: join(electron, '..'),
    DISPLAY: displays[0],
    APP_SCREENS: displays.join(','),
    HOME: join(stage, 'home'),
    TMPDIR: join(stage, 'tmp'),
    // The desktop bus is disabled, because Electron otherwise searches for one for seconds.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...(isOld && { ELECTRON_COMPAT: '1' })
  }
  for (const name of Object.keys(env)) if (/^(?:XDG_|npm_)/.test(name)) delete env[name]
  const start = (args, more, minutes) =>
    runGroup(node, args, { cwd: stage, env: { ...env, ...more }, ...user }, minutes)
  return {
    bench: names => start([join(stage, 'tools', 'bench.mjs'), ...names], {}, longest.whole),
    endToEnd: ({ isQuick, chosen, minutes }) => {
      const left = isOld ? newerElectronOnlyTests.map(({ title }) => asPattern(title)) : []
      const skipped = [
        ...left,
        ...(process.env.TEST_RUN === 'whole' ? [] : [longTestTitlePattern.source])
      ]
      const args = ['test', '--config=tests/playwright.config.ts', `--workers=${workers}`]
      if (skipped.length > 0) args.push('--grep-invert', skipped.join('|'))
      if (isQuick) args.push('--grep', quickElectronTestMark)
      return start(
        [packageOf('@playwright', 'test', 'cli.js'), ...args, ...chosen],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: join(stage, 'test-results', 'e2e.json') },
        minutes
      )
    },
    packaged: async minutes => {
      const executable = await assemblePackagedProgram({
        stage,
        electron,
        target: join(stage, 'tmp', 'packaged')
      })
      const report = join(stage, 'test-results', 'packaged.json')
      // `--configLoader=runner` avoids vitest's default loader, which would write a file beside the
      // configuration, where another user may not write.
      const config = ['--config', 'tests/vitest.config.ts', '--configLoader=runner']
      const args = ['run', ...config, 'tests/packaged']
      return start(
        [
          packageOf('vitest', 'vitest.mjs'),
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`
        ],
        { APP_PACKAGED: executable },
        minutes
      )
    }
  }
}

function asPattern(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Runs a command in a process group of its own, which is killed after the timeout. */
function runGroup(file, args, options, minutes) {
  const child = spawn(file, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true
  })
  const end = () => process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(() => {
    console.error(`not done after ${minutes} minutes: ended`)
    end()
  }, minutes * 60_000)
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.once(signal, end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(timer)
      // The group no longer exists, so a later signal ends this script as usual.
      for (const signal of signals) process.off(signal, end)
      resolve(code)
    })
  })
}

function collect(stage, reports) {
  for (const name of ['e2e.json', 'packaged.json']) {
    const file = join(stage, 'test-results', name)
    if (!existsSync(file)) continue
    // Paths of the staged copy are replaced in the report by those of the project.
    writeFileSync(join(reports, name), readFileSync(file, 'utf8').replaceAll(stage, projectRoot))
  }
  const pictures = join(stage, 'test-results', 'e2e')
  if (existsSync(pictures)) cpSync(pictures, join(reports, 'e2e'), { recursive: true })
}
