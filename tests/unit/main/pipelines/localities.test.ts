import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { StoredLocalityDecision } from '@shared/model/localities/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('codes of localities that mean several places in the rows of a pipeline', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  let target = ''
  let endpoint = ''
  let pipeline: EtlPipeline
  const columns = [
    ['ma_tinh', 'string'],
    ['danh_muc_tinh', 'string'],
    ['ngay', 'date'],
    ['so', 'integer']
  ] as const
  const first = '01;QD-19-2025;01/01/2026;0'

  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
    endpoint = ''
    target = await flows.table('dm_dich', columns, [first])
    flows.put(
      't01.csv',
      'ma_tinh;ngay;so\n15;30/06/2025;1\n15;01/07/2025;2\nKV1;02/07/2025;3\n01;;4\n'
    )
    pipeline = await flows.pipeline(await flowOf(), 'dm_dich')
  })

  async function flowOf(): Promise<PipelineFlow> {
    endpoint ||= await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns: found } = await program.handlers['etl:structure']({ place })
    const agreed = found.map(one =>
      one.name === 'ma_tinh' || one.name === 'danh_muc_tinh'
        ? { ...one, dataType: 'string' as const }
        : one
    )
    return { source: { ...place, columns: agreed }, steps: [], rules: [], partition: '' }
  }
  const rowsOf = async (table = target) =>
    (await createFileLoadActions(program, folder).rowsOf(table)).map(row => row.join(';')).sort()
  const decide = (...decisions: StoredLocalityDecision[]) =>
    program.handlers['etl:decideLocalities']({ id: pipeline.id, decisions })
  const byDay: StoredLocalityDecision = {
    column: 'ma_tinh',
    by: { kind: 'day', column: 'ngay', lists: ['QD-124-2004', 'QD-19-2025'] }
  }

  test('a run with a reused code publishes nothing and reports the readings of the code', async () => {
    const run = await flows.run(pipeline.id)
    expect(run.state).toBe('failed')
    expect(run.log.at(-1)?.message).toContain('cột “ma_tinh”')
    expect(run.log.at(-1)?.message).toContain('(15)')
    expect(run.outcome?.localities).toEqual([
      {
        column: 0,
        title: 'ma_tinh',
        codes: [
          {
            code: '15',
            readings: [
              'Tỉnh Yên Bái, từ 01/08/2008 đến trước 01/07/2025',
              'Tỉnh Lào Cai, từ 01/07/2025'
            ]
          }
        ],
        count: 1,
        lists: [
          { list: 'QD-124-2004', label: 'Danh mục theo Quyết định 124/2004/QĐ-TTg' },
          { list: 'QD-19-2025', label: 'Danh mục theo Quyết định 19/2025/QĐ-TTg' }
        ],
        days: [{ column: 2, title: 'ngay' }]
      }
    ])
    expect(await rowsOf()).toEqual(['01;QD-19-2025;2026-01-01;0'])
  })

  test('a decision by day is stored, audited, and used by the next runs without a question', async () => {
    await flows.run(pipeline.id)
    await decide(byDay)
    const { rows } = await program.handlers['audit:list']({
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
    })
    expect(rows[0]?.action).toBe(
      'Chọn danh mục địa bàn cho pipeline ETL “Quân số tháng”: ma_tinh: danh mục theo ngày ở cột ngay'
    )
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded', rowsOut: 4 })
    flows.put('t02.csv', 'ma_tinh;ngay;so\n24;30/06/2025;5\n')
    expect(await flows.run(pipeline.id)).toMatchObject({ state: 'succeeded', rowsOut: 1 })
    expect(await rowsOf()).toEqual([
      '01;;;4',
      '01;QD-19-2025;2026-01-01;0',
      '15;QD-124-2004;2025-06-30;1',
      '15;QD-19-2025;2025-07-01;2',
      '24;QD-124-2004;2025-06-30;5',
      'KV1;;2025-07-02;3'
    ])
  })

  test('a decision for one list fills it in for every known code, and one for none stores none', async () => {
    await decide({ column: 'ma_tinh', by: { kind: 'list', list: 'QD-124-2004' } })
    expect((await flows.run(pipeline.id)).state).toBe('succeeded')
    expect(await rowsOf()).toContain('15;QD-124-2004;2025-07-01;2')
    flows.put('t02.csv', 'ma_tinh;ngay;so\n80;30/06/2025;5\n')
    await decide({ column: 'ma_tinh', by: { kind: 'none' } })
    expect((await flows.run(pipeline.id)).state).toBe('succeeded')
    expect(await rowsOf()).toContain('80;;2025-06-30;5')
  })

  test('a pipeline run asks again which localities its codes mean once the decision is removed or no longer fits the code lists', async () => {
    await decide({ column: 'ma_tinh', by: { kind: 'list', list: 'DM-CU' } })
    expect((await flows.run(pipeline.id)).outcome?.localities).toHaveLength(1)
    await decide(byDay)
    await decide()
    expect(
      program.storage.records.read().pipelines.find(({ id }) => id === pipeline.id)
    ).not.toHaveProperty('localities')
    expect((await flows.run(pipeline.id)).outcome?.localities).toHaveLength(1)
  })

  test('a decision that names a column which the target does not have is refused', async () => {
    await expect(decide({ column: 'khac', by: { kind: 'none' } })).rejects.toMatchObject({
      code: 'CONFLICT'
    })
  })

  test('rows that state their list need no decision, and only the others are asked about', async () => {
    flows.put('t01.csv', 'ma_tinh;danh_muc_tinh;ngay;so\n15;QD-124-2004;;1\n24;;;2\n')
    const { source: changed } = await flowOf()
    const flow = { source: changed, steps: [], rules: [], partition: '' }
    const { name, description, source: named, targetTable, schedule } = pipeline
    const draft = { name, description, source: named, targetTable, schedule, flow }
    await program.handlers['etl:configure']({ id: pipeline.id, draft })
    const run = await flows.run(pipeline.id)
    expect(run.outcome?.localities?.[0]?.codes.map(({ code }) => code)).toEqual(['24'])
  })

  test('a trial reports what would prevent the publication', async () => {
    const tried = await program.handlers['etl:dryRun']({
      flow: await flowOf(),
      targetTable: 'dm_dich',
      trial: crypto.randomUUID(),
      pipeline: pipeline.id
    })
    const refusals = tried.outcome === 'tried' ? tried.result.refusals : []
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toContain('chỉ hai nơi khác nhau')
  })

  test('a decision stays with the source and the target of the pipeline, and ends with another target', async () => {
    await decide(byDay)
    await flows.table('dm_khac', columns, [first])
    const { name, description, source: named, schedule } = pipeline
    const configure = (targetTable: string) =>
      program.handlers['etl:configure']({
        id: pipeline.id,
        draft: { name, description, source: named, schedule, targetTable }
      })
    expect((await configure('dm_dich')).localities).toEqual([byDay])
    expect(await configure('dm_khac')).not.toHaveProperty('localities')
  })

  test('a table without a column for the list stores none and asks nothing', async () => {
    const plain = await flows.table(
      'dm_tron',
      columns.filter(([name]) => name !== 'danh_muc_tinh'),
      ['01;01/01/2026;0']
    )
    const { name, description, source: named, schedule } = pipeline
    const draft = { name, description, source: named, schedule, targetTable: 'dm_tron' }
    await program.handlers['etl:configure']({ id: pipeline.id, draft })
    expect((await flows.run(pipeline.id)).state).toBe('succeeded')
    expect(await rowsOf(plain)).toContain('15;2025-06-30;1')
  })
})
