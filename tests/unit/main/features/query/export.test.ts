import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RowExportFormat } from '@shared/model/data-mart/rows/export-format'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const table = 'dm_donvi_capbac'
const column = (name: string) => ({ table: 0, column: name })

/**
 * Time rounded to whole seconds: a spreadsheet stores times as fractions of a day, which binary
 * numbers do not represent exactly.
 */
const secondOf = (time: Date): string =>
  new Date(Math.round(time.getTime() / 1_000) * 1_000).toISOString().slice(0, 19)

describe('export of all rows of a query result', () => {
  const engines = setUpTestEngines({ handsOn: true })

  function open(): TestProgram & { folder: string } {
    const folder = engines.makeFolder()
    return { ...openTestProgram({ folder, openEngine: () => engines.start().engine }), folder }
  }

  async function run({ handlers }: TestProgram, asked: Query['asked'], limit = 10_000) {
    const name = crypto.randomUUID()
    const query = { asked, parameters: [], limit }
    const outcome = await handlers['query:run']({ run: name, query })
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
    return { run: name, answer: outcome.answer }
  }

  async function write(
    { handlers, folder }: TestProgram & { folder: string },
    id: string,
    format: RowExportFormat,
    {
      titles = [],
      filters = {},
      decimals
    }: {
      titles?: string[]
      filters?: Record<string, string>
      decimals?: (number | null)[]
    } = {}
  ) {
    const result = await handlers['query:export']({
      ...{ run: id, format, titles, job: crypto.randomUUID(), name: 'Đơn vị' },
      ...(decimals && { decimals }),
      query: { search: '', filters, sort: null }
    })
    if (result.outcome !== 'saved') throw new Error(result.outcome)
    return { file: result.file, bytes: readFileSync(join(folder, result.file.fileName)) }
  }

  const tree = (question: StructuredQuery): Query['asked'] => ({ form: 'tree', question })
  const lines = (bytes: Buffer): string[][] => parse(bytes, { bom: true })

  it(
    'an export contains all rows of the query, including those beyond the row limit of the displayed result',
    async () => {
      const program = open()
      const { run: id, answer } = await run(program, tree(createStructuredQuery(table)), 1_000)
      expect(answer).toMatchObject({ rows: 1_000, more: true })
      const { file, bytes } = await write(program, id, 'csv')
      expect(file).toMatchObject({ fileName: 'don-vi-2026-11-21.csv', rowCount: 1_286 })
      expect(lines(bytes)).toHaveLength(1_287)
      const filters = { 'loc.id': 'khoang:999..1003' }
      const few = await write(program, id, 'csv', { filters })
      expect(few.file.rowCount).toBe(5)
      expect(lines(few.bytes).map(([first]) => first)).toEqual([
        'id',
        ...['999', '1000', '1001', '1002', '1003']
      ])
    },
    patience
  )

  it(
    'the heads of a CSV export are the titles of the page, quoted where they contain the separator',
    async () => {
      const program = open()
      const sql = `SELECT id, id * 2 AS hai FROM ${table} ORDER BY id LIMIT 1`
      const { run: id } = await run(program, { form: 'sql', sql })
      const { bytes } = await write(program, id, 'csv', { titles: ['Mã đơn vị', 'Hai lần, "mã"'] })
      expect(lines(bytes)[0]).toEqual(['Mã đơn vị', 'Hai lần, "mã"'])
    },
    patience
  )

  it(
    'an export of typed SQL that the query builder cannot represent contains all rows',
    async () => {
      const program = open()
      const sql = `SELECT id, id * 2 AS hai FROM ${table} ORDER BY id`
      const { run: id, answer } = await run(program, { form: 'sql', sql }, 1_000)
      expect(answer.more).toBe(true)
      const { file } = await write(program, id, 'csv')
      expect(file.rowCount).toBe(1_286)
    },
    patience
  )

  it(
    'an XLSX export has numeric cells for averages, shares and sums, and the headings of the page',
    async () => {
      const program = open()
      const asked = tree({
        ...createStructuredQuery(table),
        groups: [{ name: 'cap_don_vi', column: column('cap_don_vi') }],
        measures: [
          { name: 'tb', kind: 'average', column: column('so_quan_so_hien_tai') },
          { name: 'ty_le', kind: 'share' },
          { name: 'tong', kind: 'sum', column: column('so_quan_so_hien_tai') }
        ]
      })
      const { run: id } = await run(program, asked)
      const titles = ['Cấp đơn vị', 'tb', 'Tỷ lệ trong tổng số dòng', 'tong']
      const decimals = [null, null, null, 0]
      const { bytes } = await write(program, id, 'xlsx', { titles, decimals })
      const [head, ...rows] = await readSheet(bytes)
      expect(head).toEqual(titles)
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) {
        expect(row.slice(1).map(cell => typeof cell)).toEqual(['number', 'number', 'number'])
      }
      const shares = rows.map(row => Number(row[2]))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
      // An average shows two decimal places, a share is a percentage, a sum has those of the dictionary.
      expect(xml).toMatch(
        /<c r="B2" s="8"><v>[\d.]+<\/v><\/c><c r="C2" s="5"><v>0\.\d+<\/v><\/c><c r="D2" s="6"><v>\d+<\/v>/
      )
      const styles = new TextDecoder().decode(unzipSync(bytes)['xl/styles.xml'])
      const formats = [...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code)
      expect(formats).toEqual(expect.arrayContaining(['#,##0', '#,##0.00']))
      const cells = styles.slice(styles.indexOf('<cellXfs')).match(/<xf [^>]*>/g) ?? []
      expect([cells[6], cells[8]]).toEqual([
        expect.stringContaining('numFmtId="166"'),
        expect.stringContaining('numFmtId="168"')
      ])
    },
    patience
  )

  it(
    'an XLSX export of typed SQL has numeric and date cells, and text cells where digits would be lost',
    async () => {
      const program = open()
      const sql = `SELECT 12.50::DECIMAL(10, 2) AS a, 12345678901234567.5::DECIMAL(20, 1) AS b,
        TIMESTAMP '2026-11-20 18:30:00' AS c, DATE '2026-11-20' AS d, 'infinity'::DOUBLE AS e, '=1+1' AS f
        FROM ${table} LIMIT 1`
      const { run: id } = await run(program, { form: 'sql', sql })
      const { bytes } = await write(program, id, 'xlsx')
      const [head, row] = await readSheet(bytes)
      expect(head).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
      expect(row?.map(cell => (cell instanceof Date ? secondOf(cell) : cell))).toEqual([
        12.5,
        '12345678901234567.5',
        '2026-11-20T18:30:00',
        '2026-11-20T00:00:00',
        'Infinity',
        '=1+1'
      ])
    },
    patience
  )
})
