import { findAdditiveOutputs } from '@shared/model/query/additive-outputs'
import type { DerivedColumn } from '@shared/model/query/derived'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { isAdditiveSql } from '../../../../../src/main/sql/answer/additive-sql'

const column = { table: 0, column: 'so' }
const additiveOf = (parts: Partial<StructuredQuery>, names: readonly string[]): string[] => {
  const question = { ...createStructuredQuery('bang'), ...parts }
  const found = findAdditiveOutputs(
    question,
    names.map(name => ({ name }))
  )
  return names.filter((_, index) => found[index])
}
const measures: StructuredQuery['measures'] = [
  { name: 'n', kind: 'count' },
  { name: 'tong', kind: 'sum', column },
  { name: 'tb', kind: 'average', column },
  { name: 'lon', kind: 'greatest', column },
  { name: 'khac', kind: 'distinct', column },
  { name: 'ty_le', kind: 'share' }
]
const names = ['nam', ...measures.map(({ name }) => name)]
const grouped = { groups: [{ name: 'nam', column }], measures }

describe('findAdditiveOutputs', () => {
  it('adds up all columns of single rows', () => {
    expect(additiveOf({}, ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('adds up counts and sums of groups only', () => {
    expect(additiveOf(grouped, names)).toEqual(['n', 'tong'])
  })

  it('adds up no rows of a cross table', () => {
    const cross = { columns: ['nam'], subtotals: true, shares: [] }
    const totals = { rows: true, columns: true }
    expect(additiveOf({ ...grouped, cross: { ...cross, totals } }, names)).toEqual([])
  })

  it('adds up baselines and differences of counts and sums, but no changes', () => {
    const compared = ['n (kỳ so sánh)', 'n (chênh lệch)', 'n (%)', 'tb (kỳ so sánh)']
    expect(additiveOf({ ...grouped, comparison: { filter: null } }, compared)).toEqual([
      'n (kỳ so sánh)',
      'n (chênh lệch)'
    ])
  })

  const formula = (
    operator: 'add' | 'divide' | 'multiply' | 'subtract',
    left: string,
    right: string
  ): DerivedColumn => {
    const operand = (text: string) => (/^\d/.test(text) ? { number: text } : { output: text })
    return { kind: 'formula', name: 'x', operator, left: operand(left), right: operand(right) }
  }
  const over = { name: 'x', of: 'n', within: [] }
  it.each<readonly [boolean, DerivedColumn]>([
    [true, formula('add', 'n', 'tong')],
    [true, formula('subtract', 'n', 'tong')],
    [true, formula('divide', 'n', '1000')],
    [true, formula('multiply', '2', 'n')],
    [false, formula('add', 'n', '1')],
    [false, formula('divide', 'n', 'tong')],
    [false, formula('divide', '1', 'n')],
    [false, formula('multiply', 'n', 'tong')],
    [false, formula('add', 'n', 'tb')],
    [false, { kind: 'running', along: 'nam', ...over }],
    [false, { kind: 'moving', along: 'nam', rows: 3, ...over }],
    [false, { kind: 'previous', along: 'nam', ...over }],
    [false, { kind: 'rank', by: 'n', direction: 'asc', within: [], name: 'x' }],
    [false, { kind: 'shareOf', ...over }]
  ])('says %s for the derived column %j', (isAdditive, derived) => {
    expect(additiveOf({ ...grouped, derived: [derived] }, ['x'])).toEqual(isAdditive ? ['x'] : [])
  })
})

describe('isAdditiveSql', () => {
  const call = (name: string, more: object = {}) => ({
    list: [{ class: 'FUNCTION', function_name: name, ...more }]
  })
  it.each<readonly [boolean, unknown]>([
    [true, call('SUM')],
    [true, call('round')],
    [true, call('count')],
    [false, call('count', { distinct: true })],
    [false, call('AVG')],
    [false, call('ty_le')],
    [false, { list: [{ class: 'CASE', children: [{ class: 'WINDOW', function_name: 'sum' }] }] }]
  ])('is %s for %j', (expected, tree) => {
    expect(isAdditiveSql(tree)).toBe(expected)
  })
})
