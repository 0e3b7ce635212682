import { flow } from '@shared/model/etl/flow/flow'
import type { FlowPreview } from '@shared/model/etl/flow/outcome'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { Tidying } from '@shared/model/etl/flow/step'
import { expect, it } from 'vitest'
import { flowInto } from '../../../../../src/renderer/features/etl/create/make-flow'
import { emptyTarget } from '../../../../../src/renderer/features/etl/create/wizard-rules'
import { changedCells } from '../../../../../src/renderer/features/etl/steps/changed-cells'
import { codesOf, codesWords } from '../../../../../src/renderer/features/etl/steps/codes'

const id = '00000000-0000-4000-8000-000000000001'
const column = (name: string, title = name): FlowColumn => ({
  name,
  title,
  dataType: 'string',
  numbers: 'vi',
  personal: false
})
const place = { kind: 'folder', endpoint: 'nguon-1', choice: {} } as const
const table = {
  id: 'dm-9',
  name: 'bien_che',
  description: '',
  key: ['ma'],
  writeStrategy: 'partitioned' as const,
  partition: 'ky',
  refusal: '',
  columns: [
    { name: 'ma', dataType: 'string' as const, description: '', personal: false },
    { name: 'so', dataType: 'integer' as const, description: '', personal: true },
    { name: 'ky', dataType: 'string' as const, description: '', personal: false }
  ]
}

it('a flow into an existing table renames, converts to its types and keeps personal marks', () => {
  const columns = [column('ma_don_vi'), column('so'), column('thua')]
  const target = {
    ...emptyTarget,
    kind: 'existing' as const,
    table: table.name,
    sources: ['ma_don_vi', 'so', null],
    partition: 'ky'
  }
  const made = flow.parse(flowInto(place, columns, target, table))
  expect(made.partition).toBe('ky')
  expect(made.steps).toMatchObject([
    {
      kind: 'choose',
      columns: [
        { name: 'ma', from: 'ma_don_vi' },
        { name: 'so', from: 'so' }
      ]
    }
  ])
  expect(made.source).toMatchObject({
    columns: [
      { name: 'ma_don_vi', dataType: 'string', personal: false },
      { name: 'so', dataType: 'integer', personal: true },
      { name: 'thua', dataType: 'string', personal: false }
    ]
  })
})

it('a database and a table have separate type sets', () => {
  const made = flowInto(
    { kind: 'table', table: 'nguon_1' },
    [column('so')],
    { ...emptyTarget, sources: [null, 'so', null] },
    table
  )
  expect(made.source).toMatchObject({ columns: [{ name: 'so', dataType: 'string' }] })
})

it('a flow into a new table with the same columns needs no step', () => {
  const made = flowInto(
    place,
    [column('a'), column('b')],
    { ...emptyTarget, kind: 'fresh' },
    undefined
  )
  expect(made.steps).toEqual([])
  expect(made.partition).toBe('')
})

it('codes typed one per line parse back to the same codes', () => {
  expect(codesOf(' Nam = 1 \n\nNữ=0\nkhông = ')).toEqual({
    list: [
      { from: 'Nam', to: '1' },
      { from: 'Nữ', to: '0' },
      { from: 'không', to: '' }
    ]
  })
  expect(codesOf('Nam = 1\nNữ 0').fault).toBe('Dòng 2 phải có dạng “mã cũ = mã mới”')
  expect(codesWords(codesOf('a = b = c').list)).toBe('a = b = c')
  const many = Array.from({ length: 501 }, (_, line) => `${line} = x`).join('\n')
  expect(codesOf(many).fault).toBe('Danh sách có nhiều nhất 500 mã')
})

const tidied: Tidying = {
  column: 'ten',
  nfc: true,
  spaces: true,
  letters: null,
  codes: null,
  becomes: null
}
const text = (name: string) => ({ name, dataType: 'string' as const, personal: false })
const preview = (change: Partial<FlowPreview>): FlowPreview => ({
  before: {
    columns: [text('ma'), text('ten')],
    rows: [
      ['1', ' A '],
      ['2', 'B']
    ]
  },
  after: {
    columns: [text('ma'), text('ten')],
    rows: [
      ['1', 'A'],
      ['2', 'B']
    ]
  },
  looked: 2,
  rowsBefore: 2,
  rowsAfter: 2,
  rejected: [],
  ...change
})

it('cells changed by a step are found with their old values', () => {
  const step = { kind: 'tidy' as const, id, changes: [tidied] }
  expect([...changedCells(preview({}), step)]).toEqual([['0 1', ' A ']])
  // With different row counts no row can be matched to its predecessor.
  expect(changedCells(preview({ rowsAfter: 1 }), step).size).toBe(0)
})

it('a renamed column is matched, and a new one is marked', () => {
  const choose = { kind: 'choose' as const, id, columns: [{ name: 'ten_moi', from: 'ten' }] }
  const renamed = preview({ after: { columns: [text('ten_moi')], rows: [[' A '], ['C']] } })
  expect([...changedCells(renamed, choose)]).toEqual([['1 0', 'B']])
  const lookup = {
    kind: 'lookup' as const,
    id,
    table: 'dm_a',
    on: [{ from: 'ma', to: 'ma' }],
    take: [{ column: 'khu', name: 'khu' }],
    missing: 'keep' as const
  }
  const grown = preview({
    after: {
      columns: [text('ma'), text('khu')],
      rows: [
        ['1', 'X'],
        ['2', null]
      ]
    }
  })
  expect([...changedCells(grown, lookup).keys()]).toEqual(['0 1', '1 1'])
})

it('a filter step changes no cell', () => {
  const filter = {
    kind: 'filter' as const,
    id,
    condition: { kind: 'filled' as const, column: { table: 0, column: 'ten' } }
  }
  expect(changedCells(preview({}), filter).size).toBe(0)
})
