import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './assurance/catalogue.mjs'
import { comparePage } from './assurance/compare.mjs'
import { assess, countBuilt, countShown, writePage } from './assurance/page.mjs'
import { ofEachRun, readEndToEnd, readUnit } from './assurance/results.mjs'
import { chooseRuntime } from './runtime.mjs'
import { findNode, PlainError, packageFile, root, runScript, say } from './tools.mjs'

const page = join(root, 'docs', 'assurance.md')
const folder = join(root, 'test-results')
const reports = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') }
/** Names of tests that cover a row. */
const tagged = String.raw`\b(E\d\d|F\d\d|fuse )`
const faultOnly = String.raw`\bF\d\d`

/**
 * `npm run assurance` runs the tests that cover a row and writes docs/assurance.md; `--reports` takes the
 * reports that are there, as npm test leaves them. `--check` compares the page with those reports. `--faults` runs the long versions of the fault tests and prints how many faults they cover.
 */
await runScript(() => {
  if (process.argv.includes('--check')) return check()
  if (process.argv.includes('--faults')) return runFaults()
  const passed = process.argv.includes('--reports') || run(tagged)
  const results = ofEachRun(readReports())
  writeFileSync(page, writePage(results))
  say(`Written: ${page}`)
  printCoverage(results)
  if (!passed) process.exitCode = 1
})

function check() {
  const found = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const results = ofEachRun(readReports())
  const { problems, elsewhere } = comparePage(found, results)
  printCoverage(results)
  if (problems.length === 0) {
    if (elsewhere.length > 0) say(`Not run on this machine: ${elsewhere.join('; ')}`)
    return
  }
  // The page is of the kind of machine that everybody has; where Electron or Windows is, more is run.
  if (process.platform !== 'linux' || chooseRuntime().name !== 'chromium') {
    say('docs/assurance.md is of the Chromium host on Linux: not compared here')
    return
  }
  for (const line of problems) console.error(`  ${line.slice(0, 400)}`)
  throw new PlainError(
    problems[0].startsWith('failed')
      ? 'Tests that docs/assurance.md names failed: run them as said above, mend what they show, then npm test again.'
      : 'docs/assurance.md does not say what the tests say (+ new, - gone). Run "npm run assurance -- --reports" now, which writes it from the reports of this run, look at "git diff docs/assurance.md", and commit it.'
  )
}

function runFaults() {
  const passed = run(faultOnly, { FAULT_RUNS: 'long' })
  const results = readReports()
  for (const row of assess(faults, results)) {
    const { id, title, planned, tests, passed, failed, skipped, missing } = row
    if (tests.length === 0) {
      console.log(`${id} ${title}: ${planned ? 'not built yet' : 'NO TEST'}`)
      continue
    }
    const words = [
      missing.length > 0 && `not shown here: needs ${missing.join(', ')}`,
      passed.length && `${passed.length} passed`,
      failed.length && `${failed.length} FAILED`,
      skipped.length && `${skipped.length} not run here (${reasonOf(skipped)})`
    ].filter(Boolean)
    console.log(`${id} ${title}: ${words.join(', ')}`)
  }
  printCoverage(results)
  if (!passed) process.exitCode = 1
}

function reasonOf(skipped) {
  return [...new Set(skipped.map(({ reason }) => reason ?? 'skipped'))].join('; ')
}

function printCoverage(results) {
  const rows = assess(faults, results)
  console.log(`F: ${countShown(rows)}/${countBuilt(rows)}`)
}

function readReports() {
  for (const path of Object.values(reports))
    if (!existsSync(path))
      throw new PlainError(
        `${path} is missing: run npm test (it needs the steps unit and e2e), or npm run assurance.`
      )
  return [...readUnit(reports.unit), ...readEndToEnd(reports.e2e)]
}

/** Runs the tests whose names match, with the reports where npm test puts them. */
function run(pattern, env = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const start = (file, ...args) =>
    spawnSync(findNode(), [file, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e }
    }).status === 0
  const unit = start(
    packageFile('vitest', 'vitest.mjs'),
    // The same files as npm test has: the page is compared with its reports.
    ...['run', '--config', 'tests/vitest.whole.config.ts', '-t', pattern],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.unit}`]
  )
  const endToEnd = start(
    packageFile('@playwright', 'test', 'cli.js'),
    ...['test', '--config=tests/playwright.config.ts', '--grep', pattern]
  )
  return unit && endToEnd
}
