import {
  type ColumnKeys,
  createRowConditionDraft,
  toRowCondition,
  toRowConditionDraft
} from '@shared/features/query/edit/several-draft'
import type { QueryCondition } from '@shared/model/query/condition'
import { columnTypeIn } from '@shared/model/query/outputs'
import type { ColumnRef } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  literalOperand,
  presentCondition,
  queryColumnRef
} from '../../../../support/query/questions'

const keys: ColumnKeys = {
  keyOf: ({ table, column }) => `${table}.${column}`,
  refOf: key => ({ table: Number(key.slice(0, 1)), column: key.slice(2) })
}
const typesOf = (name: string) => (ref: ColumnRef) =>
  columnTypeIn([queryTables.find(table => table.name === name)], ref) ?? 'string'
const type = typesOf('dm_nhansu_tong_hop')
const usual = createRowConditionDraft(queryColumnRef('don_vi'), type, keys)
const asDraft = (condition: QueryCondition) =>
  toRowConditionDraft(condition, usual, type, typesOf, keys)

const related = (has: 'some' | 'none'): QueryCondition => ({
  kind: 'related',
  table: 'dm_donvi_capbac',
  on: [{ from: queryColumnRef('don_vi'), to: 'ten_don_vi' }],
  has,
  filter: {
    kind: 'compare',
    column: queryColumnRef('so_quan_so_bien_che'),
    test: 'atLeast',
    value: literalOperand('1000')
  }
})
const compared: QueryCondition = {
  kind: 'compareColumns',
  column: queryColumnRef('cap_bac'),
  test: 'isNot',
  other: queryColumnRef('don_vi')
}
const conditions: readonly QueryCondition[] = [
  presentCondition,
  { kind: 'not', part: presentCondition },
  compared,
  { kind: 'not', part: compared },
  { kind: 'repeated', column: queryColumnRef('don_vi'), also: [queryColumnRef('cap_bac')] },
  { kind: 'not', part: { kind: 'repeated', column: queryColumnRef('don_vi'), also: [] } },
  related('some'),
  related('none')
]

it.each(conditions)('shows the row condition %# in the form and takes it back unchanged', one => {
  const draft = asDraft(one)
  expect(draft && toRowCondition(draft, type, typesOf(draft.table), keys)).toEqual(one)
})

it('shows a negated condition on a related table as its opposite', () => {
  expect(asDraft({ kind: 'not', part: related('some') })).toMatchObject({ has: 'none' })
})

it('shows no group of conditions in the form of a row condition', () => {
  expect(asDraft({ kind: 'all', parts: [presentCondition] })).toBeUndefined()
})
