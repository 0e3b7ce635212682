import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import { createTableLoadActions } from '../../../support/loading'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-003'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }

describe('restoring a backup of a table whose row files are lost', () => {
  const { start } = setUpTestEngines()

  it('comparison, notice and audit entry of a restore name a table whose only file is in quarantine', {
    tags: 'F55'
  }, async () => {
    const folder = makeTemporaryFolder()
    const { engine } = start()
    const program = openTestProgram({ folder, openEngine: () => engine })
    const { handlers } = program
    const rows = async () => (await handlers['dataMart:rows']({ id, query })).total
    const notices = () => program.told.filter(({ name }) => name === 'storage:notice')
    await handlers['configuration:update']({ generationsKept: 1, generationsMonthly: false })
    const publishing = { user: 'a', origin: 'load', note: '' } as const
    const { id: loaded } = await program.tables.addSampleRows(id, 30, publishing)
    await program.pruneGenerations()
    const { id: backup } = await handlers['snapshot:create'](undefined)
    const compare = async () => (await handlers['snapshot:compare']({ id: backup })).lostRows
    expect(await compare()).toEqual([])
    writeFileSync(join(folder, 'warehouse', id, `${loaded}.duckdb`), 'spoiled')
    await program.checkGenerations()
    expect(await rows()).toBe(0)
    const told = notices().length
    const named = /^Không còn tệp .*dm_donvi_capbac.*bảng đang trống\.$/
    expect(await compare()).toEqual([expect.stringMatching(named)])
    await handlers['snapshot:restore']({ id: backup, parts: ['dataMarts'] })
    expect(await rows()).toBe(0)
    expect(notices().slice(told)).toEqual([
      { name: 'storage:notice', payload: { message: expect.stringMatching(named) } }
    ])
    const entries = await program.storage.audit.readAll()
    expect(entries.at(-1)?.action).toBe(
      'Khôi phục: Bảng Data Mart; 1 bảng không lấy lại được dòng của bản này: dm_donvi_capbac'
    )
  })

  it('the comparison with a backup states the rows that restoring a deleted table makes available again', async () => {
    const folder = makeTemporaryFolder()
    const { engine } = start()
    const program = openTestProgram({ folder, openEngine: () => engine })
    const { handlers } = program
    const { create, stage } = createTableLoadActions(
      () => program,
      () => folder
    )
    const table = await create(['A;2025;1'], { writeStrategy: 'overwrite' })
    const { current } = (await handlers['dataMart:get']({ id: table })).table
    const { id: backup } = await handlers['snapshot:create'](undefined)
    const { id: load } = await stage(table, ['A;2025;1', 'B;2025;2'])
    await handlers['dataLoad:publish']({ load })
    writeFileSync(join(folder, 'warehouse', table, `${current}.duckdb`), 'spoiled')
    await program.checkGenerations()
    await handlers['dataMart:delete']({ id: table, reason: 'trùng với bảng khác' })
    const { lostRows } = await handlers['snapshot:compare']({ id: backup })
    const told = program.told.length
    await handlers['snapshot:restore']({ id: backup, parts: ['dataMarts'] })
    const notices = program.told.slice(told).filter(({ name }) => name === 'storage:notice')
    expect(notices.map(({ payload }) => payload)).toEqual(lostRows.map(message => ({ message })))
    expect(lostRows).toEqual([expect.stringMatching(/^Không còn tệp .*dm_thu/)])
    expect((await handlers['dataMart:rows']({ id: table, query })).total).toBe(2)
  })
})
