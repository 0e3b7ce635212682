import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  EngineBuildRequest,
  EngineRequest
} from '../../../../src/main/warehouse/engine/messages'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('number of times that a run writes the source rows to an engine file', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let builds: EngineBuildRequest[] = []

  beforeEach(() => {
    folder = makeTemporaryFolder()
    builds = []
    const open: WarehouseDependencies['open'] = () => {
      const { ask, ...rest } = start().engine
      const asking: typeof ask = (work, watch) => {
        if (isBuilding(work)) builds.push(work)
        return ask(work, watch)
      }
      return { ...rest, ask: asking }
    }
    program = openTestProgram({ folder, openEngine: open, startSource: source.start })
    flows = createFlowActions(program, folder)
  })
  const isBuilding = (work: EngineRequest): work is EngineBuildRequest => work.kind === 'build'

  /** Number of times that the run writes the cell texts of all source rows into an engine file. */
  const laidDown = (): number =>
    builds.filter(({ statements }) => statements.some(({ sql }) => sql.includes('(n BIGINT, c0')))
      .length

  async function run(steps: PipelineFlow['steps']) {
    const { pipeline, target } = await flows.folderTarget({ steps }, { key: ['ma'] })
    flows.put('t02.csv', 'ma;so\nC;3\nC;5\nE;4;thừa\n')
    builds = []
    const ran = await flows.run(pipeline.id)
    expect(ran).toMatchObject({ state: 'succeeded', rowsIn: 5, rejected: 2 })
    const rows = await createFileLoadActions(program, folder).rowsOf(target)
    expect(rows.map(row => row.join(';'))).toEqual(['Z;0', 'A;1', 'B;2', 'C;3'])
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
    return ran
  }

  test('a run without user-written SQL writes the source rows only once, rejected rows included', {
    tags: 'whole'
  }, async () => {
    const { id } = await run([])
    expect(laidDown()).toBe(0)
    const asked = { of: { run: id }, file: '', reason: '', offset: 0, limit: 50 }
    const rejected = await program.handlers['etl:rejected'](asked)
    // The `place` of a rejected row is the index of the wrong cell: the key cell for a duplicate
    // key, null for a wrong number of cells.
    const told = rejected.rows.map(({ file, line, place, cells }) => [file, line, place, cells])
    expect(told).toEqual([
      ['t02.csv', 3, 0, ['C', '5']],
      ['t02.csv', 4, null, ['E', '4', 'thừa']]
    ])
  })

  const choosing: PipelineFlow['steps'] = [
    {
      kind: 'choose',
      id: testUuidOf(1),
      columns: [
        { name: 'ma', from: 'ma' },
        { name: 'so', from: 'so' }
      ]
    }
  ]

  test.each(
    selectEveryNthCase(
      [
        ['is taken in the reading itself', [], [], ['rows'], 1, 5],
        ['is taken as steps leave it', choosing, [], ['checked VIEW', 'rows'], 1, 5],
        ['is compared by its key', [], ['ma'], ['checked TABLE', 'rows'], 2, 4]
      ] as const,
      3
    )
  )(
    'a run creates only the intermediate views and tables it needs if its result %s',
    async (_what, steps, key, wanted, rejected, left) => {
      const { pipeline, target } = await flows.folderTarget(
        { steps: [...steps] },
        { key: [...key] }
      )
      flows.put('t02.csv', 'ma;so\nC;3\nC;5\nE;4;thừa\n')
      builds = []
      const ran = await flows.run(pipeline.id)
      expect(ran).toMatchObject({ state: 'succeeded', rowsIn: 5, rejected })
      const rows = await createFileLoadActions(program, folder).rowsOf(target)
      expect(rows).toHaveLength(left)
      const made = builds.flatMap(({ statements }) =>
        statements.flatMap(({ sql }) => {
          const [, kind, name] =
            /^CREATE (?:TEMP (\w+) (checked)|TABLE target."rows") AS /.exec(sql) ?? []
          return name
            ? `${name} ${kind}`
            : sql.startsWith('CREATE TABLE target."rows" AS')
              ? 'rows'
              : []
        })
      )
      expect(made).toEqual(wanted)
    }
  )

  test('the sandboxed engine that runs user-written SQL reads the source rows from a separate file that is written once', {
    tags: 'whole'
  }, async () => {
    await run([{ kind: 'select', id: testUuidOf(1), sql: 'SELECT ma, so FROM nguon WHERE so > 0' }])
    expect(laidDown()).toBe(1)
  })

  test('source rows are written a second time only to inspect a column whose type may have changed', {
    tags: 'whole'
  }, async () => {
    const { pipeline } = await flows.folderTarget()
    flows.put('t02.csv', 'ma;so\nC;3\nD;sai\n')
    builds = []
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded', rejected: 1 })
    expect(laidDown()).toBe(1)
  })
})
