import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describeCommitPosition } from './commits.mjs'
import { electronEvidenceKindOf, isWholeProgramTestFile, storedReportKinds } from './kinds.mjs'
import {
  addSkippedTest,
  excludeLongTests,
  parseEndToEndReport,
  parseUnitTestReport,
  readJsonReport
} from './results.mjs'

/** @typedef {import('./results.mjs').Run} Run @typedef {import('./results.mjs').Result} Result */

/**
 * @typedef {object} Machine facts that the local reports do not contain
 * @property {string} node version of the project's Node
 * @property {string} electron version that package.json pins
 * @property {'Wine' | 'Windows' | undefined} windows
 * @property {string} system its name, for a person
 */

/**
 * Results of the reports that `npm test` leaves in `folder`. `problems` names each report that is
 * missing or cannot be counted. @param {string} folder @param {Machine} machine @returns {{
 * results: Result[], problems: string[] }}
 */
export function readLocalTestReports(folder, machine) {
  const local = { results: [], problems: [] }
  for (const [name, read] of Object.entries({
    'unit.json': readLocalUnit,
    'e2e.json': readLocalEndToEnd
  })) {
    try {
      if (!existsSync(join(folder, name)))
        throw new Error('missing, so none of its tests is counted')
      local.results.push(...excludeLongTests(read(readJsonReport(join(folder, name)), machine)))
    } catch (error) {
      local.problems.push(`test-results/${name}: ${error.message}`)
    }
  }
  return local
}

function readLocalUnit(report, { node, electron, windows, system }) {
  const date = dayOf(report.startTime)
  const code = { kind: windows ?? 'unit', runtime: `Node ${node} on ${system}` }
  // `tests/packaged` runs the packaged program named by APP_PACKAGED, which contains the Electron
  // version that package.json pins.
  const program = {
    kind: windows ?? electronEvidenceKindOf(electron),
    runtime: `packaged Electron ${electron} on ${system}`
  }
  return parseUnitTestReport(report, file => ({
    ...(isWholeProgramTestFile(file) ? program : code),
    date,
    isLocal: true
  }))
}

function readLocalEndToEnd(report, { windows, system }) {
  const { runtime, version } = report.config.metadata ?? {}
  const isElectron = runtime === 'electron'
  const name = isElectron ? 'Electron' : 'Chromium'
  const kind = isElectron ? (windows ?? electronEvidenceKindOf(version)) : 'host'
  if (kind === undefined)
    throw new Error(`Electron ${version ?? 'of unknown version'} is no kind of evidence`)
  return parseEndToEndReport(report, {
    kind,
    runtime: `${[name, version].filter(Boolean).join(' ')} on ${system}`,
    date: dayOf(report.stats.startTime),
    isLocal: true
  })
}

/**
 * Stored reports of other runtimes: `<folder>/<name>/run.json` with its reports beside it. A folder
 * whose files cannot be read is named in `problems`.
 * @param {string} folder @param {string} tree folder of the working tree
 * @returns {{ runs: (Run & { passed: number, failed: number, skipped: { name: string, reason:
 * string }[] })[], results: Result[], problems: string[] }}
 */
export function readStoredReports(folder, tree) {
  const kept = { runs: [], results: [], problems: [] }
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    if (!existsSync(join(folder, name, 'run.json'))) continue
    try {
      const { run, results } = readKeptRun(join(folder, name), tree)
      kept.runs.push(run)
      kept.results.push(...results)
    } catch (error) {
      kept.problems.push(`test-reports/${name}: ${error.message}`)
    }
  }
  return kept
}

function readKeptRun(folder, tree) {
  const { reports, ...facts } = checkRun(readJsonReport(join(folder, 'run.json')))
  const run = { ...facts, isLocal: false, place: describeCommitPosition(facts.commit, tree) }
  const results = reports.flatMap(({ file, format }) => {
    const report = readJsonReport(join(folder, file))
    return format === 'vitest'
      ? parseUnitTestReport(report, () => run)
      : parseEndToEndReport(report, run)
  })
  const named = run.skipped.reduce((so, skipped) => addSkippedTest(so, run, skipped), results)
  return { run, results: excludeLongTests(named) }
}

/** The validated content of run.json. Throws an Error that names the first invalid property. */
function checkRun(run) {
  const isCount = value => Number.isInteger(value) && value >= 0
  const checks = {
    runtime: value => typeof value === 'string' && value !== '',
    kind: value => storedReportKinds.includes(value),
    date: value => /^\d{4}-\d\d-\d\d$/.test(value),
    commit: value => /^[0-9a-f]{7,40}$/.test(value),
    passed: isCount,
    failed: isCount,
    skipped: value =>
      Array.isArray(value) &&
      value.every(({ name, reason }) => typeof name === 'string' && typeof reason === 'string'),
    reports: value =>
      Array.isArray(value) &&
      value.every(({ format }) => format === 'vitest' || format === 'playwright')
  }
  for (const [name, isRight] of Object.entries(checks))
    if (!isRight(run[name]))
      throw new Error(`run.json: "${name}" is ${JSON.stringify(run[name]) ?? 'missing'}`)
  return Object.fromEntries(Object.keys(checks).map(name => [name, run[name]]))
}

/** Day of a point in time, in UTC; undefined without a time. */
function dayOf(time) {
  return time === undefined ? 'no date' : new Date(time).toISOString().slice(0, 10)
}
