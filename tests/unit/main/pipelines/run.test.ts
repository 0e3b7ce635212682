import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const column = (name: string) => ({ table: 0, column: name })
const base = { severity: 'blocking' as const, threshold: { most: 100, unit: 'rows' as const } }

describe('a pipeline over a folder', () => {
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
  const rowsOf = async (id: string) =>
    (await createFileLoadActions(program, folder).rowsOf(id)).map(row => row.join(';'))
  const flowOf = async (part: Partial<PipelineFlow>): Promise<PipelineFlow> => {
    const endpoint = await flows.folderSource()
    const place = { kind: 'folder' as const, endpoint, choice: {} }
    const { columns } = await program.handlers['etl:structure']({ place })
    return { source: { ...place, columns }, steps: [], rules: [], partition: '', ...part }
  }

  test('the steps, rules and the target table of a pipeline decide which rows are published, and each rejected row keeps its reason', async () => {
    await flows.table(
      'dm_don_vi',
      [
        ['ma', 'string'],
        ['ten', 'string']
      ],
      ['A;Đơn vị A', 'B;Đơn vị B']
    )
    const target = await flows.table(
      'dm_quan_so',
      [
        ['ma', 'string'],
        ['ten', 'string'],
        ['so', 'integer'],
        ['ngay', 'date']
      ],
      ['Z;Cũ;1;01/01/2026'],
      { key: ['ma'] }
    )
    flows.put(
      't01.csv',
      [
        'Mã đơn vị;Quân số;Ngày báo cáo;Ghi chú',
        ' a ;10;05/01/2026;x',
        'b;20;06/01/2026;x',
        'c;30;07/01/2026;x',
        'a;11;05/01/2026;trùng',
        'b;15A;06/01/2026;x',
        'b;900;06/01/2026;ngoài khoảng',
        'b;7;06/01/2026;bỏ'
      ].join('\n')
    )
    const flow = await flowOf({
      steps: [
        {
          kind: 'filter',
          id: testUuidOf(1),
          condition: {
            kind: 'compare',
            column: column('ghi_chu'),
            test: 'isNot',
            value: { value: 'bỏ' }
          }
        },
        {
          kind: 'tidy',
          id: testUuidOf(2),
          changes: [
            {
              column: 'ma_don_vi',
              nfc: true,
              spaces: true,
              letters: 'upper',
              codes: null,
              becomes: null
            },
            {
              column: 'quan_so',
              nfc: false,
              spaces: false,
              letters: null,
              codes: null,
              becomes: 'integer'
            }
          ]
        },
        {
          kind: 'lookup',
          id: testUuidOf(3),
          table: 'dm_don_vi',
          on: [{ from: 'ma_don_vi', to: 'ma' }],
          take: [{ column: 'ten', name: 'ten' }],
          missing: 'reject'
        },
        {
          kind: 'choose',
          id: testUuidOf(4),
          columns: [
            { name: 'ma', from: 'ma_don_vi' },
            { name: 'ten', from: 'ten' },
            { name: 'so', from: 'quan_so' },
            { name: 'ngay', from: 'ngay_bao_cao' }
          ]
        }
      ],
      rules: [
        { ...base, kind: 'between', id: testUuidOf(9), columns: ['so'], from: '0', to: '500' }
      ]
    })
    const outline = await program.handlers['etl:outline']({ flow, targetTable: 'dm_quan_so' })
    expect(outline.faults).toEqual([])
    const { id } = await flows.pipeline(flow, 'dm_quan_so')
    const run = await flows.run(id)
    expect(run.log.filter(({ level }) => level === 'error')).toEqual([])
    expect(run).toMatchObject({ state: 'succeeded', rowsIn: 7, rowsOut: 2, rejected: 4 })
    expect(run.log).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: expect.stringMatching(/^Quy tắc “.+”: 1 dòng vi phạm$/)
      })
    )
    expect(run.outcome).toMatchObject({
      steps: [
        { step: testUuidOf(1), rowsIn: 7, rowsOut: 6, rejected: 0 },
        { step: testUuidOf(2), rowsIn: 6, rowsOut: 5, rejected: 1 },
        { step: testUuidOf(3), rowsIn: 5, rowsOut: 4, rejected: 1 },
        { step: testUuidOf(4), rowsIn: 4, rowsOut: 4, rejected: 0 }
      ],
      rules: [{ rule: testUuidOf(9), broken: 1, passed: true }],
      counts: { added: 2, rejected: 4 },
      files: [{ name: 't01.csv', rows: 7 }],
      rejectedKept: 4
    })
    expect(await rowsOf(target)).toEqual([
      'Z;Cũ;1;2026-01-01',
      'A;Đơn vị A;10;2026-01-05',
      'B;Đơn vị B;20;2026-01-06'
    ])
    const rejected = await program.handlers['etl:rejected']({
      of: { run: run.id },
      file: '',
      reason: '',
      offset: 0,
      limit: 50
    })
    expect(rejected.rows.map(({ line, reason, by, file }) => [line, reason, by, file])).toEqual([
      [4, 'Không tìm thấy trong bảng “dm_don_vi”', testUuidOf(3), 't01.csv'],
      [5, 'Trùng khóa với dòng 2 của tệp', '', 't01.csv'],
      [6, 'Cột “quan_so” không phải số nguyên', testUuidOf(2), 't01.csv'],
      [7, expect.stringContaining('so'), testUuidOf(9), 't01.csv']
    ])
    expect(rejected.rows[0]?.cells).toEqual(['c', '30', '07/01/2026', 'x'])
    // The file is loaded only once, so the second run loads nothing.
    expect(await flows.run(id)).toMatchObject({ state: 'succeeded', rowsIn: 0, rowsOut: 0 })
    expect(readdirSync(join(folder, 'warehouse', 'waiting'))).toEqual([])
    expect(
      readdirSync(join(folder, 'warehouse', 'temporary')).filter(name => name.startsWith('load'))
    ).toEqual([])
  })
})
