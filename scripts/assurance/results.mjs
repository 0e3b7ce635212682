import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { wholeMark } from '../left-to-whole.mjs'
import { root } from '../tools.mjs'
import { kindOf, withoutMark } from './kinds.mjs'

/**
 * @typedef {object} Result
 * @property {string} file
 * @property {string} name
 * @property {import('./kinds.mjs').Kind} kind
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {string} [reason] why it was not run here
 */

/** Every test of vitest's JSON report. @returns {Result[]} */
export function readUnit(path) {
  return read(path).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) =>
      result(file, [...ancestorTitles, title], statusOf(status))
    )
  )
}

/** Every test of Playwright's JSON report. @returns {Result[]} */
export function readEndToEnd(path) {
  const report = read(path)
  const walk = (suite, titles) => [
    ...(suite.suites ?? []).flatMap(inner => walk(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests.map(test => {
        const reason = test.annotations?.find(({ type }) => type === 'skip')?.description
        const status = { expected: 'passed', skipped: 'skipped' }[test.status] ?? 'failed'
        const file = `${report.config.rootDir}/${spec.file}`
        return {
          ...result(file, [...titles, spec.title], status, report.config.metadata?.runtime),
          ...(reason && { reason })
        }
      })
    )
  ]
  return report.suites.flatMap(suite => walk(suite, []))
}

/** Those that each `npm test` has: the page is the same after a whole run. @param {Result[]} results */
export function ofEachRun(results) {
  return results.filter(({ name }) => !wholeMark.test(name))
}

/** A title may say itself why it is not run: `… (not run here: the reason)`. */
function result(file, titles, status, runtime) {
  const whole = titles.join(' › ')
  const reason = / ?\(not run here: ([^)]*)\)/.exec(whole)
  const path = relative(root, file).split(sep).join('/')
  return {
    file: path,
    name: withoutMark(reason ? whole.replace(reason[0], '') : whole),
    kind: kindOf(path, whole, runtime),
    status,
    ...(reason && { reason: reason[1] })
  }
}

function statusOf(status) {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
