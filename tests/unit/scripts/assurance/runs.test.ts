import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLocalTestReports, readStoredReports } from '../../../../scripts/assurance/runs.mjs'
import type { EvidenceKind } from '../../../support/assurance/results'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..', '..')

function write(folder: string, name: string, content: object | string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

const vitestReport = (
  files: Record<string, [title: string, status: string, ...tags: string[]][]>
): object => ({
  startTime: Date.UTC(2026, 10, 27),
  testResults: Object.entries(files).map(([name, tests]) => ({
    name,
    assertionResults: tests.map(([title, status, ...tags]) => ({
      ancestorTitles: ['x'],
      title,
      status,
      tags
    }))
  }))
})

const playwrightReport = (metadata: object, ...specs: object[]): object => ({
  config: { rootDir: 'C:\\copy\\tests\\e2e', metadata },
  stats: { startTime: '2026-11-27T01:02:03.000Z' },
  suites: [{ title: 'a.spec.ts', specs, suites: [] }]
})

describe('test reports of the current working tree', () => {
  const machine = { node: '24.1.0', electron: '45.4.1', windows: undefined, system: 'Linux' }
  const specs = [
    { title: 'b', tags: ['F20'], file: 'a.spec.ts', tests: [{ status: 'unexpected' }] }
  ]

  function read(reports: Record<string, object>, on: object = {}) {
    const folder = makeTemporaryFolder()
    for (const [name, report] of Object.entries(reports)) write(folder, name, report)
    return readLocalTestReports(folder, { ...machine, ...on })
  }

  it('the reason why a unit test was skipped is read from its title', () => {
    const report = vitestReport({
      '/any/tree/tests/unit/a.test.ts': [
        ['y (not run here: no dpkg)', 'pending', 'F01'],
        ['z (text)', 'passed', 'F02', 'F03']
      ]
    })
    const run = { kind: 'unit', runtime: 'Node 24.1.0 on Linux', date: '2026-11-27', isLocal: true }
    const file = 'tests/unit/a.test.ts'
    const { results, problems } = read({ 'unit.json': report })
    expect(results).toEqual([
      {
        file,
        name: 'x › y',
        tags: ['F01'],
        kind: 'unit',
        status: 'skipped',
        reason: 'no dpkg',
        run
      },
      { file, name: 'x › z', tags: ['F02', 'F03'], kind: 'text', status: 'passed', run }
    ])
    expect(problems).toEqual(['test-results/e2e.json: missing, so none of its tests is counted'])
  })

  it('the reason why an end-to-end test was skipped is read from its annotation', () => {
    const annotations = [{ type: 'skip', description: 'not run here: no namespaces' }]
    const spec = {
      title: 'a',
      tags: ['F52'],
      file: 'faults/a.spec.ts',
      tests: [{ status: 'skipped', annotations }]
    }
    const { results } = read({ 'e2e.json': playwrightReport({ runtime: 'chromium' }, spec) })
    expect(results.map(({ file, status, reason }) => [file, status, reason])).toEqual([
      ['tests/e2e/faults/a.spec.ts', 'skipped', 'no namespaces']
    ])
  })

  it('an end-to-end test that passed when repeated is counted as passed', () => {
    const spec = { title: 'a', tags: ['F20'], file: 'a.spec.ts', tests: [{ status: 'flaky' }] }
    const { results } = read({ 'e2e.json': playwrightReport({ runtime: 'chromium' }, spec) })
    expect(results.map(({ name, status }) => [name, status])).toEqual([['a', 'passed']])
  })

  const windows = { windows: 'Windows', system: 'Windows' }
  it.each<[runtime: string, kind: EvidenceKind, metadata: object, on?: object]>([
    ['Chromium 156.0.1 on Linux', 'host', { runtime: 'chromium', version: '156.0.1' }],
    ['Electron 45.4.1 on Linux', 'Electron 45', { runtime: 'electron', version: '45.4.1' }],
    ['Electron 25.1.1 on Linux', 'Electron 25', { runtime: 'electron', version: '25.1.1' }],
    ['Electron 45.4.1 on Windows', 'Windows', { runtime: 'electron', version: '45.4.1' }, windows]
  ])('name the runtime of end-to-end tests: %s', (runtime, kind, metadata, on) => {
    const { results } = read({ 'e2e.json': playwrightReport(metadata, ...specs) }, on)
    expect(results.map(({ run, ...test }) => [test.kind, test.status, run.runtime])).toEqual([
      [kind, 'failed', runtime]
    ])
  })

  it('a test report of an unknown Electron version is not counted, and its name is listed', () => {
    const report = playwrightReport({ runtime: 'electron', version: '22.3.25' }, ...specs)
    const { results, problems } = read({ 'e2e.json': report })
    expect(results).toEqual([])
    expect(problems.at(-1)).toBe('test-results/e2e.json: Electron 22.3.25 is no kind of evidence')
  })

  it.each<[windows: string | undefined, kinds: EvidenceKind[]]>([
    [undefined, ['unit', 'Electron 45']],
    ['Wine', ['Wine', 'Wine']],
    ['Windows', ['Windows', 'Windows']]
  ])('separate unit tests from tests of the packaged program, Windows: %s', (windows, expected) => {
    const report = vitestReport({
      '/t/tests/unit/a.test.ts': [['a', 'passed']],
      '/t/tests/packaged/a.test.ts': [['a', 'passed']]
    })
    const { results } = read({ 'unit.json': report }, { windows })
    expect(results.map(({ kind }) => kind)).toEqual(expected)
  })

  it('tests that only the full run executes are not listed as skipped, but are counted if they ran', () => {
    const report = vitestReport({
      '/t/tests/unit/a.test.ts': [
        ['b', 'skipped', 'F01', 'whole'],
        ['c', 'passed', 'F01', 'whole'],
        ['d', 'skipped', 'F01']
      ]
    })
    const { results } = read({ 'unit.json': report })
    expect(results.map(({ name }) => name)).toEqual(['x › c', 'x › d'])
  })
})

describe('stored test reports of other runtimes', () => {
  const facts = {
    runtime: 'Wine 10.0, Node 24.21.0',
    kind: 'Wine',
    date: '2026-11-26',
    commit: 'abcd1234',
    passed: 1,
    failed: 0,
    skipped: [],
    reports: [{ file: 'unit.json', format: 'vitest' }]
  }
  const report = vitestReport({
    'Z:/copy/tests/unit/a.test.ts': [
      ['F01 a', 'passed'],
      ['F15 b', 'skipped']
    ]
  })

  function read(run: object | string, files: Record<string, object> = { 'unit.json': report }) {
    const folder = makeTemporaryFolder()
    write(join(folder, 'wine'), 'run.json', run)
    for (const [name, content] of Object.entries(files)) write(join(folder, 'wine'), name, content)
    return readStoredReports(folder, root)
  }

  it('reading the stored test reports gives an empty result if there are none', () => {
    const nothing = { runs: [], results: [], problems: [] }
    expect(readStoredReports(join(makeTemporaryFolder(), 'none'), root)).toEqual(nothing)
  })

  it('the results of a stored test report are returned with runtime, date and commit of their run', () => {
    const { runs, results, problems } = read(facts)
    expect(problems).toEqual([])
    expect(runs.map(({ commit, place }) => [commit, place?.isAncestor])).toEqual([
      ['abcd1234', false]
    ])
    expect(results.map(test => [test.file, test.kind, test.status, test.run.runtime])).toEqual([
      ['tests/unit/a.test.ts', 'Wine', 'passed', facts.runtime],
      ['tests/unit/a.test.ts', 'Wine', 'skipped', facts.runtime]
    ])
  })

  it('a stored Playwright report is read together with a vitest report', () => {
    const spec = { title: 'F20 a', file: 'a.spec.ts', tests: [{ status: 'expected' }] }
    const reports = [...facts.reports, { file: 'e2e.json', format: 'playwright' }]
    const files = { 'unit.json': report, 'e2e.json': playwrightReport({}, spec) }
    const { results } = read({ ...facts, kind: 'Electron 25', reports }, files)
    expect(results.map(({ kind }) => kind)).toEqual(['unit', 'unit', 'Electron 25'])
  })

  it('a skipped test of a stored report has the reason that run.json states', () => {
    const left = [
      { name: 'x › F15 b', reason: 'Wine has no such pipe' },
      { name: 'F99 c', reason: 'Wine makes no links' }
    ]
    const { results } = read({ ...facts, skipped: left })
    expect(results.map(({ name, status, reason }) => [name, status, reason])).toEqual([
      ['x › F01 a', 'passed', undefined],
      ['x › F15 b', 'skipped', 'Wine has no such pipe'],
      ['F99 c', 'skipped', 'Wine makes no links']
    ])
  })

  it.each<[fault: string, run: object | string, problem: RegExp]>([
    ['run.json is no JSON', '{', /test-reports\/wine: .*JSON/],
    [
      'its kind is unknown',
      { ...facts, kind: 'Electron 22' },
      /run\.json: "kind" is "Electron 22"/
    ],
    ['its commit is no hash', { ...facts, commit: '--help' }, /run\.json: "commit" is "--help"/],
    ['its date is no day', { ...facts, date: 'today' }, /run\.json: "date" is "today"/],
    ['a count is missing', { ...facts, passed: undefined }, /run\.json: "passed" is missing/],
    [
      'a left-out test has no reason',
      { ...facts, skipped: [{ name: 'a' }] },
      /run\.json: "skipped"/
    ],
    [
      'a format is unknown',
      { ...facts, reports: [{ file: 'a', format: 'tap' }] },
      /run\.json: "reports"/
    ],
    [
      'a report is missing',
      { ...facts, reports: [{ file: 'none.json', format: 'vitest' }] },
      /none\.json/
    ]
  ])('are not counted and the reason is stated: %s', (_fault, run, problem) => {
    const { results, problems } = read(run)
    expect(results).toEqual([])
    expect(problems).toEqual([expect.stringMatching(problem)])
  })
})
