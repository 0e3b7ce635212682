import {
  isLocalityCodeColumn,
  localityBasisOf,
  withoutUnusedLocality,
  withTodayLocality
} from '@shared/features/query/edit/localities'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { formatQuerySentence } from '@shared/features/query/sentence'
import { describeResultViews } from '@shared/features/query/sentence-views'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { LocalityCodeReading, ValueExpression } from '@shared/model/query/expression'
import { createStructuredQuery, structuredQuerySchema } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import { createTestColumn } from '../../../../support/built-rows'

const columns = [
  createTestColumn('ma_tinh', 'string'),
  createTestColumn('danh_muc_tinh', 'string'),
  createTestColumn('ma_xa', 'string'),
  createTestColumn('ngay', 'date'),
  createTestColumn('so', 'integer'),
  createTestColumn('ma_huyen', 'string', true),
  createTestColumn('sinh', 'date', true)
]
const catalogue = [
  { name: 'nguoi', columns },
  { name: 'cu', columns: columns.filter(({ name }) => name !== 'danh_muc_tinh') }
]
const at = (column: string) => ({ table: 0, column })
const plain = createStructuredQuery('nguoi')
const measures = [{ name: 'n', kind: 'count' as const }]
const province = withTodayLocality(plain, catalogue, at('ma_tinh'))
const grouped = {
  ...province.question,
  groups: [{ name: 'nay', column: province.column }],
  measures
}
const locality = (reading: LocalityCodeReading, column = 'ma_tinh'): ValueExpression => ({
  kind: 'locality',
  column: at(column),
  reading
})
const withValue = (value: ValueExpression) => ({ ...plain, computed: [{ name: 'x', value }] })

test('only unmasked text columns with such a title are offered as codes of localities', () => {
  const offered = columns.filter(({ name }) => isLocalityCodeColumn(plain, catalogue, at(name)))
  expect(offered.map(({ name }) => name)).toEqual(['ma_tinh', 'ma_xa'])
})

test('a code of today is read by the only column of its table that states lists', () => {
  expect(province.question.computed).toEqual([
    {
      name: 'Địa bàn hiện nay',
      value: locality({ kind: 'listColumn', column: at('danh_muc_tinh') })
    }
  ])
  const old = withTodayLocality(createStructuredQuery('cu'), catalogue, at('ma_tinh'))
  expect(old.question.computed?.[0]?.value).toEqual(locality({ kind: 'unknown' }))
})

test('a second code column gets a name of its own, and the same column no second conversion', () => {
  expect(withTodayLocality(grouped, catalogue, at('ma_tinh'))).toEqual({
    question: grouped,
    column: province.column
  })
  const both = withTodayLocality(grouped, catalogue, at('ma_xa'))
  expect(both.column).toEqual({ table: -1, column: 'Địa bàn hiện nay của ma_xa' })
})

test('a conversion is removed only if no part of the query uses it', () => {
  expect(withoutUnusedLocality(grouped, at('ma_tinh'))).toBe(grouped)
  expect(withoutUnusedLocality(province.question, at('ma_tinh'))).toEqual(plain)
  expect(withoutUnusedLocality(province.question, at('ma_xa'))).toBe(province.question)
})

test('a grouping by a locality of today stands for the column of its codes', () => {
  expect(localityBasisOf(grouped, province.column)).toEqual({
    column: at('ma_tinh'),
    basis: 'today'
  })
  expect(localityBasisOf(grouped, at('so'))).toEqual({ column: at('so'), basis: 'recorded' })
})

test('the sentence and the head of the result name the localities of today', () => {
  expect(structuredQuerySchema.parse(grouped)).toEqual(grouped)
  expect(formatQuerySentence(grouped, catalogue)).toBe(
    'Lấy địa bàn hiện nay và số dòng (gọi là “n”) từ nguoi, tính địa bàn hiện nay là ma_tinh quy đổi sang địa bàn hiện nay, danh mục theo danh_muc_tinh, nhóm theo địa bàn hiện nay'
  )
  expect(describeResultViews(grouped)).toEqual(['theo địa bàn hiện nay'])
  expect(describeResultViews(plain)).toEqual([])
})

test.each<[LocalityCodeReading, string]>([
  [{ kind: 'unknown' }, ''],
  [{ kind: 'dayColumn', column: at('ngay') }, ', danh mục theo ngay'],
  [{ kind: 'list', list: 'DM' }, ', danh mục DM'],
  [{ kind: 'list', list: 'QD-124-2004' }, ', danh mục theo Quyết định 124/2004/QĐ-TTg']
])('the sentence says how the list of the codes is known: %j', (reading, words) => {
  expect(formatQuerySentence(withValue(locality(reading)), catalogue)).toBe(
    `Lấy tất cả các cột từ nguoi, tính x là ma_tinh quy đổi sang địa bàn hiện nay${words}`
  )
})

test.each<[string, ValueExpression]>([
  ['computed.0.value.column', locality({ kind: 'unknown' }, 'so')],
  ['computed.0.value.column', locality({ kind: 'unknown' }, 'ma_huyen')],
  ['computed.0.value.reading', locality({ kind: 'listColumn', column: at('ngay') })],
  ['computed.0.value.reading', locality({ kind: 'listColumn', column: at('ma_huyen') })],
  ['computed.0.value.reading', locality({ kind: 'dayColumn', column: at('danh_muc_tinh') })],
  ['computed.0.value.reading', locality({ kind: 'dayColumn', column: at('sinh') })]
])('reports a fault at %s for %j', (path, value) => {
  expect(findStructuredQueryFaults(withValue(value), catalogue, []).map(one => one.path)).toEqual([
    path
  ])
})

test('codes of a computed column are refused, because they may be masked', () => {
  const computed = [
    { name: 'k', value: { kind: 'column' as const, column: at('ma_huyen') } },
    {
      name: 'x',
      value: {
        kind: 'locality' as const,
        column: { table: -1, column: 'k' },
        reading: { kind: 'unknown' as const }
      }
    }
  ]
  const faults = findStructuredQueryFaults({ ...plain, computed }, catalogue, [])
  expect(faults.map(({ path }) => path)).toEqual(['computed.1.value.column'])
})

test('a query by localities of today is written as a comment instead of SQL', () => {
  expect(formatStructuredQueryAsSql(grouped, catalogue)).toMatch(/^-- .*địa bàn hiện nay/)
})
