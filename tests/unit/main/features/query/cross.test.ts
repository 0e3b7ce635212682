import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RowExportFormat } from '@shared/model/data-mart/rows/export-format'
import { crossMatrixText } from '@shared/model/query/cross-matrix'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const column = (name: string) => ({ table: 0, column: name })
const question: StructuredQuery = {
  ...createStructuredQuery('dm_taichinh_phanbo'),
  groups: [
    { name: 'khoan', column: column('khoan_chi') },
    { name: 'quy', column: column('ngay_phan_bo'), part: 'quarter' }
  ],
  measures: [
    { name: 'n', kind: 'count' },
    { name: 'tien', kind: 'sum', column: column('so_tien') }
  ],
  cross: {
    columns: ['quy'],
    subtotals: false,
    totals: { rows: true, columns: true },
    shares: [{ name: 'tt', of: 'n', base: 'all' }]
  }
}

describe('result of a cross table', () => {
  const engines = setUpTestEngines({ handsOn: true })
  function open(): TestProgram & { folder: string } {
    const folder = engines.makeFolder()
    return { ...openTestProgram({ folder, openEngine: () => engines.start().engine }), folder }
  }
  async function run({ handlers }: TestProgram, asked: StructuredQuery, limit = 10_000) {
    const name = crypto.randomUUID()
    const query = { asked: { form: 'tree' as const, question: asked }, parameters: [], limit }
    const outcome = await handlers['query:run']({ run: name, query })
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
    return { run: name, answer: outcome.answer }
  }
  async function matrixOf(program: TestProgram, id: string) {
    const read = await program.handlers['query:cross']({ run: id })
    if ('refused' in read) throw new Error(read.refused)
    return read.matrix
  }
  async function write(
    { handlers, folder }: TestProgram & { folder: string },
    id: string,
    format: RowExportFormat
  ) {
    const titles = ['Khoản mục', 'Quý', 'Số dòng', 'Số tiền', 'Tỷ trọng']
    const result = await handlers['query:export']({
      ...{
        run: id,
        format,
        titles,
        decimals: [null, null, null, 1, null],
        job: crypto.randomUUID(),
        name: 'Phân bổ'
      },
      query: { search: '', filters: {}, sort: null }
    })
    if (result.outcome !== 'saved') throw new Error(result.outcome)
    return readFileSync(join(folder, result.file.fileName))
  }

  it(
    'is arranged in rows and columns whose totals are those of the plain query',
    async () => {
      const program = open()
      const { run: id } = await run(program, question)
      const matrix = await matrixOf(program, id)
      const { cross: _, ...plain } = question
      const whole = await run(program, { ...plain, groups: [] })
      const { rows } = await program.handlers['query:rows']({
        run: whole.run,
        query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
      })
      const [n, tt, tien] = matrix.rows.at(-1)?.slice(-3) ?? []
      expect([n, String(tien)]).toEqual([rows[0]?.[0], String(rows[0]?.[1])])
      expect(tt).toBe('1')
      expect(matrix.columnHeads.at(-1)?.words).toBe(crossMatrixText.grandTotal)
      expect(matrix.columnHeads[0]?.words).toMatch(/^Quý \d\/\d{4}$/)
    },
    patience
  )

  it(
    'is exported as it is shown: XLSX with merged heads and numbers, CSV with two lines of heads',
    async () => {
      const program = open()
      const { run: id } = await run(program, question)
      const { rows, columnTotals } = await matrixOf(program, id)
      const width = 1 + columnTotals.length * 3

      const csv: string[][] = parse(await write(program, id, 'csv'), { bom: true })
      expect(csv).toHaveLength(2 + rows.length)
      expect(csv.every(line => line.length === width)).toBe(true)
      expect(csv[0]?.slice(0, 2)).toEqual(['', expect.stringMatching(/^Quý/)])
      expect(csv[0]?.[2]).toBe(csv[0]?.[1])
      expect(csv[1]?.slice(0, 4)).toEqual(['Khoản mục', 'Số dòng', 'Tỷ trọng', 'Số tiền'])
      expect(csv.at(-1)?.[0]).toBe(crossMatrixText.grandTotal)
      expect(csv.at(-1)?.slice(1).map(Number)).toEqual(rows.at(-1)?.map(Number))

      const bytes = await write(program, id, 'xlsx')
      const sheet = await readSheet(bytes)
      expect(sheet[0]?.[0]).toBe('Phân bổ')
      expect(sheet[1]?.[0]).toBe('Hàng: Khoản mục · Cột: Quý · Số liệu: Số dòng, Tỷ trọng, Số tiền')
      expect(sheet[2]?.[0]).toBe('Khoản mục')
      expect(sheet.at(-1)?.[0]).toBe(crossMatrixText.grandTotal)
      expect(sheet.at(-1)?.slice(1)).toEqual(rows.at(-1)?.map(Number))
      const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
      expect(xml).toContain('<mergeCell ref="A3:A4"/><mergeCell ref="B3:D3"/>')
      expect(xml).toContain('topLeftCell="B5"')
      expect(xml).toContain(`<c r="B5" s="6">`)
      expect(xml).toContain(`<c r="D5" s="7">`)
      expect(xml).toMatch(new RegExp(`<c r="B${4 + rows.length}" s="13"><v>\\d+</v>`))
    },
    patience
  )

  it(
    'is refused if the row limit cuts it, and becomes neither a table nor an edition of a report',
    async () => {
      const program = open()
      const { handlers } = program
      const cut = await run(program, question, 5)
      expect(await handlers['query:cross']({ run: cut.run })).toEqual({
        refused: crossMatrixText.cut
      })
      await expect(write(program, cut.run, 'csv')).rejects.toThrow(crossMatrixText.cut)
      const { run: id, answer } = await run(program, question)
      const draft = {
        tableName: 'dm_cheo',
        description: '',
        columns: answer.columns.map(({ name }) => ({
          name,
          dataType: 'string' as const,
          description: '',
          personal: false
        }))
      }
      await expect(
        handlers['query:createTable']({ run: id, draft } as Parameters<
          (typeof handlers)['query:createTable']
        >[0])
      ).rejects.toThrow(crossMatrixText.noTable)
    },
    patience
  )
})
