import { checklist, faults, fuseRows, rowsOf } from './catalogue.mjs'

/** What every row's tests came to. @param {import('./results.mjs').Result[]} results */
export function assess(rows, results) {
  return rows.map(row => {
    const tests = results.filter(({ name }) => rowsOf(name).includes(row.id))
    const of = status => tests.filter(test => test.status === status)
    return { ...row, tests, passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
  })
}

/** Rows with at least one test that ran and none that failed. */
export function countCovered(rows) {
  return rows.filter(({ passed, failed }) => passed.length > 0 && failed.length === 0).length
}

/** docs/assurance.md. The same results make the same text, whatever the order and the time that they came in. */
export function writePage(results) {
  const sections = [
    ['Electron’s checklist', assess(checklist, results)],
    ['Fuses', assess(fuseRows, results)],
    ['Faults', assess(faults, results)]
  ]
  const counts = sections.map(
    ([name, rows]) =>
      `| ${name} | ${countCovered(rows)} of ${rows.length} | ${rows.filter(isPartlyElsewhere).length} | ${rows.filter(isMissing).length} |`
  )
  return `${[
    '# Assurance',
    '',
    'Written by `npm run assurance` from the reports of the tests; `npm test` compares. *Not run here* is a test that is written and',
    'needs what this kind of machine has not (real Electron, an installed program, Windows): it has shown nothing yet.',
    '',
    '| | tests ran and passed | with tests not run here | without any test |',
    '|---|---|---|---|',
    ...counts,
    ...sections.flatMap(([name, rows]) => [
      '',
      `## ${name}`,
      '',
      '| | | Result | Tests |',
      '|---|---|---|---|',
      ...rows.map(
        row =>
          `| ${row.id.replace('fuse ', '')} | ${plain(row.title)} | ${verdict(row)} | ${list(row)} |`
      )
    ])
  ].join('\n')}\n`
}

const isMissing = ({ tests }) => tests.length === 0
const isPartlyElsewhere = ({ skipped }) => skipped.length > 0

function verdict({ tests, passed, failed, skipped }) {
  if (tests.length === 0) return '**no test**'
  const reasons = [...new Set(skipped.map(({ reason }) => reason ?? 'skipped'))].sort()
  return [
    failed.length > 0 && `**${failed.length} failed**`,
    passed.length > 0 && `${passed.length} passed`,
    skipped.length > 0 && `${skipped.length} *not run here*: ${plain(reasons.join('; '))}`
  ]
    .filter(Boolean)
    .join(', ')
}

/** Names by file; of more than eight in one file the rest is counted. */
function list({ tests }) {
  return [...new Set(tests.map(({ file }) => file))]
    .sort()
    .map(file => {
      const inFile = tests.filter(test => test.file === file)
      const names = [...new Set(inFile.map(({ name }) => name))].sort()
      const shown = names.slice(0, 8).map(plain)
      const more = names.length - shown.length
      return `\`${file}\`: ${shown.join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`
    })
    .join('<br>')
}

/** Text for a cell of a table. */
function plain(text) {
  return text
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '�')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('`', '\\`')
}
