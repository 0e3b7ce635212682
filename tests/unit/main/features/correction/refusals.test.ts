import { correctionText } from '@shared/model/correction/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctionLegalBasisInput } from '../../../../support/calls/correction-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const { refusals } = correctionText

describe('corrections of tables whose rows are replaced automatically', () => {
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

  async function propose(table: string, column: string, text: string) {
    const { current: generation } = (await program.handlers['dataMart:get']({ id: table })).table
    const cells = [{ column, text }]
    return program.ask('correction:propose', {
      table,
      generation,
      rows: [{ kind: 'changed', row: 0, cells }],
      basis: correctionLegalBasisInput
    })
  }
  const columns = [
    ['ma', 'string'],
    ['so', 'integer']
  ] as const

  test('a table made from the result of a query cannot be corrected', async () => {
    const first = await flows.table('dm_goc', columns, ['A;1', 'B;2'])
    const run = crypto.randomUUID()
    const asked = { form: 'sql' as const, sql: 'SELECT ma, so FROM dm_goc' }
    await program.handlers['query:run']({ run, query: { asked, parameters: [], limit: 1_000 } })
    const made = await program.handlers['query:createTable']({
      run,
      draft: {
        tableName: 'dm_ket_qua',
        description: '',
        dataGroup: '',
        writeStrategy: 'append',
        key: [],
        columns: columns.map(([name, dataType]) => ({ id: name, name, dataType, description: '' }))
      }
    })
    const { id } = program.storage.records
      .read()
      .dataMarts.find(({ name }) => name === 'dm_ket_qua') ?? { id: '' }
    expect(made).toBeDefined()
    expect(await program.handlers['correction:refusal']({ table: id })).toBe(refusals.derived)
    expect(await propose(id, 'so', '9')).toMatchObject({
      error: { code: 'CONFLICT', message: refusals.derived }
    })
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.generations).toHaveLength(1)
    // The table that the query read can still be corrected.
    expect(await propose(first, 'so', '9')).toMatchObject({ data: { outcome: 'published' } })
  })

  test('a table that a pipeline overwrites cannot be corrected, and a table that a pipeline appends to can', async () => {
    const { pipeline, target } = await flows.folderTarget({}, { writeStrategy: 'overwrite' })
    const message = refusals.overwritten(pipeline.name)
    expect(await program.handlers['correction:refusal']({ table: target })).toBe(message)
    expect(await propose(target, 'so', '9')).toMatchObject({ error: { code: 'CONFLICT', message } })
    await program.handlers['dataMart:changeAbout']({
      id: target,
      about: {
        description: '',
        dataGroup: '',
        writeStrategy: 'append',
        key: []
      }
    })
    expect(await program.handlers['correction:refusal']({ table: target })).toBe('')
    expect(await propose(target, 'so', '9')).toMatchObject({ data: { outcome: 'published' } })
  })
})
