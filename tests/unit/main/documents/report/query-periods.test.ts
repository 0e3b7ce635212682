import { reportDocumentText } from '@shared/features/reports/document-text'
import type { Query } from '@shared/model/query/asked'
import type { QueryPeriodFill } from '@shared/model/query/query-fill'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import type { ReportBlock } from '@shared/model/reports/composition'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeIgnoredScope } from '../../../../../src/main/documents/report/query-scope'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'

const patience = 120_000
const { notes } = reportDocumentText
const csv = [
  'ma_don_vi,ky,so_luong,tu_ngay,den_ngay',
  'D01,2026-09,11,2026-09-01,2026-10-01',
  'D01,2026-10,12,2026-10-01,',
  'D02,2026-10,7,2026-10-15,'
].join('\n')
const at = (column: string) => ({ table: 0, column })
const byUnit: StructuredQuery = {
  ...createStructuredQuery('quan_so_thang'),
  groups: [{ name: 'ma_don_vi', column: at('ma_don_vi') }],
  measures: [{ name: 'tong', kind: 'sum', column: at('so_luong') }]
}
const ofParameter: StructuredQuery = {
  ...byUnit,
  filter: { kind: 'compare', column: at('ky'), test: 'is', value: { parameter: 'ky' } }
}
const ofDay: StructuredQuery = {
  ...byUnit,
  validOn: {
    day: { today: true },
    tables: [{ table: 'quan_so_thang', from: 'tu_ngay', until: 'den_ngay' }]
  }
}
const query = (question: StructuredQuery, parameters: Query['parameters'] = []): Query => ({
  asked: { form: 'tree', question },
  parameters,
  limit: 10_000
})
const table = (one: Query, fills: QueryPeriodFill[]): ReportBlock => ({
  kind: 'table',
  source: { kind: 'query', query: one, fills },
  title: 'Bảng',
  annex: false,
  landscape: false
})
const byColumn = table(query(byUnit), [{ kind: 'column', column: at('ky'), value: 'periodMonth' }])

describe('blocks of a report whose query takes the period of the report', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const { look, inputOf, create } = createFileLoadActions(program, folder)
    await create(inputOf(await look(csv, 'quan_so_thang.csv'), { tableName: 'quan_so_thang' }))
  }, patience)

  const inputOfBlock = (block: ReportBlock, period: string, name = 'Quân số tháng') => ({
    ...composedReportInput,
    name,
    period,
    composition: { ...composedReportInput.composition, blocks: [block] }
  })
  /** Texts of the rows without the ordinal numbers, and the notes of the only table. */
  function textsOf(blocks: readonly { readonly kind: string }[]) {
    const [block] = blocks as Parameters<typeof readTable>[0][]
    return block && readTable(block)
  }
  const readTable = ({
    table: { rows, notes }
  }: {
    readonly kind: string
    readonly table: {
      readonly rows: readonly (readonly { readonly text: string }[])[]
      readonly notes: readonly string[]
    }
  }) => ({ rows: rows.map(row => row.map(({ text }) => text).join(' ')), notes })
  async function preview(block: ReportBlock, period: string) {
    const { document, lacking } = await program.handlers['reports:previewComposition'](
      inputOfBlock(block, period)
    )
    return lacking.length > 0 ? lacking : textsOf(document.blocks)
  }

  it.each<[string, ReportBlock]>([
    ['a column', byColumn],
    [
      'a parameter',
      table(query(ofParameter, [{ name: 'ky', type: 'string', value: '2020-01' }]), [
        { kind: 'parameter', name: 'ky', value: 'periodMonth' }
      ])
    ],
    ['the day of validity', table(query(ofDay), [{ kind: 'validOn', value: 'lastDay' }])]
  ])(
    'a query that takes the period in %s shows the rows of that period without a note',
    async (_part, block) => {
      expect(await preview(block, '2026-09')).toEqual({
        rows: ['1 D01 11', 'Tổng cộng 11'],
        notes: []
      })
      expect(await preview(block, '2026-10')).toEqual({
        rows: ['1 D01 12', '2 D02 7', 'Tổng cộng 19'],
        notes: []
      })
    },
    patience
  )

  it.each<[string, ReportBlock, string, string]>([
    [
      'the report has no period',
      byColumn,
      '',
      'Truy vấn lấy kỳ của báo cáo nhưng báo cáo chưa có kỳ.'
    ],
    [
      'the query lost its parameter',
      table(query(byUnit), [{ kind: 'parameter', name: 'ky', value: 'year' }]),
      '2026-10',
      'Truy vấn không có tham số “ky” để nhận kỳ.'
    ],
    [
      'the query has no day of validity',
      table(query(byUnit), [{ kind: 'validOn', value: 'firstDay' }]),
      '2026-10',
      'Truy vấn không có “Đúng vào ngày” để nhận kỳ.'
    ]
  ])(
    'a block whose query cannot take the period has no figures: %s',
    async (_case, block, period, message) => {
      expect(await preview(block, period)).toEqual([expect.stringContaining(message)])
    },
    patience
  )

  it(
    'a closed report keeps the figures and the query of its period',
    async () => {
      const { handlers } = program
      const { id } = await handlers['reports:compose'](inputOfBlock(byColumn, '2026-09', 'Tháng 9'))
      await handlers['reports:freeze']({ id })
      const { report } = await handlers['reports:get']({ id })
      const [block] = report.frozen?.document?.blocks ?? []
      expect(block && textsOf(block.printed)?.rows).toEqual(['1 D01 11', 'Tổng cộng 11'])
      expect(block?.answer?.query.asked).toMatchObject({
        question: { filter: { kind: 'compare', column: at('ky'), value: { value: '2026-09' } } }
      })
    },
    patience
  )
})

it.each([
  { fills: true, scope: { period: '2026-10', unit: 'b' }, note: notes.queryOfPeriodAllUnits },
  { fills: false, scope: { period: '2026-10', unit: 'b' }, note: notes.queryOfAllUnits },
  { fills: true, scope: { period: '2026-10' }, note: '' },
  { fills: false, scope: { period: '2026-10' }, note: notes.queryOfAllPeriods }
])(
  'the paper names what does not filter the query of a block: $scope',
  ({ fills, scope, note }) => {
    const source = { kind: 'query' as const, query: query(byUnit) }
    const column = { kind: 'column' as const, column: at('ky'), value: 'periodMonth' as const }
    expect(describeIgnoredScope(fills ? { ...source, fills: [column] } : source, scope)).toBe(note)
  }
)
