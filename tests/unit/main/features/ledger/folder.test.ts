import { createDeliveryExpectationDraft } from '@shared/features/ledger/draft'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createSourceProcesses } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('ledger entries for files received in a folder', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let pipeline: string

  beforeEach(async () => {
    const folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
    const table = await flows.table(
      'dm_quan_so',
      [
        ['ma', 'string'],
        ['so', 'integer']
      ],
      ['a;1'],
      { key: ['ma'] }
    )
    flows.put('Sư đoàn 1 2026-10.csv', 'ma;so\na;1\n')
    const endpoint = await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    const flow = { source: { ...place, columns }, steps: [], rules: [], partition: '' }
    pipeline = (await flows.pipeline(flow, 'dm_quan_so')).id
    const units = 'Sư đoàn 1\nSư đoàn 2'
    const draft = { ...createDeliveryExpectationDraft('2026-10-01'), name: 'Quân số', table, units }
    await program.handlers['ledger:save']({ id: null, draft })
  })

  /**
   * Unit, status, row count and number of rejected rows of the October ledger entries of both
   * units, whose deadline has passed.
   */
  async function october() {
    const { rows } = await program.handlers['ledger:list']({ query })
    const found = rows.filter(({ period }) => period === '2026-10')
    return found.map(({ unit, status, rows: count, rejected }) => [unit, status, count, rejected])
  }

  it('the ledger counts a file as received even if it contained no new rows', {
    tags: 'whole'
  }, async () => {
    expect(await flows.run(pipeline)).toMatchObject({ outcome: { generation: null } })
    const expected = [
      ['Sư đoàn 1', 'late', 1, 0],
      ['Sư đoàn 2', 'missing', null, null]
    ]
    expect(await october()).toEqual(expected)
    expect(await october()).toEqual(expected)
  })

  it('the ledger marks a file as returned when none of its rows was accepted', async () => {
    flows.put('Sư đoàn 2 2026-10.csv', 'ma;so\n;1\n;2\n')
    flows.put('Sư đoàn 1 2026-10.csv', 'ma;so\nd;1\n;2\n')
    await flows.run(pipeline)
    expect(await october()).toEqual([
      ['Sư đoàn 1', 'late', 1, 1],
      ['Sư đoàn 2', 'returned', 0, 2]
    ])
  })

  it('the ledger marks a file as returned when a user refuses its changed structure', {
    tags: 'whole'
  }, async () => {
    flows.put('Sư đoàn 1 2026-10.csv', 'ma;so\nd;5\n')
    await flows.run(pipeline)
    flows.put('Sư đoàn 2 2026-10.csv', 'ma;khác\nd;5\n')
    expect(await flows.run(pipeline)).toMatchObject({ state: 'failed' })
    const { difference, sha256 } = await program.handlers['etl:structureNow']({ id: pipeline })
    if (!difference) throw new Error('no difference')
    const seen = { difference, sha256 }
    await program.handlers['etl:acceptStructure']({ id: pipeline, answer: 'refuse', ...seen })
    expect(await october()).toEqual([
      ['Sư đoàn 1', 'late', 1, 0],
      ['Sư đoàn 2', 'returned', 0, 0]
    ])
  })
})
