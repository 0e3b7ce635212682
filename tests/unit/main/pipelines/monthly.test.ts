import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { generateMonthlyFiles, generateUnitLines } from '../../../support/etl/monthly-files'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const within = { most: 1_000, unit: 'rows' as const }
const missingUnits = `SELECT d.ma, t.thang FROM dm_don_vi d CROSS JOIN (SELECT DISTINCT thang FROM nguon) t
  WHERE NOT EXISTS (SELECT 1 FROM nguon n WHERE n.ma_don_vi = d.ma AND n.thang = t.thang)`

describe('a pipeline over a year of monthly files', () => {
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

  test('a pipeline over monthly files with deliberate errors reports exactly these errors and their counts', {
    tags: 'whole'
  }, async () => {
    const flows = createFlowActions(program, folder)
    await flows.table(
      'dm_don_vi',
      [
        ['ma', 'string'],
        ['ten', 'string']
      ],
      generateUnitLines()
    )
    const target = await flows.table(
      'dm_quan_so',
      [
        ['ma_don_vi', 'string'],
        ['thang', 'string'],
        ['quan_so', 'integer'],
        ['ten', 'string']
      ],
      ['DV00;2025-12;1;Cũ'],
      { key: ['ma_don_vi', 'thang'] }
    )
    const files = generateMonthlyFiles('quân số')
    for (const { name, bytes } of files) flows.put(name, bytes)
    const endpoint = await flows.folderSource('quan-so-*.csv')
    const columns = [
      { name: 'ma_don_vi', title: 'Mã đơn vị', dataType: 'string' },
      { name: 'thang', title: 'Tháng', dataType: 'string' },
      { name: 'quan_so', title: 'Quân số', dataType: 'integer' },
      { name: 'ngay', title: 'Ngày báo cáo', dataType: 'date' },
      { name: 'ghi_chu', title: 'Ghi chú', dataType: 'string' }
    ] as const
    const flow: PipelineFlow = {
      source: {
        kind: 'folder',
        endpoint,
        choice: {},
        columns: columns.map(column => ({ ...column, numbers: 'vi', personal: false }))
      },
      steps: [
        {
          kind: 'lookup',
          id: testUuidOf(1),
          table: 'dm_don_vi',
          on: [{ from: 'ma_don_vi', to: 'ma' }],
          take: [{ column: 'ten', name: 'ten' }],
          missing: 'reject'
        }
      ],
      rules: [
        {
          kind: 'unique',
          id: testUuidOf(2),
          severity: 'blocking',
          threshold: within,
          columns: ['ma_don_vi', 'thang']
        },
        {
          kind: 'select',
          id: testUuidOf(3),
          severity: 'warning',
          threshold: { most: 0, unit: 'rows' },
          name: 'Đơn vị chưa báo cáo',
          sql: missingUnits
        }
      ],
      partition: ''
    }
    const { faults } = await program.handlers['etl:outline']({ flow, targetTable: 'dm_quan_so' })
    expect(faults).toEqual([])
    const { id } = await flows.pipeline(flow, 'dm_quan_so')
    const run = await flows.run(id)
    expect(run.log.filter(({ level }) => level === 'error')).toEqual([])

    // The run reads all files except the file whose structure changed.
    const known = files.filter(({ isChanged }) => !isChanged)
    const wrong = known.flatMap(file => file.wrong.map(one => ({ ...one, name: file.name })))
    const of = (kind: string) => wrong.filter(one => one.kind === kind)
    const good = known.flatMap(file => file.good)
    expect(run).toMatchObject({
      state: 'succeeded',
      rowsIn: known.reduce((sum, { records }) => sum + records, 0),
      rowsOut: good.length,
      rejected: wrong.length
    })
    expect(run.outcome?.structure).toMatchObject({ missing: ['Quân số'], added: ['Số người'] })
    expect(run.outcome?.rules).toMatchObject([
      { broken: of('twice').length },
      { broken: known.length * 24 - good.length }
    ])
    const page = await program.handlers['etl:rejected']({
      of: { run: run.id },
      file: '',
      reason: '',
      offset: 0,
      limit: 200
    })
    const by = { date: '', unknown: testUuidOf(1), twice: testUuidOf(2) }
    const key = ({ name, line, who }: { name: string; line: number; who: string }): string =>
      `${name}:${line}:${who}`
    expect(
      page.rows.map(({ file, line, by: who }) => key({ name: file, line, who })).toSorted()
    ).toEqual(wrong.map(({ name, line, kind }) => key({ name, line, who: by[kind] })).toSorted())
    const rows = await createFileLoadActions(program, folder).rowsOf(target, { limit: 200 })
    const loaded = await program.handlers['dataMart:get']({ id: target })
    expect(loaded.table.rowCount).toBe(good.length + 1)
    expect(rows.length).toBe(200)

    // The file with another column name fails the next run until a user refuses the file, which is
    // then not read again.
    const next = await flows.run(id)
    expect(next).toMatchObject({ state: 'failed', rowsIn: 0 })
    expect(next.outcome?.structure?.missing).toEqual(['Quân số'])
    const now = await program.handlers['etl:structureNow']({ id })
    expect(now.difference).toMatchObject({ missing: ['Quân số'], added: ['Số người'] })
    const { difference, sha256 } = now
    if (!difference) throw new Error('no difference')
    await program.handlers['etl:acceptStructure']({ id, answer: 'refuse', difference, sha256 })
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 0 })
    const trend = await program.handlers['etl:trend']({ id })
    expect(trend).toMatchObject([{ run: run.id, rejected: wrong.length }])
  })
})
