import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { removeTableJoinAt, setMeasureAt } from '@shared/features/query/edit/parts'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'

const column = (table: number, name = 'so') =>
  ({ kind: 'column', column: { table, column: name } }) as const
const joined = (table: string): StructuredQuery['relations'][number] => ({
  table,
  kind: 'left',
  on: [{ from: { table: 0, column: 'so' }, to: 'so' }]
})

it('removing a joined table removes the computed columns that use it and renumbers the others', () => {
  const question: StructuredQuery = {
    ...createStructuredQuery('a'),
    relations: [joined('b'), joined('c')],
    computed: [
      { name: 'own', value: column(0) },
      { name: 'gone', value: column(1) },
      { name: 'too', value: column(-1, 'gone') },
      { name: 'kept', value: column(2) }
    ],
    columns: ['own', 'too', 'kept'].map(name => ({ name, column: { table: -1, column: name } }))
  }
  expect(removeTableJoinAt(question, 0)).toEqual({
    ...createStructuredQuery('a'),
    relations: [joined('c')],
    computed: [
      { name: 'own', value: column(0) },
      { name: 'kept', value: column(1) }
    ],
    columns: ['own', 'kept'].map(name => ({ name, column: { table: -1, column: name } }))
  })
})

it('changing a measure keeps the sort by a derived column, and a new name differs from its name', () => {
  const question: StructuredQuery = {
    ...createStructuredQuery('a'),
    measures: [{ name: 'n', kind: 'count' }],
    derived: [{ kind: 'rank', name: 'hang', by: 'n', direction: 'desc', within: [] }],
    sort: [{ output: 'hang', direction: 'asc' }]
  }
  expect(setMeasureAt(question, 0, { name: 'n', kind: 'share' }).sort).toEqual(question.sort)
  expect(uniqueResultColumnName(question, 'Hang')).toBe('Hang_2')
})
