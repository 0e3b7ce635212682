import type { TableRule } from '@shared/model/data-quality/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const first = ['A;2025;1', 'B;2025;2', 'C;2026;3']

/** Quality rule without id, severity and threshold. */
type Asked = TableRule extends infer R
  ? R extends TableRule
    ? Omit<R, 'id' | 'severity' | 'threshold'>
    : never
  : never

describe('quality rules during a load', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const loading = createTableLoadActions(
    () => program,
    () => folder
  )
  const setRule = (id: string, asked: Asked, severity: TableRule['severity'] = 'blocking') => {
    const threshold = { most: 0, unit: 'rows' as const }
    const rule = { id: crypto.randomUUID(), severity, threshold, ...asked } as TableRule
    return program.handlers['dataQuality:setRule']({ id, rule })
  }
  const publish = (load: string) => program.handlers['dataLoad:publish']({ load })
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const rejectedOf = async (load: string): Promise<[number, string][]> => {
    const { rows } = await program.handlers['dataLoad:rejected']({
      source: { load },
      reason: '',
      offset: 0,
      limit: 200
    })
    return rows.map(({ line, reason }) => [line, reason])
  }

  test.each(
    selectEveryNthCase(
      [
        [
          'missing',
          { kind: 'filled', columns: ['ma', 'so'] },
          ['D;2027;4', ';2027;5', 'E;2027;'],
          [
            [3, 'Sai quy tắc “ma, so không rỗng”'],
            [4, 'Sai quy tắc “ma, so không rỗng”']
          ]
        ],
        [
          'out of range, and a missing one is not',
          { kind: 'between', columns: ['so'], from: '4', to: '1000' },
          ['D;2027;4', 'E;2027;1.001', 'F;2027;3', 'G;2027;'],
          [
            [3, 'Sai quy tắc “so từ 4 đến 1000”'],
            [4, 'Sai quy tắc “so từ 4 đến 1000”']
          ]
        ],
        [
          'not of the list',
          { kind: 'among', columns: ['nam'], values: ['2026', '2027'] },
          ['D;2027;4', 'E;2028;5'],
          [[3, 'Sai quy tắc “nam thuộc “2026”, “2027””']]
        ],
        [
          'not in the column of another table',
          { kind: 'listed', columns: ['ma'], table: 'dm_danh_muc', column: 'ma' },
          ['P;2027;4', 'D;2027;5', ';2027;6'],
          [[3, 'Sai quy tắc “ma có trong dm_danh_muc.ma”']]
        ],
        [
          'there already, in the file or in the table, missing values aside',
          { kind: 'unique', columns: ['so'] },
          ['D;2027;4', 'E;2027;4', 'F;2027;3', 'G;2027;', 'H;2027;', 'I;2027;lạ'],
          [
            [3, 'Sai quy tắc “so duy nhất”: trùng với dòng 2 của tệp'],
            [4, 'Sai quy tắc “so duy nhất”: bảng đã có'],
            [7, 'Cột “Số” không phải số nguyên']
          ]
        ]
      ] as const,
      2
    )
  )(
    'a quality rule rejects rows during a load with a reason: values that are %s',
    async (_, rule, lines, rejected) => {
      await loading.create(['P;1;1', 'Q;1;2'], { tableName: 'dm_danh_muc' })
      const id = await loading.create(first, {})
      await setRule(id, structuredClone(rule) as Asked)
      const { id: load, counts } = await loading.stage(id, lines)
      expect(counts).toMatchObject({
        read: lines.length,
        added: lines.length - rejected.length,
        rejected: rejected.length
      })
      expect(await rejectedOf(load)).toEqual(rejected)
      await publish(load)
      const bad = rejected.map(([line]) => line - 2)
      expect(await rowsOf(id)).toEqual([
        ...first,
        ...lines
          .filter((_line, at) => !bad.some(one => one === at))
          .map(line => line.replace('.', ''))
      ])
    }
  )

  test('a uniqueness rule compares a row only with rows that stay in the table, not with the row that it replaces', async () => {
    const rule: Asked = { kind: 'unique', columns: ['so'] }
    const keyed = { key: ['ma'] }
    const appended = await loading.create(first, { ...keyed, tableName: 'dm_noi' })
    await setRule(appended, rule)
    // A row that is identical to a row of the table is skipped, so the rule does not reject it.
    expect((await loading.stage(appended, ['A;2025;1', 'D;2026;2'])).counts).toMatchObject({
      same: 1,
      rejected: 1
    })
    const replaced = await loading.create(first, {
      ...keyed,
      writeStrategy: 'overwrite',
      tableName: 'dm_de'
    })
    await setRule(replaced, rule)
    expect((await loading.stage(replaced, ['D;2026;1', 'E;2026;2'])).counts.rejected).toBe(0)
    const parted = await loading.create(first, {
      ...keyed,
      writeStrategy: 'partitioned',
      tableName: 'dm_phan'
    })
    await setRule(parted, rule)
    const staged = await loading.stage(parted, ['D;2026;3', 'E;2026;2'], 'nam')
    expect(await rejectedOf(staged.id)).toEqual([[3, 'Sai quy tắc “so duy nhất”: bảng đã có']])
  })

  test('a valid row is accepted even if a rule rejected an earlier row with the same key', async () => {
    const id = await loading.create(first, { key: ['ma'] })
    await setRule(id, { kind: 'between', columns: ['so'], from: '4', to: '' })
    const { id: load } = await loading.stage(id, ['D;2026;1', 'D;2026;4'])
    await publish(load)
    expect(await rowsOf(id)).toEqual([...first, 'D;2026;4'])
  })

  test('a row that repeats the key of a rejected row is rejected too, and its reason states that the other row is rejected', async () => {
    const id = await loading.create(first, { key: ['ma'] })
    await setRule(id, { kind: 'unique', columns: ['so'] })
    const { id: load } = await loading.stage(id, ['D;2026;1', 'D;2026;9', 'E;2026;5', 'E;2026;6'])
    expect(await rejectedOf(load)).toEqual([
      [2, 'Sai quy tắc “so duy nhất”: bảng đã có'],
      [3, 'Trùng khóa với dòng 2 của tệp, dòng đó cũng bị loại'],
      [5, 'Trùng khóa với dòng 4 của tệp']
    ])
  })

  test('warning rules count each violating row once and reject no row', async () => {
    const id = await loading.create(first, {})
    await setRule(id, { kind: 'between', columns: ['so'], from: '', to: '4' }, 'warning')
    await setRule(id, { kind: 'filled', columns: ['ma'] }, 'warning')
    await setRule(id, { kind: 'unique', columns: ['nam'] }, 'warning')
    const { id: load, counts } = await loading.stage(id, [
      ';2027;5',
      'D;2028;4',
      'E;2029;9',
      'F;2030;1',
      'G;2030;1'
    ])
    expect(counts).toMatchObject({ added: 5, rejected: 0, warned: 4 })
    await publish(load)
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.history.at(-1)?.note).toContain('cảnh báo 4')
    expect((await loading.stage(id, ['H;2031;1'])).counts).not.toHaveProperty('warned')
  })

  test('a load is refused if a blocking rule cannot be checked, and must be repeated if a rule has changed', async () => {
    const list = await loading.create(first, { tableName: 'dm_danh_muc' })
    const id = await loading.create(first, {})
    const { id: load } = await loading.stage(id, ['D;2027;4'])
    await setRule(id, { kind: 'listed', columns: ['ma'], table: 'dm_danh_muc', column: 'ma' })
    await expect(publish(load)).rejects.toThrow('Hãy nạp lại tệp từ đầu')
    const { table } = await program.handlers['dataMart:get']({ id: list })
    const columns = table.columns.flatMap(column =>
      column.name === 'ma' ? [] : [{ ...column, from: column.name }]
    )
    await program.handlers['dataMart:changeStructure']({ id: list, columns })
    await expect(loading.stage(id, ['D;2027;4'])).rejects.toThrow('không còn cột ma')
    expect(await rowsOf(id)).toEqual(first)
  })

  test('a quality rule still refers to its column after the column is renamed', async () => {
    const id = await loading.create(first, {})
    await setRule(id, { kind: 'filled', columns: ['ma', 'so'] })
    const { table } = await program.handlers['dataMart:get']({ id })
    const columns = table.columns.map(column => ({
      ...column,
      name: column.name === 'so' ? 'luong' : column.name,
      from: column.name
    }))
    const changed = await program.handlers['dataMart:changeStructure']({ id, columns })
    expect(changed.rules[0]?.columns).toEqual(['ma', 'luong'])
    expect((await loading.stage(id, ['D;2027;'])).counts.rejected).toBe(1)
  })
})
