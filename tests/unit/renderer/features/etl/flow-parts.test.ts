import { pipelineFlowSchema } from '@shared/model/etl/flow/flow'
import type { FlowPreview } from '@shared/model/etl/flow/outcome'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { ColumnCleanUp } from '@shared/model/etl/flow/step'
import { expect, it } from 'vitest'
import { buildPipelineFlow } from '../../../../../src/renderer/features/etl/create/make-flow'
import { emptyWizardTargetDraft } from '../../../../../src/renderer/features/etl/create/wizard-rules'
import { findCellsChangedByStep } from '../../../../../src/renderer/features/etl/steps/changed-cells'
import { formatCodeList, parseCodeList } from '../../../../../src/renderer/features/etl/steps/codes'

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

it('a pipeline into an existing table renames columns, converts them to the table types and keeps personal marks', () => {
  const columns = [column('ma_don_vi'), column('so'), column('thua')]
  const target = {
    ...emptyWizardTargetDraft,
    kind: 'existing' as const,
    table: table.name,
    sources: ['ma_don_vi', 'so', null],
    partition: 'ky'
  }
  const made = pipelineFlowSchema.parse(buildPipelineFlow(place, columns, target, table))
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

it('buildPipelineFlow stores the columns of a table source with their types', () => {
  const made = buildPipelineFlow(
    { kind: 'table', table: 'nguon_1' },
    [column('so')],
    { ...emptyWizardTargetDraft, sources: [null, 'so', null] },
    table
  )
  expect(made.source).toMatchObject({ columns: [{ name: 'so', dataType: 'string' }] })
})

it('a pipeline flow into a new table with the same columns needs no step', () => {
  const made = buildPipelineFlow(
    place,
    [column('a'), column('b')],
    { ...emptyWizardTargetDraft, kind: 'fresh' },
    undefined
  )
  expect(made.steps).toEqual([])
  expect(made.partition).toBe('')
})

it('a code list typed one code per line is parsed, and formatting it gives the same codes again', () => {
  expect(parseCodeList(' Nam = 1 \n\nNữ=0\nkhông = ')).toEqual({
    list: [
      { from: 'Nam', to: '1' },
      { from: 'Nữ', to: '0' },
      { from: 'không', to: '' }
    ]
  })
  expect(parseCodeList('Nam = 1\nNữ 0').fault).toBe('Dòng 2 phải có dạng “mã cũ = mã mới”')
  expect(formatCodeList(parseCodeList('a = b = c').list)).toBe('a = b = c')
  const many = Array.from({ length: 501 }, (_, line) => `${line} = x`).join('\n')
  expect(parseCodeList(many).fault).toBe('Danh sách có nhiều nhất 500 mã')
})

const tidied: ColumnCleanUp = {
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

it('the preview of a pipeline step marks the cells that the step changed and has their old values', () => {
  const step = { kind: 'tidy' as const, id, changes: [tidied] }
  expect([...findCellsChangedByStep(preview({}), step)]).toEqual([['0 1', ' A ']])
  // If a step changes the number of rows, rows cannot be paired with those before the step, so no
  // cell is marked.
  expect(findCellsChangedByStep(preview({ rowsAfter: 1 }), step).size).toBe(0)
})

it('the preview of a pipeline step pairs a renamed column with its old column and marks a new column', () => {
  const choose = { kind: 'choose' as const, id, columns: [{ name: 'ten_moi', from: 'ten' }] }
  const renamed = preview({ after: { columns: [text('ten_moi')], rows: [[' A '], ['C']] } })
  expect([...findCellsChangedByStep(renamed, choose)]).toEqual([['1 0', 'B']])
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
  expect([...findCellsChangedByStep(grown, lookup).keys()]).toEqual(['0 1', '1 1'])
})

it('the preview of a filter step of a pipeline marks no changed cells', () => {
  const filter = {
    kind: 'filter' as const,
    id,
    condition: { kind: 'filled' as const, column: { table: 0, column: 'ten' } }
  }
  expect(findCellsChangedByStep(preview({}), filter).size).toBe(0)
})
