import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowRule, PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const none = { most: 0, unit: 'rows' as const }
const column = (name: string) => ({ table: 0, column: name })

describe('a pipeline over a table of the warehouse', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let target = ''
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    flows = createFlowActions(program, folder)
    await flows.table(
      'dm_nguon',
      [
        ['don_vi', 'string'],
        ['so', 'integer']
      ],
      ['A;1', 'A;2', 'B;30', 'C;']
    )
    target = await flows.table(
      'dm_dich',
      [
        ['don_vi', 'string'],
        ['so', 'integer']
      ],
      ['Z;0']
    )
  })
  const flowOf = async (part: Partial<PipelineFlow>): Promise<PipelineFlow> => {
    const place = { kind: 'table' as const, table: 'dm_nguon' }
    const { columns } = await program.handlers['etl:structure']({ place })
    return { source: { ...place, columns }, steps: [], rules: [], partition: '', ...part }
  }
  const rowsOf = async () =>
    (await createFileLoadActions(program, folder).rowsOf(target)).map(row => row.join(';'))
  const page = (of: { run: string } | { dry: string }) =>
    program.handlers['etl:rejected']({ of, file: '', reason: '', offset: 0, limit: 50 })
  const leftOver = () =>
    readdirSync(join(folder, 'warehouse', 'temporary')).filter(name => name.startsWith('load'))
  const held = () => {
    const waiting = join(folder, 'warehouse', 'waiting')
    return existsSync(waiting) ? readdirSync(waiting) : []
  }

  test('a group step followed by a user-written SELECT gives the expected columns and preview rows', async () => {
    const steps: PipelineFlow['steps'] = [
      {
        kind: 'group',
        id: testUuidOf(1),
        groups: [{ name: 'don_vi', column: column('don_vi') }],
        measures: [{ name: 'tong', kind: 'sum', column: column('so') }]
      },
      {
        kind: 'select',
        id: testUuidOf(2),
        sql: 'SELECT don_vi, tong * 2 AS so FROM nguon WHERE tong IS NOT NULL -- hết'
      }
    ]
    const flow = await flowOf({ steps })
    const outline = await program.handlers['etl:outline']({ flow, targetTable: 'dm_dich' })
    expect(outline).toMatchObject({
      faults: [],
      steps: [
        { columns: [{ name: 'don_vi' }, { name: 'tong', dataType: 'integer' }] },
        { columns: [{ name: 'don_vi' }, { name: 'so', dataType: 'integer' }] }
      ],
      unfilled: []
    })
    const shown = await program.handlers['etl:preview']({
      flow,
      targetTable: 'dm_dich',
      step: testUuidOf(2),
      trial: crypto.randomUUID()
    })
    expect(shown).toMatchObject({
      preview: {
        looked: 4,
        rowsBefore: 3,
        rowsAfter: 2,
        after: {
          rows: [
            ['A', 6],
            ['B', 60]
          ]
        }
      }
    })
    const { id } = await flows.pipeline(flow, 'dm_dich')
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 4, rowsOut: 2 })
    expect(await rowsOf()).toEqual(['Z;0', 'A;6', 'B;60'])
    expect(leftOver()).toEqual([])
  })

  test('a user-written SELECT that reads a file of the disk is refused with the name of its step', async () => {
    const sql = "SELECT * FROM read_csv('/etc/passwd')"
    const flow = await flowOf({ steps: [{ kind: 'select', id: testUuidOf(1), sql }] })
    const { faults } = await program.handlers['etl:outline']({ flow, targetTable: 'dm_dich' })
    expect(faults[0]).toMatchObject({ step: testUuidOf(1) })
    expect(faults[0]?.words).toMatch(/^Bước 1 \(SELECT riêng\): /)
    const { id } = await flows.pipeline(flow, 'dm_dich')
    expect(await flows.run(id)).toMatchObject({ state: 'failed', rowsOut: 0 })
  })

  test.each<[string, Partial<FlowRule> & { kind: FlowRule['kind'] }, number]>(
    selectEveryNthCase(
      [
        ['a range', { kind: 'between', columns: ['so'], from: '0', to: '10' }, 1],
        ['no value', { kind: 'filled', columns: ['so'] }, 1],
        ['twice', { kind: 'unique', columns: ['don_vi'] }, 1],
        ['a list', { kind: 'among', columns: ['don_vi'], values: ['A', 'B'] }, 1],
        [
          'another table',
          { kind: 'listed', columns: ['don_vi'], table: 'dm_dich', column: 'don_vi' },
          4
        ],
        ['a sum', { kind: 'total', column: 'so', equals: { kind: 'value', value: '34' } }, 1],
        [
          'an own SELECT',
          { kind: 'select', name: 'Không quá 10', sql: 'SELECT * FROM nguon WHERE so > 10' },
          1
        ]
      ],
      2
    )
  )(
    'a pipeline run whose blocking rule exceeds its threshold publishes nothing: %s',
    async (_, rule, broken) => {
      const full = { id: testUuidOf(9), severity: 'blocking', threshold: none, ...rule } as FlowRule
      const { id } = await flows.pipeline(await flowOf({ rules: [full] }), 'dm_dich')
      const run = await flows.run(id)
      expect(run).toMatchObject({ state: 'failed', rowsIn: 4, rowsOut: 0 })
      expect(run.outcome).toMatchObject({
        rules: [{ broken, passed: false }],
        generation: null,
        counts: null
      })
      expect(run.log.at(-1)?.message).toContain('Không công bố')
      if (full.kind !== 'total') expect(run.log.at(-1)?.message).toContain('(tối đa 0 dòng)')
      expect(await rowsOf()).toEqual(['Z;0'])
      expect(held()).toEqual([])
      const isOfRows = full.kind !== 'total' && full.kind !== 'select'
      if (isOfRows) expect(await page({ run: run.id })).toMatchObject({ rejected: broken })
    }
  )

  test('rejected rows of older runs are pruned even when a rule blocks the publication', {
    tags: 'whole'
  }, async () => {
    const rule: FlowRule = {
      id: testUuidOf(9),
      kind: 'filled',
      severity: 'blocking',
      threshold: none,
      columns: ['so']
    }
    const { id } = await flows.pipeline(await flowOf({ rules: [rule] }), 'dm_dich')
    const place = join(folder, 'warehouse', 'rejected')
    mkdirSync(place, { recursive: true })
    for (let number = 100; number < 114; number++) {
      writeFileSync(join(place, `${id}-${number}.duckdb`), '')
    }
    expect(await flows.run(id)).toMatchObject({ state: 'failed' })
    expect(readdirSync(place)).toHaveLength(14)
  })

  test('a dry run reports the complete outcome and leaves the target table unchanged', async () => {
    const rule: FlowRule = {
      id: testUuidOf(9),
      kind: 'between',
      severity: 'blocking',
      threshold: { most: 5, unit: 'rows' },
      columns: ['so'],
      from: '0',
      to: '10'
    }
    const flow = await flowOf({ rules: [rule] })
    const trial = crypto.randomUUID()
    const input = { flow, targetTable: 'dm_dich', trial, pipeline: null }
    const tried = await program.handlers['etl:dryRun'](input)
    expect(tried).toMatchObject({
      outcome: 'tried',
      result: {
        rowsIn: 4,
        rejected: 1,
        refusals: [],
        outcome: { counts: { added: 3, rejected: 1 }, generation: null, rules: [{ broken: 1 }] }
      }
    })
    expect(await page({ dry: trial })).toMatchObject({
      rows: [{ line: 3, by: testUuidOf(9), where: expect.stringContaining('so') }]
    })
    const saved = await program.handlers['etl:saveRejected']({ of: { dry: trial }, file: '' })
    expect(saved.outcome).toBe('saved')
    expect(await rowsOf()).toEqual(['Z;0'])
    expect([leftOver(), held()]).toEqual([[], []])
  })

  test('a pipeline run awaits approval when loads need a second person', async () => {
    await program.handlers['configuration:update']({ approveLoads: true })
    const { id } = await flows.pipeline(await flowOf({}), 'dm_dich')
    const run = await flows.run(id)
    expect(run).toMatchObject({ state: 'succeeded', rowsOut: 0, outcome: { generation: null } })
    expect(await rowsOf()).toEqual(['Z;0'])
    const waiting = await program.handlers['dataLoad:waiting']({ table: target })
    expect(waiting.map(one => one.id)).toEqual([run.outcome?.waiting])
  })

  test('a run stops when the columns of its source have changed, and continues once a user accepts the change', async () => {
    const { id } = await flows.pipeline(await flowOf({}), 'dm_dich')
    const { table } = await program.handlers['dataMart:get']({ id: target })
    const { flow } =
      (await program.handlers['etl:list'](undefined)).pipelines.at(-1)?.pipeline ?? {}
    if (flow?.source.kind !== 'table') throw new Error(table.name)
    const [first, ...others] = flow.source.columns
    if (!first) throw new Error('no columns')
    const columns = [{ ...first, dataType: 'integer' as const }, ...others]
    await program.handlers['etl:configure']({
      id,
      draft: {
        name: 'Quân số tháng',
        description: '',
        source: 'Bảng',
        targetTable: 'dm_dich',
        schedule: { kind: 'workdays', time: '07:30' },
        flow: { ...flow, source: { ...flow.source, columns } }
      }
    })
    const stopped = await flows.run(id)
    expect(stopped).toMatchObject({
      state: 'failed',
      outcome: { structure: { retyped: [{ agreed: 'integer', found: 'string' }] } }
    })
    const { difference, sha256, faults } = await program.handlers['etl:structureNow']({ id })
    expect(faults).toEqual([])
    if (!difference) throw new Error('no difference')
    await program.handlers['etl:acceptStructure']({ id, answer: 'accept', difference, sha256 })
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsOut: 4 })
  })
})
