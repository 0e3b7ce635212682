import {
  bindingAt,
  bindPlaces,
  bindRows,
  emptyFormDraft,
  unbind,
  withFormQuery
} from '@renderer/features/forms/edit/draft-changes'
import { foldHead, headsOfPlace } from '@renderer/features/forms/edit/form-heads'
import { matchPlaces } from '@renderer/features/forms/edit/match-places'
import { crossHeadsOf, rowKeysOf } from '@renderer/features/forms/edit/result-keys'
import { suggestedFill } from '@renderer/ui/question/fill-fields'
import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueSource } from '@shared/model/forms/source'
import type { FormValueTarget } from '@shared/model/forms/target'
import { describe, expect, it } from 'vitest'

const text = (row: number, column: number, words: string) => ({
  row,
  column,
  text: words,
  kind: 'text' as const,
  style: 0
})

/** Rows 3 and 4 with two measures below a merged head in row 1. */
const outline: FormOutline = {
  kind: 'xlsx',
  styles: [{}],
  names: [],
  isCut: false,
  sheets: [
    {
      name: 'Biểu',
      isHidden: false,
      rows: 5,
      columns: 4,
      defaultRowHeight: 15,
      defaultColumnWidth: 10,
      columnWidths: [],
      rowHeights: [],
      merges: [{ top: 0, left: 2, bottom: 0, right: 3 }],
      printAreas: [],
      isCut: false,
      cells: [
        text(0, 2, 'Quân số'),
        text(1, 1, 'Nội dung'),
        text(1, 2, 'Biên chế (người)'),
        text(1, 3, 'Hiện có'),
        text(2, 0, '1'),
        text(2, 1, '1. Sĩ quan'),
        text(3, 0, '2'),
        text(3, 1, '- QNCN'),
        text(4, 1, 'Tổng số')
      ]
    }
  ]
}
const cell = (address: string): FormValueTarget => ({ kind: 'cell', sheet: 'Biểu', address })

const sample: FormQuerySample = {
  columns: [
    { name: 'ky', type: 'string' },
    { name: 'doi_tuong', type: 'string' },
    { name: 'bien_che', type: 'integer' },
    { name: 'hien_co', type: 'integer' }
  ],
  rows: [
    ['2026-10', 'Sĩ quan', 120, 110],
    ['2026-10', 'QNCN', 80, 79]
  ],
  total: 2,
  cross: null
}
const titles: Readonly<Record<string, string>> = { bien_che: 'Biên chế', hien_co: 'Hiện có' }
const request = {
  outline,
  query: 'q1',
  sample,
  titleOf: (name: string): string => titles[name] ?? name
}

describe('heads of a form', () => {
  it('a place has the texts to its left and above it, the nearest first, without numbering', () => {
    expect(headsOfPlace(outline, cell('D3'))).toEqual({
      row: ['1. Sĩ quan'],
      column: ['Hiện có', 'Quân số']
    })
  })

  it.each([
    ['1. Sĩ quan (người)', 'si quan'],
    ['- QNCN', 'qncn'],
    ['a) Hạ sĩ quan', 'ha si quan'],
    ['Tổng số', 'tong cong'],
    ['CỘNG:', 'tong cong']
  ])('%j is compared as %j', (head, folded) => {
    expect(foldHead(head)).toBe(folded)
  })
})

