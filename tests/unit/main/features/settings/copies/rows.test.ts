import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupCopiesText } from '@shared/features/copies/text'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  configureBackupFolder,
  createBackupCopy
} from '../../../../../support/calls/changing-copies'
import { flipBit, repositoryPassphrase } from '../../../../../support/copies/repository'
import { setUpTestEngines } from '../../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const id = 'dm-003'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const publishing = { user: 'a', origin: 'load', note: '' } as const

describe('table rows in backup copies on another medium', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let medium = ''
  let copy = ''
  let generation = ''
  const open = (at: string): TestProgram => {
    const { engine } = start()
    return openTestProgram({ folder: at, openEngine: () => engine })
  }
  const rows = (from = program) => from.handlers['dataMart:rows']({ id, query })
  const fileOf = (name: string, at = folder): string => join(at, 'warehouse', id, `${name}.duckdb`)
  const tableOf = (from = program) =>
    from.storage.records.read().dataMarts.find(table => table.id === id)

  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = open(folder)
    generation = (await program.tables.addSampleRows(id, 60, publishing)).id
    medium = await configureBackupFolder(program)
    copy = await createBackupCopy(program)
  })
  /**
   * Flips a bit in the file of the current table generation and runs the integrity check of the
   * program start.
   */
  async function damage(): Promise<void> {
    flipBit(fileOf(generation), Math.floor(statSync(fileOf(generation)).size / 2))
    await program.checkGenerations()
  }
  const objectOf = (size: number): string =>
    readdirSync(join(medium, 'objects'), { recursive: true })
      .map(name => join(medium, 'objects', String(name)))
      .find(path => statSync(path).size > size) ?? ''

  it('a table generation with a flipped bit is repaired from a backup copy byte for byte and becomes current again', {
    tags: 'F55'
  }, async () => {
    const before = readFileSync(fileOf(generation))
    const shown = await rows()
    await damage()
    expect(existsSync(fileOf(generation))).toBe(false)
    const { damaged } = await program.handlers['copies:state'](undefined)
    expect(damaged).toEqual([{ table: id, generation, name: 'dm_donvi_capbac' }])
    const place = { table: id, generation }
    const offer = await program.handlers['copies:findRepair'](place)
    expect(offer).toMatchObject({ copy, rows: 60 })
    await program.handlers['copies:repair']({ ...place, copy })
    expect(readFileSync(fileOf(generation)).equals(before)).toBe(true)
    expect(await rows()).toEqual(shown)
    expect(tableOf()).toMatchObject({ current: generation })
    expect(tableOf()?.history.at(-1)).toMatchObject({ action: backupCopiesText.repair.action })
    expect((await program.storage.audit.readAll()).at(-1)?.action).toMatch(
      new RegExp(`^Sửa từ bản sao lưu: dm_donvi_capbac · bản ${generation}, theo bản sao lưu ngày`)
    )
    expect(await program.handlers['copies:state'](undefined)).toMatchObject({ damaged: [] })
    // The damaged file remains in quarantine for inspection.
    expect(readdirSync(join(folder, 'quarantine'))).toContain(`${id}-${generation}.duckdb`)
  })

  it('repairing an older table generation leaves the newer one current', async () => {
    await damage()
    const newer = (await program.tables.addSampleRows(id, 7, publishing)).id
    await program.handlers['copies:repair']({ table: id, generation, copy })
    expect(tableOf()).toMatchObject({ current: newer })
    expect(tableOf()?.generations.map(one => one.id)).toContain(generation)
    expect((await rows()).total).toBe(7)
  })

  it('a repair changes nothing when the stored object of the table generation in the backup copy is damaged too', async () => {
    await damage()
    const before = program.storage.records.read()
    flipBit(objectOf(100_000), 5_000)
    const refused = await program.ask('copies:repair', { table: id, generation, copy })
    expect(refused).toMatchObject({ ok: false, error: { code: 'IO_ERROR' } })
    expect(existsSync(fileOf(generation))).toBe(false)
    expect(program.storage.records.read()).toBe(before)
  })

  it('a restore drill restores a backup copy into a temporary folder, counts the rows and deletes the folder', async () => {
    const drill = await program.handlers['copies:drill']({ id: copy })
    expect(drill).toMatchObject({ state: 'good', generations: 1, rows: 60, faults: [] })
    expect(drill.records).toBeGreaterThan(20)
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
    expect((await program.handlers['copies:state'](undefined)).drill).toEqual(drill)
    expect((await program.storage.audit.readAll()).at(-1)?.action).toMatch(
      /^Diễn tập khôi phục đạt: /
    )
  })

  it('a restore drill names the file that has a damaged stored object, and the next copy run writes this object again', async () => {
    flipBit(objectOf(100_000), 5_000)
    const drill = await program.handlers['copies:drill']({ id: copy })
    expect(drill).toMatchObject({ state: 'bad', generations: 0 })
    expect(drill.faults).toEqual([
      backupCopiesText.drill.damaged(`warehouse/${id}/${generation}.duckdb`)
    ])
    expect((await program.storage.audit.readAll()).at(-1)?.action).toMatch(
      /^Diễn tập khôi phục phát hiện sai khác: /
    )
    await program.handlers['copies:run']({})
    expect(await program.handlers['copies:drill']({ id: copy })).toMatchObject({ state: 'good' })
  })

  it('a backup copy is restored with its rows on another machine with nothing but the passphrase', async () => {
    const shown = await rows()
    program.close()
    const other = open(makeTemporaryFolder())
    other.choose(join(medium, '..'))
    expect(await other.handlers['copies:choose'](undefined)).toMatchObject({ isExisting: true })
    await other.handlers['copies:connect']({ passphrase: repositoryPassphrase })
    const comparison = await other.handlers['copies:open']({ id: copy })
    expect(comparison.lostRows).toEqual([])
    const { copies } = await other.handlers['copies:list'](undefined)
    expect(copies[0]).toMatchObject({ id: copy, isOwn: false })
    await other.handlers['snapshot:restore']({ id: copy, parts: ['dataMarts'] })
    expect(tableOf(other)).toMatchObject({ current: generation })
    expect((await rows(other)).rows).toEqual(shown.rows)
  })

  it('a restore from a backup copy also restores the files of a table that were lost on this machine', async () => {
    rmSync(fileOf(generation))
    await program.tables.open(id).catch(() => undefined)
    expect(currentGenerationOf(tableOf() ?? { generations: [], current: '' })?.id).not.toBe(
      generation
    )
    const comparison = await program.handlers['copies:open']({ id: copy })
    expect(comparison.lostRows).toEqual([])
    await program.handlers['snapshot:restore']({ id: copy, parts: ['dataMarts'] })
    expect(tableOf()).toMatchObject({ current: generation })
    expect((await rows()).total).toBe(60)
  })

  it('a restore does not unlock a user who was locked after the backup copy was made', async () => {
    await program.handlers['users:setLocked']({ id: 'user-005', reason: 'Nghỉ công tác dài ngày' })
    const comparison = await program.handlers['copies:open']({ id: copy })
    expect(comparison.access).toMatchObject({ opened: { users: 0 }, closed: { users: 1 } })
    await program.handlers['snapshot:restore']({ id: copy, parts: ['users'] })
    const user = program.storage.records.read().users.find(one => one.id === 'user-005')
    expect(user).toMatchObject({ status: 'locked' })
  })

  it('a copy run names a table whose file is damaged and is in no earlier backup copy', async () => {
    const newer = (await program.tables.addSampleRows(id, 70, publishing)).id
    flipBit(fileOf(newer), 9_000)
    const outcome = await program.handlers['copies:run']({})
    expect(outcome).toMatchObject({ state: 'partial' })
    expect(outcome.fault).toBe(backupCopiesText.missing('dm_donvi_capbac'))
    const { copies } = await program.handlers['copies:list'](undefined)
    expect(copies.map(({ missing }) => missing)).toEqual([1, 0])
  })

  it('a copy run writes only the new generation after a table was loaded again', async () => {
    const newer = (await program.tables.addSampleRows(id, 10, publishing)).id
    const before = new Set(readdirSync(join(medium, 'objects'), { recursive: true }).map(String))
    const outcome = await program.handlers['copies:run']({})
    const { size } = statSync(fileOf(newer))
    expect(outcome.written).toBeGreaterThanOrEqual(size)
    const added = readdirSync(join(medium, 'objects'), { recursive: true })
      .map(String)
      .filter(name => !before.has(name) && statSync(join(medium, 'objects', name)).size > size)
    expect(added).toHaveLength(1)
  })
})
