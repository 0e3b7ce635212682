import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { lockFolderByOtherProcess } from '../../../support/hold-folder'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-005'
const publishing = { user: 'a', origin: 'pipeline', note: '' } as const

describe('two program instances on one data folder', { tags: 'F57' }, () => {
  const { start } = setUpTestEngines()
  const open = () => start().engine
  const rows = (program: TestProgram) =>
    program.handlers['dataMart:rows']({
      id,
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
    })
  const table = async (program: TestProgram) =>
    (await program.handlers['dataMart:get']({ id })).table

  it('the read-only instance shows each table generation that the writer publishes, and no longer those that the writer prunes', async () => {
    const folder = makeTemporaryFolder()
    const writer = openTestProgram({ folder, openEngine: open })
    await rows(writer)
    await lockFolderByOtherProcess(folder)
    const looker = openTestProgram({ folder, openEngine: open })
    expect(await rows(looker)).toMatchObject({ total: 23_674 })
    for (let turn = 1; turn <= 3; turn++) {
      await writer.tables.addSampleRows(id, 10, publishing)
      expect(await rows(looker)).toMatchObject({ total: 23_674 + 10 * turn })
      expect((await table(looker)).current).toBe((await table(writer)).current)
    }
    await writer.handlers['configuration:update']({
      generationsKept: 1,
      generationsMonthly: false
    })
    await writer.pruneGenerations()
    expect((await table(looker)).generations).toHaveLength(1)
    expect(await rows(looker)).toMatchObject({ total: 23_704 })
  })

  it('the read-only instance neither writes rows nor prunes files, and states the reason', async () => {
    const folder = makeTemporaryFolder()
    const writer = openTestProgram({ folder, openEngine: open })
    await rows(writer)
    await writer.tables.addSampleRows(id, 10, publishing)
    await lockFolderByOtherProcess(folder)
    const looker = openTestProgram({ folder, openEngine: open })
    const before = await table(writer)
    await expect(looker.tables.addSampleRows(id, 5, publishing)).rejects.toMatchObject({
      code: 'READ_ONLY'
    })
    const reply = await looker.ask('dataMart:returnTo', {
      id,
      generation: before.generations[0]?.id,
      reason: 'Chỉ để thử'
    })
    expect(reply).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } })
    await looker.pruneGenerations()
    looker.tidy()
    await looker.checkGenerations()
    expect(await table(writer)).toEqual(before)
    expect(await rows(writer)).toMatchObject({ total: 23_684 })
  })
})
