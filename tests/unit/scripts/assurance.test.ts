import { describe, expect, it } from 'vitest'
import {
  assuranceClaimIds,
  electronFuseClaims,
  faultClaims,
  securityChecklist
} from '../../../scripts/assurance/catalogue.mjs'
import { evidenceRequirementNames } from '../../../scripts/assurance/kinds.mjs'
import { assessClaims, countProvenClaims } from '../../../scripts/assurance/page.mjs'
import { findAssuranceProblems } from '../../../scripts/assurance/problems.mjs'
import {
  electron25Run,
  failedResult,
  passedResult,
  skippedResult,
  unrelatedCommitPosition
} from '../../support/assurance/results'

const rows = [...securityChecklist, ...electronFuseClaims, ...faultClaims]

describe('catalogue of reliability and security claims', () => {
  it('the catalogue of claims has 20 checklist items, 9 fuses and 70 faults with consecutive ids', () => {
    expect([securityChecklist.length, electronFuseClaims.length, faultClaims.length]).toEqual([
      20, 9, 70
    ])
    expect(securityChecklist.at(-1)?.id).toBe('E20')
    expect(faultClaims.at(-1)?.id).toBe('F70')
  })

  it('each claim in the catalogue requires only kinds of tests that exist', () => {
    expect(rows.filter(({ needs }) => needs.length === 0)).toEqual([])
    expect(
      rows.flatMap(({ needs }) => needs).filter(need => !evidenceRequirementNames.includes(need))
    ).toEqual([])
  })

  it('the ids of the claims in the catalogue are valid test tags', () => {
    expect(new Set(assuranceClaimIds).size).toBe(99)
    expect(assuranceClaimIds.filter(id => !/^[\w:]+$/.test(id))).toEqual([])
  })

  it('a test counts for exactly those claims in the catalogue that its tags name', () => {
    const test = { ...passedResult('F99 a'), tags: ['E05', 'F42', 'fuse:runAsNode', 'whole'] }
    const joined = assessClaims(rows, [test, { ...passedResult('F01 a'), tags: [] }])
    expect(joined.filter(({ tests }) => tests.length > 0).map(({ id }) => id)).toEqual([
      'E05',
      'fuse:runAsNode',
      'F42'
    ])
  })
})

describe('claims that count as fulfilled', () => {
  it('a claim counts as fulfilled if every required kind of test has a passing test and no test of the claim fails', () => {
    const assessed = assessClaims(faultClaims, [
      passedResult('F01 a'),
      passedResult('F02 a'),
      failedResult('F02 b'),
      skippedResult('F03 a', 'needs Windows'),
      passedResult('F04 a', 'text'),
      passedResult('F29 a', 'host', 'tests/e2e/a.spec.ts')
    ])
    expect(countProvenClaims(assessed)).toBe(1)
    expect(assessed.find(({ id }) => id === 'F29')?.missing).toEqual(['unit'])
  })

  it('a claim that requires two kinds of tests is fulfilled only if tests of both kinds pass', () => {
    const ours = passedResult('F20 a')
    const wine = passedResult('F20 b', 'Wine', 'tests/packaged/a.test.ts')
    const shown = (...results: (typeof ours)[]): number =>
      countProvenClaims(assessClaims(faultClaims, results))
    expect(shown(ours)).toBe(0)
    expect(shown(ours, { ...wine, status: 'skipped' as never })).toBe(0)
    expect(shown(ours, { ...wine, file: 'tests/unit/a.test.ts' })).toBe(0)
    expect(shown(ours, wine)).toBe(1)
  })
})

describe('assurance step of npm test (check that all claims are fulfilled)', () => {
  const covered = rows
    .filter(({ needs }) => needs.includes('unit'))
    .map(({ id }) => passedResult(`${id} a`))
  const textOnly = rows
    .filter(({ needs }) => needs.includes('text'))
    .map(({ id }) => passedResult(`${id} a`, 'text'))
  const enough = [...covered, ...textOnly]
  const without = (id: string) => enough.filter(({ tags }) => !tags.includes(id))
  const host = passedResult('E07 a', 'host', 'tests/e2e/a.spec.ts')
  const hostAll = ['E07', 'F05', 'F23', 'F25', 'F43'].map(id =>
    passedResult(`${id} b`, 'host', host.file)
  )

  it.each<[situation: string, results: Parameters<typeof findAssuranceProblems>[1]]>([
    ['every row has a test of each kind that ran', [...enough, ...hostAll]],
    ['no end-to-end test ran', enough],
    ['a title changed', enough.map(test => ({ ...test, name: `${test.name} b` }))],
    ['a row has only a skipped test', [...without('F01'), skippedResult('F01 a', 'no strace')]],
    ['a test failed that names no row', [...enough, failedResult('a')]],
    [
      'a kept report of another commit failed',
      [
        ...enough,
        failedResult('F14 a', 'Electron 25', 'tests/e2e/a.spec.ts', {
          ...electron25Run,
          place: unrelatedCommitPosition
        })
      ]
    ]
  ])('passes if %s', (_situation, results) => {
    expect(findAssuranceProblems(rows, results)).toEqual([])
  })

  it.each<
    [situation: string, results: Parameters<typeof findAssuranceProblems>[1], problem: string]
  >([
    [
      'a unit test of a row failed',
      [...enough, failedResult('F01 b')],
      'failed on Node 24.1.0 on Linux: F01 b\n    npx vitest run --config tests/vitest.config.ts tests/unit/a.test.ts'
    ],
    [
      'an end-to-end test of a row failed',
      [...enough, ...hostAll, failedResult('F05 c', 'host', 'tests/e2e/a.spec.ts')],
      'failed on Node 24.1.0 on Linux: F05 c\n    npx playwright test --config=tests/playwright.config.ts tests/e2e/a.spec.ts'
    ],
    [
      'a kept report of this commit failed',
      [...enough, failedResult('F14 a', 'Electron 25', 'tests/e2e/a.spec.ts', electron25Run)],
      'failed on Electron 25.1.1: F14 a\n    tests/e2e/a.spec.ts'
    ],
    [
      'a row has lost its unit tests',
      [...without('F33'), passedResult('F33 a', 'text', host.file)],
      'no test any more: F33 (prototype pollution) needs unit, and no such test has its tag'
    ],
    [
      'a row has lost its tests of the host',
      [...enough, ...hostAll.slice(0, -1)],
      'no test any more: F43 (drag and drop of files, addresses, text) needs host, and no such test has its tag'
    ],
    [
      'only a kept report covers a row',
      [
        ...without('F33'),
        passedResult('F33 a', 'Wine', undefined, { ...electron25Run, kind: 'Wine' })
      ],
      'no test any more: F33 (prototype pollution) needs unit, and no such test has its tag'
    ]
  ])('fails if %s', (_situation, results, problem) => {
    expect(findAssuranceProblems(rows, results)).toEqual([problem])
  })
})
