import { axesOfCrossTable, groupingSetsOf } from '@shared/model/query/cross'
import { extendedPartsOf } from '@shared/model/query/extended-parts'
import type { StructuredQuery } from '@shared/model/query/question'

/** One level of a cross table, as a plain grouped query. */
export interface CrossTableLevel {
  readonly question: StructuredQuery
  /** Indexes of its groups among those of the cross table. */
  readonly places: readonly number[]
  /** Number of groups down and across, as the result columns with the levels state them. */
  readonly levels: readonly [down: number, across: number]
}

/**
 * Plain queries whose results together are the result of a cross table, the one with all groups
 * first; undefined for a query without a cross table.
 */
export function listCrossTableLevels(question: StructuredQuery): CrossTableLevel[] | undefined {
  const { cross, groups } = question
  if (!cross) return undefined
  const { cross: _, ...plain } = question
  const axes = axesOfCrossTable(cross, groups, [...groups.keys()])
  return groupingSetsOf(axes).map(set => {
    const places = set.toSorted((one, other) => one - other)
    const across = set.filter(place => axes.across.includes(place)).length
    return {
      question: { ...plain, groups: places.flatMap(place => groups[place] ?? []), sort: [] },
      places,
      levels: [set.length - across, across]
    }
  })
}

/** The query itself, or the plain queries of the levels of its cross table. */
export const splitIntoPlainQueries = (question: StructuredQuery): StructuredQuery[] =>
  listCrossTableLevels(question)?.map(level => level.question) ?? [question]

/**
 * Whether disclosure control knows the figures of a cross table: it only counts, and nothing else
 * about its result depends on figures. A share would disclose its total, and an order by figures the
 * figures.
 */
export function isCountingCrossTable(question: StructuredQuery): boolean {
  const { cross, measures, groups, sort } = question
  return (
    cross !== undefined &&
    cross.shares.length === 0 &&
    measures.every(({ kind }) => kind === 'count') &&
    sort.every(({ output }) => groups.some(({ name }) => name === output)) &&
    extendedPartsOf(question).every(({ kind }) => kind === 'cross')
  )
}
