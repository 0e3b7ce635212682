import { chosenColumns, type QueryTable, tablesOf } from '@shared/model/query/outputs'
import { isGrouped, type Question } from '@shared/model/query/question'

/** Result columns with masked personal values. */
export function personalOutputs(question: Question, catalogue: readonly QueryTable[]): Set<string> {
  const tables = tablesOf(question, catalogue)
  const shown = isGrouped(question) ? question.groups : chosenColumns(question, tables)
  const isPersonal = ({ table, column }: (typeof shown)[number]['column']): boolean =>
    tables[table]?.columns.some(one => one.name === column && one.personal) ?? false
  return new Set(shown.filter(({ column }) => isPersonal(column)).map(({ name }) => name))
}
