import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { createStructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { prepareSendingService } from '../../../../support/packages/sending'
import { createTreeQuery } from '../../../../support/query/query-api'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const reason = 'dữ liệu thử, không còn dùng'

describe('permanent deletion of tables', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const { create } = createTableLoadActions(
    () => program,
    () => folder
  )
  const remove = (id: string) => program.handlers['dataMart:delete']({ id, reason })
  const purge = (id: string) => program.handlers['dataMart:purge']({ id, reason })
  const foresee = (id: string) => program.handlers['dataMart:foreseePurge']({ id })
  const filesOf = (id: string): string[] => {
    const place = join(folder, 'warehouse', id)
    return existsSync(place) ? readdirSync(place) : []
  }
  const newTable = (tableName: string) =>
    program.handlers['dataMart:create']({
      draft: {
        ...emptyMartDraft,
        tableName,
        columns: [{ id: '1', name: 'ma', dataType: 'string', description: '' }]
      }
    })

  test('purging a deleted table frees its files, is audited and does not free its id', async () => {
    const id = await create(['A;2025;1', 'B;2025;2'], {})
    const damaged = join(folder, 'quarantine', `${id}-g000001-0123456789ab.duckdb`)
    mkdirSync(join(folder, 'quarantine'), { recursive: true })
    writeFileSync(damaged, 'rows')
    await expect(purge(id)).rejects.toThrow('Không tìm thấy bảng đã xóa')
    await remove(id)
    expect(filesOf(id)).toHaveLength(1)
    const foreseen = await foresee(id)
    expect(foreseen).toMatchObject({ rows: 2, generations: 1, needed: [] })
    expect(foreseen.bytes).toBeGreaterThan(0)
    expect(await program.ask('dataMart:purge', { id, reason })).toMatchObject({ ok: true })
    expect(filesOf(id)).toEqual([])
    expect(existsSync(damaged)).toBe(false)
    expect(await program.handlers['dataMart:deleted'](undefined)).toEqual([])
    const { activities } = await program.handlers['home:overview'](undefined)
    expect(activities[0]?.action).toBe(`Xóa hẳn bảng “dm_thu” (2 dòng, 1 bản dữ liệu): ${reason}`)
    await expect(program.handlers['dataMart:restore']({ id })).rejects.toThrow('Không tìm thấy')
    expect((await newTable('dm_thu')).id).not.toBe(id)
  })

  test('the next start deletes the files of a table whose purge was interrupted by a kill', async () => {
    const id = await create(['A;2025;1'], {})
    await program.handlers['snapshot:create'](undefined)
    const [name = ''] = filesOf(id)
    await remove(id)
    await purge(id)
    // If the program is killed after saving the records but before deleting the files, such a file
    // remains, and a backup may refer to it too.
    writeFileSync(join(folder, 'warehouse', id, name), 'rows')
    await program.tidy()
    expect(filesOf(id)).toEqual([])
  })

  test('a kill before the purge has saved the records leaves the deleted table as it was', async () => {
    const id = await create(['A;2025;1'], {})
    await remove(id)
    const before = filesOf(id)
    await program.tidy()
    expect(filesOf(id)).toEqual(before)
    await program.handlers['dataMart:restore']({ id })
  })

  test('restoring a backup reports a purged table, which is restored without rows and can be used', async () => {
    const id = await create(['A;2025;1'], {})
    const { id: backup } = await program.handlers['snapshot:create'](undefined)
    await remove(id)
    await purge(id)
    await program.handlers['snapshot:restore']({ id: backup, parts: ['dataMarts'] })
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table).toMatchObject({ name: 'dm_thu', rowCount: 0 })
    expect(JSON.stringify(program.told)).toContain('Bảng “dm_thu” đã bị xóa hẳn lúc')
    const made = join(folder, 'warehouse', id, 'g000009-0123456789ab.duckdb')
    mkdirSync(join(folder, 'warehouse', id), { recursive: true })
    writeFileSync(made, 'rows')
    await program.tidy()
    // The restored table owns its files again, so the clean-up does not delete them.
    expect(existsSync(made)).toBe(true)
  })

  test('a table that a frozen report reads is not purged, and the message names the report', async () => {
    const id = await create(['A;2025;1'], {})
    const count = {
      ...createStructuredQuery('dm_thu'),
      measures: [{ name: 'so', kind: 'count' as const }]
    }
    const run = crypto.randomUUID()
    const query = { ...createTreeQuery(count), limit: 10 }
    expect(await program.handlers['query:run']({ run, query })).toMatchObject({
      outcome: 'answered'
    })
    await program.handlers['query:intoReport']({
      run,
      ...{ report: null, name: 'Tổng số dòng thử', period: '2026-10', note: '' }
    })
    await remove(id)
    const needed = ['báo cáo đã chốt “Tổng số dòng thử”']
    expect((await foresee(id)).needed).toEqual(needed)
    await expect(purge(id)).rejects.toThrow(needed[0])
    expect(filesOf(id)).toHaveLength(1)
  })

  test('a table is not purged while a package of it waits for its receipt, and the message names the package', async () => {
    const sending = await prepareSendingService(program, folder)
    await program.handlers['packages:create'](sending)
    const { id } = sending.source
    await remove(id)
    const [needed = ''] = (await foresee(id)).needed
    expect(needed).toMatch(/^gói số 1 của dịch vụ “.+” đang chờ biên nhận$/)
    await expect(purge(id)).rejects.toThrow(needed)
    expect(filesOf(id)).toHaveLength(1)
  })
})
