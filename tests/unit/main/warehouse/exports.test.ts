import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@shared/kit/format'
import { listQuerySchema } from '@shared/kit/list/list'
import type { RowExportFormat } from '@shared/model/data-mart/rows/export-format'
import { columnFilterKey } from '@shared/model/data-mart/rows/row-filter'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import type {
  EngineCell,
  EngineExportRequest
} from '../../../../src/main/warehouse/engine/messages'
import {
  buildMatchingRowsStatement,
  buildPageQuery
} from '../../../../src/main/warehouse/sql/page-sql'
import type { OpenedTableGeneration } from '../../../../src/main/warehouse/tables'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const columns = [
  createTestColumn('v', 'string'),
  createTestColumn('n', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('dat', 'boolean'),
  createTestColumn('ho_ten', 'string', true),
  createTestColumn('nam_sinh', 'integer', true)
]
const texts = [
  '=1+1',
  '-5',
  'a;b,"c"',
  'hai\r\ndòng',
  ' cách ',
  '@x',
  '',
  'Đơn vị A',
  '007',
  '北京'
]
const rows = Array.from({ length: 5_000 }, (_, place): EngineCell[] => [
  place % 11 === 0 ? null : `${texts[place % texts.length]}`,
  place % 13 === 0 ? null : place % 17 === 0 ? '9007199254740993' : place - 2_000,
  place % 7 === 0 ? null : place / 8,
  place % 5 === 0 ? null : place % 19 === 0 ? '1899-01-31' : `20${10 + (place % 15)}-02-03`,
  place % 3 === 0 ? null : place % 2 === 0,
  'Nguyễn Văn Đức',
  1_985
])

describe('file export of table rows', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  interface Exported {
    readonly path: string
    /** Rows that the page of the table shows for the same query. */
    readonly shown: readonly (readonly EngineCell[])[]
    readonly engine: Engine
  }

  async function write(format: RowExportFormat, separator: ';' | ',' = ';'): Promise<Exported> {
    const { engine } = start()
    const folder = makeFolder()
    const opened: OpenedTableGeneration = await buildGenerationFile(engine, folder, columns, rows)
    const query = listQuerySchema.parse({
      filters: { [columnFilterKey('n')]: 'khoang:-1000..' },
      sort: { key: 'v', direction: 'desc' }
    })
    const page = await engine.ask(buildPageQuery(opened, { ...query, limit: rows.length }))
    const path = join(folder, `a.${format}`)
    writeFileSync(path, '')
    const work = exporting(opened, query, { path, format, separator })
    const made = await engine.ask({ ...work, rows: page.rows.length })
    expect(made).toEqual({ rows: page.rows.length })
    expect(page.rows.length).toBeGreaterThan(3_000)
    return { path, shown: page.rows.map(row => row.slice(1)), engine }
  }

  const exporting = (
    opened: OpenedTableGeneration,
    query: Parameters<typeof buildMatchingRowsStatement>[1],
    place: Pick<EngineExportRequest, 'path' | 'format' | 'separator'>
  ): EngineExportRequest => ({
    ...buildMatchingRowsStatement(opened, query),
    ...place,
    kind: 'export',
    rows: 0,
    columns: opened.columns.map(({ name, dataType, personal }) => ({
      title: name,
      type: personal ? 'string' : dataType
    }))
  })
  const dayOf = (iso: EngineCell | undefined): string => String(iso).split('-').reverse().join('/')
  const heads = columns.map(({ name }) => name)

  it.each([';', ','] as const)(
    'a CSV export with the separator %s contains the values shown on the page and follows the CSV rules',
    async separator => {
      const { path, shown } = await write('csv', separator)
      const text = readFileSync(path, 'utf8')
      expect(text.startsWith('\ufeff')).toBe(true)
      const [head, ...lines] = parse(text, { bom: true, delimiter: separator }) as string[][]
      expect(head).toEqual(heads)
      expect(lines).toEqual(
        shown.map(([v, n, diem, ngay, dat, name, year]) => [
          v === null ? '' : /^[=@]/.test(String(v)) ? `'${v}` : String(v),
          n === null ? '' : String(n),
          diem === null ? '' : String(diem).replace('.', separator === ';' ? ',' : '.'),
          ngay === null ? '' : dayOf(ngay),
          dat === null ? '' : dat ? 'Có' : 'Không',
          String(name),
          String(year)
        ])
      )
      expect(lines[0]?.slice(-2)).toEqual(['N••••• V•• Đ••', '•••'])
    }
  )

  it('an XLSX export uses native cell types, and text cells if a spreadsheet would change the value', async () => {
    const { path, shown } = await write('xlsx')
    const [head, ...lines] = await readSheet(readFileSync(path), { trim: false })
    expect(head).toEqual(heads)
    const wanted = shown.map(([v, n, diem, ngay, dat, name, year]) => [
      v === '' ? null : v,
      n,
      diem,
      ngay === null ? null : String(ngay) < '1900' ? dayOf(ngay) : new Date(String(ngay)),
      dat,
      name,
      year
    ])
    // The XLSX reader returns line ends as XML normalises them, and null for an empty text.
    expect(lines).toEqual(wanted)
  })

  it('a Parquet export has native column types and is compressed', async () => {
    const { path, shown, engine } = await write('parquet')
    const copied = `${path}.duckdb`
    // The Parquet file is read with a build statement, because only an engine that builds files may
    // read files.
    const statements = [
      `CREATE TABLE target.rows AS SELECT * FROM read_parquet('${path}')`,
      `CREATE TABLE target.packed AS SELECT DISTINCT compression FROM parquet_metadata('${path}')`
    ].map(sql => ({ sql, parameters: [] }))
    await engine.ask({ kind: 'build', path: copied, files: [], statements, searched: [] })
    const files = [{ alias: 'g', path: copied }]
    const read = await engine.ask(createEngineQuery('SELECT * FROM g.rows', { files, rows: 9_000 }))
    expect(read.rows).toEqual(shown)
    expect(read.columns.map(({ name, type }) => [name, type])).toEqual([
      ['v', 'VARCHAR'],
      ['n', 'BIGINT'],
      ['diem', 'DOUBLE'],
      ['ngay', 'DATE'],
      ['dat', 'BOOLEAN'],
      ['ho_ten', 'VARCHAR'],
      ['nam_sinh', 'VARCHAR']
    ])
    const packed = await engine.ask(createEngineQuery('SELECT * FROM g.packed', { files }))
    expect(packed.rows).toEqual([['ZSTD']])
  })

  it('an export contains exactly the filtered rows, and the audit log states the number of rows and the filters', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const query = {
      search: 'vi a',
      filters: { [columnFilterKey('so_luong_hien_tai')]: 'khoang:..100', cot: 'don_vi_quan_ly' },
      sort: { key: 'so_luong_hien_tai', direction: 'asc' as const }
    }
    const { matched } = await program.handlers['dataMart:rows']({
      id: 'dm-002',
      query: listQuerySchema.parse(query)
    })
    const saved = await program.handlers['dataMart:exportRows']({
      id: 'dm-002',
      query,
      format: 'csv',
      job: crypto.randomUUID()
    })
    const fileName = 'dm_trangbi_thongke-2026-11-21.csv'
    expect(saved).toMatchObject({ outcome: 'saved', file: { fileName, rowCount: matched } })
    const text = readFileSync(join(folder, fileName), 'utf8')
    const [head = [], ...lines] = parse(text, { bom: true, delimiter: ',' }) as string[][]
    const at = head.indexOf('so_luong_hien_tai')
    const unit = head.indexOf('don_vi_quan_ly')
    expect(lines).toHaveLength(matched)
    const amounts = lines.map(line => Number(line[at]))
    expect(amounts).toEqual(amounts.toSorted((left, right) => left - right))
    expect(Math.max(...amounts)).toBeLessThanOrEqual(100)
    for (const line of lines) expect(line[unit]).toBe('Đơn vị A')
    const { rows: trail } = await program.handlers['audit:list']({
      query: listQuerySchema.parse({})
    })
    expect(trail[0]).toMatchObject({
      kind: 'export',
      action: `Xuất dữ liệu bảng “dm_trangbi_thongke” (CSV, ${formatNumber(matched)} dòng, lọc: so_luong_hien_tai đến 100; theo từ khóa)`
    })
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
  })

  it('an XLSX export with too many rows is refused before any query runs', async () => {
    const program = openTestProgram({
      folder: makeTemporaryFolder(),
      openEngine: () => {
        const { engine } = start()
        return {
          ...engine,
          ask: async (work, asking) => {
            const answer = await engine.ask(work, asking)
            return work.kind === 'build' ? { ...answer, rows: 1_048_576 } : answer
          }
        }
      }
    })
    const refused = program.handlers['dataMart:exportRows']({
      id: 'dm-003',
      query: { search: '', filters: {}, sort: null },
      format: 'xlsx',
      job: crypto.randomUUID()
    })
    await expect(refused).rejects.toThrow('nhiều nhất 1.048.575 dòng, ở đây có 1.048.576 dòng')
  })
})
