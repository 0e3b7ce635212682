import {
  addConditionToGroupAt,
  findConditionAt,
  replaceConditionAt,
  setGroupOperatorAt
} from '@shared/features/query/edit/conditions'
import {
  moveByOneAt,
  uniqueOutputName,
  withChosenColumns,
  withGroup,
  withMeasure,
  withoutGroup,
  withoutMeasure,
  withoutRelation,
  withRelation,
  withSourceTable
} from '@shared/features/query/edit/parts'
import { proposeRelatedTables, proposeRelation } from '@shared/features/query/edit/relation'
import { findQuestionFaults } from '@shared/features/query/faults'
import type { QueryCondition } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  at,
  byUnit,
  count,
  pay,
  people,
  present,
  toUnits,
  value
} from '../../../../support/query/questions'

const place = { name: 'dia_diem', column: at('dia_diem', 1) }
const toMoney = {
  table: 'dm_taichinh_phanbo',
  kind: 'inner' as const,
  on: [{ from: at('ten_don_vi', 1), to: 'don_vi' }]
}

it('choosing another table resets the query but keeps its row limit', () => {
  const question = people({ filter: present, limit: 50 })
  expect(withSourceTable(question, 'so_nhat_ky')).toEqual({
    ...people({ limit: 50 }),
    source: 'so_nhat_ky'
  })
  expect(withSourceTable(question, question.source)).toBe(question)
})

it('removing a joined table removes all references to its columns and renumbers the later joins', () => {
  const question = people({
    relations: [
      toUnits,
      { table: 'dm_taichinh_phanbo', kind: 'left', on: [{ from: at('don_vi'), to: 'don_vi' }] }
    ],
    columns: [byUnit, place, { name: 'so_tien', column: at('so_tien', 2) }],
    filter: {
      kind: 'all',
      parts: [
        present,
        { kind: 'not', part: { kind: 'empty', column: at('dia_diem', 1) } },
        { kind: 'empty', column: at('so_tien', 2) }
      ]
    },
    sort: [
      { output: 'dia_diem', direction: 'asc' },
      { output: 'so_tien', direction: 'desc' }
    ]
  })
  expect(withoutRelation(question, 0)).toEqual({
    ...question,
    relations: [question.relations[1]],
    columns: [byUnit, { name: 'so_tien', column: at('so_tien', 1) }],
    filter: { kind: 'all', parts: [present, { kind: 'empty', column: at('so_tien', 1) }] },
    sort: [{ output: 'so_tien', direction: 'desc' }]
  })
})

it('removing a table from a query removes the joins that depend on it', () => {
  const question = people({ relations: [toUnits, toMoney], columns: [byUnit] })
  expect(withoutRelation(question, 0)).toEqual(people({ columns: [byUnit] }))
})

it('removing a joined table also removes the figures over it and their conditions', () => {
  const question = people({
    relations: [toUnits],
    groups: [byUnit],
    measures: [
      { name: 'bien_che', kind: 'sum', column: at('so_quan_so_bien_che', 1) },
      count,
      { name: 'o_noi_do', kind: 'count', where: { kind: 'filled', column: at('dia_diem', 1) } }
    ],
    groupTests: [
      { measure: 0, test: 'greater', value: value('5') },
      { measure: 1, test: 'greater', value: value('9') }
    ],
    sort: [{ output: 'bien_che', direction: 'desc' }]
  })
  expect(withoutRelation(question, 0)).toEqual({
    ...people({ groups: [byUnit], measures: [count] }),
    groupTests: [{ measure: 0, test: 'greater', value: value('9') }]
  })
})

it('replacing a joined table by another one removes its join columns', () => {
  const question = people({ relations: [toUnits], columns: [byUnit, place] })
  const other = {
    table: 'dm_taichinh_phanbo',
    kind: 'left' as const,
    on: [{ from: at('don_vi'), to: 'don_vi' }]
  }
  expect(withRelation(question, 0, other)).toEqual(
    people({ relations: [other], columns: [byUnit] })
  )
  const inner = { ...toUnits, kind: 'inner' as const }
  expect(withRelation(question, 0, inner)).toEqual({ ...question, relations: [inner] })
})

