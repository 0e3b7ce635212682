import type { Answered } from '@shared/features/query/calls'
import { comparedAs } from '@shared/features/query/faults'
import type { Column } from '@shared/kit/list/columns'
import { type AnswerValue, answerWords, isFigure } from '@shared/model/query/answer-words'

export type AnswerColumn = Answered['columns'][number]
export type AnswerRow = readonly AnswerValue[]

/**
 * Output as `outputWords` expects it; an optional part of the schema is undefined instead of
 * missing.
 */
export const outputOf = ({ name, type, part }: AnswerColumn) => ({
  name,
  type,
  ...(part && { part })
})

/** Columns of a result for the table. */
export function tableColumns(
  columns: readonly AnswerColumn[],
  titles: ReadonlyMap<string, string>
): Column<AnswerRow>[] {
  return columns.map((column, index) => {
    const output = outputOf(column)
    const title = titles.get(column.name) ?? column.name
    const raw = (row: AnswerRow): AnswerValue => row[index] ?? null
    return {
      key: column.name,
      title,
      kind: isFigure(output) ? 'number' : 'text',
      value: row => {
        const value = raw(row)
        return typeof value === 'boolean' ? String(value) : value
      },
      text: row => answerWords(output, raw(row)),
      grow: 1,
      minWidth: Math.min(260, Math.max(96, title.length * 8 + 36))
    }
  })
}

/** Result columns as filters compare them; shares and exact decimals as numbers. */
export const filteredColumns = (
  columns: readonly AnswerColumn[],
  titles: ReadonlyMap<string, string>
) =>
  columns.map(({ name, type }) => ({
    name,
    dataType: comparedAs(type),
    title: titles.get(name) ?? name
  }))
