import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { chooseRepetitionCount } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createRandom } from '../../../support/seeded-random'
import { bundleTestChildScript } from '../../../support/store/bundle-child'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-003'
/** Row counts: of the sample table, and after a load that replaced its rows. */
const [before, after] = [1_286, 40]

describe('restoring tables from a backup', () => {
  const { start, makeFolder } = setUpTestEngines()
  let engine: ReturnType<typeof start>['engine'] | undefined
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    return engine
  }
  let folder = ''
  let program: TestProgram

  const rows = async (table = id, generation?: string): Promise<number> => {
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    const asked = { id: table, query, ...(generation !== undefined && { generation }) }
    const page = await program.handlers['dataMart:rows'](asked)
    expect(page.rows).toHaveLength(Math.min(page.total, 200))
    return page.total
  }
  const table = async (name = id): Promise<DataMart> =>
    (await program.handlers['dataMart:get']({ id: name })).table
  const load = (count = after) =>
    program.tables.addSampleRows(id, count, { user: 'a', origin: 'load', note: '' })
  const backUp = async (): Promise<string> =>
    (await program.handlers['snapshot:create'](undefined)).id
  const restore = async (backup: string): Promise<string> => {
    const asked = { id: backup, parts: ['dataMarts' as const] }
    const answer = await program.handlers['snapshot:restore'](asked)
    if (answer.backup === null) throw new Error('Nothing was restored.')
    return answer.backup
  }
  const fileOf = (generation: string): string =>
    join(folder, 'warehouse', id, `${generation}.duckdb`)
  const backupFile = (backup: string): string => {
    const name = readdirSync(join(folder, 'backups')).find(one => one.includes(backup))
    return join(folder, 'backups', name ?? '')
  }
  const notices = () => program.told.filter(({ name }) => name === 'storage:notice')
  const keepOne = () =>
    program.handlers['configuration:update']({ generationsKept: 1, generationsMonthly: false })

  beforeEach(async () => {
    engine = undefined
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: open })
    await rows()
  })

  it('restoring a backup made before a load restores the old rows, and the newer table generation can still be chosen', async () => {
    const backup = await backUp()
    const loaded = await load()
    expect(await rows()).toBe(after)
    await restore(backup)
    expect(await rows()).toBe(before)
    const { generations, rowCount, columns } = await table()
    expect(rowCount).toBe(before)
    expect(columns).toEqual(generations[0]?.columns)
    expect(generations.map(one => one.rows)).toEqual([before, after])
    expect(await rows(id, loaded.id)).toBe(after)
    const reason = 'Nạp đúng rồi'
    await program.handlers['dataMart:returnTo']({ id, generation: loaded.id, reason })
    expect(await rows()).toBe(after)
    expect(notices()).toEqual([])
  })

  it('every table can show its rows after a restore', { tags: 'whole' }, async () => {
    const backup = await backUp()
    await load()
    await restore(backup)
    const { rows: tables } = await program.handlers['dataMart:list']({
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    })
    for (const { id: one } of tables) expect(await rows(one)).toBe((await table(one)).rowCount)
  })

  it('a restored table has the columns of its current generation', { tags: 'whole' }, async () => {
    const backup = await backUp()
    const { columns: old } = await table('dm-004')
    const columns = old.map((column, place) => ({
      ...column,
      id: String(place),
      from: column.name
    }))
    await rows('dm-004')
    const [first, ...others] = columns
    if (!first) throw new Error('no columns')
    const renamed = [...others, { ...first, name: 'ma_moi' }]
    const asked = { id: 'dm-004', columns: renamed }
    expect(await program.ask('dataMart:changeStructure', asked)).toMatchObject({ ok: true })
    await restore(backup)
    expect((await table('dm-004')).columns).toEqual(old)
    expect(await rows('dm-004')).toBeGreaterThan(0)
  })

  it('if the generation file named in a backup is missing, the restore uses the newest loaded generation and reports this', async () => {
    await load(30)
    const backup = await backUp()
    const { current } = await table()
    await load()
    rmSync(fileOf(current))
    await restore(backup)
    const { generations, history, rowCount } = await table()
    expect(generations.map(one => one.rows)).toEqual([before, after])
    expect(rowCount).toBe(after)
    expect(await rows()).toBe(after)
    expect(history.at(-1)).toMatchObject({ user: 'Hệ thống', action: 'Lùi bản dữ liệu' })
    expect(notices()).toEqual([
      {
        name: 'storage:notice',
        payload: { message: expect.stringMatching(/^Không còn tệp .*dm_donvi_capbac.*đang dùng/) }
      }
    ])
  })

  it('a loaded table whose files are all missing is empty after a restore and never filled with sample rows', async () => {
    await load(30)
    const backup = await backUp()
    await load()
    for (const name of readdirSync(join(folder, 'warehouse', id))) {
      rmSync(join(folder, 'warehouse', id, name))
    }
    await restore(backup)
    expect(await table()).toMatchObject({ current: '', generations: [], rowCount: 0 })
    expect(await rows()).toBe(0)
  })

  it('the files of a table that a restore removes stay until the automatic backup before this restore is deleted', async () => {
    const without = await backUp()
    const { id: own } = await program.handlers['dataMart:create']({
      draft: {
        ...emptyMartDraft,
        tableName: 'bang_rieng',
        description: '',
        dataGroup: 'Quân số',
        writeStrategy: 'append',
        columns: [{ id: '1', name: 'ma', dataType: 'string', description: '' }],
        key: []
      }
    } as Parameters<TestProgram['handlers']['dataMart:create']>[0])
    const publishing = { user: 'a', origin: 'load', note: '' } as const
    for (const count of [3, 4]) await program.tables.addSampleRows(own, count, publishing)
    const automatic = await restore(without)
    await expect(table(own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    program.close()
    const later = openTestProgram({ folder, now: Date.now() + 7_200_000, openEngine: open })
    await later.tidy()
    const files = () => readdirSync(join(folder, 'warehouse', own))
    expect(files()).toHaveLength(2)
    await restore(automatic)
    expect(await rows(own)).toBe(7)
    expect((await table(own)).generations).toHaveLength(2)
    await restore(without)
    for (const name of readdirSync(join(folder, 'backups'))) {
      if (!name.includes(without)) rmSync(join(folder, 'backups', name))
    }
    program.close()
    await openTestProgram({ folder, now: Date.now() + 7_200_000, openEngine: open }).tidy()
    expect(files()).toEqual([])
  })

  it('pruning keeps table generations that a backup refers to until this backup is deleted', async () => {
    const backup = await backUp()
    const { current: named } = await table()
    await load()
    await load(41)
    await keepOne()
    await program.pruneGenerations()
    // Only the middle generation is pruned: it is neither newest nor current, and no backup refers
    // to it.
    expect((await table()).generations.map(one => one.rows)).toEqual([before, 41])
    rmSync(backupFile(backup))
    await program.pruneGenerations()
    expect((await table()).generations.map(one => one.rows)).toEqual([41])
    expect(existsSync(fileOf(named))).toBe(false)
  })

  it('pruning deletes no table generation if backups cannot be listed or read', async () => {
    await load()
    await keepOne()
    await program.handlers['snapshot:create'](undefined)
    const odd = join(folder, 'backups', 'sao-luu-000000000099-abc.json')
    // A backup that cannot be read may refer to any table generation, so nothing may be pruned.
    mkdirSync(odd)
    await load(41)
    const orphan = 'g000099-0123456789ab'
    writeFileSync(fileOf(orphan), 'x')
    await expect(program.pruneGenerations()).rejects.toThrow()
    expect((await table()).generations).toHaveLength(3)
    const later = openTestProgram({ folder, now: Date.now() + 7_200_000, openEngine: open })
    await expect(later.tidy()).rejects.toThrow()
    expect(existsSync(fileOf(orphan))).toBe(true)
    rmSync(odd, { recursive: true })
    // A readable file that is not a backup refers to no table generation.
    writeFileSync(odd, '{"format":"khac"}')
    await program.pruneGenerations()
    expect((await table()).generations.map(one => one.rows)).toEqual([after, 41])
  })

  it('a restore that is killed leaves each table completely old or completely new', {
    tags: ['F01', 'whole']
  }, async () => {
    const first = await backUp()
    await load()
    const second = await backUp()
    await program.close()
    const script = await bundleTestChildScript(makeFolder(), 'restore-child')
    const random = createRandom(16)
    for (let round = 0; round < chooseRepetitionCount(4, 300); round++) {
      rmSync(join(folder, 'writer.lock'), { force: true })
      const child = spawn(process.execPath, [script, folder, first, second], {
        stdio: ['ignore', 'pipe', 'inherit']
      })
      let [done, began] = [-1, 0]
      for await (const _line of createInterface({ input: child.stdout })) {
        done += 1
        // The next restore is killed at a random moment; its duration is estimated from the last
        // one.
        const length = performance.now() - began
        began = performance.now()
        if (done === 1 + (round % 2)) {
          setTimeout(() => child.kill('SIGKILL'), random() * length)
        }
      }
      if (child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')
      program = openTestProgram({ folder, openEngine: open })
      const { current, generations, rowCount } = await table()
      expect(generations.map(one => one.rows)).toEqual([before, after])
      expect(generations.find(one => one.id === current)?.rows).toBe(rowCount)
      expect(await rows()).toBe(rowCount)
      expect(notices()).toEqual([])
      expect([before, after]).toContain(rowCount)
      program.close()
    }
  })
})
