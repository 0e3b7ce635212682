import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checklist, faults, fuseRows, rowsOf } from '../../../scripts/assurance/catalogue.mjs'
import { comparePage } from '../../../scripts/assurance/compare.mjs'
import { assess, countCovered, writePage } from '../../../scripts/assurance/page.mjs'
import { readEndToEnd, readUnit } from '../../../scripts/assurance/results.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
const passed = (name: string, file = 'tests/a.test.ts') => ({
  file,
  name,
  status: 'passed' as const
})

function writeReport(report: object): string {
  const path = join(makeTemporaryFolder(), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('the page of what is shown', () => {
  it('has 20 items, 9 fuses and 52 faults', () => {
    expect([checklist.length, fuseRows.length, faults.length]).toEqual([20, 9, 52])
    expect(checklist.at(-1)?.id).toBe('E20')
    expect(faults.at(-1)?.id).toBe('F52')
  })

  it('joins a test to every row that its name covers, and to no other', () => {
    expect(rowsOf('E05 F42 F42 nothing, fuse runAsNode: off')).toEqual([
      'E05',
      'F42',
      'fuse runAsNode'
    ])
    expect(rowsOf('HEF05 E5 0xF03 fuses')).toEqual([])
  })

  it('counts a row only where a test ran and none failed', () => {
    const rows = assess(faults, [
      passed('F01 a'),
      passed('F02 a'),
      { ...passed('F02 b'), status: 'failed' as const },
      { ...passed('F03 a'), status: 'skipped' as const, reason: 'needs Windows' }
    ])
    expect(countCovered(rows)).toBe(1)
  })

  it('is the same for the same results in another order, and never calls a test passed that was not run', () => {
    const results = [
      passed('F01 b'),
      passed('F01 a', 'tests/b.test.ts'),
      { ...passed('F06 a | b'), status: 'skipped' as const, reason: 'needs Windows' }
    ]
    const page = writePage(results)
    expect(writePage([...results].reverse())).toBe(page)
    expect(page).toContain('| 1 *not run here*: needs Windows | `tests/a.test.ts`: F06 a \\| b |')
    expect(page).toContain('| F07 | store of no bytes | **no test** |')
  })

  it('takes the reason of a test that is not run from its title', () => {
    const path = writeReport({
      testResults: [
        {
          name: join(root, 'tests', 'a.test.ts'),
          assertionResults: [
            { ancestorTitles: ['x (not run here: no dpkg)'], title: 'F01 y', status: 'pending' },
            { ancestorTitles: [], title: 'F02 z', status: 'passed' }
          ]
        }
      ]
    })
    expect(readUnit(path)).toEqual([
      { file: 'tests/a.test.ts', name: 'x › F01 y', status: 'skipped', reason: 'no dpkg' },
      { file: 'tests/a.test.ts', name: 'F02 z', status: 'passed' }
    ])
  })

  it('takes it from the annotation of an end-to-end test', () => {
    const annotations = [{ type: 'skip', description: 'no namespaces' }]
    const specs = [
      { title: 'F52 a', file: 'a.spec.ts', tests: [{ status: 'skipped', annotations }] },
      { title: 'F20 b', file: 'a.spec.ts', tests: [{ status: 'flaky', annotations: [] }] }
    ]
    const path = writeReport({
      config: { rootDir: join(root, 'tests', 'e2e') },
      suites: [{ title: 'a.spec.ts', specs, suites: [] }]
    })
    expect(readEndToEnd(path)).toEqual([
      { file: 'tests/e2e/a.spec.ts', name: 'F52 a', status: 'skipped', reason: 'no namespaces' },
      { file: 'tests/e2e/a.spec.ts', name: 'F20 b', status: 'failed' }
    ])
  })
})

describe('comparing the page', () => {
  const first = passed('F01 a, for 80 ms | b')
  const second = passed('F01 c', 'tests/b.spec.ts')
  const later = passed('F06 d')
  const page = writePage([first, second, later])
  const skipped = { ...later, status: 'skipped' as const }

  it('finds it as it was, in whatever order the tests came and however long they took', () => {
    const timed = [later, second, first].map((test, index) => ({ ...test, duration: index }))
    expect(comparePage(page, timed)).toEqual({ problems: [], elsewhere: [] })
  })

  it('says which titles are new and which are gone', () => {
    const renamed = passed('F01 e', 'tests/b.spec.ts')
    expect(comparePage(page, [first, renamed, later]).problems).toEqual([
      'F01 + tests/b.spec.ts: F01 e',
      'F01 - tests/b.spec.ts: F01 c'
    ])
    expect(comparePage(page, [first, second]).problems).toEqual(['F06 - tests/a.test.ts: F06 d'])
    expect(comparePage('', [first]).problems).toHaveLength(11)
  })

  it('takes a machine that cannot run a test for no fault of the page, if the test says why', () => {
    const here = { ...skipped, reason: 'strace is not here' }
    expect(comparePage(page, [first, second, here])).toEqual({
      problems: [],
      elsewhere: ['strace is not here']
    })
    expect(comparePage(page, [first, second, skipped]).problems).toEqual([
      'F06: the page says 1 passed, the tests 1 *not run here*: skipped'
    ])
  })

  it('says of a failed test how to run it again, and nothing of the page', () => {
    const failed = { ...second, status: 'failed' as const }
    expect(comparePage(page, [first, failed, later]).problems).toEqual([
      'failed: F01 c\n    npx playwright test --config=tests/playwright.config.ts tests/b.spec.ts'
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
