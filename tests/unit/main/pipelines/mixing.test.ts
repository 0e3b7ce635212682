import type { FlowRule, PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowStep } from '@shared/model/etl/flow/step'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const sample = 'dm_nhansu_tong_hop'
const base = { severity: 'warning' as const, threshold: { most: 0, unit: 'rows' as const } }
const column = { ofSample: 'don_vi', ofOwn: 'ma' }

const lookup = (table: string, to: string): FlowStep => ({
  kind: 'lookup',
  id: testUuidOf(1),
  table,
  on: [{ from: 'ma', to }],
  take: [],
  missing: 'reject'
})
const select = (table: string): FlowStep => ({
  kind: 'select',
  id: testUuidOf(1),
  sql: `SELECT n.* FROM nguon n, ${table} b`
})
const listed = (table: string, name: string): FlowRule => ({
  ...base,
  kind: 'listed',
  id: testUuidOf(2),
  columns: ['ma'],
  table,
  column: name
})

describe('separation of sample data and data of the unit in pipelines', () => {
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
  const faultsOf = async (flow: PipelineFlow, targetTable: string) =>
    (await program.handlers['etl:outline']({ flow, targetTable })).faults.map(({ words }) => words)

  test('no step or rule of a user-created pipeline can read a sample table', async () => {
    const { flow } = await createFlowActions(program, folder).folderTarget()
    const said = `bảng “${sample}” là bảng mẫu, không dùng làm nguồn cho dữ liệu của đơn vị`
    expect(await faultsOf(flow, 'dm_dich')).toEqual([])
    for (const step of [lookup(sample, column.ofSample), select(sample)]) {
      expect(await faultsOf({ ...flow, steps: [step] }, 'dm_dich'), step.kind).toContain(said)
    }
    const rule = listed(sample, column.ofSample)
    expect(await faultsOf({ ...flow, rules: [rule] }, 'dm_dich')).toContain(said)
  })

  test('no step or rule of a sample pipeline can read a table of the unit', async () => {
    await createFlowActions(program, folder).table('dm_rieng', [['ma', 'string']], ['A'])
    const flow: PipelineFlow = { source: { kind: 'sample' }, steps: [], rules: [], partition: '' }
    const said = 'bảng “dm_rieng” có dữ liệu của đơn vị'
    const step = {
      ...lookup('dm_rieng', column.ofOwn),
      on: [{ from: column.ofSample, to: column.ofOwn }]
    } as FlowStep
    for (const own of [step, select('dm_rieng')]) {
      const faults = await faultsOf({ ...flow, steps: [own] }, sample)
      expect(faults, own.kind).toContainEqual(expect.stringContaining(said))
    }
    const rule = { ...listed('dm_rieng', column.ofOwn), columns: [column.ofSample] } as FlowRule
    const faults = await faultsOf({ ...flow, rules: [rule] }, sample)
    expect(faults).toContainEqual(expect.stringContaining(said))
  })

  test('a stored run refers to the steps and table that it used, even if the pipeline is changed later', async () => {
    const flows = createFlowActions(program, folder)
    const step: FlowStep = {
      kind: 'choose',
      id: testUuidOf(1),
      columns: [
        { name: 'ma', from: 'ma' },
        { name: 'so', from: 'so' }
      ]
    }
    const { flow, pipeline } = await flows.folderTarget({ steps: [step] })
    await flows.run(pipeline.id)
    await flows.table('dm_khac', [['ma', 'string']], ['A'])
    const { name, description, source: said, schedule } = pipeline
    const draft = { name, description, source: said, schedule, targetTable: 'dm_khac' }
    await program.handlers['etl:configure']({
      id: pipeline.id,
      draft: { ...draft, flow: { ...flow, steps: [] } }
    })
    const [run] = await program.handlers['etl:runs']({ id: pipeline.id })
    expect(run?.outcome).toMatchObject({ target: 'dm_dich', steps: [{ kind: 'choose' }] })
  })
})
