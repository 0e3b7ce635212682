import { uniqueResultColumnName, withoutCrossTable } from '@shared/features/query/edit/outputs'
import { removeGroupingAt, setGroupingAt, setMeasureAt } from '@shared/features/query/edit/parts'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { resultRowKeyOf } from '../../../../../src/main/features/comparison/row-key'

const ref = (column: string) => ({ table: 0, column })
const question: StructuredQuery = {
  ...createStructuredQuery('bang'),
  groups: ['vung', 'don_vi', 'nam'].map(name => ({ name, column: ref(name) })),
  measures: [{ name: 'n', kind: 'count' }],
  cross: {
    columns: ['nam'],
    subtotals: true,
    totals: { rows: true, columns: false },
    shares: [{ name: 'tt', of: 'n', base: 'row' }]
  },
  sort: [
    { output: 'tt', direction: 'desc' },
    { output: 'nam', direction: 'asc' }
  ]
}

describe('editing a query with a cross table', () => {
  it('a renamed group and a renamed measure keep their places', () => {
    const renamed = setMeasureAt(
      setGroupingAt(question, 2, { name: 'nam_sinh', column: ref('nam') }),
      0,
      { name: 'so_dong', kind: 'count' }
    )
    expect(renamed.cross).toEqual({
      ...question.cross,
      columns: ['nam_sinh'],
      shares: [{ name: 'tt', of: 'so_dong', base: 'row' }]
    })
    expect(renamed.sort.map(({ output }) => output)).toEqual(['tt', 'nam_sinh'])
  })

  it('a share goes with its measure, also if the measure is no longer a count or a sum', () => {
    const average = setMeasureAt(question, 0, { name: 'n', kind: 'average', column: ref('so') })
    expect(average.cross?.shares).toEqual([])
    expect(average.sort.map(({ output }) => output)).toEqual(['nam'])
  })

  it('the groups are a list again if none is left across', () => {
    const list = removeGroupingAt(question, 2)
    expect(list).not.toHaveProperty('cross')
    expect(list.sort).toEqual([])
    const removed = withoutCrossTable(question)
    expect(removed).not.toHaveProperty('cross')
    expect(removed.groups).toEqual(question.groups)
    expect(removed.sort.map(({ output }) => output)).toEqual(['nam'])
  })

  it('a new name differs from the names of shares', () => {
    expect(uniqueResultColumnName(question, 'tt')).toBe('tt_2')
  })
})

describe('comparison of the results of a cross table at two places', () => {
  it('tells totals from groups of missing values by their levels', () => {
    expect(resultRowKeyOf(question, [])).toEqual(['vung', 'don_vi', 'nam', 'cap_hang', 'cap_cot'])
  })
})
