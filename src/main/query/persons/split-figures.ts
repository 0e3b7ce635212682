import type { ColumnRef, Condition, Measure, Question } from '@shared/features/query/question'

const ofColumns: readonly Measure['kind'][] = ['sum', 'average', 'distinct']

/** The column of which a figure takes only what is filled in. */
const columnOf = ({ kind, column }: Measure): ColumnRef | undefined =>
  ofColumns.includes(kind) ? column : undefined

/** The columns of which figures take only what is filled in, each once. */
export function figureColumns({ measures }: Pick<Question, 'measures'>): ColumnRef[] {
  const all = measures.flatMap(measure => columnOf(measure) ?? [])
  return [...new Map(all.map(one => [JSON.stringify(one), one])).values()]
}

/** What some figures of a question are of. */
export interface FigureRows {
  /** Only rows that pass it: a column is filled. Undefined where they are of all rows of the question. */
  readonly within: Condition | undefined
  /** The question over these rows, with these figures alone. */
  readonly question: Question
}

/** A question by what its figures are of, under names that are the same in every question; all rows come first, under ''. */
export interface SplitQuestion {
  readonly rows: ReadonlyMap<string, FigureRows>
  /** For each figure under which name it is. */
  readonly names: readonly string[]
}

/**
 * What is empty adds nothing to a sum: one over a group of many of which two have a value is of those two. Figures of a column with empty rows are
 * therefore of its filled rows, and figures of different columns cannot be taken from each other. `nameOf` names such a column, and no other.
 */
export function splitFigures(
  question: Question,
  nameOf: (column: ColumnRef) => string | undefined
): SplitQuestion {
  const names = question.measures.map(measure => {
    const column = columnOf(measure)
    return (column && nameOf(column)) ?? ''
  })
  const rows = new Map<string, FigureRows>()
  for (const name of new Set(['', ...names])) {
    const measures = question.measures.filter((_, place) => names[place] === name)
    const [first] = measures
    const column = name === '' ? undefined : first && columnOf(first)
    const within: Condition | undefined = column && { kind: 'filled', column }
    const filter = both(within, question.filter ?? undefined) ?? null
    rows.set(name, { within, question: { ...question, filter, measures } })
  }
  return { rows, names }
}

/** Both conditions in one; undefined where there is none. */
export function both(
  one: Condition | undefined,
  other: Condition | undefined
): Condition | undefined {
  return one && other ? { kind: 'all', parts: [one, other] } : (one ?? other)
}
