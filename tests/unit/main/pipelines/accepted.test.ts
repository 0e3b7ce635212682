import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('pipeline files with another structure than the accepted one', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let id = ''
  beforeEach(async () => {
    const folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
    await flows.table('dm_dich', [['ma', 'string']], ['X'])
    flows.put('t01.csv', 'Mã;Biệt danh\nA;x\n')
    const endpoint = await flows.folderSource('t*')
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const agreed = columns.map(column => ({ ...column, personal: column.name === 'biet_danh' }))
    const flow: PipelineFlow = {
      source: { ...place, columns: agreed },
      steps: [],
      rules: [],
      partition: ''
    }
    id = (await flows.pipeline(flow, 'dm_dich')).id
    await flows.run(id)
  })
  const shown = async () => {
    const { difference, sha256 } = await program.handlers['etl:structureNow']({ id })
    if (!difference) throw new Error('no difference')
    return { difference, sha256 }
  }

  test('accepting a changed file structure fails when the first waiting file is no longer the one that was shown', {
    tags: 'whole'
  }, async () => {
    flows.put('t02.csv', 'Mã;Biệt danh;Thêm\nB;y;1\n')
    const seen = await shown()
    // This file has an older modification time, so it comes first in the list of files that await
    // acceptance, instead of the file that was shown.
    flows.put('t00.csv', 'Mã;Khác\nC;z\n')
    utimesSync(join(flows.inbox, 't00.csv'), 1_000_000, 1_000_000)
    for (const answer of ['accept', 'refuse'] as const) {
      await expect(
        program.handlers['etl:acceptStructure']({ id, answer, ...seen })
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    const now = await shown()
    expect(now.difference.file).toBe('t00.csv')
    await program.handlers['etl:acceptStructure']({ id, answer: 'refuse', ...now })
    await program.handlers['etl:acceptStructure']({ id, answer: 'accept', ...seen })
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 1 })
  })

  test('a pipeline skips an unreadable file, and the file can be refused', {
    tags: 'whole'
  }, async () => {
    flows.put('t02.xlsx', 'đây không phải là sổ tính')
    flows.put('t03.csv', 'Mã;Biệt danh\nB;y\n')
    utimesSync(join(flows.inbox, 't02.xlsx'), 1_000_000, 1_000_000)
    expect(await flows.run(id)).toMatchObject({
      state: 'succeeded',
      rowsIn: 1,
      outcome: { skipped: [{ name: 't02.xlsx' }] }
    })
    // The unreadable file is the only new one, so there is nothing to load.
    const stopped = await flows.run(id)
    expect(stopped).toMatchObject({ state: 'failed', rowsIn: 0 })
    expect(stopped.log.at(-1)?.message).toContain('t02.xlsx')
    const now = await shown()
    expect(now.difference).toMatchObject({ file: 't02.xlsx', missing: [], added: [] })
    expect(now.difference.unreadable).not.toBe('')
    await expect(
      program.handlers['etl:acceptStructure']({ id, answer: 'accept', ...now })
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await program.handlers['etl:acceptStructure']({ id, answer: 'refuse', ...now })
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 0 })
  })

  test('a personal column of a pipeline source stays personal when the case of its title changes', async () => {
    // The title differs only in case, so its normalised name, which identifies the column, stays
    // the same.
    flows.put('t02.csv', 'Mã;BIỆT DANH;Thêm\nB;y;1\n')
    const kept = await program.handlers['etl:acceptStructure']({
      id,
      answer: 'accept',
      ...(await shown())
    })
    if (kept.flow?.source.kind !== 'folder') throw new Error('no folder')
    expect(kept.flow.source.columns[1]).toMatchObject({
      name: 'biet_danh',
      title: 'BIỆT DANH',
      personal: true
    })
  })
})
