import { areAscending } from '../../model/query/bands'
import { columnIn } from '../../model/query/catalogue'
import { type ColumnRef, computedTable } from '../../model/query/column-ref'
import {
  type ColumnTypeResolver,
  comparedTypeOf,
  createColumnTypesIn,
  typeOfExpression
} from '../../model/query/column-types'
import {
  type ComputedColumn,
  type DateOperand,
  expressionLimits,
  type ValueExpression
} from '../../model/query/expression'
import { valueFamilyOfType } from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import {
  createConditionChecks,
  faultIf,
  type QueryCheckScope,
  type StructuredQueryFault
} from './condition-faults'
import { findTypedValueFault } from './value-faults'

/** Faults of computed columns; each may use only those before it. */
export function findComputedFaults(
  computed: readonly ComputedColumn[],
  scope: QueryCheckScope
): StructuredQueryFault[] {
  const names = computed.map(({ name }) => name.toLowerCase())
  const sizes = new Map<string, number>()
  return computed.flatMap(({ name, value }, index) => {
    const path = `computed.${index}`
    const typeOf = createColumnTypesIn(scope.tables, computed.slice(0, index))
    const size = expandedSize(value, sizes)
    sizes.set(name, size)
    return [
      ...faultIf(names.indexOf(names[index] ?? '') < index, `${path}.name`, words.twice(name)),
      ...faultIf(size > mostExpandedParts, path, words.expressionSize),
      ...findExpressionFaults(`${path}.value`, value, { ...scope, typeOf })
    ]
  })
}

/**
 * Maximum size of an expression after the computed columns that it uses are inserted, because the
 * statement repeats them.
 */
const mostExpandedParts = 2_000

function expandedSize(value: ValueExpression, sizes: ReadonlyMap<string, number>): number {
  const column = ({ table, column: name }: { table: number; column: string }): number =>
    table === computedTable ? (sizes.get(name) ?? 1) : 1
  const day = (operand: DateOperand): number => ('column' in operand ? column(operand.column) : 1)
  const of = (part: ValueExpression): number => expandedSize(part, sizes)
  switch (value.kind) {
    case 'column':
      return column(value.column)
    case 'number':
      return 1
    case 'arithmetic':
      return 1 + of(value.left) + of(value.right)
    case 'round':
      return 1 + of(value.value)
    case 'years':
    case 'months':
    case 'days':
      // The statement names both dates several times.
      return 8 * (day(value.from) + day(value.until))
    case 'addDays':
    case 'addMonths':
      return 2 * day(value.to)
    case 'bands':
      return (value.edges.length + 1) * of(value.value)
    case 'cases':
      return (value.cases.length + 1) * column(value.column)
    case 'locality':
      return 4
  }
}

function findExpressionFaults(
  path: string,
  value: ValueExpression,
  scope: QueryCheckScope,
  depth = 1
): StructuredQueryFault[] {
  if (depth > expressionLimits.depth) return [{ path, words: words.expressionDepth }]
  const { of } = createConditionChecks(scope)
  const number = (at: string, part: ValueExpression): StructuredQueryFault[] => {
    const faults = findExpressionFaults(`${path}.${at}`, part, scope, depth + 1)
    if (faults.length > 0) return faults
    return faultIf(!isNumber(part, scope.typeOf), `${path}.${at}`, words.numberNeeded)
  }
  const day = (at: string, operand: DateOperand): StructuredQueryFault[] =>
    findDateFaults(`${path}.${at}`, operand, scope)
  switch (value.kind) {
    case 'column':
      return of(`${path}.column`, value.column)
    case 'number':
      return []
    case 'arithmetic':
      return [...number('left', value.left), ...number('right', value.right)]
    case 'round':
      return number('value', value.value)
    case 'years':
    case 'months':
    case 'days':
      return [...day('from', value.from), ...day('until', value.until)]
    case 'addDays':
    case 'addMonths':
      return day('to', value.to)
    case 'bands':
      return [
        ...number('value', value.value),
        ...faultIf(!areAscending(value.edges), `${path}.edges`, words.edges)
      ]
    case 'cases':
      return findCaseFaults(path, value, scope)
    case 'locality':
      return findLocalityFaults(path, value, scope)
  }
}

const isNumber = (value: ValueExpression, typeOf: ColumnTypeResolver): boolean => {
  const type = typeOfExpression(value, typeOf)
  return type !== undefined && valueFamilyOfType(comparedTypeOf(type)) === 'number'
}

function findDateFaults(
  path: string,
  operand: DateOperand,
  scope: QueryCheckScope
): StructuredQueryFault[] {
  if ('today' in operand) return []
  if ('day' in operand) {
    const fault = findTypedValueFault('date', operand.day)
    return fault ? [{ path: `${path}.day`, words: fault }] : []
  }
  return createConditionChecks(scope).typed(path, operand.column, type =>
    faultIf(valueFamilyOfType(comparedTypeOf(type)) !== 'day', path, words.dayNeeded)
  )
}

/** Faults of the columns from which localities are found: those of tables that are not masked. */
function findLocalityFaults(
  path: string,
  { column, reading }: Extract<ValueExpression, { readonly kind: 'locality' }>,
  scope: QueryCheckScope
): StructuredQueryFault[] {
  const { typed } = createConditionChecks(scope)
  const isReadable = (ref: ColumnRef): boolean =>
    ref.table !== computedTable && columnIn(scope.tables, ref)?.personal !== true
  const text = (at: string, ref: ColumnRef): StructuredQueryFault[] =>
    typed(at, ref, type => faultIf(type !== 'string' || !isReadable(ref), at, words.localityText))
  const day = (at: string, ref: ColumnRef): StructuredQueryFault[] =>
    typed(at, ref, type =>
      faultIf(
        valueFamilyOfType(comparedTypeOf(type)) !== 'day' || !isReadable(ref),
        at,
        words.localityDay
      )
    )
  return [
    ...text(`${path}.column`, column),
    ...(reading.kind === 'listColumn' ? text(`${path}.reading`, reading.column) : []),
    ...(reading.kind === 'dayColumn' ? day(`${path}.reading`, reading.column) : [])
  ]
}

function findCaseFaults(
  path: string,
  { column, cases }: Extract<ValueExpression, { readonly kind: 'cases' }>,
  scope: QueryCheckScope
): StructuredQueryFault[] {
  return createConditionChecks(scope).typed(path, column, type => {
    if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
      return [{ path: `${path}.column`, words: words.caseType }]
    }
    return cases.flatMap(({ values }, place) =>
      values.flatMap((value, at) => {
        const fault = findTypedValueFault(type, value)
        return fault ? [{ path: `${path}.cases.${place}.values.${at}`, words: fault }] : []
      })
    )
  })
}
