import { isAddable } from '../../model/query/additive-outputs'
import { computedTable } from '../../model/query/column-ref'
import { axesOfCrossTable, crossTableLimits } from '../../model/query/cross'
import { mapExpressionColumns } from '../../model/query/expressions'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import type { ColumnRef, StructuredQuery } from '../../model/query/question'
import { faultIf, type StructuredQueryFault } from './condition-faults'

/**
 * Faults of a cross table. Parts that leave out groups or compare rows of the result are refused,
 * because the totals would not be those of the figures that are shown.
 */
export function findCrossTableFaults(question: StructuredQuery): StructuredQueryFault[] {
  const { cross, groups, measures, derived = [] } = question
  if (!cross) return []
  const { down } = axesOfCrossTable(cross, groups, groups)
  return [
    ...cross.columns.flatMap((name, index) => [
      ...faultIf(
        !groups.some(group => group.name === name),
        `cross.columns.${index}`,
        words.crossColumn(name)
      ),
      ...faultIf(
        cross.columns.indexOf(name) < index,
        `cross.columns.${index}`,
        words.crossTwice(name)
      )
    ]),
    ...faultIf(down.length === 0, 'cross.columns', words.crossRows),
    ...faultIf(
      down.length > crossTableLimits.down,
      'cross.columns',
      words.crossDown(crossTableLimits.down)
    ),
    ...faultIf(measures.length === 0, 'cross', words.crossMeasure),
    ...findEqualGroupFaults(question),
    ...measures.flatMap(({ kind, where }, index) =>
      faultIf(kind === 'share' && !where, `measures.${index}`, words.crossShareOfAll)
    ),
    ...cross.shares.flatMap(({ of }, index) =>
      faultIf(
        !isAddable(measures.find(({ name }) => name === of)),
        `cross.shares.${index}.of`,
        words.crossShareOf
      )
    ),
    ...derived.flatMap(({ kind }, index) =>
      faultIf(kind !== 'formula', `derived.${index}`, words.crossDerived)
    ),
    ...faultIf(question.groupTests.length > 0, 'groupTests', words.crossTests),
    ...faultIf((question.derivedTests ?? []).length > 0, 'derivedTests', words.crossTests),
    ...faultIf(question.top !== undefined, 'top', words.crossTop),
    ...faultIf(question.limit !== null, 'limit', words.crossTop)
  ]
}

/** Faults of groups by the same value, whose totals could not be told apart. */
function findEqualGroupFaults({ groups, computed = [] }: StructuredQuery): StructuredQueryFault[] {
  /** Text of what a column is computed from. */
  const source = (ref: ColumnRef, before = computed): string => {
    const place = before.findIndex(({ name }) => name === ref.column)
    const value = ref.table === computedTable ? before[place]?.value : undefined
    if (!value) return JSON.stringify(ref)
    if (value.kind === 'column') return source(value.column, before.slice(0, place))
    const expanded = mapExpressionColumns(value, inner => ({
      table: computedTable,
      column: source(inner, before.slice(0, place))
    }))
    return JSON.stringify(expanded)
  }
  const keys = groups.map(({ column, part = '' }) => `${part} ${source(column)}`)
  return keys.flatMap((key, index) =>
    faultIf(keys.indexOf(key) < index, `groups.${index}`, words.crossEqual)
  )
}
