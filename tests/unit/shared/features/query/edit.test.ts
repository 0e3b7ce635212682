import {
  addConditionToGroupAt,
  findConditionAt,
  replaceConditionAt,
  setConditionGroupOperatorAt
} from '@shared/features/query/edit/conditions'
import { moveByOneAt } from '@shared/features/query/edit/lists'
import { removeMeasureAt, uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import {
  changeSourceTable,
  removeGroupingAt,
  removeTableJoinAt,
  setGroupingAt,
  setMeasureAt,
  setSelectedColumns,
  setTableJoinAt
} from '@shared/features/query/edit/parts'
import { proposeRelatedTables, proposeTableJoin } from '@shared/features/query/edit/relation'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { QueryCondition } from '@shared/model/query/condition'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  countMeasure,
  createPersonnelQuery,
  literalOperand,
  presentCondition,
  queryColumnRef,
  salaryCondition,
  unitGrouping,
  unitsJoin
} from '../../../../support/query/questions'

const place = { name: 'dia_diem', column: queryColumnRef('dia_diem', 1) }
const toMoney = {
  table: 'dm_taichinh_phanbo',
  kind: 'inner' as const,
  on: [{ from: queryColumnRef('ten_don_vi', 1), to: 'don_vi' }]
}

it('choosing another table resets the query but keeps its row limit', () => {
  const question = createPersonnelQuery({ filter: presentCondition, limit: 50 })
  expect(changeSourceTable(question, 'so_nhat_ky')).toEqual({
    ...createPersonnelQuery({ limit: 50 }),
    source: 'so_nhat_ky'
  })
  expect(changeSourceTable(question, question.source)).toBe(question)
})

it('removing a joined table removes all references to its columns and renumbers the later joins', () => {
  const question = createPersonnelQuery({
    relations: [
      unitsJoin,
      {
        table: 'dm_taichinh_phanbo',
        kind: 'left',
        on: [{ from: queryColumnRef('don_vi'), to: 'don_vi' }]
      }
    ],
    columns: [unitGrouping, place, { name: 'so_tien', column: queryColumnRef('so_tien', 2) }],
    filter: {
      kind: 'all',
      parts: [
        presentCondition,
        { kind: 'not', part: { kind: 'empty', column: queryColumnRef('dia_diem', 1) } },
        { kind: 'empty', column: queryColumnRef('so_tien', 2) }
      ]
    },
    sort: [
      { output: 'dia_diem', direction: 'asc' },
      { output: 'so_tien', direction: 'desc' }
    ]
  })
  expect(removeTableJoinAt(question, 0)).toEqual({
    ...question,
    relations: [question.relations[1]],
    columns: [unitGrouping, { name: 'so_tien', column: queryColumnRef('so_tien', 1) }],
    filter: {
      kind: 'all',
      parts: [presentCondition, { kind: 'empty', column: queryColumnRef('so_tien', 1) }]
    },
    sort: [{ output: 'so_tien', direction: 'desc' }]
  })
})

it('removing a table from a query removes the joins that depend on it', () => {
  const question = createPersonnelQuery({
    relations: [unitsJoin, toMoney],
    columns: [unitGrouping]
  })
  expect(removeTableJoinAt(question, 0)).toEqual(createPersonnelQuery({ columns: [unitGrouping] }))
})

it('removing a joined table also removes the figures over it and their conditions', () => {
  const question = createPersonnelQuery({
    relations: [unitsJoin],
    groups: [unitGrouping],
    measures: [
      { name: 'bien_che', kind: 'sum', column: queryColumnRef('so_quan_so_bien_che', 1) },
      countMeasure,
      {
        name: 'o_noi_do',
        kind: 'count',
        where: { kind: 'filled', column: queryColumnRef('dia_diem', 1) }
      }
    ],
    groupTests: [
      { measure: 0, test: 'greater', value: literalOperand('5') },
      { measure: 1, test: 'greater', value: literalOperand('9') }
    ],
    sort: [{ output: 'bien_che', direction: 'desc' }]
  })
  expect(removeTableJoinAt(question, 0)).toEqual({
    ...createPersonnelQuery({ groups: [unitGrouping], measures: [countMeasure] }),
    groupTests: [{ measure: 0, test: 'greater', value: literalOperand('9') }]
  })
})

it('replacing a joined table by another one removes its join columns', () => {
  const question = createPersonnelQuery({
    relations: [unitsJoin],
    columns: [unitGrouping, place]
  })
  const other = {
    table: 'dm_taichinh_phanbo',
    kind: 'left' as const,
    on: [{ from: queryColumnRef('don_vi'), to: 'don_vi' }]
  }
  expect(setTableJoinAt(question, 0, other)).toEqual(
    createPersonnelQuery({ relations: [other], columns: [unitGrouping] })
  )
  const inner = { ...unitsJoin, kind: 'inner' as const }
  expect(setTableJoinAt(question, 0, inner)).toEqual({ ...question, relations: [inner] })
})

