import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { formatNumber } from '@shared/kit/format'
import { beforeEach, describe, expect, it } from 'vitest'
import { openGenerationFiles } from '../../../../src/main/warehouse/generation-files'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { isProcessAlive } from '../../../support/part-process'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-003'

/**
 * Offset of a byte in a block of the database file that contains values of this row group. The file
 * begins with three headers of 4 KiB each.
 */
async function blockOfGroup(path: string, group: number): Promise<number> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const result = await connection.runAndReadAll(
    `SELECT max(block_id) FROM pragma_storage_info('rows') WHERE persistent AND row_group_id = ${group}`
  )
  connection.closeSync()
  instance.closeSync()
  return 3 * 4_096 + Number(result.getRows()[0]?.[0]) * 262_144 + 1_000
}

describe('damaged table generation', () => {
  const { start } = setUpTestEngines()
  let started: ReturnType<typeof start> | undefined
  const open: WarehouseDependencies['open'] = () => {
    started ??= start()
    return started.engine
  }
  /**
   * Ends the engine's processes, because Windows refuses writing to a file that a running process has
   * opened.
   */
  const endEngine = async (): Promise<void> => {
    const ended = started?.children.filter(isProcessAlive).map(child => once(child, 'exit')) ?? []
    started?.engine.close()
    await Promise.all(ended)
    started = undefined
  }
  let folder = ''
  let program: TestProgram

  const rows = (from = program) =>
    from.handlers['dataMart:rows']({
      id,
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    })
  const table = async (from = program) => (await from.handlers['dataMart:get']({ id })).table
  const pathOf = (name: string): string => join(folder, 'warehouse', id, `${name}.duckdb`)
  const isWhole = async (): Promise<boolean> => {
    const reader = open('', { temporary: '', isBehind: false }, () => undefined)
    const [, newest] = (await table()).generations
    if (!newest) throw new Error('There is no second generation.')
    return openGenerationFiles(folder, { reader, writer: reader }).isWhole(id, newest)
  }
  const notices = (from: TestProgram): unknown[] =>
    from.told.filter(({ name }) => name === 'storage:notice').map(({ payload }) => payload)

  beforeEach(async () => {
    started = undefined
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: open })
    await rows()
    await program.tables.addSampleRows(id, 40, { user: 'a', origin: 'pipeline', note: '' })
    program.close()
  })

  it('a single flipped bit anywhere in the file of the current table generation is detected, and the previous generation becomes current', {
    tags: 'F55'
  }, async () => {
    const { current, generations } = await table()
    const whole = readFileSync(pathOf(current))
    for (let index = 0; index < 200; index++) {
      const place = Math.floor((whole.length * index) / 200)
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (index % 8))
      writeFileSync(pathOf(current), bytes)
      const found = await isWhole()
      expect(found, `bit at ${place}`).toBe(false)
    }
    await program.checkGenerations()
    const after = await table()
    expect(after).toMatchObject({ current: generations[0]?.id, rowCount: 1_286 })
    expect(after.history.at(-1)).toMatchObject({ user: 'Hệ thống', action: 'Lùi bản dữ liệu' })
    expect((await rows()).total).toBe(1_286)
    expect(notices(program)).toEqual([
      { message: expect.stringMatching(/dm_donvi_capbac.*đang dùng bản ngày/) }
    ])
    expect(readdirSync(join(folder, 'quarantine'))).toEqual([`${id}-${current}.duckdb`])
  })

  it('if the file of the current table generation is missing, truncated or swapped, the previous generation becomes current', {
    tags: 'F55'
  }, async () => {
    const { current, generations } = await table()
    const other = readFileSync(pathOf(generations[0]?.id ?? ''))
    const whole = readFileSync(pathOf(current))
    const spoil: readonly (() => void)[] = [
      () => rmSync(pathOf(current)),
      () => writeFileSync(pathOf(current), whole.subarray(0, -1)),
      () => writeFileSync(pathOf(current), other)
    ]
    for (const harm of spoil) {
      harm()
      expect(await isWhole()).toBe(false)
    }
    await openTestProgram({ folder, openEngine: open }).checkGenerations()
  })

  it('a table without any intact generation is reported, and no file is deleted', {
    tags: 'F55'
  }, async () => {
    await endEngine()
    for (const name of readdirSync(join(folder, 'warehouse', id)))
      writeFileSync(join(folder, 'warehouse', id, name), 'spoiled')
    program = openTestProgram({ folder, openEngine: open })
    await program.checkGenerations()
    expect(await table()).toMatchObject({ current: '', generations: [] })
    expect(notices(program)).toEqual([
      { message: expect.stringContaining('không còn bản nào dùng được') }
    ])
    expect(readdirSync(join(folder, 'quarantine'))).toHaveLength(2)
  })

  it('rows that were loaded by a user and are lost are never replaced with sample rows', {
    tags: 'F55'
  }, async () => {
    await program.tables.addSampleRows(id, 30, { user: 'a', origin: 'load', note: '' })
    rmSync(join(folder, 'warehouse'), { recursive: true })
    await program.checkGenerations()
    expect(await table()).toMatchObject({ current: '', rowCount: 0 })
    expect(notices(program)).toHaveLength(1)
    expect((await rows()).total).toBe(0)
  })

  it('rows outside the damaged block of a file are offered for recovery if the table has no other generation', {
    tags: ['F55', 'whole']
  }, async () => {
    const added = 300_000
    const loaded = await program.tables.addSampleRows(id, added, {
      user: 'a',
      origin: 'load',
      note: ''
    })
    const { rows: first } = await rows()
    await endEngine()
    for (const { id: older } of (await table()).generations) {
      if (older !== loaded.id) writeFileSync(pathOf(older), 'spoiled')
    }
    const bytes = readFileSync(pathOf(loaded.id))
    const place = await blockOfGroup(pathOf(loaded.id), 1)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(pathOf(loaded.id), bytes)
    program = openTestProgram({ folder, openEngine: open })
    await program.checkGenerations()
    const [salvaged] = (await table()).generations
    const read = salvaged?.rows ?? 0
    expect(salvaged).toMatchObject({
      user: 'Hệ thống',
      note: `Đọc được ${formatNumber(read)} trên ${formatNumber(loaded.rows)} dòng từ tệp hỏng, chưa đối chiếu với nguồn`
    })
    // A block contains values of one group of 122,880 rows or of neighbouring groups, so only some
    // of the rows are lost.
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(loaded.rows)
    await program.tables.returnTo(id, salvaged?.id ?? '', { user: 'a', origin: 'load', note: '' })
    expect((await rows()).total).toBe(read)
    expect((await rows()).rows).toHaveLength(first.length)
  })

  it('the readable rows of a damaged generation are offered for recovery when the table has no other generation', {
    tags: 'F55'
  }, async () => {
    const loaded = await program.tables.addSampleRows(id, 30, {
      user: 'a',
      origin: 'load',
      note: ''
    })
    const values = (await rows()).rows
    await endEngine()
    for (const { id: older } of (await table()).generations) {
      if (older !== loaded.id) writeFileSync(pathOf(older), 'spoiled')
    }
    // The changed byte is in the second file header, which the engine does not read, so the hash
    // differs but all rows are readable.
    const bytes = readFileSync(pathOf(loaded.id))
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(pathOf(loaded.id), bytes)
    program = openTestProgram({ folder, openEngine: open })
    await program.checkGenerations()
    const { current, generations, history } = await table()
    expect(current).toBe('')
    expect(generations).toMatchObject([
      { rows: 30, user: 'Hệ thống', note: expect.stringContaining('Đọc được 30 trên 30 dòng') }
    ])
    expect(history.at(-1)).toMatchObject({ note: 'không còn bản nào dùng được, bảng đang trống' })
    expect(notices(program)).toEqual([
      { message: expect.stringContaining('Còn đọc được 30 trên 30 dòng: mở Lịch sử của bảng') }
    ])
    expect((await rows()).total).toBe(0)
    const generation = generations[0]?.id ?? ''
    await program.handlers['dataMart:returnTo']({ id, generation, reason: 'Đã đối chiếu đủ' })
    expect((await rows()).rows).toEqual(values)
  })

  it('the damage report states that no row is readable if the table has no other generation either', {
    tags: 'F55'
  }, async () => {
    await program.tables.addSampleRows(id, 30, { user: 'a', origin: 'load', note: '' })
    await endEngine()
    for (const name of readdirSync(join(folder, 'warehouse', id)))
      writeFileSync(join(folder, 'warehouse', id, name), 'spoiled')
    program = openTestProgram({ folder, openEngine: open })
    await program.checkGenerations()
    expect(await table()).toMatchObject({ current: '', generations: [] })
    expect(notices(program)).toEqual([
      { message: expect.stringContaining('Không đọc được dòng nào từ tệp hỏng') }
    ])
  })

  it('if the file of the current generation is found missing by a query, the previous generation becomes current', {
    tags: 'F55'
  }, async () => {
    const { current } = await table()
    expect((await rows()).total).toBe(40)
    rmSync(pathOf(current))
    expect((await rows()).total).toBe(1_286)
    expect(notices(program)).toHaveLength(1)
  })

  it('sample rows are rebuilt without a notice if only the records exist, as after importing a package', async () => {
    rmSync(join(folder, 'warehouse'), { recursive: true })
    await program.checkGenerations()
    expect(await table()).toMatchObject({ current: '', rowCount: 40 })
    expect(notices(program)).toEqual([])
    expect((await rows()).total).toBe(40)
  })

  it('table generations are checked once per start, and intact ones stay unchanged', async () => {
    const before = await table()
    await program.checkGenerations()
    expect(await table()).toEqual(before)
    expect(notices(program)).toEqual([])
    rmSync(pathOf(before.current))
    await program.checkGenerations()
    expect((await table()).current).toBe(before.current)
  })
})
