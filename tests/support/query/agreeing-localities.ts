import type { Locality } from '@shared/model/localities/locality'
import { unconvertedLocality } from '@shared/model/localities/mapping'
import { predefinedLocalities } from '@shared/model/localities/predefined/provinces'
import { createLocalityRegister } from '@shared/model/localities/register'
import { computedTable } from '@shared/model/query/column-ref'
import type { LocalityCodeReading } from '@shared/model/query/expression'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { createTestColumn } from '../built-rows'
import type { GeneratedTable } from './generated-tables'

const base: Locality = {
  list: 'DM',
  code: 'a',
  name: "Xã A'o",
  kind: 'commune',
  parent: '',
  from: null,
  to: null,
  successors: [],
  decree: '',
  verified: true,
  retired: false
}
const to = (code: string, whole = true, list = 'DM') => ({ list, code, whole })

/**
 * The predefined localities, and others of which one was divided, one merged, one reused within its
 * list, one ended, one is of another list on the same day, and one begins after the tested day.
 */
export const agreementLocalities = createLocalityRegister([
  ...predefinedLocalities,
  { ...base, to: '2020-01-01', successors: [to('b', false), to('c', false)] },
  { ...base, code: 'b', name: 'Xã B', from: '2020-01-01' },
  { ...base, code: 'c', name: 'Xã C', from: '2020-01-01' },
  // The code of the divided commune, for other ground.
  { ...base, name: 'Xã Mới', from: '2021-01-01' },
  { ...base, code: 'd', name: 'Xã D', to: '2020-01-01' },
  { ...base, code: 'e', name: 'Xã E', to: '2024-02-29', successors: [to('e2')] },
  {
    ...base,
    code: 'e2',
    name: 'Xã E',
    from: '2024-02-29',
    to: '2026-11-20',
    successors: [to('f')]
  },
  { ...base, code: 'f', name: 'Xã F', from: '2026-11-20' },
  { ...base, code: 'g', name: 'Xã G', from: '2026-11-21' },
  { ...base, list: 'DM2', code: 'b', name: 'Xã B', from: '2020-01-01' },
  { ...base, list: 'DM2', code: 'h', name: 'Xã H', retired: true }
])

const codes = ['15', ' 24 ', '80', '91', '01', '99', 'a', 'b', 'c', 'd', 'e', 'e2', 'f', 'g', 'h']
const lists = [null, '', 'QD-124-2004', 'QD-19-2025', 'DM', ' DM2', 'dm']
const days = [
  null,
  '0001-01-01',
  '2019-12-31',
  '2020-01-01',
  '2024-02-29',
  '2025-06-30',
  '2025-07-01'
]

/** Each code with each list and each day, then rows whose code is missing or blank. */
export const localityTable: GeneratedTable = {
  name: 'dia_ban',
  columns: [
    createTestColumn('ma', 'string'),
    createTestColumn('danh_muc', 'string'),
    createTestColumn('ngay', 'date'),
    createTestColumn('luc', 'datetime'),
    createTestColumn('so', 'integer')
  ],
  rows: [...codes, null, '', ' \u00a0'].flatMap((code, at) =>
    lists.flatMap((list, place) =>
      days.map((day, index) => [
        ...[code, list, day],
        day === null ? null : `${day} 23:59:59.999999`,
        at * 100 + place * 10 + index
      ])
    )
  )
}

const column = (name: string) => ({ table: 0, column: name })
const today = { table: computedTable, column: 'Nay' }
const readings: readonly LocalityCodeReading[] = [
  { kind: 'unknown' },
  { kind: 'list', list: 'QD-124-2004' },
  { kind: 'list', list: 'DM' },
  { kind: 'list', list: 'KHONG-CO' },
  { kind: 'listColumn', column: column('danh_muc') },
  { kind: 'dayColumn', column: column('ngay') },
  { kind: 'dayColumn', column: column('luc') }
]
const count = { name: 'n', kind: 'count' as const }
const isUnconverted = {
  kind: 'compare' as const,
  column: today,
  test: 'is' as const,
  value: { value: unconvertedLocality }
}
const shapes: readonly Partial<StructuredQuery>[] = [
  {
    columns: [
      { name: 'so', column: column('so') },
      { name: 'nay', column: today }
    ]
  },
  { groups: [{ name: 'nay', column: today }], measures: [count] },
  {
    groups: [
      { name: 'nay', column: today },
      { name: 'ma', column: column('ma') }
    ],
    measures: [{ name: 'tong', kind: 'sum', column: column('so') }],
    filter: { kind: 'not', part: isUnconverted },
    sort: [{ output: 'tong', direction: 'desc' }]
  },
  {
    measures: [count, { name: 'chua', kind: 'count', where: isUnconverted }],
    filter: { kind: 'filled', column: column('ma') }
  },
  {
    groups: [{ name: 'nay', column: today }],
    measures: [count],
    comparison: { filter: { ...isUnconverted, column: column('ma'), value: { value: '15' } } }
  },
  {
    relations: [{ table: 'dia_ban', kind: 'left', on: [{ from: column('ma'), to: 'ma' }] }],
    groups: [{ name: 'nay', column: today }],
    measures: [count]
  }
]

/** Queries by the localities of the day of the query, each with its name. */
export const localityQuestions: readonly (readonly [string, StructuredQuery])[] = readings.flatMap(
  (reading, at) =>
    shapes.map((shape, place) => {
      const value = { kind: 'locality' as const, column: column('ma'), reading }
      const question = {
        ...createStructuredQuery('dia_ban'),
        computed: [{ name: 'Nay', value }],
        ...shape
      }
      return [`${reading.kind} ${at}, shape ${place}`, question] as const
    })
)
