import {
  findWordConflicts,
  indexDictionaryWords
} from '@shared/features/query/dictionary/conflicts'
import type { DictionaryView } from '@shared/features/query/dictionary/entry'
import { resultFormatsOf, withUnit } from '@shared/features/query/dictionary/result-formats'
import { formatFixedNumber } from '@shared/kit/figures/exact'
import { buildTableCatalogue, type CatalogueTable } from '@shared/model/data-mart/catalogue'
import { formatRoundedResultValue } from '@shared/model/query/answer-words'
import {
  createStructuredQuery,
  type Measure,
  type StructuredQuery
} from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../../../src/main/demo/data-mart'
import { listDictionary } from '../../../../../../src/main/query/dictionary'

const catalogue = buildTableCatalogue(createSampleDataMarts('2026-11-22'))
const entries = listDictionary([])
const at = (column: string, table = 0) => ({ table, column })
const units = createStructuredQuery('dm_donvi_capbac')
const sum: Measure = { name: 'tong', kind: 'sum', column: at('so_quan_so_hien_tai') }
const approved: Measure = { name: 'bien_che', kind: 'sum', column: at('so_quan_so_bien_che') }
const output = (name: string) => ({ output: name })

const formats = (
  question: Partial<StructuredQuery>,
  { tables = catalogue, known = entries, of = units } = {}
) => Object.fromEntries(resultFormatsOf({ ...of, ...question }, tables, known, '2026-11-22'))

describe('format of result columns by the dictionary', () => {
  it('is that of the column for sums, extremes and columns of rows', () => {
    const people = { unit: 'người', decimals: 0 }
    expect(formats({ measures: [sum, { ...sum, name: 'max', kind: 'greatest' }] })).toEqual({
      tong: people,
      max: people
    })
    const columns = [
      { name: 'hc', column: at('so_quan_so_hien_tai') },
      { name: 'ten', column: at('ten_don_vi') }
    ]
    expect(formats({ columns })).toEqual({ hc: people })
  })

  it('is that of the measure for its baseline and difference, not for the change', () => {
    const people = { unit: 'người', decimals: 0 }
    expect(formats({ measures: [sum], comparison: { filter: null } })).toEqual({
      tong: people,
      'tong (kỳ so sánh)': people,
      'tong (chênh lệch)': people
    })
  })

  it('counts the things that a table is about, unless rows are joined', () => {
    const measures: Measure[] = [{ name: 'so_dong', kind: 'count' }]
    expect(formats({ measures })).toEqual({ so_dong: { unit: 'đơn vị', decimals: 0 } })
    const people = { of: createStructuredQuery('dm_nhansu_tong_hop') }
    expect(formats({ measures }, people)).toEqual({ so_dong: { unit: 'người', decimals: 0 } })
    const relations: StructuredQuery['relations'] = [
      { table: 'dm_donvi_capbac', kind: 'left', on: [{ from: at('don_vi'), to: 'ten_don_vi' }] }
    ]
    expect(formats({ measures, relations }, people)).toEqual({})
  })

  it('has a decimal place for the average of whole people', () => {
    expect(formats({ measures: [{ ...sum, kind: 'average' }] })).toEqual({
      tong: { unit: 'người', decimals: 1 }
    })
  })

  it('follows differences of one unit and no quotients, products or other units', () => {
    const formula = (name: string, operator: 'subtract' | 'divide', right: string) => ({
      ...{ kind: 'formula' as const, name, operator },
      left: output('tong'),
      right: output(right)
    })
    const question = {
      measures: [sum, approved, { name: 'so_dong', kind: 'count' as const }],
      derived: [
        formula('thieu', 'subtract', 'bien_che'),
        formula('la', 'subtract', 'so_dong'),
        formula('thuong', 'divide', 'bien_che'),
        { kind: 'running' as const, name: 'luy_ke', of: 'tong', along: 'tong', within: [] }
      ]
    }
    expect(Object.keys(formats(question))).toEqual([
      'tong',
      'bien_che',
      'so_dong',
      'thieu',
      'luy_ke'
    ])
  })

  it('ignores a name that a user typed, and entries that are no longer valid', () => {
    const named: Measure = { name: 'Số tiền', kind: 'distinct', column: at('dia_diem') }
    expect(formats({ measures: [named] })).toEqual({})
    const known = entries.map(entry => ({ ...entry, validUntil: '2026-11-21' }))
    expect(formats({ measures: [sum] }, { known })).toEqual({})
  })

  it('knows a table that fills a table of the standard model by its own columns', () => {
    const [table] = catalogue
    if (!table) throw new Error('No sample table')
    const months: CatalogueTable = {
      ...table,
      name: 'qs',
      columns: [{ name: 'hc', dataType: 'integer', description: '', personal: false }],
      models: [{ id: 'quan-so-thang', columns: { hien_co: 'hc' } }]
    }
    const field: DictionaryView = {
      ...(entries.find(({ kind }) => kind === 'field') as DictionaryView),
      ...{ table: 'quan-so-thang', column: 'hien_co', unit: 'người', decimals: 0 }
    }
    const measures: Measure[] = [{ name: 'tong', kind: 'sum', column: at('hc') }]
    expect(
      formats({ measures }, { tables: [months], known: [field], of: createStructuredQuery('qs') })
    ).toEqual({ tong: { unit: 'người', decimals: 0 } })
  })

  it('is said once in a heading', () => {
    expect(withUnit('Quân số hiện tại', 'người')).toBe('Quân số hiện tại (người)')
    expect(withUnit('Số tiền (triệu đồng)', 'triệu đồng')).toBe('Số tiền (triệu đồng)')
    expect(withUnit('Số người', 'người')).toBe('Số người')
    expect(withUnit('Số dòng', '')).toBe('Số dòng')
  })
})

