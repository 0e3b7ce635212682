import { removeInvalidOutputs, setDerivedColumnAt } from '@shared/features/query/edit/outputs'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import { formatQuerySentence } from '@shared/features/query/sentence'
import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import { structuredQueryFaultMessages as words } from '@shared/model/query/fault-words'
import type { StructuredQuery } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { describe, expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import { createFinanceQuery, queryColumnRef } from '../../../../support/query/questions'

const source = 'dm_taichinh_phanbo'
const day = queryColumnRef('ngay_phan_bo')
const inPeriod = (period: 'thisQuarter' | 'lastQuarter') => ({
  kind: 'period' as const,
  column: day,
  period
})
const span = { table: source, from: 'ngay_phan_bo', until: null }
const grouped = createFinanceQuery({
  groups: [{ name: 'don_vi', column: queryColumnRef('don_vi') }],
  measures: [{ name: 'so_dong', kind: 'count' }],
  filter: inPeriod('thisQuarter')
})
const compared: StructuredQuery = {
  ...grouped,
  comparison: { filter: inPeriod('lastQuarter') }
}
const faultsOf = (question: StructuredQuery): string[] =>
  findStructuredQueryFaults(question, queryTables, [{ name: 'ngay', type: 'date' }]).map(
    fault => `${fault.path}: ${fault.words}`
  )

describe('the sentence of a query', () => {
  it.each<readonly [Partial<StructuredQuery>, string]>([
    [
      { validOn: { day: { value: '2026-06-30' }, tables: [span] } },
      ', đúng vào ngày 30/06/2026 (ngày phân bổ – …)'
    ],
    [
      {
        validOn: { day: { today: true }, tables: [{ ...span, from: null, until: 'ngay_phan_bo' }] }
      },
      ', đúng vào ngày hôm nay (… – ngày phân bổ)'
    ],
    [{ knownOn: '2026-10-15' }, ', theo số liệu biết đến hết ngày 15/10/2026'],
    [
      { comparison: { filter: null, knownOn: '2026-10-15' } },
      ', so với số liệu biết đến hết ngày 15/10/2026'
    ],
    [
      { comparison: { filter: inPeriod('lastQuarter') } },
      ', so với các dòng có ngày phân bổ trong quý trước'
    ],
    [{ comparison: { filter: null } }, ', so với mọi dòng']
  ])('names the days and the baseline: %#', (parts, end) => {
    const said = formatQuerySentence({ ...grouped, filter: null, ...parts }, queryTables)
    expect(said).toContain(parts.comparison ? end : `${end}, nhóm theo`)
  })
})

describe('the columns of a comparison', () => {
  it('have headings made of that of their measure', () => {
    expect([...resultColumnTitlesByName(compared, queryTables).values()].slice(1)).toEqual([
      'Số dòng',
      'Số dòng (kỳ so sánh)',
      'Số dòng (chênh lệch)',
      'Số dòng (%)'
    ])
  })

  it('can be used in derived columns and sorts, also after their measure is renamed', () => {
    const question = setDerivedColumnAt(
      { ...compared, sort: [{ output: 'so_dong (%)', direction: 'desc' }] },
      0,
      { kind: 'rank', name: 'hang', by: 'so_dong (chênh lệch)', direction: 'desc', within: [] }
    )
    expect(faultsOf(question)).toEqual([])
    const measures = [{ name: 'n', kind: 'count' as const }]
    const renamed = removeInvalidOutputs(question, { ...question, measures }, { so_dong: 'n' })
    expect(renamed.sort).toEqual([{ output: 'n (%)', direction: 'desc' }])
    expect(renamed.derived).toMatchObject([{ by: 'n (chênh lệch)' }])
    const without = removeInvalidOutputs(question, { ...question, measures: [] })
    expect(without).toMatchObject({ sort: [] })
    expect(without).not.toHaveProperty('comparison')
  })

  it.each<readonly [StructuredQuery, string]>([
    [{ ...compared, measures: [] }, `comparison: ${words.comparedMeasure}`],
    [
      { ...compared, measures: [{ name: 'x', kind: 'greatest', column: day }] },
      `comparison: ${words.comparedNumber('x')}`
    ],
    [
      { ...compared, measures: [{ name: 'x'.repeat(90), kind: 'count' }] },
      `comparison: ${words.comparedName}`
    ],
    [
      { ...compared, groups: [{ name: 'so_dong (%)', column: queryColumnRef('don_vi') }] },
      `comparison: ${words.twice('so_dong (%)')}`
    ]
  ])('are refused if they cannot be computed or named: %#', (question, fault) => {
    expect(faultsOf(question)).toContain(fault)
  })
})

describe('the day on which rows are valid', () => {
  const on = (tables: NonNullable<StructuredQuery['validOn']>['tables']): string[] =>
    faultsOf({ ...grouped, validOn: { day: { parameter: 'ngay' }, tables } })

  it('is refused for other tables, other columns and twice the same table', () => {
    expect(on([span])).toEqual([])
    expect(on([{ ...span, table: 'dm_nhansu_tong_hop' }])).toEqual([
      `validOn.tables.0: ${words.spanTable('dm_nhansu_tong_hop')}`
    ])
    expect(on([{ ...span, until: 'don_vi' }])).toEqual([
      `validOn.tables.0.until: ${words.spanColumn('don_vi')}`
    ])
    expect(on([{ ...span, from: null }])).toEqual([`validOn.tables.0: ${words.spanEmpty(source)}`])
    expect(on([span, span])).toEqual([`validOn.tables.1: ${words.spanTwice(source)}`])
  })

  it('counts its parameter as a date and its columns as read', () => {
    const question: StructuredQuery = {
      ...grouped,
      filter: null,
      comparison: { filter: null, validOn: { day: { parameter: 'ngay' }, tables: [span] } }
    }
    expect(parametersOfStructuredQuery(question, queryTables)).toEqual([
      { name: 'ngay', type: 'date' }
    ])
    expect(findColumnsReadByQuery(question, queryTables)).toEqual([
      { table: source, columns: ['don_vi', 'ngay_phan_bo'] }
    ])
  })
})