it('adding groups and figures to a query removes the selected columns', () => {
  const question = people({
    columns: [{ name: 'id', column: at('id') }],
    sort: [{ output: 'id', direction: 'asc' }]
  })
  expect(withGroup(question, 0, byUnit)).toEqual(people({ groups: [byUnit] }))
  expect(withMeasure(question, 0, count)).toEqual(people({ measures: [count] }))
})

it('the sort order of a query follows a renamed column and no longer contains a removed one', () => {
  const sort = [{ output: 'so_dong', direction: 'desc' as const }]
  const question = people({ groups: [byUnit], measures: [count], sort })
  const named = withMeasure(question, 0, { ...count, name: 'quan_so' })
  expect(named.sort).toEqual([{ output: 'quan_so', direction: 'desc' }])
  expect(withoutMeasure(named, 0).sort).toEqual([])
  expect(withoutGroup(question, 0).sort).toEqual(sort)
  const rows = people({ columns: [byUnit], sort: [{ output: 'don_vi', direction: 'asc' }] })
  expect(withChosenColumns(rows, []).sort).toEqual(rows.sort)
  expect(withChosenColumns(rows, [{ name: 'id', column: at('id') }]).sort).toEqual([])
})

it('two result columns of a query never have the same name', () => {
  const question = people({ groups: [byUnit], measures: [count] })
  expect(uniqueOutputName(question, 'So_dong')).toBe('So_dong_2')
  expect(uniqueOutputName(question, 'so_dong', 'measures.0')).toBe('so_dong')
})

it('moveByOneAt moves an item of a query by one position and stops at both ends of the list', () => {
  expect(moveByOneAt(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveByOneAt(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveByOneAt(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('adding a condition to a single one creates a group, and removing all but one dissolves the group', () => {
  const two = addConditionToGroupAt(present, 'filter', pay)
  expect(two).toEqual({ kind: 'all', parts: [present, pay] })
  const inner = addConditionToGroupAt(two, 'filter.parts.1', present, 'any')
  expect(inner).toEqual({ kind: 'all', parts: [present, { kind: 'any', parts: [pay, present] }] })
  expect(findConditionAt(inner, 'filter.parts.1.parts.0')).toEqual(pay)
  expect(setGroupOperatorAt(inner, 'filter.parts.1', 'all')).toEqual({
    kind: 'all',
    parts: [present, { kind: 'all', parts: [pay, present] }]
  })
  expect(replaceConditionAt(inner, 'filter.parts.1.parts.1', null)).toEqual(two)
  expect(replaceConditionAt(two, 'filter.parts.0', null)).toEqual(pay)
  expect(replaceConditionAt(pay, 'filter', null)).toBeNull()
  expect(addConditionToGroupAt(null, 'filter', pay)).toEqual(pay)
})

it('a negated condition can be found and replaced at its position, also inside a group of conditions', () => {
  const not = (part: QueryCondition): QueryCondition => ({ kind: 'not', part })
  const turned = { kind: 'all' as const, parts: [present, not(pay)] }
  expect(findConditionAt(turned, 'filter.parts.1.part')).toEqual(pay)
  expect(replaceConditionAt(turned, 'filter.parts.1.part', present)).toEqual({
    kind: 'all',
    parts: [present, not(present)]
  })
  expect(replaceConditionAt(turned, 'filter.parts.1.part', null)).toEqual(present)
  expect(findConditionAt(not(pay), 'filter.part')).toEqual(pay)
  expect(replaceConditionAt(not(pay), 'filter.part', present)).toEqual(not(present))
})

it('proposeRelation proposes the columns on which two tables can be joined', () => {
  expect(proposeRelation(people({}), queryTables, 'dm_donvi_capbac')).toEqual(toUnits)
  expect(proposeRelation(people({}), queryTables, 'dm_taichinh_phanbo')).toEqual({
    table: 'dm_taichinh_phanbo',
    kind: 'left',
    on: [{ from: at('don_vi'), to: 'don_vi' }]
  })
  expect(proposeRelation(people({}), queryTables, 'so_nhat_ky')).toBeUndefined()
  const related = proposeRelatedTables(people({}), queryTables)
  expect(related.map(({ table }) => table)).toEqual(['dm_donvi_capbac', 'dm_taichinh_phanbo'])
  for (const relation of related) {
    expect(findQuestionFaults(people({ relations: [relation] }), queryTables, [])).toEqual([])
  }
})
