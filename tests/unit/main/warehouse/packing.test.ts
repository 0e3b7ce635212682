import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  currentGenerationOf,
  type DataMart,
  estimateRowBytes
} from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExchangePackageTableRows } from '../../../../src/main/archive/sealed/sealed-package'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import {
  type GenerationFiles,
  openGenerationFiles
} from '../../../../src/main/warehouse/generation-files'
import {
  createParquetTransfer,
  type ParquetTransfer,
  type ParquetTransferDependencies
} from '../../../../src/main/warehouse/packing'
import { buildGeneration } from '../../../../src/main/warehouse/publish'
import { diskReserveBytes } from '../../../../src/main/warehouse/room'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'

const columns = (
  [
    ['ho tên', 'string'],
    ['so"hieu', 'integer'],
    ['he_so', 'float'],
    ['ngay', 'date'],
    ['co_mat', 'boolean']
  ] as const
).map(([name, dataType]) => ({ name, dataType, description: '', personal: name === 'ho tên' }))

const values = `
  ('Nguyễn Thị Hằng', 9223372036854775807, 1.5, DATE '1868-02-29', true),
  ('Đặng', -9223372036854775808, -0.1, DATE '0001-01-01', false),
  ('', 0, 'infinity'::DOUBLE, DATE '9999-12-31', NULL),
  (NULL, NULL, NULL, NULL, NULL),
  ('tab\tvà\nxuống dòng "nháy"', 9007199254740993, 5e-324, DATE '1899-12-31', true)`

