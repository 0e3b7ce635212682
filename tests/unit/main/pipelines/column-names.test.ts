import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('column names that a user chose for a pipeline', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram

  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
  })

  test('user-defined columns may have the names that the reader uses internally for its own columns', {
    tags: 'whole'
  }, async () => {
    const flows = createFlowActions(program, folder)
    const names = ['c1', 'n', 'c0', 'line', 'b1', 'cells'] as const
    const target = await flows.table(
      'dm_ten',
      names.map((name, at) => [name, at % 2 === 0 ? 'integer' : 'string'] as const),
      ['0;x;0;x;0;x']
    )
    flows.put('a.csv', `${names.join(';')}\n1;hai;3;bốn;5;sáu\n2;hai;sai;bốn;5;sáu\n 7 ;;;;;\n`)
    const place = { kind: 'folder' as const, endpoint: await flows.folderSource(), choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const agreed = columns.map((column, at) => ({
      ...column,
      name: names[at] ?? '',
      dataType: at % 2 === 0 ? ('integer' as const) : ('string' as const)
    }))
    const flow = { source: { ...place, columns: agreed }, steps: [], rules: [], partition: '' }
    const { id } = await flows.pipeline(flow, 'dm_ten')
    const ran = await flows.run(id)
    expect(ran).toMatchObject({ state: 'succeeded', rowsIn: 3, rejected: 1 })
    expect(await createFileLoadActions(program, folder).rowsOf(target)).toEqual([
      [0, 'x', 0, 'x', 0, 'x'],
      [1, 'hai', 3, 'bốn', 5, 'sáu'],
      [7, null, null, null, null, null]
    ])
    const asked = { of: { run: ran.id }, file: '', reason: '', offset: 0, limit: 50 }
    const { rows } = await program.handlers['etl:rejected'](asked)
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [3, ['2', 'hai', 'sai', 'bốn', '5', 'sáu']]
    ])
  })
})
