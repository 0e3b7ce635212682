import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tools.mjs'

const readers = { 'e2e.json': ofPlaywright, 'packaged.json': ofVitest }

/**
 * Counts passed, failed and skipped tests of the reports in a folder; the tests in `left`, which
 * were not run, count as skipped, and a run without a report counts as failed. @param {string}
 * folder @param {readonly { title: string, reason: string }[]} left
 */
export function countReportResults(folder, left) {
  const results = Object.entries(readers).flatMap(([name, read]) => {
    const file = join(folder, name)
    return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []
  })
  const of = status => results.filter(result => result.status === status)
  return {
    passed: of('passed').length,
    failed: of('failed').length + Number(results.length === 0),
    skipped: [
      ...of('skipped').map(({ name, reason }) => ({ name, reason })),
      ...left.map(({ title, reason }) => ({ name: title, reason }))
    ]
  }
}

/** Results of Playwright's report, one per test. */
function ofPlaywright({ suites }) {
  const walk = (suite, titles) => [
    ...(suite.suites ?? []).flatMap(inner => walk(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests.map(({ status, annotations }) => ({
        name: [...titles, spec.title].join(' › '),
        status: { skipped: 'skipped', expected: 'passed' }[status] ?? 'failed',
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'skipped'
      }))
    )
  ]
  return suites.flatMap(suite => walk(suite, []))
}

/** Results of vitest's report, one per test. */
function ofVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults, status, name }) => {
    if (status === 'failed' && assertionResults.length === 0) return [{ name, status: 'failed' }]
    return assertionResults.map(({ status: outcome, ancestorTitles, title }) => ({
      name: [...ancestorTitles, title].join(' › '),
      status: { passed: 'passed', failed: 'failed' }[outcome] ?? 'skipped',
      reason: 'needs another kind of machine'
    }))
  })
}

/** Writes the metadata of a run for the assurance page (scripts/assurance.mjs). */
export function writeElectronRunMetadata(folder, { version, passed, failed, skipped }) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8'
  })
  const formats = { 'e2e.json': 'playwright', 'packaged.json': 'vitest' }
  const run = {
    runtime: `Electron ${version}`,
    kind: `Electron ${version.split('.')[0]}`,
    date: new Date().toISOString().slice(0, 10),
    commit: stdout.trim(),
    passed,
    failed,
    skipped,
    reports: Object.entries(formats)
      .filter(([file]) => existsSync(join(folder, file)))
      .map(([file, format]) => ({ file, format }))
  }
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`)
}
