import { rowsOf } from './catalogue.mjs'
import { meets } from './kinds.mjs'

/**
 * Why the step `assurance` fails, one line each; empty where it passes.
 * @param {readonly import('./catalogue.mjs').Row[]} rows @param {readonly import('./results.mjs').Result[]} results
 */
export function findProblems(rows, results) {
  return [...failures(rows, results), ...uncovered(rows, results)]
}

/**
 * Tests of a row that failed on this commit. A kept report of another commit is only shown: what it found may be repaired by now,
 * and its runtime may not be on this machine.
 */
function failures(rows, results) {
  const ids = new Set(rows.map(({ id }) => id))
  return results
    .filter(({ status, run }) => status === 'failed' && (run.isLocal || run.place.isTree))
    .filter(({ name }) => rowsOf(name).some(id => ids.has(id)))
    .map(({ file, name, run }) => `failed on ${run.runtime}: ${name}\n    ${again(file, run)}`)
}

function again(file, { isLocal }) {
  if (!isLocal) return file
  return file.endsWith('.spec.ts')
    ? `npx playwright test --config=tests/playwright.config.ts ${file}`
    : `npx vitest run --config tests/vitest.config.ts ${file}`
}

/** Needs that this machine runs tests for, of rows that no such test names; a test that is skipped with its reason still names its row. */
function uncovered(rows, results) {
  const local = results.filter(({ run }) => run.isLocal)
  const ran = local.filter(({ status }) => status !== 'skipped')
  return rows.flatMap(({ id, title, needs }) =>
    needs
      .filter(need => ran.some(test => meets(need, test)))
      .filter(need => !local.some(test => meets(need, test) && rowsOf(test.name).includes(id)))
      .map(need => `no test any more: ${id} (${title}) needs ${need}, and no such test names ${id}`)
  )
}
