import { readFileSync } from 'node:fs'
import { longTestTag } from '../left-to-whole.mjs'
import { evidenceKindOf, removeSourceTextTestMark } from './kinds.mjs'

/**
 * @typedef {object} Run what ran the tests of a report
 * @property {import('./kinds.mjs').Kind} kind `unit` for Node alone on Linux or macOS
 * @property {string} runtime name and version
 * @property {string} date day of the run, `YYYY-MM-DD`
 * @property {boolean} isLocal made by `npm test` or `npm run assurance` of this working tree
 * @property {string} [commit] of a kept report
 * @property {import('./commits.mjs').CommitPlace} [place] where that commit stands
 */

/**
 * @typedef {object} Result
 * @property {string} file path below the project; empty where only the title is known
 * @property {string} name titles of the test and of the groups around it
 * @property {readonly string[]} tags of the test and of the groups around it, without `@`
 * @property {import('./kinds.mjs').Kind} kind
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {string} [reason] why the test was skipped
 * @property {Run} run
 */

/** Reads a JSON report. Throws the errors of `readFileSync` and `JSON.parse`. */
export function readJsonReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Converts vitest's JSON report to results. `runOf(file)` is the run that a test file belongs to.
 * @param {any} report @param {(file: string) => Run} runOf @returns {Result[]}
 */
export function parseUnitTestReport(report, runOf) {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, tags, status }) =>
      result(file, { titles: [...ancestorTitles, title], tags }, unitStatus(status), runOf)
    )
  )
}

/**
 * In Playwright's report a flaky test failed first and passed when it ran again alone, so it counts
 * as passed.
 */
const endToEndStatus = { expected: 'passed', flaky: 'passed', skipped: 'skipped' }

/**
 * Converts Playwright's JSON report to results. @param {any} report @param {Run} run @returns
 * {Result[]}
 */
export function parseEndToEndReport(report, run) {
  const walk = (suite, titles) => [
    ...(suite.suites ?? []).flatMap(inner => walk(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests.map(test => {
        const reason = test.annotations?.find(({ type }) => type === 'skip')?.description
        const status = endToEndStatus[test.status] ?? 'failed'
        const file = `${report.config.rootDir}/${spec.file}`
        return {
          ...result(file, { titles: [...titles, spec.title], tags: spec.tags }, status, () => run),
          ...(reason && { reason: reason.replace(/^not run here: /, '') })
        }
      })
    )
  ]
  return report.suites.flatMap(suite => walk(suite, []))
}

/**
 * Drops the tests that only `npm run test:whole` runs, because vitest reports them as skipped in
 * `npm test`. @param {Result[]} results
 */
export function excludeLongTests(results) {
  return results.filter(({ tags, status }) => status !== 'skipped' || !tags.includes(longTestTag))
}

/**
 * Adds a test that a run did not execute: sets `reason` on the skipped results with its name, or
 * adds a skipped result if there is none.
 */
export function addSkippedTest(results, run, { name, reason }) {
  const isNamed = result => result.status === 'skipped' && result.name === name
  if (results.some(isNamed))
    return results.map(result => (isNamed(result) ? { ...result, reason } : result))
  return [...results, { file: '', name, tags: [], kind: run.kind, status: 'skipped', reason, run }]
}

/** A title may contain the reason of a skipped test itself: `… (not run here: the reason)`. */
function result(absoluteFile, { titles, tags = [] }, status, runOf) {
  const whole = titles.join(' › ')
  const reason = / ?\(not run here: ([^)]*)\)/.exec(whole)
  const file = belowProject(absoluteFile)
  const run = runOf(file)
  return {
    file,
    name: removeSourceTextTestMark(reason ? whole.replace(reason[0], '') : whole),
    tags,
    kind: evidenceKindOf(file, whole, run.kind),
    status,
    ...(reason && { reason: reason[1] }),
    run
  }
}

/**
 * Path of a test file from the folder `tests` on, because a stored report may come from a copy of
 * the tree, or from Windows.
 */
function belowProject(file) {
  const path = file.replaceAll('\\', '/')
  const start = path.lastIndexOf('/tests/')
  return start === -1 ? path : path.slice(start + 1)
}

function unitStatus(status) {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}
