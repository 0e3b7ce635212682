import type { DerivedColumn, FormulaOperand } from './derived'
import { isGroupedQuery, type Measure, type StructuredQuery } from './question'
import { comparedColumnsOf } from './views'

/**
 * Whether the values of each result column may be added up over the rows, by position. Columns of
 * single rows may. Of groups, counts and sums may, their baselines and differences, and formulas that
 * only add, subtract and scale them. Averages, distinct counts, ranks, running totals, moving
 * averages, values of the row before, group keys and the rows of a cross table may not, because
 * their sum counts rows several times or is no total of the table.
 */
export function findAdditiveOutputs(
  question: StructuredQuery,
  outputs: readonly { readonly name: string }[]
): boolean[] {
  if (question.cross) return outputs.map(() => false)
  if (!isGroupedQuery(question)) return outputs.map(() => true)
  const additive = new Set(question.measures.filter(isAddable).map(({ name }) => name))
  for (const { name, kind, measure } of comparedColumnsOf(question)) {
    if (kind !== 'change' && isAddable(measure)) additive.add(name)
  }
  for (const column of question.derived ?? []) {
    if (isAdditiveFormula(column, additive)) additive.add(column.name)
  }
  return outputs.map(({ name }) => additive.has(name))
}

/** Whether the figures of groups add up to the figure of the groups together. */
export const isAddable = (measure: Pick<Measure, 'kind'> | undefined): boolean =>
  measure?.kind === 'count' || measure?.kind === 'sum'

function isAdditiveFormula(column: DerivedColumn, additive: ReadonlySet<string>): boolean {
  if (column.kind !== 'formula' || column.asShare) return false
  const { operator, left, right } = column
  const isColumn = (operand: FormulaOperand): boolean =>
    'output' in operand && additive.has(operand.output)
  const isNumber = (operand: FormulaOperand): boolean => 'number' in operand
  switch (operator) {
    case 'add':
    case 'subtract':
      return isColumn(left) && isColumn(right)
    case 'multiply':
      return (isColumn(left) && isNumber(right)) || (isNumber(left) && isColumn(right))
    case 'divide':
      return isColumn(left) && isNumber(right)
  }
}
