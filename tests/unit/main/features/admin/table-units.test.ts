import { describe, expect, test } from 'vitest'
import { actAs, branchesOf, setUpScopedPrograms } from '../../../../support/scope/scoped-program'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const lines = [
  'ma_don_vi;ten;so_luong',
  'SD1;Sư đoàn 1;10',
  'TD1;Trung đoàn 1;100',
  'TD3;Trung đoàn 3;1000',
  'khác;Trung đoàn 2;5'
]

describe('the units of a table', () => {
  const programs = setUpScopedPrograms()

  async function open() {
    const { program, load } = await programs.open()
    const id = await load('so_luong', lines)
    const declare = (units: unknown) => program.ask('scope:declareTable', { id, units })
    return { program, id, declare }
  }

  test('are proposed from the share of values that are codes or names of units', async () => {
    const { program, id } = await open()
    const view = await program.handlers['scope:table']({ id })
    expect(view).toMatchObject({ units: null, hasUnits: true, isUnitTable: false })
    expect(view.matches).toEqual([
      { column: 'ten', by: 'name', share: 1 },
      { column: 'ma_don_vi', by: 'code', share: 0.75 }
    ])
  })

  test('are declared with an audit entry and restrict the rows of a user with a scope', async () => {
    const { program, id, declare } = await open()
    await declare({ kind: 'column', column: 'ten', by: 'name' })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(rows[0]?.action).toBe(
      'Phạm vi đơn vị của bảng “so_luong”: chưa khai báo → theo cột ten (tên)'
    )
    await actAs(program, 'analyst', branchesOf('SD1'))
    const page = await program.handlers['dataMart:rows']({ id, query })
    expect(page.rows.map(row => row[2])).toEqual(['Sư đoàn 1', 'Trung đoàn 1', 'Trung đoàn 2'])
  })

  test('are refused for a column that is missing', async () => {
    const { declare } = await open()
    expect(await declare({ kind: 'column', column: 'khong_co', by: 'code' })).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { column: 'Vui lòng chọn cột đơn vị' } }
    })
  })

  test('follow the new name of the column, and end with its removal', async () => {
    const { program, id, declare } = await open()
    await declare({ kind: 'column', column: 'ma_don_vi', by: 'code' })
    const find = () => program.storage.records.read().dataMarts.find(table => table.id === id)
    const change = (columns: readonly (readonly [string, string])[]) => {
      const before = find()?.columns ?? []
      return program.handlers['dataMart:changeStructure']({
        id,
        columns: columns.flatMap(([name, from]) => {
          const column = before.find(one => one.name === from)
          return column ? [{ ...column, name, from }] : []
        })
      })
    }
    await change([
      ['don_vi_so', 'ma_don_vi'],
      ['ten', 'ten'],
      ['so_luong', 'so_luong']
    ])
    expect(find()?.units).toEqual({ kind: 'column', column: 'don_vi_so', by: 'code' })
    await change([
      ['ten', 'ten'],
      ['so_luong', 'so_luong']
    ])
    expect(find()?.units).toBeUndefined()
  })
})
