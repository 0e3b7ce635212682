import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldLoad } from '@shared/features/data-load/held-load'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { openProgram, type TestProgram } from '../../../../support/handlers'
import { holdByAnother } from '../../../../support/hold-folder'
import {
  createBreakableFileSystem,
  makeErrno
} from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const sector = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'

const counts = {
  ...{ read: 1, added: 1, changed: 0, same: 0 },
  ...{ repeated: 0, kept: 0, removed: 0, rejected: 0 }
}

/** A file that somebody sent into a table, and that nobody has decided on. */
const waitingFor = (
  { id, columns, key, rules, writeStrategy }: DataMart,
  fileName: string
): HeldLoad => ({
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

describe('sample data that is taken away', () => {
  let disk = createBreakableFileSystem()
  let folder = ''
  let program: TestProgram
  const open = (): TestProgram =>
    openProgram(folder, undefined, undefined, undefined, undefined, disk.fs)
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

  test('leaves an empty program that counts what is there and shows no made-up figure', async () => {
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
    // Of the pages that need the fewest tables the first of the sidebar, and what it needs.
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

  test('is told to the page, which loads anew, and is in the trail with the person', async () => {
    const { backup } = await takeAway()
    expect(program.told.at(-1)).toMatchObject({ name: 'reload' })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(rows[0]?.action).toContain(backup)
    expect(rows[0]?.user).toBe('Quản trị viên')
    expect(backups().some(name => name.includes(backup))).toBe(true)
  })

  test('comes back as it was, and ids of what was put aside are nobody else’s meanwhile', async () => {
    const before = await program.handlers['apiSharing:list']({ query })
    await takeAway()
    const { id } = await program.handlers['scenario:create']({ name: 'Của tôi', copyOf: null })
    expect(id).toBe('kb-003')
    await program.handlers['sampleData:bringBack']({ choices: {} })
    expect(await program.handlers['apiSharing:list']({ query })).toEqual(before)
    expect(await program.handlers['scenario:list'](undefined)).toHaveLength(3)
    expect(await isRemoved()).toBe(false)
  })

  test('is once again what it was after the backup from before is restored', async () => {
    const { backup } = await takeAway()
    const { differences } = await program.handlers['snapshot:compare']({ id: backup })
    const parts = differences.map(({ part }) => part)
    await program.handlers['snapshot:restore']({ id: backup, parts })
    expect(await isRemoved()).toBe(false)
    expect((await program.handlers['apiSharing:list']({ query })).total).toBe(8)
  })

  test('goes and comes once', async () => {
    const bring = () => program.handlers['sampleData:bringBack']({ choices: {} })
    await expect(bring()).rejects.toMatchObject({ code: 'CONFLICT' })
    await takeAway()
    await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('waits for a run that is under way', async () => {
    const release = program.holdRuns()
    await program.handlers['etl:run']({ id: 'etl-001' })
    await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await isRemoved()).toBe(false)
    release()
  })

  test.each([
    [['quan-so.csv'], '“quan-so.csv”'],
    [['quan-so.csv', 'trang-bi.xlsx'], '“quan-so.csv”, “trang-bi.xlsx”']
  ])('waits for the files %j, which wait for a decision on its tables', async (files, names) => {
    await program.storage.records.update(({ dataMarts, waitingLoads }) => {
      const [table] = dataMarts
      if (table) waitingLoads.push(...files.map(name => waitingFor(table, name)))
    })
    const words = `Đang chờ duyệt vào bảng mẫu: ${names}. Hãy duyệt, trả lại hoặc từ chối trước khi gỡ.`
    const { blocked } = await program.handlers['sampleData:overview'](undefined)
    expect(blocked).toEqual([words])
    await expect(takeAway()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await isRemoved()).toBe(false)
  })

  test('stopped before the switch nothing has changed', async () => {
    const job = crypto.randomUUID()
    program.onTold(({ name }) => {
      if (name === 'files:progress') void program.handlers['sampleData:stop']({ job })
    })
    await expect(takeAway(job)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await isRemoved()).toBe(false)
    expect(await program.handlers['scenario:list'](undefined)).toHaveLength(2)
  })

  test('F69 on a disk that is full at any write it says what to do, and nothing has gone', async () => {
    let refusals = 0
    for (let place = 1; ; place++) {
      let writes = 0
      disk.reset(({ name }) => {
        if (!['open', 'write', 'sync', 'link', 'rename'].includes(name)) return undefined
        writes += 1
        return writes === place ? { fail: makeErrno('ENOSPC') } : undefined
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

  test('a program beside another that writes there only looks', async () => {
    const held = makeTemporaryFolder()
    await holdByAnother(held)
    const other = openProgram(held)
    const refusal = other.handlers['sampleData:takeAway']({ choices: {} })
    await expect(refusal).rejects.toMatchObject({ code: 'READ_ONLY' })
    expect((await other.handlers['sampleData:overview'](undefined)).removed).toBeNull()
  })

  test('no sector page has a figure left', async () => {
    await takeAway()
    for (const path of sectorPages.keys()) {
      const page = program.handlers['analytics:page']({ path, query })
      await expect(page, path).rejects.toMatchObject({ code: 'NO_FIGURES' })
    }
  })
})