it('adding groups and figures to a query removes the selected columns', () => {
  const question = createPersonnelQuery({
    columns: [{ name: 'id', column: queryColumnRef('id') }],
    sort: [{ output: 'id', direction: 'asc' }]
  })
  expect(setGroupingAt(question, 0, unitGrouping)).toEqual(
    createPersonnelQuery({ groups: [unitGrouping] })
  )
  expect(setMeasureAt(question, 0, countMeasure)).toEqual(
    createPersonnelQuery({ measures: [countMeasure] })
  )
})

it('the sort order of a query follows a renamed column and no longer contains a removed one', () => {
  const sort = [{ output: 'so_dong', direction: 'desc' as const }]
  const question = createPersonnelQuery({
    groups: [unitGrouping],
    measures: [countMeasure],
    sort
  })
  const named = setMeasureAt(question, 0, { ...countMeasure, name: 'quan_so' })
  expect(named.sort).toEqual([{ output: 'quan_so', direction: 'desc' }])
  expect(removeMeasureAt(named, 0).sort).toEqual([])
  expect(removeGroupingAt(question, 0).sort).toEqual(sort)
  const rows = createPersonnelQuery({
    columns: [unitGrouping],
    sort: [{ output: 'don_vi', direction: 'asc' }]
  })
  expect(setSelectedColumns(rows, []).sort).toEqual(rows.sort)
  expect(setSelectedColumns(rows, [{ name: 'id', column: queryColumnRef('id') }]).sort).toEqual([])
})

it('two result columns of a query never have the same name', () => {
  const question = createPersonnelQuery({ groups: [unitGrouping], measures: [countMeasure] })
  expect(uniqueResultColumnName(question, 'So_dong')).toBe('So_dong_2')
  expect(uniqueResultColumnName(question, 'so_dong', 'measures.0')).toBe('so_dong')
})

it('moveByOneAt moves an item of a query by one position and stops at both ends of the list', () => {
  expect(moveByOneAt(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveByOneAt(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveByOneAt(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('adding a condition to a single one creates a group, and removing all but one dissolves the group', () => {
  const two = addConditionToGroupAt(presentCondition, 'filter', salaryCondition)
  expect(two).toEqual({ kind: 'all', parts: [presentCondition, salaryCondition] })
  const inner = addConditionToGroupAt(two, 'filter.parts.1', presentCondition, 'any')
  expect(inner).toEqual({
    kind: 'all',
    parts: [presentCondition, { kind: 'any', parts: [salaryCondition, presentCondition] }]
  })
  expect(findConditionAt(inner, 'filter.parts.1.parts.0')).toEqual(salaryCondition)
  expect(setConditionGroupOperatorAt(inner, 'filter.parts.1', 'all')).toEqual({
    kind: 'all',
    parts: [presentCondition, { kind: 'all', parts: [salaryCondition, presentCondition] }]
  })
  expect(replaceConditionAt(inner, 'filter.parts.1.parts.1', null)).toEqual(two)
  expect(replaceConditionAt(two, 'filter.parts.0', null)).toEqual(salaryCondition)
  expect(replaceConditionAt(salaryCondition, 'filter', null)).toBeNull()
  expect(addConditionToGroupAt(null, 'filter', salaryCondition)).toEqual(salaryCondition)
})

it('a negated condition can be found and replaced at its position, also inside a group of conditions', () => {
  const not = (part: QueryCondition): QueryCondition => ({ kind: 'not', part })
  const turned = { kind: 'all' as const, parts: [presentCondition, not(salaryCondition)] }
  expect(findConditionAt(turned, 'filter.parts.1.part')).toEqual(salaryCondition)
  expect(replaceConditionAt(turned, 'filter.parts.1.part', presentCondition)).toEqual({
    kind: 'all',
    parts: [presentCondition, not(presentCondition)]
  })
  expect(replaceConditionAt(turned, 'filter.parts.1.part', null)).toEqual(presentCondition)
  expect(findConditionAt(not(salaryCondition), 'filter.part')).toEqual(salaryCondition)
  expect(replaceConditionAt(not(salaryCondition), 'filter.part', presentCondition)).toEqual(
    not(presentCondition)
  )
})

it('proposeTableJoin proposes the columns on which two tables can be joined', () => {
  expect(proposeTableJoin(createPersonnelQuery({}), queryTables, 'dm_donvi_capbac')).toEqual(
    unitsJoin
  )
  expect(proposeTableJoin(createPersonnelQuery({}), queryTables, 'dm_taichinh_phanbo')).toEqual({
    table: 'dm_taichinh_phanbo',
    kind: 'left',
    on: [{ from: queryColumnRef('don_vi'), to: 'don_vi' }]
  })
  expect(proposeTableJoin(createPersonnelQuery({}), queryTables, 'so_nhat_ky')).toBeUndefined()
  const related = proposeRelatedTables(createPersonnelQuery({}), queryTables)
  expect(related.map(({ table }) => table)).toEqual(['dm_donvi_capbac', 'dm_taichinh_phanbo'])
  for (const relation of related) {
    expect(
      findStructuredQueryFaults(createPersonnelQuery({ relations: [relation] }), queryTables, [])
    ).toEqual([])
  }
})
