import { describe, expect, it } from 'vitest'
import { renderAssurancePage } from '../../../../scripts/assurance/page.mjs'
import {
  electron25Run,
  failedResult,
  passedResult,
  skippedResult,
  unrelatedCommitPosition
} from '../../../support/assurance/results'

describe('generated page docs/assurance.md', () => {
  const facts = { tree: 'abcd1234', kept: [], problems: [] }
  const results = [
    passedResult('F01 b'),
    passedResult('F01 a', 'unit', 'tests/unit/b.test.ts'),
    failedResult('F14 d', 'Electron 25', 'tests/packaged/a.test.ts', electron25Run),
    passedResult('E20 c', 'Electron 25', 'tests/packaged/a.test.ts', electron25Run),
    skippedResult('F06 a | b', 'needs Windows'),
    skippedResult('F27 e', 'needs a packaged program', 'Electron 45')
  ]
  const lineOf = (page: string, start: string): string | undefined =>
    page.split('\n').find(line => line.startsWith(start))

  it('the assurance page is identical for the same results in another order', () => {
    expect(renderAssurancePage([...results].reverse(), facts)).toBe(
      renderAssurancePage(results, facts)
    )
  })

  it('the assurance page has a column of test counts for each runtime, with its version and date', () => {
    const page = renderAssurancePage(results, facts)
    expect(page).toContain(
      '| | Claim | Needs | Result | unit<br>Node 24.1.0 on Linux<br>2026-11-27 | Electron 25.1.1<br>2026-11-26 |'
    )
    expect(lineOf(page, '| F01 ')).toBe('| F01 | kill -9 under write load | unit | shown | 2 | – |')
    expect(lineOf(page, '| F14 ')).toBe(
      '| F14 | two instances | Electron | **failed** | – | 0, **1 failed** |'
    )
    expect(lineOf(page, '| E20 ')).toMatch(/\| Electron \| shown \| 1 \|$/)
    expect(lineOf(page, '| F06 ')).toMatch(/\| unit \| \*\*not shown\*\*: needs unit \| – \| – \|$/)
    expect(lineOf(page, '| F07 ')).toMatch(/\| unit \| \*\*no test\*\* \| – \| – \|$/)
    expect(lineOf(page, '| Faults ')).toBe('| Faults | 1 of 70 | 0 | 68 | 1 |')
  })

  it('the assurance page lists only the titles of failed and skipped tests', () => {
    const page = renderAssurancePage(results, facts)
    const lists = page.slice(page.indexOf('## Failed tests'))
    expect(lists).toBe(
      [
        '## Failed tests\n\nElectron 25.1.1 (2026-11-26)\n\n- F14 d\n',
        '## Skipped tests\n\nNode 24.1.0 on Linux (2026-11-27): needs Windows\n\n- F06 a \\| b\n',
        'Node 24.1.0 on Linux (2026-11-27): needs a packaged program\n\n- F27 e\n'
      ].join('\n')
    )
    expect(page).not.toContain('F01 b')
  })

  it('the assurance page names date and commit of each test run, and for a kind of test without a run the command to run it', () => {
    const run = { ...electron25Run, passed: 7, failed: 1, skipped: [] }
    const page = renderAssurancePage(results, { ...facts, kept: [run] })
    expect(page).toContain('| unit | Node 24.1.0 on Linux | 2026-11-27 | this tree | 2 | 0 | 1 |')
    expect(page).toContain(
      '| Electron 25 | Electron 25.1.1 | 2026-11-26 | abcd1234, this commit | 7 | 1 | 0 |'
    )
    expect(lineOf(page, '| Electron 45 ')).toContain('no report: see `npm run test:electron`')
    expect(lineOf(page, '| Wine ')).toContain('no report: see `npm run test:wine`')
  })

  it('the assurance page marks the column of a run whose commit is no ancestor of the working tree', () => {
    const run = { ...electron25Run, place: unrelatedCommitPosition }
    const page = renderAssurancePage(
      [passedResult('E20 c', 'Electron 25', 'tests/e2e/a.spec.ts', run)],
      facts
    )
    expect(page).toContain('| Electron 25.1.1<br>2026-11-26<br>abcd1234, no ancestor |')
  })

  it('the assurance page names the test reports that could not be counted', () => {
    expect(renderAssurancePage(results, { ...facts, problems: ['test-reports/a: no'] })).toContain(
      '**Not counted**: test-reports/a: no'
    )
  })

  it('the assurance page keeps its lines short enough to read', () => {
    const long = Array.from({ length: 200 }, (_, index) =>
      passedResult(`F01 ${'a'.repeat(300)} ${index}`)
    )
    const lines = renderAssurancePage([...results, ...long], facts).split('\n')
    expect(lines.filter(line => line.length > 200)).toEqual([])
  })
})
