import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { EngineBuildRequest } from '../../../../../src/main/warehouse/engine/messages'
import { estimatePatchSpaceBytes } from '../../../../../src/main/warehouse/loading/patch-growth'
import { diskReserveBytes } from '../../../../../src/main/warehouse/room'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'
import { noFileLimitSuffix } from '../../../../support/not-here'
import {
  createEmptyTextTable,
  createFileLoadSubmission,
  openTestLoads
} from '../../../../support/open-loads'
import { createBreakableFileSystem } from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const columns = ['ma', 'ten', 'nhom']
const count = 6_000
const watch = { signal: new AbortController().signal, onProgress: () => undefined }

/** CSV lines of forty groups with 900 distinct names. */
const lines = Array.from(
  { length: count },
  (_, row) => `M${row};Đơn vị trực thuộc ${row % 900};Nhóm ${row % 40}`
)
/**
 * Incompressible text for a row, so the table fills enough blocks of the file for its growth to be
 * measured.
 */
const noise = (row: number): string =>
  createHash('sha512').update(String(row)).digest('base64').repeat(2)
const long = Array.from({ length: 2 * count }, (_, row) => `M${row};${noise(row)};Nhóm ${row % 40}`)
/** Lines of one group with changed names; the rows of the group are spread over the whole file. */
const changed = (name: string, rows = lines): string[] =>
  rows
    .filter((_, row) => row % 40 === 5)
    .map((line, place) => line.replace(/;.*;/, `;${name} ${place};`))
/** Lines of a separate group in which each name is unique. */
const different = Array.from({ length: 500 }, (_, row) => `X${row};Tên riêng ${row};Nhóm mới`)

