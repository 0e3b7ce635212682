import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormBinding, FormUnit } from '@shared/model/forms/form'
import type { FormValueSource } from '@shared/model/forms/source'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import {
  compareSums,
  listUnsummedPlaces
} from '../../../../src/main/forms/read-back/compare-totals'
import { findOverlappingUnits } from '../../../../src/main/forms/read-back/overlapping-units'

const unit = (name: string): FormUnit => ({ id: name, code: name, name, superior: '' })
const tree = [
  { ...unit('Toàn lực lượng'), depth: 0 },
  { ...unit('Sư đoàn 1'), depth: 1 },
  { ...unit('Trung đoàn 1'), depth: 2 },
  { ...unit('Trung đoàn 2'), depth: 2 },
  { ...unit('Sư đoàn 2'), depth: 1 },
  { ...unit('Trung đoàn 5'), depth: 2 }
]
const column = { table: 0, column: 'so' }
const measures: StructuredQuery['measures'] = [
  { name: 'dem', kind: 'count' },
  { name: 'tong', kind: 'sum', column },
  { name: 'binh_quan', kind: 'average', column },
  { name: 'lon_nhat', kind: 'greatest', column },
  { name: 'khac_nhau', kind: 'distinct', column }
]
const query = (key: string, asked: FormQueryContent) => ({
  ...{ key, name: key, fills: [] },
  query: { asked, parameters: [], limit: 100 }
})
type FormQueryContent = Parameters<typeof compareSums>[0]['queries'][number]['query']['asked']
const queries = [
  query('nhom', { form: 'tree', question: { ...createStructuredQuery('so'), measures } }),
  query('dong', { form: 'tree', question: createStructuredQuery('so') }),
  query('sql', { form: 'sql', sql: 'SELECT median(so) AS trung_vi FROM so' })
]
const of = (from: string, name: string): FormValueSource => ({
  ...{ kind: 'value', query: from, column: name, row: [] }
})
const figure = (key: string): FormValueSource => ({
  ...{ kind: 'figure', page: '/trang', figure: key, title: key, filters: {} }
})
const sources: Readonly<Record<string, FormValueSource>> = {
  dem: of('nhom', 'dem'),
  tong: of('nhom', 'tong'),
  'binh-quan': of('nhom', 'binh_quan'),
  'lon-nhat': of('nhom', 'lon_nhat'),
  'khac-nhau': of('nhom', 'khac_nhau'),
  'cot-dong': of('dong', 'tuoi'),
  'trung-vi': of('sql', 'trung_vi'),
  'quan-so': figure('headcount'),
  'tuoi-trung-vi': figure('age-median'),
  tang: figure('gained')
}
const bindings = Object.entries(sources).map(
  ([key, source], index): FormBinding => ({
    ...{ kind: 'value', key, source },
    target: { kind: 'cell', sheet: 'Biểu 1', address: `B${index + 1}` }
  })
)
const resultsOf = (value: string): FormBindingResult[] =>
  bindings.map(({ key }) => ({
    ...{ key, label: key, words: value, rows: [], fault: '', note: '' },
    value: { kind: 'number', value }
  }))
const fileOf = (name: string, value: string) => ({
  ...{ unit: unit(name), period: '2026-10', results: resultsOf(value) }
})
const form = { bindings, queries }
const sumsOf = (files: readonly ReturnType<typeof fileOf>[], whole: string) =>
  compareSums(form, files, { own: () => resultsOf(whole), tree: () => tree })

test('only counts, sums and additive figures are summed, and the other places are named', () => {
  const files = [fileOf('Sư đoàn 1', '20'), fileOf('Sư đoàn 2', '12')]
  const sums = sumsOf(files, '32')
  expect(sums.map(({ place }) => place)).toEqual(['dem', 'tong', 'quan-so'])
  expect(sums.every(({ isSame, theirs }) => isSame && theirs === '32')).toBe(true)
  expect(listUnsummedPlaces(form, files)).toEqual([
    'binh-quan',
    'lon-nhat',
    'khac-nhau',
    'cot-dong',
    'trung-vi',
    'tuoi-trung-vi',
    'tang'
  ])
})

test('a sum over a unit and one below it never agrees and names both', () => {
  const files = [fileOf('Sư đoàn 1', '20'), fileOf('Trung đoàn 2', '8'), fileOf('Sư đoàn 2', '12')]
  for (const whole of ['32', '40']) {
    for (const { isSame, reason } of sumsOf(files, whole)) {
      expect(isSame).toBe(false)
      expect(reason).toContain('“Sư đoàn 1” và “Trung đoàn 2”')
      expect(reason).not.toContain('Sư đoàn 2')
    }
  }
})

test('units overlap with those above them at any depth, also if one of them was typed', () => {
  const typed = { id: null, code: 'Trung đoàn 5', name: 'E5', superior: '' }
  const units = [unit('Toàn lực lượng'), unit('Trung đoàn 1'), unit('Trung đoàn 2'), typed]
  const pairs = findOverlappingUnits(units, tree)
  expect(pairs.map(({ unit: { name }, superior }) => [name, superior.name])).toEqual([
    ['Trung đoàn 1', 'Toàn lực lượng'],
    ['Trung đoàn 2', 'Toàn lực lượng'],
    ['E5', 'Toàn lực lượng']
  ])
  expect(findOverlappingUnits([unit('Sư đoàn 2'), unit('Trung đoàn 1')], tree)).toEqual([])
})
