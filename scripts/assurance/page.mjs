import {
  assuranceClaimIds,
  electronFuseClaims,
  faultClaims,
  securityChecklist
} from './catalogue.mjs'
import { evidenceKinds, meetsEvidenceRequirement } from './kinds.mjs'

/**
 * Joins the rows of the catalogue of claims with the tests that are tagged with their ids. @param
 * {readonly import('./catalogue.mjs').Row[]} rows @param {readonly
 * import('./results.mjs').Result[]} results
 */
export function assessClaims(rows, results) {
  return rows.map(row => {
    const tests = results.filter(({ tags }) => tags.includes(row.id))
    const passed = tests.filter(({ status }) => status === 'passed')
    const failed = tests.filter(({ status }) => status === 'failed')
    const missing = row.needs.filter(
      need => !passed.some(test => meetsEvidenceRequirement(need, test))
    )
    return { ...row, tests, passed, failed, missing }
  })
}

const isShown = ({ missing, failed }) => missing.length === 0 && failed.length === 0

/**
 * Number of claims (rows of the catalogue) whose needs are all met by passing tests and that have
 * no failed test.
 */
export function countProvenClaims(rows) {
  return rows.filter(isShown).length
}

/** Commands that create a test report of each kind of evidence. */
const commands = {
  text: '`npm test`',
  unit: '`npm test`',
  host: '`npm test`',
  'Electron 25': '`npm run test:electron`',
  'Electron 45': '`npm run test:electron`',
  Wine: '`npm run test:wine`',
  Windows: '`docs/windows.md`'
}

/**
 * Text of docs/assurance.md; the order of the results makes no difference. @param {readonly
 * import('./results.mjs').Result[]} results @param {{ tree: string, kept: readonly any[], problems:
 * readonly string[] }} facts `tree` is the commit of the working tree, `kept` are the stored runs
 * that `readStoredCertificates` returns
 */
