import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import type { ReportBlock } from '@shared/model/reports/composition'
import { beforeEach, describe, expect, it } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const query = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})
const byLevel: StructuredQuery = {
  ...createStructuredQuery('dm_donvi_capbac'),
  groups: [{ name: 'cap_don_vi', column: at('cap_don_vi') }],
  measures: [
    { name: 'so_dong', kind: 'count' },
    { name: 'tong', kind: 'sum', column: at('so_quan_so_hien_tai') },
    { name: 'trung_binh', kind: 'average', column: at('so_quan_so_hien_tai') }
  ],
  sort: [{ output: 'so_dong', direction: 'desc' }]
}
const across = (column: string): NonNullable<StructuredQuery['cross']> => ({
  columns: [column],
  subtotals: false,
  totals: { rows: true, columns: true },
  shares: []
})
const source = (question: StructuredQuery) => ({ kind: 'query' as const, query: query(question) })
const table = (question: StructuredQuery): ReportBlock => ({
  kind: 'table',
  source: source(question),
  title: 'Bảng',
  annex: false,
  landscape: false
})

describe('blocks of a report that show queries', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeEach(() => {
    program = openTestProgram({
      folder: engines.makeFolder(),
      openEngine: () => engines.start().engine
    })
  })
  const previewOf = (...blocks: ReportBlock[]) =>
    program.handlers['reports:previewComposition']({
      ...composedReportInput,
      composition: { ...composedReportInput.composition, blocks }
    })
  async function rowsOf(question: StructuredQuery) {
    const run = crypto.randomUUID()
    await program.handlers['query:run']({ run, query: query(question) })
    const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    return (await program.handlers['query:rows']({ run, query: list })).rows
  }

  it(
    'prints rows with STT, and totals of the measures that add up',
    async () => {
      const { document, lacking } = await previewOf(table(byLevel))
      expect(lacking).toEqual([])
      const [block] = document.blocks
      if (block?.kind !== 'table') throw new Error('no table')
      const rows = await rowsOf(byLevel)
      const texts = block.table.rows.map(row => row.map(({ text }) => text))
      expect(block.table.head[0]?.map(({ text }) => text)).toEqual([
        'STT',
        'Cấp đơn vị',
        'Số dòng (đơn vị)',
        'tong (người)',
        'trung_binh (người)'
      ])
      expect(texts.slice(0, -1).map(([index, level]) => [index, level])).toEqual(
        rows.map(([level], place) => [String(place + 1), level ?? '—'])
      )
      const total = rows.reduce((sum, row) => sum + Number(row[1]), 0)
      expect(texts.at(-1)).toEqual([
        'Tổng cộng',
        total.toLocaleString('vi-VN'),
        expect.any(String),
        ''
      ])
      expect(block.table.rows.at(-1)?.[0]).toMatchObject({ columns: 2, bold: true })
    },
    patience
  )

  it(
    'says on the paper that a query is not filtered by the period of the report',
    async () => {
      const note = 'Số liệu lấy theo truy vấn, không lọc theo kỳ của báo cáo.'
      const { document } = await previewOf(table(byLevel), {
        kind: 'figures',
        source: source(byLevel)
      })
      const [printed, figures, after] = document.blocks
      expect(printed).toMatchObject({ kind: 'table', table: { notes: [note] } })
      expect([figures?.kind, after]).toEqual(['figures', { kind: 'paragraph', text: note }])
      const newest = await program.handlers['reports:previewComposition']({
        ...composedReportInput,
        period: '',
        composition: { ...composedReportInput.composition, blocks: [table(byLevel)] }
      })
      expect(newest.document.blocks).toMatchObject([{ kind: 'table', table: { notes: [] } }])
    },
    patience
  )

  it(
    'generates a sentence with the number of rows, the largest value and the total of the query',
    async () => {
      const { generated } = await previewOf({ kind: 'sentences', source: source(byLevel) })
      const rows = await rowsOf(byLevel)
      const counts = rows.map(row => Number(row[1]))
      const total = counts.reduce((sum, one) => sum + one, 0).toLocaleString('vi-VN')
      const most = Math.max(...counts)
      const name = rows[counts.indexOf(most)]?.[0]
      const [sentence = ''] = generated[0] ?? []
      expect(sentence).toContain(`Kết quả có ${rows.length} dòng`)
      expect(sentence).toContain(`cao nhất là ${most.toLocaleString('vi-VN')} đơn vị (${name})`)
      expect(sentence).toContain(`là ${total} đơn vị.`)
    },
    patience
  )

  it(
    'prints a cross table with merged heads and its totals',
    async () => {
      const cross: StructuredQuery = {
        ...createStructuredQuery('dm_taichinh_phanbo'),
        groups: [
          { name: 'khoan', column: at('khoan_chi') },
          { name: 'quy', column: at('ngay_phan_bo'), part: 'year' }
        ],
        measures: [
          { name: 'n', kind: 'count' },
          { name: 'tien', kind: 'sum', column: at('so_tien') }
        ],
        cross: across('quy')
      }
      const { document, lacking } = await previewOf(table(cross))
      expect(lacking).toEqual([])
      const [block] = document.blocks
      if (block?.kind !== 'table') throw new Error('no table')
      const { head, rows, widths } = block.table
      const run = crypto.randomUUID()
      await program.handlers['query:run']({ run, query: query(cross) })
      const shown = await program.handlers['query:cross']({ run })
      if (!('matrix' in shown)) throw new Error(shown.refused)
      const { matrix } = shown
      const widthOf = (cells: (typeof rows)[number]) =>
        cells.reduce((sum, { columns = 1 }) => sum + columns, 0)
      expect(head).toHaveLength(2)
      expect(head[0]?.[0]).toMatchObject({ rows: 2 })
      expect(head[0]?.[1]).toMatchObject({ columns: 2 })
      expect(widthOf(head[0] ?? [])).toBe(widths.length)
      expect(widthOf(head[1] ?? [])).toBe(widths.length - 1)
      expect(rows).toHaveLength(matrix.rows.length)
      for (const [place, row] of rows.entries()) {
        expect(row).toHaveLength(widths.length)
        const counts = (matrix.rows[place] ?? []).filter((_, figure) => figure % 2 === 0)
        const printed = row.slice(1).filter((_, figure) => figure % 2 === 0)
        expect(printed.map(({ text }) => text)).toEqual(
          counts.map(count => Number(count).toLocaleString('vi-VN'))
        )
      }
      expect(rows.at(-1)?.[0]).toMatchObject({ text: 'Tổng cộng', bold: true })
      // A sum over the rows of a cross table would count its totals too.
      const figures = await previewOf({ kind: 'figures', source: source(cross) })
      expect(figures.document.blocks[0]).toMatchObject({
        kind: 'figures',
        figures: [['Số dòng kết quả', String(matrix.rows.length)]]
      })
    },
    patience
  )

  it(
    'states once why a cross table has too many columns, and not on the paper',
    async () => {
      const wide: StructuredQuery = {
        ...createStructuredQuery('dm_donvi_capbac'),
        groups: [
          { name: 'quan_so', column: at('so_quan_so_hien_tai') },
          { name: 'cap', column: at('cap_don_vi') }
        ],
        measures: Array.from({ length: 11 }, (_, place) => ({
          name: `tong_${place}`,
          kind: 'sum',
          column: at('so_quan_so_hien_tai')
        })),
        cross: across('cap')
      }
      const figures: ReportBlock = { kind: 'figures', source: source(wide) }
      const { document, lacking } = await previewOf(table(wide), figures)
      expect(lacking).toEqual([
        expect.stringMatching(
          /^Khối 1, 2: Báo cáo chứa nhiều nhất 60 cột, kết quả này có \d+ cột\./
        )
      ])
      const missing = { kind: 'paragraph', text: 'Phần này chưa có số liệu.' }
      expect(document.blocks).toEqual([missing, missing])
    },
    patience
  )

  it(
    'draws a chart of a query with its values, and refuses to draw a cross table',
    async () => {
      const choice = { kind: 'bar' as const, category: 'cap_don_vi', figures: ['so_dong'] }
      const { document } = await previewOf({
        kind: 'chart',
        source: source(byLevel),
        title: 'Số đơn vị theo cấp',
        choice,
        withTable: true
      })
      const [chart, values] = document.blocks
      const rows = await rowsOf(byLevel)
      expect(chart).toMatchObject({
        kind: 'chart',
        chart: {
          kind: 'bar',
          title: 'Số đơn vị theo cấp',
          labels: rows.map(row => row[0] ?? '—'),
          series: [{ values: rows.map(row => Number(row[1])) }]
        }
      })
      expect(values).toMatchObject({ kind: 'table' })
    },
    patience
  )

  it(
    'closes queries with the generations that they read',
    async () => {
      const { handlers } = program
      const composition = { ...composedReportInput.composition, blocks: [table(byLevel)] }
      const { id } = await handlers['reports:compose']({ ...composedReportInput, composition })
      const { frozen } = await handlers['reports:freeze']({ id })
      expect(frozen?.document?.blocks[0]?.answer).toMatchObject({
        generations: [{ table: 'dm_donvi_capbac', generation: expect.stringMatching(/^g000001-/) }],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/)
      })
      const before = await handlers['reports:previewDocument']({ id })
      const more = { user: 'Quản trị viên', origin: 'pipeline', note: '' } as const
      await program.tables.addSampleRows('dm-003', 10, more)
      expect(await handlers['reports:previewDocument']({ id })).toEqual(before)
      expect((await handlers['reports:get']({ id })).intact).toBe(true)
    },
    patience
  )
})