describe('matching of places and results', () => {
  it('binds each cell to the row and column with equal heads, and leaves out the others', () => {
    const placed = matchPlaces({ ...request, targets: ['C3', 'D3', 'D4', 'C5'].map(cell) })
    const source = (column: string, row: string): FormValueSource => ({
      kind: 'value',
      query: 'q1',
      column,
      row: [{ column: 'doi_tuong', text: row }]
    })
    expect(placed).toEqual([
      { target: cell('C3'), source: source('bien_che', 'Sĩ quan') },
      { target: cell('D3'), source: source('hien_co', 'Sĩ quan') },
      { target: cell('D4'), source: source('hien_co', 'QNCN') }
    ])
  })

  it('a column with the same text in every row is no key of a row', () => {
    expect(rowKeysOf(sample, 0)).toEqual([{ column: 'doi_tuong', text: 'Sĩ quan' }])
  })

  it('a row whose keys another row has too cannot be named', () => {
    const twice = { ...sample, rows: [...sample.rows, ['2026-10', 'Sĩ quan', 1, 1]], total: 3 }
    expect(rowKeysOf(twice, 0)).toBeUndefined()
    expect(rowKeysOf(twice, 1)).toBeDefined()
  })

  it('cells of a cross table are found by row and column, its totals by the head of a sum', () => {
    const head = (words: string, start: number) => ({ words, line: 0, lines: 1, start, span: 1 })
    const cross: FormQuerySample = {
      columns: [],
      rows: [],
      total: 4,
      cross: {
        down: [{ name: 'doi_tuong', type: 'string' }],
        across: [{ name: 'loai', type: 'string' }],
        figures: [{ name: 'so', type: 'integer' }],
        rowHeads: [head('Sĩ quan', 0), head('Tổng cộng', 1)],
        columnHeads: [head('Biên chế', 0), head('Hiện có', 1)],
        rowTotals: [false, true],
        columnTotals: [false, false],
        rows: [
          [120, 110],
          [200, 189]
        ]
      }
    }
    expect(crossHeadsOf(cross, 1, 1)).toEqual({ down: [], across: ['Hiện có'], measure: 'so' })
    const placed = matchPlaces({ ...request, sample: cross, targets: [cell('C3'), cell('D5')] })
    expect(placed.map(({ source }) => source)).toEqual([
      { kind: 'cross', query: 'q1', down: ['Sĩ quan'], across: ['Biên chế'], measure: 'so' },
      { kind: 'cross', query: 'q1', down: [], across: ['Hiện có'], measure: 'so' }
    ])
  })
})

describe('changes of a draft', () => {
  const words: FormValueSource = { kind: 'text', text: 'A' }
  const unit: FormValueSource = { kind: 'parameter', parameter: 'unitName' }
  const asked = {
    name: 'Quân số',
    query: { asked: { form: 'sql' as const, sql: 'SELECT 1' }, parameters: [], limit: 10 },
    fills: []
  }

  it('binding a place again keeps its key and replaces its source', () => {
    const once = bindPlaces(emptyFormDraft, [{ target: cell('A1'), source: words }])
    const twice = bindPlaces(once, [{ target: cell('A1'), source: unit }])
    expect(twice.bindings).toEqual([{ ...once.bindings[0], source: unit }])
  })

  it('the first place with the name of the unit identifies filled forms until it is unbound', () => {
    const bound = bindPlaces(emptyFormDraft, [{ target: cell('A1'), source: unit }])
    expect(bound.unitBinding).toBe('b1')
    expect(unbind(bound, ['b1']).unitBinding).toBeNull()
  })

  it('a repeated block replaces the bindings of its rows and is found at each of its cells', () => {
    const single = bindPlaces(emptyFormDraft, [
      { target: cell('B3'), source: words },
      { target: cell('B9'), source: words }
    ])
    const { draft, key } = withFormQuery(single, asked)
    const block = { kind: 'block' as const, sheet: 'Biểu', firstRow: 3, lastRow: 3 }
    const rows = bindRows(draft, block, {
      kind: 'rows',
      query: key,
      columns: [{ to: 'A', from: null }]
    })
    expect(rows.bindings.map(({ kind }) => kind)).toEqual(['value', 'rows'])
    expect(bindingAt(rows, cell('D3'))?.kind).toBe('rows')
    expect(bindingAt(rows, cell('D4'))).toBeUndefined()
  })

  it('the same query is added once, and removed with the last place that reads it', () => {
    const { draft, key } = withFormQuery(emptyFormDraft, asked)
    expect(withFormQuery(draft, structuredClone(asked)).draft.queries).toHaveLength(1)
    const source: FormValueSource = { kind: 'value', query: key, column: '1', row: [] }
    const bound = bindPlaces(draft, [{ target: cell('A1'), source }])
    expect(bound.queries).toHaveLength(1)
    expect(unbind(bound, ['b1']).queries).toEqual([])
  })
})

it.each([
  ['ky', 'string', 'periodMonth'],
  ['ma_don_vi', 'string', 'unitCode'],
  ['thang', 'integer', 'month'],
  ['den_ngay', 'date', 'lastDay'],
  ['nam', 'integer', 'year'],
  ['cap_bac', 'string', undefined]
])('a parameter %s of type %s suggests the fill %s', (name, type, fill) => {
  expect(suggestedFill(name, type)).toBe(fill)
})
