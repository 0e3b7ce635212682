import { etlRunResultOf } from '@shared/model/etl/run'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('pipeline into a table that is updated by key', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
  })
  const rowsOf = (id: string) => createFileLoadActions(program, folder).rowsOf(id)

  test('a run updates rows with the same key, and its counts add up to the rows read', async () => {
    const { pipeline, target } = await flows.folderTarget(
      {},
      { writeStrategy: 'upsert', key: ['ma'] }
    )
    flows.put('t01.csv', 'ma;so\nA;1\nB;2\n')
    await flows.run(pipeline.id)
    flows.put('t02.csv', 'ma;so\nB;20\nC;3\nC;4\nA;1\n')
    const run = await flows.run(pipeline.id)
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 4, rowsOut: 3, rejected: 1 })
    expect(etlRunResultOf(run)).toBe('warned')
    expect(run.outcome?.counts).toMatchObject({
      read: 4,
      added: 1,
      changed: 1,
      same: 1,
      repeated: 0,
      rejected: 1
    })
    expect((await rowsOf(target)).slice(-3)).toEqual([
      ['A', 1],
      ['B', 20],
      ['C', 3]
    ])
  })

  test('a run that mirrors its files into the table removes missing keys only if no file was skipped', async () => {
    const { pipeline, target } = await flows.folderTarget(
      {},
      { writeStrategy: 'mirror', key: ['ma'] }
    )
    flows.put('t01.csv', 'ma;so\nA;1\nB;2\n')
    await flows.run(pipeline.id)
    expect(await rowsOf(target)).toEqual([
      ['A', 1],
      ['B', 2]
    ])
    flows.put('t02.csv', 'ma;so\nA;10\n')
    flows.put('t03.csv', 'ma;khac\nB;2\n')
    const skipped = await flows.run(pipeline.id)
    expect(skipped.outcome?.counts).toMatchObject({ changed: 1, removed: 0 })
    expect(skipped.log.map(({ message }) => message)).toContain(
      'Không bỏ dòng nào vì còn tệp chưa nạp được nên chưa biết khóa nào vắng mặt'
    )
    expect(await rowsOf(target)).toEqual([
      ['A', 10],
      ['B', 2]
    ])
  })

  test('a run that mirrors its files rejects a row whose unique value belongs to a row kept because a file was skipped', {
    tags: 'whole'
  }, async () => {
    const { pipeline, target } = await flows.folderTarget(
      {},
      { writeStrategy: 'mirror', key: ['ma'] }
    )
    flows.put('t01.csv', 'ma;so\nA;1\nB;2\n')
    await flows.run(pipeline.id)
    const rule = {
      id: crypto.randomUUID(),
      kind: 'unique' as const,
      columns: ['so'],
      severity: 'blocking' as const,
      threshold: { most: 0, unit: 'rows' as const }
    }
    await program.handlers['dataQuality:setRule']({ id: target, rule })
    flows.put('t02.csv', 'ma;so\nA;1\nC;2\n')
    const whole = await flows.run(pipeline.id)
    expect(whole.outcome?.counts).toMatchObject({ added: 1, removed: 1, rejected: 0 })
    flows.put('t03.csv', 'ma;so\nA;1\nD;2\n')
    flows.put('t04.csv', 'ma;khac\nC;2\n')
    const skipped = await flows.run(pipeline.id)
    expect(skipped.outcome?.counts).toMatchObject({ added: 0, removed: 0, rejected: 1 })
    expect(await rowsOf(target)).toEqual([
      ['A', 1],
      ['C', 2]
    ])
  })
})
