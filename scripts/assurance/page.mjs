import { checklist, faults, fuseRows, rowsOf } from './catalogue.mjs'
import { isWrittenFor, metBy } from './kinds.mjs'

/**
 * What every row's tests came to, and which of its needs no test met here.
 * @param {readonly import('./catalogue.mjs').Row[]} rows @param {readonly import('./results.mjs').Result[]} results
 */
export function assess(rows, results) {
  return rows.map(row => {
    const tests = results.filter(({ name }) => rowsOf(name).includes(row.id))
    const of = status => tests.filter(test => test.status === status)
    const passed = of('passed')
    const met = need => passed.some(({ kind }) => metBy[need].includes(kind))
    return {
      ...row,
      tests,
      passed,
      failed: of('failed'),
      skipped: of('skipped'),
      missing: row.needs.filter(need => !met(need))
    }
  })
}

const isUnbuilt = ({ planned, tests }) => planned && tests.length === 0
const isShown = ({ missing, failed }) => missing.length === 0 && failed.length === 0
const isInPart = row => !isShown(row) && row.missing.length < row.needs.length

/** Rows all of whose needs are met by tests that passed, and with none that failed. */
export function countShown(rows) {
  return rows.filter(isShown).length
}

/** Rows of what is there to be shown. */
export function countBuilt(rows) {
  return rows.filter(row => !isUnbuilt(row)).length
}

/** docs/assurance.md. The same results make the same text, whatever the order and the time that they came in. */
export function writePage(results) {
  const sections = [
    ['Electron’s checklist', assess(checklist, results)],
    ['Fuses', assess(fuseRows, results)],
    ['Faults', assess(faults, results)]
  ]
  const counts = sections.map(([name, rows]) => {
    const inPart = rows.filter(isInPart).length
    const nothing = countBuilt(rows) - countShown(rows) - inPart
    const unbuilt = rows.filter(isUnbuilt).length
    return `| ${name} | ${countShown(rows)} of ${countBuilt(rows)} | ${inPart} | ${nothing} | ${unbuilt} |`
  })
  return `${[
    '# Assurance',
    '',
    'Written by `npm run assurance` from the reports of the tests; `npm test` compares. A row needs the kinds of tests that would',
    'fail if its property broke, all of them, and counts as shown only by those: *text* reads the code and runs nothing; *unit*',
    'runs our code in Node; *host* runs the built program over the Chromium host, which is not Electron; *Electron* is the program',
    'over real Electron, *Windows* the same on Windows. *Not run here* is a test that is written and has shown nothing yet.',
    '',
    '| | shown | in part | not shown here | not built yet |',
    '|---|---|---|---|---|',
    ...counts,
    ...sections.flatMap(([name, rows]) => [
      '',
      `## ${name}`,
      '',
      '| | | Needs | Result | Tests |',
      '|---|---|---|---|---|',
      ...rows.map(
        row =>
          `| ${row.id.replace('fuse ', '')} | ${plain(row.title)} | ${row.needs.join(', ')} | ${verdict(row)} | ${list(row)} |`
      )
    ])
  ].join('\n')}\n`
}

function verdict(row) {
  const { tests, passed, failed, skipped, missing, needs } = row
  if (tests.length === 0) return row.planned ? 'not built yet' : '**no test**'
  const met = needs.filter(need => !missing.includes(need))
  const reasons = [...new Set(skipped.map(({ reason }) => reason ?? 'skipped'))].sort()
  return [
    met.length > 0 && `shown: ${met.join(', ')}`,
    ...missing.map(need => {
      const written = tests.filter(test => isWrittenFor(need, test)).length
      return `**not shown here: needs ${need}** (${written === 0 ? 'no test of it' : `${written} written`})`
    }),
    failed.length > 0 && `**${failed.length} failed**`,
    passed.length > 0 && `${passed.length} passed`,
    skipped.length > 0 && `${skipped.length} *not run here*: ${plain(reasons.join('; '))}`
  ]
    .filter(Boolean)
    .join('; ')
}

/** Names by file and kind; of more than eight together the rest is counted. */
function list({ tests }) {
  const places = new Set(tests.map(({ file, kind }) => `\`${file}\` (${kind})`))
  return [...places]
    .sort()
    .map(place => {
      const there = tests.filter(({ file, kind }) => `\`${file}\` (${kind})` === place)
      const names = [...new Set(there.map(({ name }) => name))].sort()
      const shown = names.slice(0, 8).map(plain)
      const more = names.length - shown.length
      return `${place}: ${shown.join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`
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
