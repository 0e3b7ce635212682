import {
  baselineFilterOf,
  listPeriodColumns,
  moveFilterBack,
  settleViews
} from '@shared/features/query/edit/comparison'
import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import type { QueryCondition } from '@shared/model/query/condition'
import type { StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  countMeasure,
  createFinanceQuery,
  queryColumnRef,
  salaryCondition,
  thisQuarterCondition,
  unitGrouping
} from '../../../../support/query/questions'

const day = queryColumnRef('ngay_phan_bo')
const between = (from: string, to: string): QueryCondition => ({
  ...{ kind: 'between', column: day, from: { value: from }, to: { value: to } }
})
const compare = (test: 'atLeast' | 'atMost' | 'less', value: string): QueryCondition => ({
  ...{ kind: 'compare', column: day, test, value: { value } }
})

describe('a period that is moved back', () => {
  it.each([
    ['thisMonth', 1, '2026-10-01', '2026-10-31'],
    ['thisMonth', 12, '2025-11-01', '2025-11-30'],
    ['thisQuarter', 3, '2026-07-01', '2026-09-30'],
    ['lastQuarter', 12, '2025-07-01', '2025-09-30'],
    ['thisYear', 12, '2025-01-01', '2025-12-31'],
    ['today', 9, '2026-02-28', '2026-02-28'],
    ['yesterday', 9, '2026-02-27', '2026-02-27']
  ] as const)('is the one as of the day that many months ago: %s, %i', (period, back, from, to) => {
    expect(dayBoundsOfRelativePeriod({ period, back }, '2026-11-30')).toEqual({ from, to })
  })

  it('counts the last days up to the day that many months ago', () => {
    expect(
      dayBoundsOfRelativePeriod({ period: 'lastDays', days: 30, back: 12 }, '2026-11-30')
    ).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  })
})

describe('moving the conditions of a baseline back', () => {
  it.each([
    [between('2026-07-01', '2026-09-30'), 3, between('2026-04-01', '2026-06-30')],
    [between('2026-03-01', '2026-03-31'), 1, between('2026-02-01', '2026-02-28')],
    [between('2026-02-01', '2026-02-28'), 12, between('2025-02-01', '2025-02-28')],
    [compare('atLeast', '2026-10-01'), 3, compare('atLeast', '2026-07-01')],
    [compare('atMost', '2026-09-30'), 1, compare('atMost', '2026-08-31')],
    [compare('less', '2026-10-01'), 12, compare('less', '2025-10-01')]
  ] as const)('moves days and keeps whole months whole: %#', (condition, months, expected) => {
    expect(moveFilterBack(condition, day, months)).toEqual(expected)
  })

  it('leaves other columns and moves no parameter', () => {
    const filter: QueryCondition = { kind: 'all', parts: [salaryCondition, thisQuarterCondition] }
    expect(moveFilterBack(filter, day, 3)).toEqual({
      kind: 'all',
      parts: [salaryCondition, { ...thisQuarterCondition, back: 3 }]
    })
    const asked: QueryCondition = {
      ...{ kind: 'compare', column: day, test: 'is', value: { parameter: 'ngay' } }
    }
    expect(moveFilterBack({ kind: 'not', part: asked }, day, 3)).toBeUndefined()
    expect(listPeriodColumns(createFinanceQuery({ filter: asked }), queryTables)).toEqual([])
    expect(listPeriodColumns(createFinanceQuery({ filter }), queryTables)).toEqual([day])
  })
})

describe('a change of the filter', () => {
  const before: StructuredQuery = createFinanceQuery({
    groups: [unitGrouping],
    measures: [countMeasure],
    filter: thisQuarterCondition,
    comparison: { filter: { ...thisQuarterCondition, back: 12 } },
    sort: [{ output: 'so_dong (%)', direction: 'desc' }]
  })
  const both: QueryCondition = { kind: 'all', parts: [thisQuarterCondition, salaryCondition] }

  it('is followed by the baseline that was moved back or has the same filter', () => {
    expect(baselineFilterOf(before, queryTables)).toEqual({
      ...{ kind: 'moved', column: day, months: 12 }
    })
    const after = settleViews(before, { ...before, filter: both }, queryTables)
    expect(after.comparison?.filter).toEqual(moveFilterBack(both, day, 12))
    const known = { ...before, comparison: { filter: before.filter, knownOn: '2026-10-15' } }
    const changed = settleViews(known, { ...known, filter: both }, queryTables)
    expect(changed.comparison).toEqual({ filter: both, knownOn: '2026-10-15' })
  })

  it('is followed by the days of a baseline that were those of the query', () => {
    const validOn = {
      day: { value: '2026-06-30' },
      tables: [{ table: 'dm_taichinh_phanbo', from: 'ngay_phan_bo', until: null }]
    }
    const added = settleViews(before, { ...before, validOn, knownOn: '2026-10-15' }, queryTables)
    expect(added.comparison).toEqual({ ...before.comparison, validOn, knownOn: '2026-10-15' })
    const other = { ...validOn, day: { today: true as const } }
    const compared = { ...before, validOn, comparison: { filter: before.filter, validOn: other } }
    const tables = [{ table: 'dm_taichinh_phanbo', from: null, until: 'ngay_phan_bo' }]
    const changed = { ...compared, validOn: { ...validOn, tables } }
    expect(settleViews(compared, changed, queryTables).comparison?.validOn).toEqual({
      ...{ day: other.day, tables }
    })
    const { validOn: _, ...without } = compared
    expect(settleViews(compared, without, queryTables)).not.toHaveProperty('comparison')
  })

  it('removes a baseline whose period is gone, with the sorts by its columns', () => {
    const after = settleViews(before, { ...before, filter: salaryCondition }, queryTables)
    expect(after).not.toHaveProperty('comparison')
    expect(after.sort).toEqual([])
  })

  it('removes the spans of tables that the query no longer reads', () => {
    const span = { table: 'dm_taichinh_phanbo', from: 'ngay_phan_bo', until: null }
    const other = { table: 'dm_nhansu_tong_hop', from: 'ngay_sinh', until: null }
    const validOn = { day: { today: true as const }, tables: [span, other] }
    const question = { ...before, validOn, comparison: { filter: null, validOn } }
    const settled = settleViews(question, question, queryTables)
    expect(settled.validOn?.tables).toEqual([span])
    expect(settled.comparison?.validOn?.tables).toEqual([span])
    const none = { ...before, validOn: { ...validOn, tables: [other] } }
    expect(settleViews(none, none, queryTables)).not.toHaveProperty('validOn')
  })
})
