import { etlRunResultOf } from '@shared/model/etl/run'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('sample pipeline that ships with the program', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })

  test('a sample pipeline loads its file and publishes the progress of each step, and its history survives a restart', async () => {
    const { handlers, told } = program
    const { run } = createFlowActions(program, folder)
    const before = await handlers['dataMart:get']({ id: 'dm-001' })
    const goOn = program.holdRuns()
    const running = run('etl-001')
    goOn()
    const ended = await running
    expect(ended).toMatchObject({ state: 'succeeded', number: 17, trigger: 'manual' })
    expect(told.length).toBeGreaterThan(30)
    const { outcome } = ended
    // The run counts as successful, because the sample contains rejected rows by design.
    expect(etlRunResultOf(ended)).toBe('succeeded')
    // The numbers shown for the run are measured, so they must add up.
    expect(ended.rowsIn).toBe(ended.rowsOut + ended.rejected)
    expect(outcome?.counts).toMatchObject({ rejected: ended.rejected, read: ended.rowsIn })
    const reopened = openTestProgram({ folder, openEngine: () => start().engine })
    const [last] = await reopened.handlers['etl:runs']({ id: 'etl-001' })
    expect(last).toEqual(ended)
    const { table } = await reopened.handlers['dataMart:get']({ id: 'dm-001' })
    expect(table.rowCount).toBe(before.table.rowCount + ended.rowsOut)
    expect(table).toMatchObject({ lastUpdate: '2026-11-21', origin: 'sample' })
  })

  test('each sample pipeline loads its target table, unless the table is closed for writing', {
    tags: 'whole'
  }, async () => {
    const { run } = createFlowActions(program, folder)
    for (const id of ['etl-002', 'etl-005']) {
      const ended = await run(id)
      expect(ended.log.filter(({ level }) => level === 'error')).toEqual([])
      expect(ended).toMatchObject({ state: 'succeeded' })
      const { rejected, outcome } = ended
      if (rejected === 0) continue
      const page = await program.handlers['etl:rejected']({
        of: { run: ended.id },
        file: '',
        reason: '',
        offset: 0,
        limit: 200
      })
      expect(page).toMatchObject({ rejected, matched: rejected })
      expect(outcome?.rejectedKept).toBe(rejected)
    }
    for (const id of ['etl-003', 'etl-004']) {
      expect(await run(id)).toMatchObject({ state: 'failed', rowsOut: 0 })
    }
  })
})
