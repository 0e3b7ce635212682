import type { ColumnRef, Condition, Question } from '../../model/query/question'

/** Column of a table, by both names. */
export interface TableColumn {
  readonly table: string
  readonly column: string
}

/** Origins of a result column, and the columns that decide which rows contribute. */
interface OutputColumns {
  readonly name: string
  readonly from: readonly TableColumn[]
}

export interface QuestionColumns {
  /** Result columns, in order. */
  readonly outputs: readonly OutputColumns[]
  /** Columns of conditions and joins, which decide the selected rows. */
  readonly deciding: readonly TableColumn[]
}

/** Columns of a condition, including repetitions. */
export function conditionColumns(condition: Condition): ColumnRef[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap(conditionColumns)
    case 'not':
      return conditionColumns(condition.part)
    default:
      return [condition.column]
  }
}

/**
 * Origins of each result column of a question. `columnsOf` returns the columns of a table, for a
 * question that selects all.
 */
export function questionColumns(
  question: Question,
  columnsOf: (table: string) => readonly string[]
): QuestionColumns {
  const tables = [question.source, ...question.relations.map(({ table }) => table)]
  const of = ({ table, column }: ColumnRef): TableColumn => ({ table: tables[table] ?? '', column })
  const { groups, measures, columns, filter, relations } = question
  const isGrouped = groups.length + measures.length > 0
  const chosen =
    columns.length > 0
      ? columns.map(({ name, column }) => ({ name, from: [of(column)] }))
      : columnsOf(question.source).map(name => ({
          name,
          from: [{ table: question.source, column: name }]
        }))
  const grouped = [
    ...groups.map(({ name, column }) => ({ name, from: [of(column)] })),
    ...measures.map(({ name, column, where }) => ({
      name,
      from: distinct(
        [...(column ? [column] : []), ...(where ? conditionColumns(where) : [])].map(of)
      )
    }))
  ]
  const joined = relations.flatMap(({ table, on }) =>
    on.flatMap(({ from, to }) => [of(from), { table, column: to }])
  )
  return {
    outputs: isGrouped ? grouped : chosen,
    deciding: distinct([...(filter ? conditionColumns(filter).map(of) : []), ...joined])
  }
}

/** Distinct columns. */
export function distinct(columns: readonly TableColumn[]): TableColumn[] {
  const known = new Map(columns.map(one => [`${one.table}\n${one.column}`, one]))
  return [...known.values()]
}
