import type { EtlRun } from '@shared/model/etl/run'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { lockFolderByOtherProcess } from '../../../support/hold-folder'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('pipelines in a second, read-only instance of the program', { tags: 'F57' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let [target, id, endpoint] = ['', '', '']
  let writer: TestProgram
  const open = (): TestProgram =>
    openTestProgram({ folder, openEngine: () => start().engine, startSource: source.start })
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    writer = open()
    const made = await createFlowActions(writer, folder).folderTarget()
    target = made.target
    endpoint = made.endpoint
    id = made.pipeline.id
  })
  const rowsOf = (program: TestProgram) => createFileLoadActions(program, folder).rowsOf(target)
  const runs = async (program: TestProgram) =>
    (await program.handlers['etl:runs']({ id })).map(({ number, state }) => [number, state])

  test('a read-only instance refuses to start a run with the reason, and shows the rows that the writer instance loaded', async () => {
    await lockFolderByOtherProcess(folder)
    const looker = open()
    expect(await looker.ask('etl:run', { id })).toMatchObject({
      ok: false,
      error: { code: 'READ_ONLY' }
    })
    expect(await runs(looker)).toEqual([])
    expect(await rowsOf(looker)).toEqual([['Z', 0]])

    expect(await createFlowActions(writer, folder).run(id)).toMatchObject({
      state: 'succeeded',
      rowsOut: 2
    })
    expect(await rowsOf(looker)).toHaveLength(3)
    expect(await runs(looker)).toEqual([[1, 'succeeded']])
    const seen = await looker.handlers['collection:arrivals']({ id: endpoint })
    expect(seen.map(({ state }) => state)).toEqual(['loaded'])
    expect(await looker.ask('etl:run', { id })).toMatchObject({ ok: false })
    expect(await rowsOf(writer)).toHaveLength(3)
  })

  test('a run of the writer instance does not appear as interrupted in the read-only instance', async () => {
    await lockFolderByOtherProcess(folder)
    const looker = open()
    let seen: ReturnType<typeof runs> | undefined
    writer.onTold(({ name, payload }) => {
      if (name !== 'etl:progress') return
      const { run } = payload as { run: EtlRun }
      if (run.state === 'running') seen ??= runs(looker)
    })
    await createFlowActions(writer, folder).run(id)
    expect(await seen).toEqual([[1, expect.stringMatching(/^(queued|running|succeeded)$/)]])
    expect(await runs(looker)).toEqual([[1, 'succeeded']])
  })

  test('a read-only instance lists new files without writing to the disk and refuses dry runs with the reason', {
    tags: 'whole'
  }, async () => {
    createFlowActions(writer, folder).put('t02.csv', 'ma;so\nC;3\n')
    await lockFolderByOtherProcess(folder)
    const looker = open()
    const seen = await looker.handlers['collection:arrivals']({ id: endpoint })
    expect(seen.map(({ name, state }) => [name, state])).toEqual([
      ['t02.csv', 'new'],
      ['t01.csv', 'new']
    ])
    const { pipelines } = await looker.handlers['etl:list'](undefined)
    const flow = pipelines.find(({ pipeline }) => pipeline.id === id)?.pipeline.flow
    const trial = crypto.randomUUID()
    const asked = { flow, targetTable: 'dm_dich', trial, pipeline: id }
    expect(await looker.ask('etl:dryRun', asked)).toMatchObject({
      ok: false,
      error: { code: 'READ_ONLY' }
    })
    expect(await createFlowActions(writer, folder).run(id)).toMatchObject({ rowsOut: 3 })
    expect(await rowsOf(looker)).toHaveLength(4)
  })
})
