import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { flakyTestTitlesOf, maxRetriedFailures, rerunFailedUnitTests } from './again.mjs'
import { buildApplication, isBuildStale } from './build.mjs'
import { quickElectronTestMark } from './electron/left.mjs'
import { postgresqlEndToEndTestFolder, postgresqlRunTestFiles } from './left-to-servers.mjs'
import { excludeLongTestsArgument, longTestTitlePattern } from './left-to-whole.mjs'
import { chooseRuntime } from './runtime.mjs'
import { mountMemoryTemporaryFolder } from './temporary.mjs'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  runScript
} from './tools.mjs'

const results = join(projectRoot, 'test-results')
const reports = { unit: join(results, 'unit.json'), e2e: join(results, 'e2e.json') }
const node = findNodeExecutable()
/** Folder of stored reports of other runtimes (scripts/assurance.mjs). */
const kept = join(projectRoot, 'test-reports')

// `npm run test:whole`: also runs tests that `npm test` omits or shortens
// (`tests/support/effort.ts`).
const isWhole = process.argv.includes('--whole')
// `--once` disables the second run of failed tests, so that flaky tests are not hidden.
const isOnce = process.argv.includes('--once')
if (isWhole) process.env.TEST_RUN = 'whole'

/** All steps of `npm test`, in order; names given as arguments select some of them. */
const steps = {
  // Each type check leaves a core idle most of the time, so they run concurrently.
  types: () =>
    ['main', 'renderer', 'tests'].map(name => typecheck(name === 'tests' ? name : `src/${name}`)),
  lint: () => [
    checkBeside('lint', packageFilePath('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'),
    // Finds unused files, exports and packages.
    checkBeside('knip', packageFilePath('knip', 'bin', 'knip.js'), '--config', 'scripts/knip.json')
  ],
  unit: () => [vitest()],
  electron: () => [electron()],
  e2e: counts => [playwright(counts.electron?.passed > 0)],
  // The step `assurance` reads the reports of the three steps before it.
  assurance: () => [check('assurance', join(projectRoot, 'scripts', 'assurance.mjs'), '--reports')]
}

/** Steps that need no build; the application is built beside them. */
const stepsWithoutBuild = ['types', 'lint']

const endMemory = mountMemoryTemporaryFolder()
process.once('exit', endMemory)

await runScript(async () => {
  const chosen = process.argv.slice(2).filter(name => name in steps)
  if (chosen.join() !== 'assurance') rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const counts = {}
  const names = chosen.length > 0 ? chosen : Object.keys(steps)
  const building = startBuildFor(names)
  for (const name of names) {
    if (!stepsWithoutBuild.includes(name)) await building
    printScriptStep(name)
    const began = performance.now()
    if (name === 'assurance' && !isOnce) again(counts)
    const made = await Promise.all(steps[name](counts))
    const sum = add(made)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    printScriptStep(`${name}: ${sum.passed} passed, ${sum.failed} failed in ${seconds} s`)
    counts[name] = sum
  }
  const { passed, failed } = add(Object.values(counts))
  printScriptStep(`runtime: ${chooseRuntime().name}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

/**
 * Starts a build if a step needs a newer one. A build and the checks each leave a core idle for a
 * part of the time.
 */
function startBuildFor(names) {
  if (names.every(name => stepsWithoutBuild.includes(name)) || !isBuildStale()) return undefined
  const building = buildApplication()
  // A failure is reported where the build is awaited.
  building.catch(() => undefined)
  return building
}

/**
 * Runs failed unit tests once more, alone, recounts them and names the flaky unit tests and
 * end-to-end tests.
 */
function again(counts) {
  const unit = rerunFailedUnitTests(reports.unit, (files, file) =>
    runVitest('tests/vitest.config.ts', file, ...files)
  )
  if (unit.length > 0) counts.unit = count(true, reports.unit, countUnit)
  const flaky = [...unit, ...flakyTestTitlesOf(reports.e2e)]
  if (flaky.length > 0)
    printScriptStep(
      `unsteady, passed only when run again alone (${flaky.length}): ${flaky.join('; ')}`
    )
}

function add(counts) {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0)
  }
}

function run(env, file, ...args) {
  const result = spawnSync(node, [file, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env }
  })
  return result.status === 0
}

/** Runs a check without tests of its own, which counts as one test. */
function check(_name, file, ...args) {
  const passed = run({}, file, ...args)
  return { passed: Number(passed), failed: Number(!passed) }
}

/** Runs a check that has no tests to count, concurrently with other checks. */
function checkBeside(_name, file, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...args], { cwd: projectRoot, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', code => resolve({ passed: Number(code === 0), failed: Number(code !== 0) }))
  })
}

/** Incremental type check: a second run takes a tenth of the time. */
function typecheck(project) {
  const name = `${project.replace('/', '-')}.tsbuildinfo`
  const known = join(projectRoot, 'node_modules', '.cache', 'types', name)
  const kept = ['--incremental', '--tsBuildInfoFile', known]
  // Three TypeScript projects are checked concurrently with one checker each, which takes 17 s on
  // two cores; with several checkers each it takes 25 s, because each checker processes the same
  // types.
  const options = [...kept, '--checkers', '1']
  return checkBeside(
    project,
    packageFilePath('typescript', 'bin', 'tsc'),
    '-p',
    project,
    ...options
  )
}

function vitest() {
  printScriptStep(
    `left to npm run test:servers: ${[...postgresqlRunTestFiles, postgresqlEndToEndTestFolder].join(', ')}`
  )
  const ended = runVitest('tests/vitest.whole.config.ts', reports.unit)
  return count(ended, reports.unit, countUnit)
}

function runVitest(config, file, ...files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = isWhole ? [] : [excludeLongTestsArgument]
  return run(
    {},
    packageFilePath('vitest', 'vitest.mjs'),
    'run',
    '--config',
    config,
    ...reporters,
    ...chosen,
    ...files
  )
}

function countUnit({ numPassedTests, numFailedTests, testResults }) {
  // A test file that could not be loaded has no failed test, so it is counted separately.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(test => test.status !== 'failed')
  )
  return [numPassedTests, numFailedTests + broken.length]
}

/**
 * Runs Playwright. Its retries are `isolated` (tests/playwright.config.ts) and stop after `most`
 * tests failed again. `isOnElectron`: whether the tests for a real Electron ran there already, so
 * that only `npm run test:whole` repeats them.
 */
function playwright(isOnElectron) {
  const left = [longTestTitlePattern.source, quickElectronTestMark]
  const skipped = isOnElectron && !isWhole ? ['--grep-invert', left.join('|')] : []
  const again = isOnce ? [] : ['--retries=1', `--max-failures=${maxRetriedFailures}`]
  const ended = run(
    { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e },
    packageFilePath('@playwright', 'test', 'cli.js'),
    'test',
    '--config=tests/playwright.config.ts',
    ...skipped,
    ...again
  )
  return count(ended, reports.e2e, countEndToEnd)
}

/**
 * Runs a part of the end-to-end tests on a real Electron, if one is available and does not run all
 * of them.
 */
function electron() {
  const none = { passed: 0, failed: 0 }
  if (chooseRuntime().name === 'electron') return none
  mkdirSync(kept, { recursive: true })
  const quick = () => readdirSync(kept).filter(name => name.endsWith('-quick'))
  for (const name of quick()) rmSync(join(kept, name), { recursive: true })
  const ended = run({}, join(projectRoot, 'scripts', 'electron', 'test.mjs'), '--quick')
  const [name] = quick()
  if (ended && name === undefined) return none
  return count(ended, join(kept, name ?? '', 'run.json'), run => [run.passed, run.failed])
}

function countEndToEnd({ stats }) {
  return [stats.expected + stats.flaky, stats.unexpected]
}

/**
 * Counts tests from a report; a run that ended with an error but without a failed test, or without
 * any test, counts as one failure.
 */
function count(ended, file, read) {
  let [passed, failed] = [0, 0]
  try {
    ;[passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`no report of the run: ${error.message}`)
  }
  if (failed === 0 && (!ended || passed === 0)) failed = 1
  return { passed, failed }
}