describe('file size of a table generation made by patching a copy', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  /**
   * Creates a table with these rows and records the requests that its loads send to the engine
   * process for writing.
   */
  async function openTable(rows = lines) {
    const directory = makeTemporaryFolder()
    const { engine } = start()
    const disk = createBreakableFileSystem()
    const built: EngineBuildRequest[] = []
    let writer = engine
    const watched: Engine = {
      ...engine,
      ask: (work, asking) => {
        if (work.kind === 'build') built.push(work)
        return writer.ask(work, asking)
      }
    }
    const parts = { directory, clock, reader: engine, writer: watched, fs: disk.fs }
    const { records, loads, files } = openTestLoads(parts)
    const [model] = records.read().dataMarts
    const first: DataMart = {
      ...createEmptyTextTable(model, 'dm-900', columns),
      writeStrategy: 'partitioned',
      key: ['ma']
    }
    const send = (rows: readonly string[]) => {
      const path = join(directory, 'tep.csv')
      writeFileSync(path, ['ma;ten;nhom', ...rows].join('\n'))
      return createFileLoadSubmission(path, columns)
    }
    await loads.create(first, await send(rows), watch)
    const find = (): DataMart => records.read().dataMarts.find(({ id }) => id === first.id) ?? first
    let last = 0
    return {
      disk,
      find,
      stage: async (rows: readonly string[]) => {
        last += 1
        return loads.stage(`lan-${last}`, find(), await send(rows), 'nhom', watch)
      },
      publish: () => loads.publish(`lan-${last}`, 'a', () => undefined, watch),
      isCopied: () => built.at(-1)?.copyOf !== undefined,
      begin: () => built.splice(0),
      isBegun: () => built.length > 0,
      writeBy: (other: Engine) => {
        writer = other
      },
      usual: engine,
      size: () => statSync(files.pathOf(first.id, find().current)).size,
      left: () => ({
        temporary: readdirSync(join(directory, 'warehouse', 'temporary')),
        generations: readdirSync(join(directory, 'warehouse', first.id)).sort()
      }),
      ask: async (sql: string) => {
        const attached = [{ alias: 'g', path: files.pathOf(first.id, find().current) }]
        return (await engine.ask(createEngineQuery(sql, { files: attached, rows: 9 }))).rows
      }
    }
  }

  test('the table file is fully rewritten once its free blocks reach half of its content', async () => {
    const table = await openTable(long)
    const first = table.size()
    await table.stage(changed('Tên mới', long))
    await table.publish()
    expect(table.isCopied()).toBe(true)
    const grown = table.size()
    expect(grown).toBeGreaterThan(first * 1.5)
    await table.stage(changed('Tên khác', long))
    await table.publish()
    expect(table.isCopied()).toBe(false)
    expect(table.size()).toBeLessThan(grown / 1.5)
    expect(await table.ask(`SELECT count(*) FROM g.rows WHERE ten LIKE 'Tên khác %'`)).toEqual([
      [long.length / 40]
    ])
    // A full rewrite would reclaim no space here, so a copy of the file is patched.
    await table.stage(changed('Tên cuối', long))
    await table.publish()
    expect(table.isCopied()).toBe(true)
  })

  test('the search text of a patched table file is recomputed', async () => {
    const table = await openTable()
    expect(currentGenerationOf(table.find())?.search).toEqual({
      ma: 'fold',
      ten: 'words',
      nhom: 'words'
    })
    await table.stage(different)
    await table.publish()
    expect(table.isCopied()).toBe(true)
    expect(currentGenerationOf(table.find())?.search).toEqual({
      ma: 'fold',
      ten: 'fold',
      nhom: 'words'
    })
    const names = await table.ask(
      `SELECT table_name FROM duckdb_tables() WHERE database_name = 'g' AND table_name LIKE '~%~ten'`
    )
    expect(names).toEqual([['~fold~ten']])
    const folded = `SELECT count(*) FROM g.rows r JOIN g."~fold~ten" f ON f.rowid = r.rowid
      WHERE f.f = translate(strip_accents(lower(r.ten)), 'đð', 'dd')`
    expect(await table.ask(folded)).toEqual([[count + different.length]])
  })

  test('patching is refused before it starts if the copy, its growth and the write-ahead log exceed the free space', async () => {
    const table = await openTable()
    const held = await table.stage(changed('Tên mới'))
    const generation = currentGenerationOf(table.find())
    if (!generation) throw new Error('no rows')
    const needed = estimatePatchSpaceBytes(generation, table.find().columns, held)
    const before = { table: structuredClone(table.find()), left: table.left() }
    const leave = (free: number) =>
      table.disk.reset(({ name }) => (name === 'free' ? { answer: free } : undefined))
    leave(needed + diskReserveBytes - 1)
    table.begin()
    await expect(table.publish()).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(table.isBegun()).toBe(false)
    expect({ table: table.find(), left: table.left() }).toEqual(before)
    leave(needed + diskReserveBytes)
    await table.publish()
    expect(table.isCopied()).toBe(true)
    expect(table.size()).toBeLessThanOrEqual(needed)
  })

  test('a file is not read if its staged rows would exceed the free disk space', async () => {
    const table = await openTable()
    const bytes = Buffer.byteLength(['ma;ten;nhom', ...different].join('\n'))
    const leave = (free: number) =>
      table.disk.reset(({ name }) => (name === 'free' ? { answer: free } : undefined))
    leave(5 * bytes + diskReserveBytes - 1)
    await expect(table.stage(different)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(table.disk.calls.map(({ name }) => name)).not.toContain('open')
    leave(5 * bytes + diskReserveBytes)
    expect((await table.stage(different)).counts).toMatchObject({ added: different.length })
  })

  test.skipIf(noFileLimitSuffix).each([
    ['in the middle of the copy', 0.5],
    ['when it grows', 1]
  ])(
    `a disk that is full %s is reported, and the earlier rows stay${noFileLimitSuffix}`,
    { tags: 'F56' },
    async (_, part) => {
      const table = await openTable()
      await table.stage(changed('Tên mới'))
      const before = { table: structuredClone(table.find()), left: table.left() }
      table.writeBy(start({ fileLimit: Math.floor((table.size() * part) / 1_024) }).engine)
      const said: unknown = await table.publish().catch(error => error)
      expect(table.isCopied()).toBe(true)
      expect(said).toBeInstanceOf(AppError)
      expect(said).toMatchObject({ code: 'DISK_FULL' })
      expect({ table: table.find(), left: table.left() }).toEqual(before)
      expect(await table.ask('SELECT count(*) FROM g.rows')).toEqual([[count]])
      // The staged load still exists and is published once there is free space.
      table.writeBy(table.usual)
      await table.publish()
      expect(await table.ask(`SELECT count(*) FROM g.rows WHERE ten LIKE 'Tên mới %'`)).toEqual([
        [count / 40]
      ])
    }
  )
})
