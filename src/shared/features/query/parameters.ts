import type { DataType } from '../../model/data-mart/data-types'
import {
  columnTypeIn,
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  tablesOfStructuredQuery
} from '../../model/query/outputs'
import type {
  ConditionOperand,
  LeafCondition,
  QueryCondition,
  QueryParameter,
  StructuredQuery
} from '../../model/query/question'
import { comparisonTypeOfMeasure } from './faults'

/**
 * Parameters of a structured query in order, each with the type of the column that it is first
 * compared with; for numbers, integer if it is compared with any integer column.
 */
export function parametersOfStructuredQuery(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): Pick<QueryParameter, 'name' | 'type'>[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const found = new Map<string, DataType>()
  const add = (type: DataType, ...operands: readonly ConditionOperand[]): void => {
    for (const operand of operands) {
      if (!('parameter' in operand)) continue
      const known = found.get(operand.parameter)
      // A parameter of type integer can also be compared with decimal columns, but a decimal
      // parameter not with integer columns.
      const isNarrower = known === 'float' && type === 'integer'
      if (known === undefined || isNarrower) found.set(operand.parameter, type)
    }
  }
  const visit = (condition: QueryCondition): void => {
    if (condition.kind === 'not') visit(condition.part)
    else if (condition.kind === 'all' || condition.kind === 'any') condition.parts.forEach(visit)
    else if (condition.kind === 'related') return
    else add(columnTypeIn(tables, condition.column) ?? 'string', ...operandsOf(condition))
  }
  for (const { where } of question.measures) if (where) visit(where)
  if (question.filter) visit(question.filter)
  const figures = outputsOfStructuredQuery(question, catalogue).slice(question.groups.length)
  for (const { measure, value } of question.groupTests) {
    const figure = figures[measure]
    if (figure) add(comparisonTypeOfMeasure(figure.type), value)
  }
  return [...found].map(([name, type]) => ({ name, type }))
}

/**
 * Parameters of a structured query; previously entered values are kept if they still fit the
 * parameter's type.
 */
export function mergeStructuredQueryParameters(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  before: readonly QueryParameter[]
): QueryParameter[] {
  return parametersOfStructuredQuery(question, catalogue).map(({ name, type }) => {
    const known = before.find(parameter => parameter.name === name)
    return known?.type === type ? known : { name, type, value: '' }
  })
}

function operandsOf(leaf: LeafCondition): readonly ConditionOperand[] {
  switch (leaf.kind) {
    case 'compare':
      return [leaf.value]
    case 'among':
      return leaf.values
    case 'between':
      return [leaf.from, leaf.to]
    case 'contains':
    case 'startsWith':
      return [leaf.text]
    default:
      return []
  }
}
