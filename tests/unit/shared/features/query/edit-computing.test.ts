import {
  removeComputedColumnAt,
  setComputedColumnAt,
  uniqueComputedColumnName
} from '@shared/features/query/edit/columns'
import {
  type ComputedColumnDraft,
  createComputedColumnDraft,
  toComputedColumnDraft,
  todayOperand,
  toValueExpression,
  typedOperand
} from '@shared/features/query/edit/computed-draft'
import { findDraftFaults } from '@shared/features/query/edit/computed-faults'
import {
  createDerivedColumnDraft,
  findDerivedDraftFaults,
  toDerivedColumn,
  toDerivedColumnDraft
} from '@shared/features/query/edit/derived-draft'
import { removeDerivedColumnAt, setDerivedColumnAt } from '@shared/features/query/edit/outputs'
import {
  removeGroupingAt,
  removeTableJoinAt,
  setMeasureAt
} from '@shared/features/query/edit/parts'
import { computedTable } from '@shared/model/query/column-ref'
import type { DerivedColumn } from '@shared/model/query/derived'
import type { ValueExpression } from '@shared/model/query/expression'
import { expect, it } from 'vitest'
import {
  countMeasure,
  createPersonnelQuery,
  literalOperand,
  queryColumnRef,
  unitGrouping,
  unitsJoin
} from '../../../../support/query/questions'

const birth = queryColumnRef('ngay_sinh')
const id: ValueExpression = { kind: 'column', column: queryColumnRef('id') }
const age = {
  name: 'Tuổi',
  value: { kind: 'years' as const, from: { column: birth }, until: { today: true as const } }
}
const ageRef = { table: computedTable, column: 'Tuổi' }
const ageBand = {
  name: 'Nhóm tuổi',
  value: {
    kind: 'bands' as const,
    value: { kind: 'column' as const, column: ageRef },
    edges: ['25']
  }
}

const expressions: readonly ValueExpression[] = [
  age.value,
  ageBand.value,
  { kind: 'days', from: { day: '2026-01-31' }, until: { column: birth } },
  { kind: 'addMonths', to: { today: true }, count: -3 },
  {
    kind: 'arithmetic',
    operator: 'multiply',
    left: id,
    right: { kind: 'number', value: '-1250.5' }
  },
  { kind: 'round', value: id, digits: 2 },
  { kind: 'bands', value: id, edges: ['-1.5', '1000', '2000'] },
  {
    kind: 'cases',
    column: queryColumnRef('cap_bac'),
    cases: [
      { label: 'Cấp úy', values: ['Thiếu úy', 'Trung úy'] },
      { label: 'Cấp tá', values: ['Thiếu tá'] }
    ],
    other: 'Khác'
  },
  { kind: 'round', value: { kind: 'round', value: id, digits: 3 }, digits: 1 },
  { kind: 'locality', column: queryColumnRef('ma_tinh'), reading: { kind: 'unknown' } },
  { kind: 'locality', column: queryColumnRef('ma_tinh'), reading: { kind: 'list', list: 'DM' } },
  {
    kind: 'locality',
    column: queryColumnRef('ma_tinh', 1),
    reading: { kind: 'dayColumn', column: queryColumnRef('ngay.den', 1) }
  },
  {
    kind: 'locality',
    column: queryColumnRef('ma_tinh'),
    reading: { kind: 'listColumn', column: queryColumnRef('danh_muc') }
  }
]

it.each(expressions)('shows the expression %# in the form and takes it back unchanged', value => {
  const draft = toComputedColumnDraft({ name: 'Giá trị', value })
  expect(toValueExpression(draft)).toEqual(value)
  expect(findDraftFaults(draft, { name: 'Giá trị', value }, [], 0)).toEqual({})
})

const faults: readonly (readonly [Partial<ComputedColumnDraft>, string])[] = [
  [{ preset: 'years', left: '' }, 'left'],
  [
    { preset: 'years', left: '0.ngay_sinh', right: typedOperand, rightText: '31/02/2026' },
    'rightText'
  ],
  [{ preset: 'arithmetic', left: '0.id', right: typedOperand, rightText: '1.5' }, 'rightText'],
  [{ preset: 'bands', left: '0.id', edges: '30; 25' }, 'edges'],
  [{ preset: 'bands', left: '0.id', edges: '' }, 'edges'],
  [{ preset: 'bands', left: typedOperand, edges: '25' }, 'left'],
  [{ preset: 'cases', left: '0.cap_bac', cases: 'Cấp úy' }, 'cases'],
  [{ preset: 'move', left: todayOperand, count: '1,5' }, 'count'],
  [{ preset: 'round', left: '' }, 'left']
]

it.each(faults)('reports a fault of the computed column %j at the field %s', (parts, field) => {
  const draft = { ...createComputedColumnDraft(parts.preset ?? 'years'), ...parts }
  const column = { name: 'Giá trị', value: toValueExpression(draft) }
  expect(Object.keys(findDraftFaults(draft, column, [], 0))).toEqual([field])
})

it('refuses a computed column whose name another computed column has', () => {
  const draft = toComputedColumnDraft(age)
  expect(Object.keys(findDraftFaults(draft, { ...age, name: 'tuổi' }, [age], 1))).toEqual(['name'])
  expect(uniqueComputedColumnName({ computed: [age] }, 'Tuổi', 1)).toBe('Tuổi 2')
})

