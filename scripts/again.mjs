import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Maximum number of failures that are run again; more failures indicate a bug of the program, not
 * the effect of a busy machine.
 */
export const maxRetriedFailures = 20

/**
 * Runs failed unit tests once more, alone, after everything else, to distinguish flaky tests on a
 * busy machine from bugs. `retry` of vitest would repeat a test at once, while other workers still
 * load the machine, so a test that fails under load would fail again; Playwright has `isolated`
 * retries. Tests that only pass in the second run are returned, so that they can be fixed. The
 * report is corrected so that `passed` and `failed` count each test once. @param {string} report
 * path of vitest's JSON report @param {(files: string[], report: string) => void} run @returns
 * {string[]} names of the tests that only passed in the second run
 */
export function rerunFailedUnitTests(report, run) {
  const before = read(report)
  const broken = before?.testResults.filter(({ status }) => status === 'failed') ?? []
  if (broken.length === 0 || before.numFailedTests > maxRetriedFailures) return []
  const file = `${report}.again`
  run(
    broken.map(({ name }) => name),
    file
  )
  const after = read(file)
  if (!after) return []
  const now = new Map(after.testResults.map(result => [result.name, result]))
  const failedIn = ({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const steady = broken.flatMap(was => {
    const is = now.get(was.name) ?? was
    // A file that could not be loaded has no failed test, so the name of the file itself is
    // returned.
    if (failedIn(was).length === 0) return is.status === 'passed' ? [was.name] : []
    const still = new Set(failedIn(is))
    return failedIn(was).filter(name => !still.has(name))
  })
  const testResults = before.testResults.map(result => now.get(result.name) ?? result)
  const count = status =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(t => t.status === status)
      .length
  const success = testResults.every(({ status }) => status === 'passed')
  write(report, {
    ...before,
    testResults,
    success,
    numPassedTests: count('passed'),
    numFailedTests: count('failed')
  })
  return steady
}

/**
 * Titles of the tests in Playwright's JSON report that failed first and passed when they were run
 * again. @param {string} report @returns {string[]}
 */
export function flakyTestTitlesOf(report) {
  const specs = ({ suites = [], specs: own = [] }) => [...own, ...suites.flatMap(specs)]
  return specs(read(report) ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title)
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Writes to a temporary file and renames it, because a partly written report would be counted. */
function write(file, report) {
  writeFileSync(`${file}.new`, JSON.stringify(report))
  renameSync(`${file}.new`, file)
}
