import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('a pipeline into a table that is overwritten by partition', () => {
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
  const partitionOf = async (id: string) =>
    (await program.handlers['dataMart:get']({ id })).table.partition

  test('a run replaces only the partitions in its files, and later runs use the same column', {
    tags: 'whole'
  }, async () => {
    const { flow, pipeline, target } = await flows.folderTarget(
      { partition: 'so' },
      { writeStrategy: 'partitioned' }
    )
    flows.put('t01.csv', 'ma;so\nA;0\nB;2\n')
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded', rowsOut: 2 })
    expect(await rowsOf(target)).toEqual([
      ['A', 0],
      ['B', 2]
    ])
    expect(await partitionOf(target)).toBe('so')

    const { id, name, description, source: words, targetTable, schedule } = pipeline
    const draft = { name, description, source: words, targetTable, schedule }
    const unsaid = { ...draft, flow: { ...flow, partition: '' } }
    await program.handlers['etl:configure']({ id, draft: unsaid })
    flows.put('t01.csv', 'ma;so\nC;2\nD;3\n')
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsOut: 2 })
    expect(await rowsOf(target)).toEqual([
      ['A', 0],
      ['C', 2],
      ['D', 3]
    ])
    expect(await partitionOf(target)).toBe('so')
  })
})
