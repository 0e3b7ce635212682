import type { DataType } from '../../model/data-mart/data-types'
import { computedTable } from '../../model/query/column-ref'
import {
  type ColumnTypeResolver,
  comparedTypeOf,
  createColumnTypesIn,
  type QueryColumnType
} from '../../model/query/column-types'
import type { LeafCondition, QueryCondition, RelatedCondition } from '../../model/query/condition'
import {
  comparisonsByFamily,
  conditionKindsByFamily,
  valueFamilyOfType
} from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import type { QueryCatalogueTable } from '../../model/query/outputs'
import {
  type ColumnRef,
  type ConditionOperand,
  type QueryParameter,
  structuredQueryLimits
} from '../../model/query/question'
import { findTypedValueFault, isComparable } from './value-faults'

/**
 * Validation fault of a structured query, with the path of the invalid part, such as
 * `filter.parts.0.value`.
 */
export interface StructuredQueryFault {
  readonly path: string
  readonly words: string
}

export const faultIf = (isWrong: boolean, path: string, text: string): StructuredQueryFault[] =>
  isWrong ? [{ path, words: text }] : []

/** Tables, column types and parameters against which the parts of a query are checked. */
export interface QueryCheckScope {
  readonly catalogue: readonly QueryCatalogueTable[]
  readonly tables: readonly (QueryCatalogueTable | undefined)[]
  readonly typeOf: ColumnTypeResolver
  readonly parameters: readonly Pick<QueryParameter, 'name' | 'type'>[]
}

/** Creates the checks of columns, operands and conditions. */
export function createConditionChecks(scope: QueryCheckScope) {
  const { tables, typeOf, parameters } = scope

  /**
   * Faults of a column reference. `reach`: number of the query's tables, from the first, whose
   * columns may be used at this path.
   */
  function of(path: string, ref: ColumnRef, reach = tables.length): StructuredQueryFault[] {
    if (ref.table === computedTable) {
      return faultIf(typeOf(ref) === undefined, path, words.computedColumn(ref.column))
    }
    if (ref.table >= reach) return [{ path, words: words.later }]
    const table = tables[ref.table]
    const isMissing = table !== undefined && typeOf(ref) === undefined
    return faultIf(isMissing, path, words.column(ref.column, table?.name ?? ''))
  }

  /** Faults of a column, or else of the operation on its type. */
  function typed(
    path: string,
    ref: ColumnRef,
    check: (type: QueryColumnType) => StructuredQueryFault[]
  ): StructuredQueryFault[] {
    const faults = of(`${path}.column`, ref)
    const type = typeOf(ref)
    return faults.length > 0 || !type ? faults : check(type)
  }

  function ofOperand(
    path: string,
    operand: ConditionOperand,
    type: DataType
  ): StructuredQueryFault[] {
    if ('value' in operand) {
      const fault = findTypedValueFault(type, operand.value)
      return fault ? [{ path, words: fault }] : []
    }
    const name = operand.parameter
    const known = parameters.find(parameter => parameter.name === name)
    if (!known) return [{ path, words: words.parameter(name) }]
    return faultIf(!isComparable(known.type, type), path, words.parameterType(name))
  }

  function ofCondition(path: string, condition: QueryCondition, depth = 1): StructuredQueryFault[] {
    if (depth > structuredQueryLimits.depth) return [{ path, words: words.depth }]
    if (condition.kind === 'not') return ofCondition(`${path}.part`, condition.part, depth + 1)
    if (condition.kind === 'all' || condition.kind === 'any') {
      return condition.parts.flatMap((part, index) =>
        ofCondition(`${path}.parts.${index}`, part, depth + 1)
      )
    }
    if (condition.kind === 'related') return ofRelated(path, condition, depth)
    return typed(path, condition.column, type => ofLeaf(path, condition, type))
  }

  function ofRelated(
    path: string,
    { table, on, filter }: RelatedCondition,
    depth: number
  ): StructuredQueryFault[] {
    const found = scope.catalogue.find(({ name }) => name === table)
    if (!found) return [{ path: `${path}.table`, words: words.table(table) }]
    const own = { ...scope, tables: [found], typeOf: createColumnTypesIn([found]) }
    const within = createConditionChecks(own)
    const pairs = on.flatMap(({ from, to }, place) => {
      const at = `${path}.on.${place}`
      const other = { table: 0, column: to }
      const faults = [...of(`${at}.from`, from), ...within.of(`${at}.to`, other)]
      if (faults.length > 0) return faults
      return faultIf(typeOf(from) !== own.typeOf(other), at, words.joinTypes)
    })
    return [...pairs, ...(filter ? within.ofCondition(`${path}.filter`, filter, depth + 1) : [])]
  }

  function ofLeaf(
    path: string,
    leaf: LeafCondition,
    type: QueryColumnType
  ): StructuredQueryFault[] {
    if (leaf.kind === 'compareColumns') {
      const faults = of(`${path}.other`, leaf.other)
      const other = typeOf(leaf.other)
      if (faults.length > 0 || !other) return faults
      const family = valueFamilyOfType(comparedTypeOf(type))
      if (family !== valueFamilyOfType(comparedTypeOf(other))) {
        return [{ path: `${path}.other`, words: words.comparedTypes }]
      }
      return faultIf(!comparisonsByFamily[family].includes(leaf.test), path, words.condition)
    }
    if (leaf.kind === 'repeated') {
      const { column, also } = leaf
      if (column.table === computedTable) {
        return [{ path: `${path}.column`, words: words.repeatedComputed }]
      }
      return also.flatMap((ref, index) => {
        const at = `${path}.also.${index}`
        return ref.table === column.table ? of(at, ref) : [{ path: at, words: words.repeatedTable }]
      })
    }
    return findLeafFaults(path, leaf, comparedTypeOf(type), ofOperand)
  }

  return { of, typed, ofOperand, ofCondition }
}

/** Finds the faults of a leaf condition on a column of the type; `ofOperand` checks its operands. */
function findLeafFaults(
  path: string,
  leaf: Exclude<LeafCondition, { readonly kind: 'compareColumns' | 'repeated' }>,
  type: DataType,
  ofOperand: (path: string, operand: ConditionOperand, type: DataType) => StructuredQueryFault[]
): StructuredQueryFault[] {
  const family = valueFamilyOfType(type)
  if (!conditionKindsByFamily[family].includes(leaf.kind)) return [{ path, words: words.condition }]
  switch (leaf.kind) {
    case 'compare':
      return [
        ...faultIf(!comparisonsByFamily[family].includes(leaf.test), path, words.condition),
        ...ofOperand(`${path}.value`, leaf.value, type)
      ]
    case 'among':
      return leaf.values.flatMap((value, index) =>
        ofOperand(`${path}.values.${index}`, value, type)
      )
    case 'between':
      return [
        ...ofOperand(`${path}.from`, leaf.from, type),
        ...ofOperand(`${path}.to`, leaf.to, type)
      ]
    case 'contains':
    case 'startsWith':
      return ofOperand(`${path}.text`, leaf.text, type)
    case 'period':
      return faultIf(leaf.period === 'lastDays' && !leaf.days, `${path}.days`, words.days)
    case 'empty':
    case 'filled':
      return []
  }
}
