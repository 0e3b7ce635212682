import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { lockFolderByOtherProcess } from '../../../../support/hold-folder'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const sector = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'

const counts = {
  ...{ read: 1, added: 1, changed: 0, same: 0 },
  ...{ repeated: 0, kept: 0, removed: 0, rejected: 0 }
}

/** Staged load of a file into this table, which awaits the decision of a user. */
const waitingFor = (
  { id, columns, key, rules, writeStrategy }: DataMart,
  fileName: string
): StagedLoad => ({
  id: crypto.randomUUID(),
  table: id,
  base: 'g000001-0123456789ab',
  current: columns,
  ...{ columns, key, rules, writeStrategy },
  partition: '',
  file: { fileName, sheet: null, encoding: null, separator: null, titles: [], personal: [] },
  bytes: 1,
  ...{ unfilled: [], unused: [], counts },
  user: 'Nguyễn Văn An',
  time: 1
})

describe('removal of the sample data', () => {
  let disk = createBreakableFileSystem()
  let folder = ''
  let program: TestProgram
  const open = (): TestProgram => openTestProgram({ folder, disk: disk.fs })
  const backups = (): string[] => readdirSync(join(folder, 'backups'))
  const takeAway = async (job?: string) =>
    program.handlers['sampleData:takeAway']({ choices: {}, ...(job !== undefined && { job }) })
  const isRemoved = async (): Promise<boolean> =>
    (await program.handlers['sampleData:overview'](undefined)).removed !== null

  beforeEach(() => {
    disk = createBreakableFileSystem()
    folder = makeTemporaryFolder()
    program = open()
  })

  test('after the removal of the sample data the program is empty and shows no sample figure', async () => {
    const { counts, own, blocked } = await program.handlers['sampleData:overview'](undefined)
    expect(own).toEqual([])
    expect(blocked).toEqual([])
    expect(counts).toContainEqual({ kind: 'dataMarts', count: 5 })
    await takeAway()
    const { handlers } = program
    expect((await handlers['apiSharing:list']({ query })).total).toBe(0)
    expect(await handlers['search:records']({ typed: 'don vi' })).toEqual([])
    await expect(handlers['analytics:page']({ path: sector, query })).rejects.toMatchObject({
      code: 'NO_FIGURES'
    })
    const home = await handlers['home:overview'](undefined)
    expect(home.own).toMatchObject({ tables: 0, rows: 0, users: 1, reports: 0, done: [] })
    // The suggested page is the first in sidebar order among those that need the fewest tables; it
    // is returned with these tables.
    expect(home.own?.firstPage).toEqual({
      title: 'Đối chiếu biên chế',
      path: '/chuyen-nganh/lien-nganh/doi-chieu-bien-che',
      lacks: ['Khu vực', 'Đơn vị', 'Biên chế', 'Giữ vị trí']
    })
    expect(home.tasks).toEqual([])
    expect(home.activities.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^Gỡ dữ liệu mẫu: \d+ bản ghi, sao lưu /)
    ])
    const report = await handlers['collection:report']({ kind: 'collection' })
    expect(report).toMatchObject({ origin: 'own', total: 0, activities: [] })
  })

  test('removing the sample data reloads the page and is recorded in the audit log with the user', async () => {
    const { backup } = await takeAway()
    expect(program.told.at(-1)).toMatchObject({ name: 'reload' })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(rows[0]?.action).toContain(backup)
    expect(rows[0]?.user).toBe('Quản trị viên')
    expect(backups().some(name => name.includes(backup))).toBe(true)
  })

  test('restored sample data equals the removed data, and ids of removed records are not reused', async () => {
    const before = await program.handlers['apiSharing:list']({ query })
    await takeAway()
    const { id } = await program.handlers['scenario:create']({ name: 'Của tôi', copyOf: null })
    expect(id).toBe('kb-003')
    await program.handlers['sampleData:bringBack']({ choices: {} })
    expect(await program.handlers['apiSharing:list']({ query })).toEqual(before)
    expect(await program.handlers['scenario:list'](undefined)).toHaveLength(3)
    expect(await isRemoved()).toBe(false)
  })

  test('restoring the backup made before the removal restores the sample data', async () => {
    const { backup } = await takeAway()
    const { differences } = await program.handlers['snapshot:compare']({ id: backup })
    const parts = differences.map(({ part }) => part)
    await program.handlers['snapshot:restore']({ id: backup, parts })
    expect(await isRemoved()).toBe(false)
    expect((await program.handlers['apiSharing:list']({ query })).total).toBe(8)
  })

  test('sample data cannot be removed or restored twice', async () => {
    const bring = () => program.handlers['sampleData:bringBack']({ choices: {} })
    await expect(bring()).rejects.toMatchObject({ code: 'CONFLICT' })
    await takeAway()
    await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('removing the sample data is refused while a pipeline run is active', async () => {
    const release = program.holdRuns()
    await program.handlers['etl:run']({ id: 'etl-001' })
    await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await isRemoved()).toBe(false)
    release()
  })

  test.each([
    [['quan-so.csv'], '“quan-so.csv”'],
    [['quan-so.csv', 'trang-bi.xlsx'], '“quan-so.csv”, “trang-bi.xlsx”']
  ])(
    'removing the sample data is refused while files await a decision on a sample table: %j',
    async (files, names) => {
      await program.storage.records.update(({ dataMarts, waitingLoads }) => {
        const [table] = dataMarts
        if (table) waitingLoads.push(...files.map(name => waitingFor(table, name)))
      })
      const words = `Đang chờ duyệt vào bảng mẫu: ${names}. Hãy duyệt, trả lại hoặc từ chối trước khi gỡ.`
      const { blocked } = await program.handlers['sampleData:overview'](undefined)
      expect(blocked).toEqual([words])
      await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await isRemoved()).toBe(false)
    }
  )

  test('a cancelled removal of the sample data changes nothing', async () => {
    const job = crypto.randomUUID()
    program.onTold(({ name }) => {
      if (name === 'files:progress') void program.handlers['sampleData:stop']({ job })
    })
    await expect(takeAway(job)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await isRemoved()).toBe(false)
    expect(await program.handlers['scenario:list'](undefined)).toHaveLength(2)
  })

  test('removing the sample data on a full disk reports it and removes nothing', {
    tags: 'F69'
  }, async () => {
    let refusals = 0
    for (let place = 1; ; place++) {
      let writes = 0
      disk.reset(({ name }) => {
        if (!['open', 'write', 'sync', 'link', 'rename'].includes(name)) return undefined
        writes += 1
        return writes === place ? { fail: createErrnoError('ENOSPC') } : undefined
      })
      const refusal = await takeAway().then(
        () => undefined,
        (error: unknown) => error
      )
      disk.reset()
      if (writes < place) break
      if (refusal === undefined) continue
      refusals += 1
      expect({ place, refusal }).toMatchObject({ place, refusal: { code: 'DISK_FULL' } })
      expect({ place, isRemoved: await isRemoved() }).toEqual({ place, isRemoved: false })
    }
    expect(refusals).toBeGreaterThan(4)
    expect(await isRemoved()).toBe(true)
  })

  test('a read-only instance cannot remove the sample data', async () => {
    const held = makeTemporaryFolder()
    await lockFolderByOtherProcess(held)
    const other = openTestProgram({ folder: held })
    const refusal = other.handlers['sampleData:takeAway']({ choices: {} })
    await expect(refusal).rejects.toMatchObject({ code: 'READ_ONLY' })
    expect((await other.handlers['sampleData:overview'](undefined)).removed).toBeNull()
  })

  test('no sector page shows a figure after the sample data was removed', async () => {
    await takeAway()
    for (const path of sectorPages.keys()) {
      const page = program.handlers['analytics:page']({ path, query })
      await expect(page, path).rejects.toMatchObject({ code: 'NO_FIGURES' })
    }
  })
})
