import { meetsEvidenceRequirement } from './kinds.mjs'

/**
 * Reasons why the step `assurance` of `npm test` fails, one line each; empty if it passes. @param
 * {readonly import('./catalogue.mjs').Row[]} rows @param {readonly
 * import('./results.mjs').Result[]} results
 */
export function findAssuranceProblems(rows, results) {
  return [...failures(rows, results), ...uncovered(rows, results)]
}

/**
 * Failed tests of a claim on this commit. A stored report of another commit is not counted, only
 * shown: its failures may be fixed by now, and its runtime may not be available on this machine.
 */
function failures(rows, results) {
  const ids = new Set(rows.map(({ id }) => id))
  return results
    .filter(({ status, run }) => status === 'failed' && (run.isLocal || run.place.isTree))
    .filter(({ tags }) => tags.some(tag => ids.has(tag)))
    .map(({ file, name, run }) => `failed on ${run.runtime}: ${name}\n    ${again(file, run)}`)
}

function again(file, { isLocal }) {
  if (!isLocal) return file
  return file.endsWith('.spec.ts')
    ? `npx playwright test --config=tests/playwright.config.ts ${file}`
    : `npx vitest run --config tests/vitest.config.ts ${file}`
}

/**
 * Needs of claims that no passing test meets although this machine runs tests of that kind; a test
 * that is skipped with a reason still covers its claim.
 */
function uncovered(rows, results) {
  const local = results.filter(({ run }) => run.isLocal)
  const ran = local.filter(({ status }) => status !== 'skipped')
  return rows.flatMap(({ id, title, needs }) =>
    needs
      .filter(need => ran.some(test => meetsEvidenceRequirement(need, test)))
      .filter(
        need => !local.some(test => meetsEvidenceRequirement(need, test) && test.tags.includes(id))
      )
      .map(need => `no test any more: ${id} (${title}) needs ${need}, and no such test has its tag`)
  )
}
