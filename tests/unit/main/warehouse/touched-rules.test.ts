import type { CallInput } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { TableRule } from '@shared/model/data-quality/rules'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

type Columns = CallInput<'dataMart:changeStructure'>['columns']
/** Id of the sample table of equipment by unit, which no API reads. */
const id = 'dm-004'

describe('effect of a structure change on quality rules', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('the preview of a column change lists the quality rules it affects, and rules over a removed column are deleted', async () => {
    const program = openTestProgram({
      folder: makeTemporaryFolder(),
      openEngine: () => start().engine
    })
    const table = async (): Promise<DataMart> =>
      (await program.handlers['dataMart:get']({ id })).table
    const columns = async (): Promise<Columns> =>
      (await table()).columns.map((column, place) => ({
        ...column,
        id: String(place),
        from: column.name
      }))
    const [first, second, third] = (await columns()).filter(
      ({ personal, dataType }) => !personal && dataType !== 'integer'
    )
    const whole = (await columns()).find(({ dataType }) => dataType === 'integer')
    if (!first || !second || !third || !whole) throw new Error('too few columns')
    const common = { severity: 'warning', threshold: { most: 0, unit: 'rows' } } as const
    const set = async (table: string, rule: object): Promise<void> => {
      const made = { ...common, id: crypto.randomUUID(), ...rule } as TableRule
      await program.handlers['dataQuality:setRule']({ id: table, rule: made })
    }
    await set(id, { kind: 'filled', columns: [first.name] })
    await set(id, { kind: 'unique', columns: [first.name, second.name] })
    await set(id, { kind: 'filled', columns: [third.name] })
    await set(id, { kind: 'between', columns: [whole.name], from: '0', to: '' })
    const other = (await program.handlers['dataMart:get']({ id: 'dm-003' })).table
    const fitting = other.columns.find(one => one.dataType === 'string' && !one.personal)
    const { name } = await table()
    const listed = { columns: [fitting?.name ?? ''], table: name, column: second.name }
    await set('dm-003', { kind: 'listed', ...listed })
    const wanted = (await columns()).flatMap(column => {
      if (column.name === second.name) return []
      if (column.name === whole.name) return [{ ...column, dataType: 'boolean' as const }]
      return column.name === first.name ? [{ ...column, name: 'ma_moi' }] : [column]
    })
    const { affected } = await program.handlers['dataMart:foreseeStructure']({
      id,
      columns: wanted.map(({ id: _id, ...column }) => column)
    })
    const rules = affected.filter(({ kind }) => kind === 'rule')
    expect(rules).toHaveLength(4)
    expect(rules).toContainEqual({
      kind: 'rule',
      name: `${first.name}, ${second.name} duy nhất: bị xóa cùng cột`,
      columns: [first.name, second.name],
      calls: null
    })
    expect(rules.map(rule => rule.name).join('; ')).toContain(
      `“${fitting?.name} có trong ${name}.${second.name}” của bảng ${other.name}: không còn kiểm tra được.`
    )
    expect(await program.ask('dataMart:changeStructure', { id, columns: wanted })).toMatchObject({
      ok: true
    })
    const after = await table()
    expect(after.rules.map(rule => rule.columns)).toEqual([['ma_moi'], [third.name], [whole.name]])
    expect(after.history.at(-1)?.note).toContain(
      `; xóa quy tắc: “${first.name}, ${second.name} duy nhất”`
    )
    // A rule of another table that loses its column is kept and fails visibly, instead of being
    // deleted.
    const { rules: theirs } = (await program.handlers['dataMart:get']({ id: 'dm-003' })).table
    expect(theirs).toHaveLength(1)
  })
})