it.each([
  ['1250.5', 2, '1.250,50'],
  ['-0.125', 2, '-0,13'],
  ['12', 1, '12,0'],
  ['12.6', 0, '13'],
  ['0.0004', 2, '0,0004'],
  ['< 5', 1, '< 5']
])('the number %s with %i decimal places is shown as %s', (text, digits, shown) => {
  expect(formatFixedNumber(text, digits)).toBe(shown)
})

it('a computed decimal is shown with the decimal places of the dictionary, a count with none', () => {
  const decimal = { name: 'tb', type: 'decimal' as const }
  expect(formatRoundedResultValue(decimal, '25.541667', 1)).toBe('25,5')
  expect(formatRoundedResultValue(decimal, '25.541667')).toBe('25,542')
  expect(formatRoundedResultValue({ name: 'n', type: 'integer' }, 1_200, 1)).toBe('1.200')
})

describe('words that two entries share', () => {
  const entry = (name: string, parts: Partial<DictionaryView> = {}): DictionaryView => ({
    ...(entries[0] as DictionaryView),
    ...{ id: name, name, synonyms: [], table: 'a', validFrom: null, validUntil: null },
    ...parts
  })
  const conflictsOf = (one: DictionaryView, ...others: DictionaryView[]) =>
    findWordConflicts(one, indexDictionaryWords([one, ...others])).map(
      ({ word, others: found }) => [word, found.map(({ name }) => name)]
    )

  it('are found in names and synonyms, whatever their case', () => {
    const one = entry('Quân số', { synonyms: ['QS', 'hiện có'] })
    expect(conflictsOf(one, entry('Hiện có'), entry('Biên chế', { synonyms: ['qs'] }))).toEqual([
      ['QS', ['Biên chế']],
      ['hiện có', ['Hiện có']]
    ])
  })

  it('are none in another table, with other accents, or at another time', () => {
    const one = entry('Bậc', { validUntil: '2026-10-31' })
    expect(
      conflictsOf(
        one,
        entry('bậc 2', { synonyms: ['bậc'], table: 'b' }),
        entry('Bắc'),
        entry('bậc mới', { synonyms: ['bậc'], validFrom: '2026-11-01' })
      )
    ).toEqual([])
  })
})
