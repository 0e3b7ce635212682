import { wineLimits } from './wine-limits.mjs'

/**
 * @typedef {object} Assertion one test of vitest's JSON report
 * @property {readonly string[]} ancestorTitles
 * @property {string} title
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} [failureMessages]
 *
 * @typedef {object} Report vitest's JSON report
 * @property {readonly { name: string, status: string, message?: string, assertionResults: readonly Assertion[] }[]} testResults
 */

/**
 * Normalises a report: file names relative to the project with slashes, and new counts. A failure
 * that `limits` lists becomes a skipped test whose title gives the reason.
 * @param {Report} report
 * @param {{ tree: string, limits?: readonly import('./wine-limits.mjs').WineLimit[] }} options
 * `tree`: the copy of the project that was tested.
 */
export function normaliseWineReport(report, { tree, limits = wineLimits }) {
  const testResults = report.testResults.map(({ name, assertionResults, ...rest }) => {
    const file = relativeName(name, tree)
    const own = limits.filter(limit => limit.file === file)
    const judged = assertionResults.map(test => judgeTest(test, own))
    // A file that could not be loaded or prepared counts as failed, although it has no failed test.
    const isBroken =
      rest.status === 'failed' && !assertionResults.some(({ status }) => status === 'failed')
    const hasFailed = isBroken || judged.some(({ status }) => status === 'failed')
    return {
      ...rest,
      name: file,
      status: hasFailed ? 'failed' : 'passed',
      isBroken,
      assertionResults: judged
    }
  })
  return { ...report, ...countTestOutcomes(testResults), testResults }
}

function judgeTest(test, limits) {
  if (test.status !== 'failed') return test
  const limit = limits.find(({ title }) => nameOf(test).includes(title))
  if (!limit) return test
  const mark = ` (not run here: ${limit.reason})`
  return {
    ...test,
    status: 'skipped',
    failureMessages: [],
    title: `${test.title}${mark}`,
    fullName: `${test.fullName}${mark}`
  }
}

/** Converts a Windows path of a test file to one relative to the project with slashes. */
function relativeName(name, tree) {
  const path = name.replaceAll('\\', '/').replace(/^[A-Za-z]:/, '')
  return path.startsWith(`${tree}/`) ? path.slice(tree.length + 1) : path
}

export function countTestOutcomes(testResults) {
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status)
  )
  const count = (...wanted) => statuses.filter(status => wanted.includes(status)).length
  const broken = testResults.filter(({ isBroken }) => isBroken).length
  return {
    numTotalTests: statuses.length,
    numPassedTests: count('passed'),
    numFailedTests: count('failed') + broken,
    numPendingTests: count('skipped', 'pending', 'todo', 'disabled')
  }
}

const nameOf = ({ ancestorTitles = [], title }) => [...ancestorTitles, title].join(' > ')

/** Failed tests and files that could not run, each with the first line of the reason. */
export function listFailedTests({ testResults }) {
  return testResults.flatMap(({ name, isBroken, message, assertionResults }) => [
    ...(isBroken ? [{ file: name, title: 'the file itself', reason: firstLine(message) }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(test => ({
        file: name,
        title: nameOf(test),
        reason: firstLine(test.failureMessages?.[0])
      }))
  ])
}

/**
 * Skipped tests that state the reason in their titles: tests for Linux only, and tests that Wine
 * cannot judge.
 */
export function listSkippedTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(test => {
      const found = / ?\(not run here: ([^)]*)\)/.exec(nameOf(test))
      if (!found || test.status === 'passed' || test.status === 'failed') return []
      return [{ name: nameOf(test).replace(found[0], ''), reason: found[1] ?? '' }]
    })
  )
}

/**
 * Entries of `limits` (known failures under Wine) whose tests passed, so that they can be removed
 * from the list.
 */
export function findObsoleteWineLimits({ testResults }, limits = wineLimits) {
  return limits.filter(({ file, title }) => {
    const tests = testResults.find(({ name }) => name === file)?.assertionResults ?? []
    const own = tests.filter(test => nameOf(test).includes(title))
    return own.length > 0 && own.every(({ status }) => status === 'passed')
  })
}

const firstLine = (text = '') => text.trim().split('\n')[0]?.slice(0, 200) ?? ''

/**
 * Formats a table with aligned columns; the first column is left-aligned, all others right-aligned.
 */
export function formatAlignedTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => `${row[column]}`.length)))
  return rows
    .map(row =>
      row
        .map((cell, column) =>
          column === 0 ? `${cell}`.padEnd(widths[0]) : `${cell}`.padStart(widths[column])
        )
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}
