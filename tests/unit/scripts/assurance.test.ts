import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checklist, faults, fuseRows, rowsOf } from '../../../scripts/assurance/catalogue.mjs'
import { comparePage } from '../../../scripts/assurance/compare.mjs'
import { kindOf } from '../../../scripts/assurance/kinds.mjs'
import { assess, countBuilt, countShown, writePage } from '../../../scripts/assurance/page.mjs'
import { ofEachRun, readEndToEnd, readUnit } from '../../../scripts/assurance/results.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
const passed = (name: string, file = 'tests/unit/a.test.ts') => ({
  file,
  name,
  kind: kindOf(file, name),
  status: 'passed' as const
})

function writeReport(report: object): string {
  const path = join(makeTemporaryFolder(), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('the page of what is shown', () => {
  it('has 20 items, 9 fuses and 70 faults, of which the last 12 are of what is not built yet', () => {
    expect([checklist.length, fuseRows.length, faults.length]).toEqual([20, 9, 70])
    expect(checklist.at(-1)?.id).toBe('E20')
    expect(faults.at(-1)?.id).toBe('F70')
    expect(faults.filter(({ planned }) => planned).map(({ id }) => id)[0]).toBe('F59')
    expect(countBuilt(assess(faults, []))).toBe(58)
    expect(countBuilt(assess(faults, [passed('F59 a')]))).toBe(59)
  })

  it('joins a test to every row that its name covers, and to no other', () => {
    expect(rowsOf('E05 F42 F42 nothing, fuse runAsNode: off')).toEqual([
      'E05',
      'F42',
      'fuse runAsNode'
    ])
    expect(rowsOf('HEF05 E5 0xF03 fuses')).toEqual([])
  })

  it('counts a row only where a test of its kind ran and none failed', () => {
    const rows = assess(faults, [
      passed('F01 a'),
      passed('F02 a'),
      { ...passed('F02 b'), status: 'failed' as const },
      { ...passed('F03 a'), status: 'skipped' as const, reason: 'needs Windows' },
      { ...passed('F04 a'), kind: 'text' as const },
      { ...passed('F29 a'), kind: 'host' as const }
    ])
    expect(countShown(rows)).toBe(1)
    expect(rows.find(({ id }) => id === 'F29')?.missing).toEqual(['unit'])
  })

  it('counts a row with two needs only when both are met, by whichever test', () => {
    const ours = passed('F20 a')
    const windows = { ...passed('F20 b', 'tests/packaged/a.test.ts'), kind: 'Windows' as const }
    const shown = (...results: readonly (typeof ours)[]): number =>
      countShown(assess(faults, results))
    expect(shown(ours)).toBe(0)
    expect(shown(ours, { ...windows, status: 'skipped' as never })).toBe(0)
    expect(shown(ours, windows)).toBe(1)
    expect(shown(windows)).toBe(1)
  })

  it.each([
    ['tests/unit/main/a.test.ts', 'F01 a', 'unit'],
    ['tests/unit/main/a.test.ts', 'E15 a (text)', 'text'],
    ['tests/unit/host/a.test.ts', 'a', 'host'],
    ['tests/e2e/a.spec.ts', 'F23 a', 'host'],
    ['tests/packaged/a.test.ts', 'the packaged program › E19 a', 'Electron'],
    ['tests/packaged/a.test.ts', 'the packaged program on Windows › F06 a', 'Windows']
  ])('takes the kind of a test from its place and mark: %s, %s', (file, name, kind) => {
    expect(kindOf(file, name)).toBe(kind)
    expect(kindOf(file, name, 'electron')).toBe(
      kind === 'host' && /e2e/.test(file) ? 'Electron' : kind
    )
  })

  it('is the same for the same results in another order, and never calls a test passed that was not run', () => {
    const results = [
      passed('F01 b'),
      passed('F01 a', 'tests/unit/b.test.ts'),
      { ...passed('F06 a | b'), status: 'skipped' as const, reason: 'needs Windows' }
    ]
    const page = writePage(results)
    expect(writePage([...results].reverse())).toBe(page)
    expect(page).toContain(
      '| **not shown here: needs unit** (1 written); 1 *not run here*: needs Windows | `tests/unit/a.test.ts` (unit): F06 a \\| b |'
    )
    expect(page).toContain('| F07 | store of no bytes | unit | **no test** |')
    expect(page).toContain('| unit | not built yet |')
    expect(page).toContain('| Faults | 1 of 58 | 0 | 57 | 12 |')
  })

  it('takes the reason of a test that is not run from its title', () => {
    const path = writeReport({
      testResults: [
        {
          name: join(root, 'tests', 'a.test.ts'),
          assertionResults: [
            { ancestorTitles: ['x (not run here: no dpkg)'], title: 'F01 y', status: 'pending' },
            { ancestorTitles: [], title: 'F02 z (text)', status: 'passed' }
          ]
        }
      ]
    })
    expect(readUnit(path)).toEqual([
      {
        file: 'tests/a.test.ts',
        name: 'x › F01 y',
        kind: 'unit',
        status: 'skipped',
        reason: 'no dpkg'
      },
      { file: 'tests/a.test.ts', name: 'F02 z', kind: 'text', status: 'passed' }
    ])
  })

  it('takes it from the annotation of an end-to-end test', () => {
    const annotations = [{ type: 'skip', description: 'no namespaces' }]
    const specs = [
      { title: 'F52 a', file: 'a.spec.ts', tests: [{ status: 'skipped', annotations }] },
      { title: 'F20 b', file: 'a.spec.ts', tests: [{ status: 'flaky', annotations: [] }] }
    ]
    const path = writeReport({
      config: { rootDir: join(root, 'tests', 'e2e'), metadata: { runtime: 'electron' } },
      suites: [{ title: 'a.spec.ts', specs, suites: [] }]
    })
    expect(readEndToEnd(path)).toEqual([
      {
        file: 'tests/e2e/a.spec.ts',
        name: 'F52 a',
        kind: 'Electron',
        status: 'skipped',
        reason: 'no namespaces'
      },
      { file: 'tests/e2e/a.spec.ts', name: 'F20 b', kind: 'Electron', status: 'failed' }
    ])
  })
})

it('counts on the page what each run has, not what only the whole run has', () => {
  const each = passed('F01 a')
  expect(ofEachRun([each, passed('F01 b @whole'), passed('F01 c @whole › d')])).toEqual([each])
})

describe('comparing the page', () => {
  const first = passed('F01 a, for 80 ms | b')
  const second = passed('F01 c', 'tests/e2e/b.spec.ts')
  const later = passed('F06 d')
  const page = writePage([first, second, later])
  const skipped = { ...later, status: 'skipped' as const }

  it('finds it as it was, in whatever order the tests came and however long they took', () => {
    const timed = [later, second, first].map((test, index) => ({ ...test, duration: index }))
    expect(comparePage(page, timed)).toEqual({ problems: [], elsewhere: [] })
  })

  it('says which titles are new and which are gone', () => {
    const renamed = passed('F01 e', 'tests/e2e/b.spec.ts')
    expect(comparePage(page, [first, renamed, later]).problems).toEqual([
      'F01 + tests/e2e/b.spec.ts: F01 e',
      'F01 - tests/e2e/b.spec.ts: F01 c'
    ])
    expect(comparePage(page, [first, second]).problems).toEqual([
      'F06 - tests/unit/a.test.ts: F06 d'
    ])
    expect(comparePage('', [first]).problems).toHaveLength(11)
  })

  it('takes a machine that cannot run a test for no fault of the page, if the test says why', () => {
    const here = { ...skipped, reason: 'strace is not here' }
    expect(comparePage(page, [first, second, here])).toEqual({
      problems: [],
      elsewhere: ['strace is not here']
    })
    expect(comparePage(page, [first, second, skipped]).problems).toEqual([
      'F06: the page says shown: unit; 1 passed, the tests **not shown here: needs unit** (1 written); 1 *not run here*: skipped'
    ])
  })

  it('says of a failed test how to run it again, and nothing of the page', () => {
    const failed = { ...second, status: 'failed' as const }
    expect(comparePage(page, [first, failed, later]).problems).toEqual([
      'failed: F01 c\n    npx playwright test --config=tests/playwright.config.ts tests/e2e/b.spec.ts'
    ])
  })
})

describe('docs/assurance.md', () => {
  const kept = readFileSync(join(root, 'docs', 'assurance.md'), 'utf8')

  it('has a test for every row, and none that failed', () => {
    const lines = kept.split('\n').filter(line => /\*\*(no test|\d+ failed)\*\*/.test(line))
    expect(lines).toEqual([])
  })

  it('holds nothing that changes from run to run: no day, no time of day, no folder of a machine', () => {
    const changing = /\b20[2-9]\d-\d\d-\d\d\b|\b\d\d:\d\d:\d\d\b|\/(tmp|home|work|root)\//
    expect(changing.exec(kept)?.[0]).toBeUndefined()
  })
})
