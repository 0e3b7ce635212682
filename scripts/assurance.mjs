import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { electronFuseClaims, faultClaims, securityChecklist } from './assurance/catalogue.mjs'
import { describeTreeCommit } from './assurance/commits.mjs'
import { assessClaims, countProvenClaims, renderAssurancePage } from './assurance/page.mjs'
import { findAssuranceProblems } from './assurance/problems.mjs'
import { readLocalTestReports, readStoredReports } from './assurance/runs.mjs'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  runScript,
  UserFixableError
} from './tools.mjs'

const page = join(projectRoot, 'docs', 'assurance.md')
const folder = join(projectRoot, 'test-results')
const reports = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') }
/**
 * Expressions that select tests by the tags of assurance rows, in the syntax of vitest and of
 * Playwright.
 */
const tagged = { unit: 'E* or F* or fuse:*', e2e: String.raw`@(?:[EF]\d\d|fuse:)` }
const faultOnly = { unit: 'F*', e2e: String.raw`@F\d\d` }

/**
 * `npm run assurance` runs the tests with the tag of a row, then writes docs/assurance.md from their
 * reports and those in test-reports/. `--reports` runs nothing and uses the existing reports: the
 * last step of `npm test`. `--faults` runs the long versions of the fault tests and prints the
 * outcome of each fault.
 */
await runScript(() => {
  if (process.argv.includes('--faults')) return runFaults()
  const passed = process.argv.includes('--reports') || run(tagged)
  const { results, kept, problems } = readReports()
  const tree = describeTreeCommit(projectRoot) ?? 'unknown, as this is no git repository'
  writeFileSync(page, renderAssurancePage(results, { tree, kept, problems }))
  printScriptStep(`Written: ${page}`)
  for (const problem of problems) printScriptStep(`Not counted: ${problem}`)
  printCoverage(results)
  const failures = findAssuranceProblems(
    [...securityChecklist, ...electronFuseClaims, ...faultClaims],
    results
  )
  for (const line of failures) console.error(`  ${line.slice(0, 400)}`)
  if (failures.length > 0)
    throw new UserFixableError(
      'Claims of docs/assurance.md failed or lost their tests: see the lines above.'
    )
  if (!passed) process.exitCode = 1
})

function runFaults() {
  const passed = run(faultOnly, { FAULT_RUNS: 'long' })
  const { results } = readReports()
  for (const row of assessClaims(faultClaims, results)) {
    const { id, title, tests, passed, failed, missing } = row
    const skipped = tests.filter(({ status }) => status === 'skipped')
    const words = [
      tests.length === 0 && 'NO TEST',
      tests.length > 0 && missing.length > 0 && `not shown: needs ${missing.join(', ')}`,
      passed.length > 0 && `${passed.length} passed`,
      failed.length > 0 && `${failed.length} FAILED`,
      skipped.length > 0 && `${skipped.length} skipped (${reasonsOf(skipped)})`
    ].filter(Boolean)
    console.log(`${id} ${title}: ${words.join(', ')}`)
  }
  printCoverage(results)
  if (!passed) process.exitCode = 1
}

function reasonsOf(skipped) {
  return [...new Set(skipped.map(({ reason }) => reason ?? 'no reason given'))].join('; ')
}

function printCoverage(results) {
  console.log(`F: ${countProvenClaims(assessClaims(faultClaims, results))}/${faultClaims.length}`)
}

function readReports() {
  const local = readLocalTestReports(folder, describeMachine())
  const kept = readStoredReports(join(projectRoot, 'test-reports'), projectRoot)
  const results = [...local.results, ...kept.results]
  if (results.length === 0)
    throw new UserFixableError(
      `No report is in ${folder} or in test-reports/: run npm test or npm run assurance.`
    )
  return { results, kept: kept.runs, problems: [...local.problems, ...kept.problems] }
}

/**
 * Describes the machine on which the tests run. @returns {import('./assurance/runs.mjs').Machine}
 */
function describeMachine() {
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const { stdout } = spawnSync(findNodeExecutable(), ['--version'], { encoding: 'utf8' })
  const windows = findWindows()
  const systems = { darwin: 'macOS', linux: 'Linux', win32: windows }
  return {
    node: stdout.trim().replace('v', ''),
    electron: devDependencies.electron,
    windows,
    system: systems[process.platform] ?? process.platform
  }
}

/**
 * Whether the system is Windows or Wine. Wine reports itself as Windows; only Wine has its own
 * settings program among the system files.
 */
function findWindows() {
  if (process.platform !== 'win32') return undefined
  const settings = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'winecfg.exe')
  return existsSync(settings) ? 'Wine' : 'Windows'
}

/** Runs the tests with these tags, with the reports where `npm test` puts them. */
function run(tags, env = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const start = (file, ...args) =>
    spawnSync(findNodeExecutable(), [file, ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e }
    }).status === 0
  const unit = start(
    packageFilePath('vitest', 'vitest.mjs'),
    // This configuration selects the same test files as `npm test`.
    ...['run', '--config', 'tests/vitest.whole.config.ts', '--tagsFilter', tags.unit],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.unit}`]
  )
  const endToEnd = start(
    packageFilePath('@playwright', 'test', 'cli.js'),
    ...['test', '--config=tests/playwright.config.ts', '--grep', tags.e2e]
  )
  return unit && endToEnd
}
