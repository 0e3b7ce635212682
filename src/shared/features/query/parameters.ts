import type { DataType } from '../../model/data-mart/data-types'
import {
  type ColumnTypeResolver,
  comparedTypeOf,
  createColumnTypes
} from '../../model/query/column-types'
import type { LeafCondition, QueryCondition } from '../../model/query/condition'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '../../model/query/outputs'
import type { ConditionOperand, QueryParameter, StructuredQuery } from '../../model/query/question'
import type { ValidOn } from '../../model/query/valid-on'
import { derivedStartOf } from '../../model/query/views'
import { comparisonTypeOfMeasure } from './faults'

/**
 * Parameters of a structured query in order, each with the type of the column that it is first
 * compared with; for numbers, integer if it is compared with any integer column.
 */
export function parametersOfStructuredQuery(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): Pick<QueryParameter, 'name' | 'type'>[] {
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
  const visit = (condition: QueryCondition, typeOf: ColumnTypeResolver): void => {
    switch (condition.kind) {
      case 'not':
        visit(condition.part, typeOf)
        break
      case 'all':
      case 'any':
        for (const part of condition.parts) visit(part, typeOf)
        break
      case 'related': {
        const { table: source, filter } = condition
        const within = createColumnTypes({ source, relations: [] }, catalogue)
        if (filter) visit(filter, within)
        break
      }
      default:
        add(comparedTypeOf(typeOf(condition.column) ?? 'string'), ...operandsOf(condition))
    }
  }
  const own = createColumnTypes(question, catalogue)
  const { measures, filter, validOn, comparison } = question
  for (const condition of [...measures.map(({ where }) => where), filter, comparison?.filter]) {
    if (condition) visit(condition, own)
  }
  add('date', ...operandsOfDays(validOn, comparison?.validOn))
  const figures = outputsOfStructuredQuery(question, catalogue).slice(question.groups.length)
  const derived = figures.slice(derivedStartOf(question) - question.groups.length)
  for (const [tests, tested] of [
    [question.groupTests, figures],
    [question.derivedTests ?? [], derived]
  ] as const) {
    for (const { measure, value } of tests) {
      const figure = tested[measure]
      if (figure) add(comparisonTypeOfMeasure(figure.type), value)
    }
  }
  return [...found].map(([name, type]) => ({ name, type }))
}

/** Operands of days in valid time. */
const operandsOfDays = (...days: readonly (ValidOn | undefined)[]): ConditionOperand[] =>
  days.flatMap(one => (one && !('today' in one.day) ? [one.day] : []))

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
