import { defaultOperatorName } from '@shared/model/home/activity'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('pipeline runs over a folder that need the approval of a second person', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let [target, id, endpoint] = ['', '', '']
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
    const made = await flows.folderTarget()
    target = made.target
    endpoint = made.endpoint
    id = made.pipeline.id
    await program.handlers['configuration:update']({ approveLoads: true })
  })
  const rowsOf = async () =>
    (await createFileLoadActions(program, folder).rowsOf(target)).map(row => row.join(';'))
  const states = async () =>
    (await program.handlers['collection:arrivals']({ id: endpoint })).map(
      ({ name, state }) => `${name} ${state}`
    )
  const become = async (name: string): Promise<void> => {
    const people = await program.handlers['users:operators'](undefined)
    const person = people.find(user => user.name === name)
    await program.handlers['users:choose']({ id: person?.id ?? '' })
  }

  test('a run is published by a person who neither ran nor wrote the pipeline, and loads its files once', {
    tags: 'whole'
  }, async () => {
    const run = await flows.run(id)
    const load = run.outcome?.waiting ?? ''
    expect(run).toMatchObject({ state: 'succeeded', rowsOut: 0 })
    expect([await rowsOf(), await states()]).toEqual([['Z;0'], ['t01.csv loaded']])
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow('không được tự')
    await become('Trần Thị Bình')
    await program.handlers['dataLoad:publish']({ load })
    expect([await rowsOf(), await states()]).toEqual([['Z;0', 'A;1', 'B;2'], ['t01.csv loaded']])
    const [last] = await program.handlers['etl:runs']({ id })
    expect(last).toMatchObject({ rowsOut: 2, outcome: { counts: { added: 2 } } })
    expect(last?.outcome?.generation).not.toBeNull()
    expect(await flows.run(id)).toMatchObject({ rowsIn: 0 })
  })

  test('the author of a pipeline cannot publish its load, even if another person ran the pipeline', async () => {
    await become('Trần Thị Bình')
    const run = await flows.run(id)
    await become(defaultOperatorName)
    const load = run.outcome?.waiting ?? ''
    await expect(program.handlers['dataLoad:publish']({ load })).rejects.toThrow('không được tự')
    expect(await rowsOf()).toEqual(['Z;0'])
  })

  test('the files of a load that the approver returned can be loaded again, exactly once', {
    tags: 'whole'
  }, async () => {
    const first = await flows.run(id)
    const load = first.outcome?.waiting ?? ''
    await program.handlers['dataLoad:giveBack']({ load, reason: 'Sai tháng' })
    expect(await states()).toEqual(['t01.csv new'])
    await program.handlers['configuration:update']({ approveLoads: false })
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 2, rowsOut: 2 })
    expect(await rowsOf()).toEqual(['Z;0', 'A;1', 'B;2'])
    expect(await flows.run(id)).toMatchObject({ rowsIn: 0 })
  })

  test('a loaded file that a user reopens is loaded one more time', { tags: 'whole' }, async () => {
    await program.handlers['configuration:update']({ approveLoads: false })
    const sha256 = (await flows.run(id)).outcome?.files[0]?.sha256 ?? ''
    await program.handlers['collection:reopenArrival']({ id: endpoint, sha256 })
    expect(await flows.run(id)).toMatchObject({ rowsIn: 2, outcome: { files: [{ sha256 }] } })
  })

  test('a folder source can be used by one pipeline only and cannot be removed while this pipeline exists', async () => {
    const { flow } =
      (await program.handlers['etl:list'](undefined)).pipelines.at(-1)?.pipeline ?? {}
    if (!flow) throw new Error('no flow')
    await expect(flows.pipeline(flow, 'dm_dich', 'Khác')).rejects.toThrow('“Quân số tháng”')
    const removing = program.handlers['collection:removeEndpoint']({ id: endpoint })
    await expect(removing).rejects.toThrow('“Quân số tháng”')
    expect(await states()).toEqual(['t01.csv new'])
  })
})