const withAge = createPersonnelQuery({
  computed: [age, ageBand],
  groups: [unitGrouping, { name: 'Nhóm tuổi', column: { ...ageRef, column: 'Nhóm tuổi' } }],
  measures: [countMeasure, { name: 'tuoi', kind: 'average', column: ageRef }],
  filter: { kind: 'compare', column: ageRef, test: 'atLeast', value: literalOperand('18') },
  derived: [
    { kind: 'shareOf', name: 'ty_trong', of: 'so_dong', within: ['don_vi'] },
    { kind: 'rank', name: 'xep_hang', by: 'ty_trong', direction: 'desc', within: [] }
  ],
  derivedTests: [
    { measure: 0, test: 'atLeast', value: literalOperand('0.1') },
    { measure: 1, test: 'atMost', value: literalOperand('3') }
  ],
  top: { by: 'so_dong', direction: 'desc', within: ['don_vi'], count: 3 },
  sort: [{ output: 'ty_trong', direction: 'desc' }]
})

it('renames a computed column everywhere in the query', () => {
  const next = setComputedColumnAt(withAge, 0, { ...age, name: 'Số tuổi' })
  const ref = { table: computedTable, column: 'Số tuổi' }
  expect(next.filter).toMatchObject({ column: ref })
  expect(next.measures[1]?.column).toEqual(ref)
  expect(next.computed?.[1]?.value).toEqual({
    ...ageBand.value,
    value: { kind: 'column', column: ref }
  })
})

it('removing a computed column removes everything that uses it', () => {
  expect(removeComputedColumnAt(withAge, 0)).toEqual(
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [countMeasure],
      ...(({ derived, derivedTests, top, sort }) => ({ derived, derivedTests, top, sort }))(withAge)
    })
  )
})

it('removing a joined table removes the computed columns over it', () => {
  const question = createPersonnelQuery({
    relations: [unitsJoin],
    computed: [
      {
        name: 'Tròn',
        value: {
          kind: 'round',
          value: { kind: 'column', column: { table: 1, column: 'so_quan_so_bien_che' } },
          digits: 0
        }
      }
    ],
    columns: [{ name: 'Tròn', column: { table: computedTable, column: 'Tròn' } }]
  })
  expect(removeTableJoinAt(question, 0)).toEqual(createPersonnelQuery({}))
})

it('removing a derived column removes the derived columns over it and the conditions on them', () => {
  const next = removeDerivedColumnAt(withAge, 0)
  expect(next).not.toHaveProperty('derived')
  expect(next).not.toHaveProperty('derivedTests')
  expect(next.sort).toEqual([])
  const [share] = withAge.derived as [DerivedColumn]
  expect(removeDerivedColumnAt(withAge, 1)).toMatchObject({
    derived: [share],
    derivedTests: [withAge.derivedTests?.[0]]
  })
})

it('derived columns, first rows and sort keys follow a renamed result column', () => {
  const measured = setMeasureAt(withAge, 0, { ...countMeasure, name: 'Quân số' })
  expect(measured.derived?.[0]).toMatchObject({ of: 'Quân số' })
  expect(measured.top).toMatchObject({ by: 'Quân số' })
  const [share] = withAge.derived as [DerivedColumn]
  const renamed = setDerivedColumnAt(withAge, 0, { ...share, name: 'Tỷ trọng' })
  expect(renamed.derived?.[1]).toMatchObject({ by: 'Tỷ trọng' })
  expect(renamed.sort).toEqual([{ output: 'Tỷ trọng', direction: 'desc' }])
})

it('removing a group removes the derived columns and first rows within it', () => {
  const next = removeGroupingAt(withAge, 0)
  expect(next).not.toHaveProperty('derived')
  expect(next).not.toHaveProperty('top')
})

const derived: readonly DerivedColumn[] = [
  { kind: 'shareOf', name: 'a', of: 'so_dong', within: ['don_vi'] },
  { kind: 'rank', name: 'a', by: 'so_dong', direction: 'asc', within: [] },
  { kind: 'running', name: 'a', of: 'so_dong', along: 'thang', within: ['don_vi'] },
  { kind: 'moving', name: 'a', of: 'so_dong', along: 'thang', within: ['don_vi'], rows: 12 },
  { kind: 'previous', name: 'a', of: 'so_dong', along: 'thang', within: [] },
  {
    kind: 'formula',
    name: 'a',
    operator: 'divide',
    left: { output: 'so_dong' },
    right: { number: '1.5' },
    asShare: true
  }
]

it.each(derived)('shows the derived column %# in the form and takes it back unchanged', column => {
  const draft = toDerivedColumnDraft(column, ['so_dong'], ['don_vi', 'thang'])
  expect(toDerivedColumn(draft, 'a')).toEqual(column)
  expect(findDerivedDraftFaults(draft)).toEqual({})
})

it('proposes the last group as the order of a sequence, within the other groups', () => {
  const draft = createDerivedColumnDraft('moving', ['so_dong'], ['don_vi', 'thang'])
  expect(draft).toMatchObject({ along: 'thang', within: ['don_vi'], rows: '3' })
  expect(Object.keys(findDerivedDraftFaults({ ...draft, rows: '1' }))).toEqual(['rows'])
  expect(Object.keys(findDerivedDraftFaults({ ...draft, of: '' }))).toEqual(['of'])
})
