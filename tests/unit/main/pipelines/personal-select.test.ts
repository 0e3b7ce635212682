import type { FlowRule, PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { unmaskPersonalData } from '../../../support/query/people-rows'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const columns = [
  ['ho_ten', 'string'],
  ['ngay_sinh', 'date'],
  ['don_vi', 'string'],
  ['so', 'integer']
] as const
/**
 * Three people occur twice, and others differ only in characters that masking hides, so computing
 * on masked values would be noticed.
 */
const people = [
  'Nguyễn Văn An;1990-01-02;A;1',
  'Nguyễn Vũ Ánh;1990-03-04;A;2',
  'Nguyễn Văn An;1990-01-02;B;3',
  'Trần Thị Bình;1985-05-06;B;4',
  'Trần Tú Bảo;1985-07-08;C;5',
  'Trần Thị Bình;1985-05-06;C;6'
]
const all = { search: '', filters: {}, sort: null, offset: 0 }
const duplicates =
  'SELECT ho_ten AS ten_goi, count(*) AS so FROM nguon GROUP BY ho_ten, ngay_sinh HAVING count(*) > 1 ORDER BY ho_ten'

describe('user-written SELECT of a pipeline over personal columns', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    flows = createFlowActions(program, folder)
    await flows.table('dm_nguoi', columns, people)
    await flows.table('dm_dich', [...columns.slice(0, 1), ['so', 'integer']], ['x;0'])
  })

  const flowOf = async (sql: string, part: Partial<PipelineFlow> = {}): Promise<PipelineFlow> => {
    const place = { kind: 'table' as const, table: 'dm_nguoi' }
    const { columns: agreed } = await program.handlers['etl:structure']({ place })
    const steps: PipelineFlow['steps'] = [{ kind: 'select', id: testUuidOf(1), sql }]
    return { source: { ...place, columns: agreed }, steps, rules: [], partition: '', ...part }
  }
  const preview = async (flow: PipelineFlow) =>
    program.ask('etl:preview', {
      flow,
      targetTable: 'dm_dich',
      step: testUuidOf(1),
      trial: crypto.randomUUID()
    })
  const become = async (role: 'admin' | 'operator'): Promise<void> => {
    const { users } = program.storage.records.read()
    const found = users.find(user => user.role === role)
    await program.handlers['users:choose']({ id: found?.id ?? '' })
  }
  const rowsOf = async (table: string) => {
    const { id } = program.storage.records.read().dataMarts.find(one => one.name === table) ?? {}
    const page = await program.handlers['dataMart:rows']({
      id: id ?? '',
      query: { ...all, limit: 50 }
    })
    // The first row was in the table before the run, so it is skipped.
    return page.rows.slice(1).map(row => row.slice(-2))
  }
  const views = async () => {
    const lines = await program.handlers['audit:list']({ query: { ...all, limit: 50 } })
    return lines.rows.map(({ action }) => action)
  }

  test('a user-written SELECT computes on unmasked values, and columns derived from personal ones are personal in the target table', async () => {
    const sql = duplicates.replace('ten_goi', 'ho_ten').replace('count(*) AS so', 'max(1) AS thua')
    const flow = await flowOf(sql)
    const { id } = await flows.pipeline(flow, 'dm_dich')
    const run = await flows.run(id)
    expect(run.state).toBe('succeeded')
    expect((await rowsOf('dm_dich')).map(([name]) => name)).toEqual([
      'N••••• V•• A•',
      'T••• T•• B•••'
    ])
    await unmaskPersonalData(program, 'dm_dich')
    expect((await rowsOf('dm_dich')).map(([name]) => name)).toEqual([
      'Nguyễn Văn An',
      'Trần Thị Bình'
    ])
  })

  test('a user-written SELECT is refused when it writes a derived personal column to a target column without the personal mark', async () => {
    const flow = await flowOf(duplicates.replace('ten_goi', 'ho_ten'))
    const { faults } = await program.handlers['etl:outline']({ flow, targetTable: 'dm_dich' })
    expect(faults.map(({ words }) => words)).toEqual([expect.stringContaining('“so”')])
  })

  test('a preview with personal columns needs the permission and a reason, and is audited', async () => {
    const flow = await flowOf(duplicates)
    await become('operator')
    expect(await preview(flow)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Bước 1 .*“ho_ten”.*có quyền xem dữ liệu cá nhân/) }
    })
    await become('admin')
    expect(await preview(flow)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/“dm_nguoi”.*nêu lý do/) }
    })
    await unmaskPersonalData(program, 'dm_nguoi')
    expect(await preview(flow)).toMatchObject({
      ok: true,
      data: {
        preview: {
          rowsAfter: 2,
          after: {
            rows: [
              ['N••••• V•• A•', '•••'],
              ['T••• T•• B•••', '•••']
            ]
          }
        }
      }
    })
    expect(await views()).toContainEqual(
      expect.stringMatching(/^Xem dữ liệu cá nhân của bảng dm_nguoi \(.*ho_ten.*\)/)
    )
  })

  test('each pipeline run checks that the author of the pipeline still has the permission to read personal data', async () => {
    await become('operator')
    const sql = duplicates.replace('ten_goi', 'ho_ten').replace('count(*) AS so', 'max(1) AS thua')
    const flow = await flowOf(sql)
    const made = await flows.pipeline(flow, 'dm_dich')
    const refused = await flows.run(made.id)
    expect(refused.state).toBe('failed')
    expect(refused.log.map(({ message }) => message).join()).toContain('“ho_ten”')
    // The pipeline runs after a user with the permission has saved it, also if another user then
    // renames it.
    await become('admin')
    const draft = { ...made, schedule: { kind: 'none' as const }, flow }
    const { name, description, source, targetTable, schedule } = draft
    const same = { name, description, source, targetTable, schedule, flow }
    await program.handlers['etl:configure']({ id: made.id, draft: same })
    await become('operator')
    const shown = { flow, targetTable }
    expect((await program.handlers['etl:outline'](shown)).faults).toEqual([])
    await program.handlers['etl:configure']({ id: made.id, draft: { ...same, name: 'Tên khác' } })
    expect((await flows.run(made.id)).state).toBe('succeeded')
    // A user who changes the steps of a pipeline becomes its author, and the permission of the
    // author is checked.
    const other = await flowOf(`${sql} LIMIT 1`)
    await program.handlers['etl:configure']({ id: made.id, draft: { ...same, flow: other } })
    expect((await flows.run(made.id)).state).toBe('failed')
  })

  test('rules, code lists, lookups and groups over personal columns need the permission to read personal data too', async () => {
    await become('operator')
    const at = (column: string) => ({ table: 0, column })
    const steps: PipelineFlow['steps'] = [
      {
        kind: 'tidy',
        id: testUuidOf(1),
        changes: [
          {
            ...{ column: 'ho_ten', nfc: false, spaces: false, letters: null, becomes: null },
            codes: { list: [{ from: 'Nguyễn Văn An', to: 'Ồ' }], others: 'empty' }
          }
        ]
      },
      {
        kind: 'lookup',
        id: testUuidOf(1),
        table: 'dm_nguoi',
        on: [{ from: 'ho_ten', to: 'ho_ten' }],
        take: [{ column: 'so', name: 'so_khac' }],
        missing: 'keep'
      },
      {
        kind: 'group',
        id: testUuidOf(1),
        groups: [{ name: 'don_vi', column: at('don_vi') }],
        measures: [{ name: 'nguoi', kind: 'distinct', column: at('ho_ten') }]
      }
    ]
    for (const step of steps) {
      const flow = await flowOf('', { steps: [step] })
      expect(await preview(flow), step.kind).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('“ho_ten”') }
      })
    }
    const rule: FlowRule = {
      ...{ kind: 'select', id: testUuidOf(2), severity: 'warning', name: 'Có ông An' },
      threshold: { most: 0, unit: 'rows' },
      sql: "SELECT * FROM nguon WHERE ho_ten LIKE 'Nguyễn Văn A%'"
    }
    const { faults } = await program.handlers['etl:outline']({
      flow: await flowOf('', { steps: [], rules: [rule] }),
      targetTable: 'dm_dich'
    })
    expect(faults.map(({ words }) => words).join()).toMatch(/“Có ông An”.*“ho_ten”/)
  })
})
