import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, Measure, StructuredQuery } from '@shared/model/query/question'

const ofColumns: readonly Measure['kind'][] = ['sum', 'average', 'distinct']

/** The column whose non-empty values a figure covers; undefined if it covers all rows. */
const columnOf = ({ kind, column }: Measure): ColumnRef | undefined =>
  ofColumns.includes(kind) ? column : undefined

/** Columns whose non-empty values the figures cover, without duplicates. */
export function columnsCoveredByFigures({
  measures
}: Pick<StructuredQuery, 'measures'>): ColumnRef[] {
  const all = measures.flatMap(measure => columnOf(measure) ?? [])
  return [...new Map(all.map(one => [JSON.stringify(one), one])).values()]
}

/** Figures of a query that cover the same rows. */
export interface FiguresWithSameRowCoverage {
  /**
   * Condition for the covered rows: a column is non-empty. Undefined if the figures cover all rows
   * of the query.
   */
  readonly within: QueryCondition | undefined
  /** The query over these rows, with these figures only. */
  readonly question: StructuredQuery
}

/**
 * A query split by the rows that its figures cover, with names for these sets of rows that are the
 * same in every query. The set of all rows comes first and has the name ''.
 */
export interface FiguresByCoveredRows {
  readonly rows: ReadonlyMap<string, FiguresWithSameRowCoverage>
  /** For each figure the name of the set of rows that it covers. */
  readonly names: readonly string[]
}

/**
 * Splits the figures of a query by the rows that they cover. A sum ignores empty values, so a sum
 * over many rows of which two have a value covers only those two. Figures of a column with empty
 * values therefore cover its non-empty rows, and figures of different columns cannot be subtracted
 * from each other. `nameOf` returns a name for each column with empty values, and undefined for
 * other columns.
 */
export function splitFiguresByCoveredRows(
  question: StructuredQuery,
  nameOf: (column: ColumnRef) => string | undefined
): FiguresByCoveredRows {
  const names = question.measures.map(measure => {
    const column = columnOf(measure)
    return (column && nameOf(column)) ?? ''
  })
  const rows = new Map<string, FiguresWithSameRowCoverage>()
  for (const name of new Set(['', ...names])) {
    const measures = question.measures.filter((_, place) => names[place] === name)
    const [first] = measures
    const column = name === '' ? undefined : first && columnOf(first)
    const within: QueryCondition | undefined = column && { kind: 'filled', column }
    const filter = conjoinConditions(within, question.filter ?? undefined) ?? null
    rows.set(name, { within, question: { ...question, filter, measures } })
  }
  return { rows, names }
}

/** Conjunction of two conditions; undefined without conditions. */
export function conjoinConditions(
  one: QueryCondition | undefined,
  other: QueryCondition | undefined
): QueryCondition | undefined {
  return one && other ? { kind: 'all', parts: [one, other] } : (one ?? other)
}