describe('table rows packed as Parquet', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true })
  const user = { user: 'a', origin: 'load', note: '' } as const
  const watch = () => ({ signal: new AbortController().signal, onRows: () => undefined })
  let folder = ''
  let engine: Engine
  let files: GenerationFiles
  let packing: ParquetTransfer
  let table: DataMart

  const parts = () => ({ files, clock: { now: () => 0 } })
  const packingOn = (fs: ParquetTransferDependencies['fs']): ParquetTransfer =>
    createParquetTransfer({ ...parts(), directory: folder, fs, writer: engine })
  const make = async (statement: string, rows: number): Promise<void> => {
    const making = { columns, files: [], statements: [statement], rows }
    const made = await buildGeneration(parts(), 'dm-001', making, user)
    table = { id: 'dm-001', name: 'bang', columns, generations: [made], current: made.id } as never
  }
  const rowsOf = async ({ id }: Generation, sql = 'SELECT * FROM t.rows') => {
    const attached = [{ alias: 't', path: files.pathOf('dm-001', id) }]
    return (await engine.ask(createEngineQuery(sql, { files: attached }))).rows
  }
  async function* incoming(
    rows: readonly ExchangePackageTableRows[],
    change: Partial<ExchangePackageTableRows> = {}
  ) {
    for (const one of rows)
      yield { table: { ...one, ...change }, pieces: createReadStream(one.path) }
  }
  const temporary = (): string[] => readdirSync(join(folder, 'warehouse', 'temporary'))
  const generations = (): string[] => readdirSync(join(folder, 'warehouse', 'dm-001'))

  beforeEach(async () => {
    // The path resembles a glob pattern and must be used literally; Windows allows no asterisk in a
    // name.
    folder = join(makeFolder(), process.platform === 'win32' ? 'thư mục [1]' : 'thư mục [1] *')
    mkdirSync(folder)
    engine = start().engine
    files = openGenerationFiles(folder, { reader: engine, writer: engine })
    packing = packingOn(nodeFileSystem)
    await make(`INSERT INTO target.rows VALUES ${values}`, 5)
  })

  it('packed rows are unpacked with every value and in the same order', async () => {
    const { rows, discard } = await packing.takeOut([table], watch())
    expect(rows[0]).toMatchObject({ rows: 5, name: 'bang', columns })
    expect(
      readFileSync(rows[0]?.path ?? '')
        .subarray(0, 4)
        .toString()
    ).toBe('PAR1')
    const made = (await packing.bringIn(incoming(rows), rows, user, watch())).get('dm-001')
    const [before] = table.generations
    if (!made || !before) throw new Error('Nothing was made.')
    expect(await rowsOf(made)).toEqual(await rowsOf(before))
    const types = 'SELECT typeof(COLUMNS(*)) FROM t.rows LIMIT 1'
    expect(await rowsOf(made, types)).toEqual(await rowsOf(before, types))
    expect(made).toMatchObject({ rows: 5, columns, search: before.search })
    await discard()
    expect(temporary()).toEqual([])
  })

  it('packing very many rows keeps their order', async () => {
    await make(
      `INSERT INTO target.rows SELECT 'tên ' || (i * 7919 % 50), i, i / 3, DATE '1800-01-01' + (i % 90000)::INTEGER, i % 2 = 0 FROM range(130000) r(i)`,
      130_000
    )
    const { rows, discard } = await packing.takeOut([table], watch())
    const made = (await packing.bringIn(incoming(rows), rows, user, watch())).get('dm-001')
    const [before] = table.generations
    if (!made || !before) throw new Error('Nothing was made.')
    const sum = `SELECT count(*), bit_xor(hash(rowid, COLUMNS(*)::VARCHAR)) FROM t.rows`
    expect(await rowsOf(made, sum)).toEqual(await rowsOf(before, sum))
    await discard()
  })

  it.each([
    ['more', 4],
    ['fewer', 6]
  ])(
    'importing a package with %s rows than its manifest states is refused and leaves no file',
    async (_what, rows) => {
      const packed = await packing.takeOut([table], watch())
      const before = generations()
      const brought = packing.bringIn(incoming(packed.rows, { rows }), packed.rows, user, watch())
      await expect(brought).rejects.toThrow('không khớp với mục lục')
      await packed.discard()
      expect(generations()).toEqual(before)
      expect(temporary()).toEqual([])
    }
  )

  it('importing rows with another structure, or a file that is not Parquet, is refused and leaves no file', async () => {
    const packed = await packing.takeOut([table], watch())
    const before = generations()
    const other = { columns: columns.map(column => ({ ...column, name: `${column.name}2` })) }
    const renamed = packing.bringIn(incoming(packed.rows, other), packed.rows, user, watch())
    await expect(renamed).rejects.toMatchObject({ code: 'INTERNAL' })
    writeFileSync(packed.rows[0]?.path ?? '', 'PAR1 là văn bản')
    const text = packing.bringIn(incoming(packed.rows), packed.rows, user, watch())
    await expect(text).rejects.toThrow()
    await packed.discard()
    expect(generations()).toEqual(before)
    expect(temporary()).toEqual([])
  })

  it('packing is refused if the free space beyond the disk reserve is smaller than the tables', async () => {
    const needed = diskReserveBytes + (currentGenerationOf(table)?.bytes ?? 0)
    await expect(
      packingOn({ free: () => needed - 1 }).takeOut([table], watch())
    ).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(temporary()).toEqual([])
    const { rows, discard } = await packingOn({ free: () => needed }).takeOut([table], watch())
    expect(rows).toHaveLength(1)
    await discard()
  })

  it('unpacking is refused if the free space beyond the disk reserve cannot hold all rows and additionally the largest file', async () => {
    const packed = await packing.takeOut([table], watch())
    const before = generations()
    const [rows] = packed.rows
    if (!rows) throw new Error('Nothing was taken out.')
    const tables = [rows, { ...rows, size: rows.size - 1 }]
    const needed = diskReserveBytes + 2 * rows.rows * estimateRowBytes(rows.columns) + rows.size
    const bring = (free: number) =>
      packingOn({ free: () => free }).bringIn(incoming([rows]), tables, user, watch())
    await expect(bring(needed - 1)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(generations()).toEqual(before)
    expect([...(await bring(needed)).keys()]).toEqual(['dm-001'])
    await packed.discard()
  })

  it('cancelled packing or unpacking leaves no file', async () => {
    await make(
      `INSERT INTO target.rows SELECT 'tên ' || (i % 50), i, i, NULL, true FROM range(60000) r(i)`,
      60_000
    )
    const before = generations()
    const out = new AbortController()
    const taking = packing.takeOut([table], { ...watch(), signal: out.signal })
    const asked = Promise.withResolvers<void>()
    setImmediate(() => {
      out.abort()
      asked.resolve()
    })
    await asked.promise
    await expect(taking).rejects.toThrow()
    expect(temporary()).toEqual([])
    const packed = await packing.takeOut([table], watch())
    const stop = new AbortController()
    async function* stopping() {
      for await (const one of incoming(packed.rows)) {
        yield one
        stop.abort()
      }
    }
    const bringing = packing.bringIn(stopping(), packed.rows, user, {
      signal: stop.signal,
      onRows: () => stop.abort()
    })
    // The first table is already imported when the rest is cancelled, so the test discards it.
    packing.drop(await bringing)
    expect(generations()).toEqual(before)
    await packed.discard()
    expect(temporary()).toEqual([])
  })

  it('packed files that remain after a crash are deleted at the next start', async () => {
    await packing.takeOut([table], watch())
    expect(temporary()).toHaveLength(1)
    packing.tidy()
    expect(temporary()).toEqual([])
  })
})