export function renderAssurancePage(results, { tree, kept, problems }) {
  const sections = [
    ['Electron’s checklist', assessClaims(securityChecklist, results)],
    ['Fuses', assessClaims(electronFuseClaims, results)],
    ['Faults', assessClaims(faultClaims, results)]
  ]
  return `${[
    '# Assurance',
    '',
    `Generated for commit ${tree}.`,
    '`npm test` and `npm run assurance` write this page; it is not committed.',
    '',
    'A row needs the kinds of tests that fail when its property breaks, all of them. Only tests of those',
    'kinds show it; the columns count the tests that passed on each runtime, whether the row needs them or',
    'not. `scripts/assurance/kinds.mjs` says what each kind can show, `scripts/assurance/catalogue.mjs`',
    'what each row needs and why. `git grep F20 tests` finds the tests of a row.',
    '',
    '## Runtimes',
    '',
    ...runtimeTable(results, kept),
    ...problems.map(problem => `\n**Not counted**: ${cell(problem)}`),
    '',
    '## Summary',
    '',
    '| | shown | in part | not shown | failed |',
    '|---|---|---|---|---|',
    ...sections.map(summary),
    ...sections.flatMap(([name, rows]) => ['', `## ${name}`, '', ...claimTable(rows)]),
    ...titles('Failed tests', 'failed', results),
    ...titles('Skipped tests', 'skipped', results)
  ].join('\n')}\n`
}

function runtimeTable(results, kept) {
  const local = columnsOf(results.filter(({ run }) => run.isLocal))
    .map(column => ({ ...column, ...countsOf(column.tests) }))
    // A machine without a packaged program skips all tests of that program, so such a run without
    // any passed or failed test is not listed.
    .filter(({ passed, failed }) => passed + failed > 0)
  const others = kept.map(run => ({ kind: run.kind, run, ...run, skipped: run.skipped.length }))
  return [
    '| Kind | Runtime | Date | Commit | Passed | Failed | Skipped |',
    '|---|---|---|---|---|---|---|',
    ...evidenceKinds.flatMap(kind => {
      const runs = [...local, ...others].filter(run => run.kind === kind)
      if (runs.length === 0) return [`| ${kind} | no report: see ${commands[kind]} | | | | | |`]
      return runs.map(
        ({ run, passed, failed, skipped }) =>
          `| ${kind} | ${cell(run.runtime)} | ${run.date} | ${commitOf(run)} | ${passed} | ${failed} | ${skipped} |`
      )
    })
  ]
}

function countsOf(tests) {
  const count = status => tests.filter(test => test.status === status).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

function commitOf({ isLocal, commit, place }) {
  return isLocal ? 'this tree' : `${commit.slice(0, 8)}, ${place.text}`
}

function summary([name, rows]) {
  const failed = rows.filter(row => row.failed.length > 0)
  const others = rows.filter(row => row.failed.length === 0 && !isShown(row))
  const inPart = others.filter(isInPart).length
  return `| ${name} | ${countProvenClaims(rows)} of ${rows.length} | ${inPart} | ${others.length - inPart} | ${failed.length} |`
}

const isInPart = ({ missing, needs }) => missing.length < needs.length

/**
 * Markdown table with one line per claim and one column per runtime that ran a test of these
 * claims; the cells count the tests.
 */
function claimTable(rows) {
  const ran = rows.flatMap(({ passed, failed }) => [...passed, ...failed])
  const columns = columnsOf(ran)
  return [
    `| | Claim | Needs | Result |${columns.map(({ label }) => ` ${label} |`).join('')}`,
    `|---|---|---|---|${'---|'.repeat(columns.length)}`,
    ...rows.map(row => {
      const counts = columns.map(column => ` ${countIn(row, column)} |`).join('')
      return `| ${row.id.replace('fuse:', '')} | ${cell(row.title)} | ${row.needs.join(', ')} | ${verdict(row)} |${counts}`
    })
  ]
}

function countIn(row, { key }) {
  const count = tests => tests.filter(test => keyOf(test) === key).length
  const [passed, failed] = [count(row.passed), count(row.failed)]
  if (failed > 0) return `${passed}, **${failed} failed**`
  return passed > 0 ? passed : '–'
}

function verdict(row) {
  if (row.tests.length === 0) return '**no test**'
  if (row.failed.length > 0) return '**failed**'
  if (row.missing.length === 0) return 'shown'
  return `**${isInPart(row) ? 'in part' : 'not shown'}**: needs ${row.missing.join(', ')}`
}

/** The runtimes in which some tests ran, in the order of kinds, each with its tests. */
function columnsOf(tests) {
  return groups(tests, keyOf)
    .map(([key, members]) => {
      const [{ kind, run }] = members
      return { key, kind, run, label: labelOf({ kind, run }), tests: members }
    })
    .sort(
      (a, b) =>
        evidenceKinds.indexOf(a.kind) - evidenceKinds.indexOf(b.kind) || (a.key < b.key ? -1 : 1)
    )
}

function keyOf({ kind, run }) {
  return [kind, run.runtime, run.date, run.commit ?? ''].join(' ')
}

function labelOf({ kind, run }) {
  const foreign = run.place && !run.place.isAncestor && `${run.commit.slice(0, 8)}, no ancestor`
  const names = run.runtime.startsWith(kind) ? [run.runtime] : [kind, run.runtime]
  return [...names.map(cell), run.date, foreign].filter(Boolean).join('<br>')
}

/** Titles of the tests with the given status that belong to any claim, by runtime and reason. */
function titles(heading, status, results) {
  const tests = results.filter(
    test => test.status === status && test.tags.some(tag => assuranceClaimIds.includes(tag))
  )
  if (tests.length === 0) return []
  const groupOf = ({ run, reason }) => {
    const because = status === 'skipped' ? `: ${reason ?? 'no reason given'}` : ''
    return cell(`${run.runtime} (${run.date})${because}`)
  }
  const byReason = groups(tests, groupOf).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    '',
    `## ${heading}`,
    ...byReason.flatMap(([group, members]) => [
      '',
      group,
      '',
      ...[...new Set(members.map(({ name }) => `- ${cell(name)}`))].sort()
    ])
  ]
}

/**
 * Pairs of a key and its tests. `Map.groupBy` is missing in Node 20, which may start this script.
 */
function groups(tests, keyOf) {
  const byKey = new Map()
  for (const test of tests) {
    const key = keyOf(test)
    if (!byKey.has(key)) byKey.set(key, [])
    byKey.get(key).push(test)
  }
  return [...byKey]
}

/** Text escaped for a table cell or a list item. */
function cell(text) {
  return text
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '�')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('`', '\\`')
}
