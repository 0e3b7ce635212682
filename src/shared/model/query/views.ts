import type { QueryOutput } from './catalogue'
import type { QueryCondition } from './condition'
import type { Measure, StructuredQuery } from './question'
import type { ValidOn } from './valid-on'

/** Condition on the rows of a table that are valid on the day; undefined for a table without a span. */
export function validityCondition(
  { day, tables }: ValidOn,
  table: { readonly name: string; readonly index: number },
  today: string
): QueryCondition | undefined {
  const span = tables.find(one => one.table === table.name)
  const value = 'today' in day ? { value: today } : day
  const end = (column: string | null | undefined, test: 'atMost' | 'greater'): QueryCondition[] => {
    if (column === null || column === undefined) return []
    const ref = { table: table.index, column }
    return [
      {
        kind: 'any',
        parts: [
          { kind: 'empty', column: ref },
          { kind: 'compare', column: ref, test, value }
        ]
      }
    ]
  }
  const parts = [...end(span?.from, 'atMost'), ...end(span?.until, 'greater')]
  return parts.length > 0 ? { kind: 'all', parts } : undefined
}

/** The view of a query without the baseline with which it is compared. */
function mainViewOf({ comparison: _, ...view }: StructuredQuery): StructuredQuery {
  return view
}

/** Baseline of a comparison as a query of its groups and measures; undefined without a comparison. */
export function baselineViewOf(question: StructuredQuery): StructuredQuery | undefined {
  const { comparison } = question
  if (!comparison) return undefined
  const { source, relations, together, computed, groups, measures } = question
  return {
    ...{ source, relations, columns: [], groups, measures, groupTests: [], sort: [], limit: null },
    ...(together && { together }),
    ...(computed && { computed }),
    ...comparison
  }
}

/** The views of a query: itself, and the baseline with which it is compared, if any. */
export function viewsOf(question: StructuredQuery): StructuredQuery[] {
  const baseline = baselineViewOf(question)
  return [mainViewOf(question), ...(baseline ? [baseline] : [])]
}

/** Result columns of a comparison for each measure, with the end of their names. */
const comparedKinds = { baseline: 'kỳ so sánh', difference: 'chênh lệch', change: '%' } as const
type ComparedKind = keyof typeof comparedKinds

/** Name of a result column of a comparison: "so_dong (chênh lệch)". */
export const comparedOutputName = (measure: string, kind: ComparedKind): string =>
  `${measure} (${comparedKinds[kind]})`

/** Result column of a comparison. */
interface ComparedColumn {
  readonly name: string
  readonly kind: ComparedKind
  readonly measure: Measure
  /** Index of the measure. */
  readonly index: number
}

/** Names of the result columns of a comparison, which follow the measures. */
export const comparedColumnsOf = ({
  measures,
  comparison
}: Pick<StructuredQuery, 'measures' | 'comparison'>): ComparedColumn[] =>
  comparison
    ? measures.flatMap((measure, index) =>
        (Object.keys(comparedKinds) as ComparedKind[]).map(kind => ({
          ...{ name: comparedOutputName(measure.name, kind), kind, measure, index }
        }))
      )
    : []

/** Index of the first derived column among the result columns of a grouped query. */
export const derivedStartOf = (
  question: Pick<StructuredQuery, 'groups' | 'measures' | 'comparison'>
): number => question.groups.length + question.measures.length + comparedColumnsOf(question).length

/**
 * Result columns of a comparison for the measures' result columns: for each measure the value of the
 * baseline, the difference, and the change as a share of the baseline's absolute value, with six
 * decimal places. A missing part makes both missing, a baseline of zero the change. A group that only
 * one view has counts 0 rows in the other one; its other measures are missing there.
 */
export const comparedOutputsOf = (
  question: Pick<StructuredQuery, 'measures' | 'comparison'>,
  measures: readonly QueryOutput[]
): QueryOutput[] =>
  comparedColumnsOf(question).map(({ name, kind, index }) => {
    const { type = 'integer' as const } = measures[index] ?? {}
    if (kind === 'baseline') return { name, type }
    return { name, type: kind === 'change' ? 'share' : type === 'float' ? 'decimal' : type }
  })
