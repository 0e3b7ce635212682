import type { QueryCondition } from '@shared/model/query/condition'
import type { StructuredQuery } from '@shared/model/query/question'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import type { FigureGroupSizes } from '../sql/answer/answer-table'
import { conjoinConditions, type FiguresByCoveredRows } from './split-figures'

/** Name of the additional figure with a group size; no user-defined column begins with a tilde. */
export const groupSizeColumnName = (index: number): string => `~${index}`

/** A query with additional figures that count the group and all its parts. */
interface SizedQuery {
  readonly sized: StructuredQuery
  /** Index of the size that counts the rows which each figure covers. */
  readonly parts: readonly FigureGroupSizes[]
  /**
   * Keys of the conditions that the additional size figures count, as built by `groupSizeConditionKeyOf`.
   */
  readonly sizes: readonly string[]
  /**
   * Figures by which groups are sorted after suppression, because the position of a hidden group
   * would disclose its figure.
   */
  readonly sorts: readonly { readonly measure: number; readonly direction: 'asc' | 'desc' }[]
  /**
   * Indexes of the sizes that must reach the minimum for a group to be returned at all, because
   * figures decide whether the group is returned.
   */
  readonly deciding: readonly number[]
}

/** Key of the condition whose rows a size counts. */
export const groupSizeConditionKeyOf = (condition: QueryCondition | undefined): string =>
  condition ? JSON.stringify(condition) : ''

export function addGroupSizes(
  question: StructuredQuery,
  { rows, names }: FiguresByCoveredRows
): SizedQuery {
  const sizes: StructuredQuery['measures'] = []
  const keys: string[] = []
  const placeOf = (where: QueryCondition | undefined): number => {
    const known = keys.indexOf(groupSizeConditionKeyOf(where))
    if (known >= 0) return known
    sizes.push({ name: groupSizeColumnName(sizes.length), kind: 'count', ...(where && { where }) })
    return keys.push(groupSizeConditionKeyOf(where)) - 1
  }
  placeOf(undefined)
  const parts = question.measures.map(({ where }, place): FigureGroupSizes => {
    const within = rows.get(names[place] ?? '')?.within
    return { whole: placeOf(within), part: placeOf(conjoinConditions(within, where)) }
  })
  const { measures, groupTests, sort, limit } = question
  const isFigure = (output: string): boolean => measures.some(({ name }) => name === output)
  const decides = groupTests.length > 0 || limit !== null
  const deciding = decides ? decidingSizes(question, parts) : []
  const tests = deciding.map(size => ({
    measure: measures.length + size,
    test: 'atLeast' as const,
    value: { value: String(minimumGroupSize) }
  }))
  return {
    sized: {
      ...question,
      // The row limit is applied later, after suppressed groups have been removed.
      limit: null,
      measures: [...measures, ...sizes],
      groupTests: [...groupTests, ...tests],
      sort: decides ? sort : sort.filter(({ output }) => !isFigure(output))
    },
    parts,
    sizes: keys,
    deciding,
    sorts: decides ? [] : leadingFigures(question)
  }
}

/** Indexes of the leading sort columns that are figures. */
function leadingFigures({ measures, sort }: StructuredQuery): SizedQuery['sorts'] {
  const places = sort.map(({ output, direction }) => ({
    measure: measures.findIndex(({ name }) => name === output),
    direction
  }))
  const end = places.findIndex(({ measure }) => measure < 0)
  return end < 0 ? places : places.slice(0, end)
}

/**
 * Indexes of the sizes that decide whether a group is returned. If figures decide which groups are
 * returned, suppressed groups are removed, because their presence would disclose the figure.
 */
function decidingSizes(
  { measures, groupTests, sort }: StructuredQuery,
  parts: readonly FigureGroupSizes[]
): number[] {
  const sorting = measures.flatMap(({ name }, index) =>
    sort.some(({ output }) => output === name) ? [index] : []
  )
  const deciding = [...groupTests.map(({ measure }) => measure), ...sorting]
  return [...new Set([0, ...deciding.map(index => parts[index]?.part ?? 0)])]
}
