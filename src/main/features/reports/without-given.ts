import { tableCalled } from '@shared/features/lineage/renamed'
import { reportText } from '@shared/features/reports/text'
import { isSameJson } from '@shared/kit/json'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Asked } from '@shared/model/query/asked'
import { queryCatalogue, tablesOf } from '@shared/model/query/outputs'
import type { ColumnRef, Condition, Operand, Question } from '@shared/model/query/question'
import { sqlWords } from '@shared/model/query/sql/sql-words'
import type { EditionAnswer, FrozenContent } from '@shared/model/reports/edition'
import { describeQuery } from '../../query/describe'

const { covered } = reportText.edition

/**
 * An edition for readers without the right to personal data: removes parameter values and values
 * compared with a personal column, which may be names. The rest belongs to the subject of the
 * report.
 */
export function withoutGiven<T extends Pick<FrozenContent, 'answer'>>(
  content: T,
  tables: readonly DataMart[]
): T {
  const { answer } = content
  if (!answer) return content
  const { query } = answer
  const parameters = query.parameters.map(one => ({ ...one, value: covered }))
  const asked = withoutNames(query.asked, answer, tables)
  const told = { ...query, asked, parameters }
  // A stored edition keeps its original wording if nothing in it is removed.
  const isSame = isSameJson(asked, query.asked)
  const words = isSame ? answer.words : describeQuery(told, queryCatalogue(tables))
  return { ...content, answer: { ...answer, words, query: told } }
}

function withoutNames(
  asked: Asked,
  { generations }: EditionAnswer,
  tables: readonly DataMart[]
): Asked {
  if (asked.form === 'sql') {
    const isOfPersons = generations.some(({ table }) => {
      const found = tableCalled(tables, table)
      return !found || found.columns.some(({ personal }) => personal)
    })
    return isOfPersons ? { form: 'sql', sql: withoutTexts(asked.sql) } : asked
  }
  const known = tablesOf(asked.question, queryCatalogue(tables))
  // A missing column may have been personal, so its values are removed.
  const mayName = ({ table, column }: ColumnRef): boolean =>
    known[table]?.columns.find(({ name }) => name === column)?.personal ?? true
  return { form: 'tree', question: coveredIn(asked.question, mayName) }
}

/** SQL without the content of its string literals and comments. */
const withoutTexts = (sql: string): string =>
  sqlWords(sql)
    .map(({ kind, start, end }) => {
      if (kind === 'comment') return ''
      return kind === 'string' ? `'${covered}'` : sql.slice(start, end)
    })
    .join('')

function coveredIn(question: Question, mayName: (column: ColumnRef) => boolean): Question {
  const value = (operand: Operand): Operand => ('value' in operand ? { value: covered } : operand)
  const of = (condition: Condition): Condition => {
    if (condition.kind === 'not') return { ...condition, part: of(condition.part) }
    if (condition.kind === 'all' || condition.kind === 'any') {
      return { ...condition, parts: condition.parts.map(of) }
    }
    if (!mayName(condition.column)) return condition
    switch (condition.kind) {
      case 'compare':
        return { ...condition, value: value(condition.value) }
      case 'among':
        return { ...condition, values: condition.values.map(value) }
      case 'between':
        return { ...condition, from: value(condition.from), to: value(condition.to) }
      case 'contains':
      case 'startsWith':
        return { ...condition, text: value(condition.text) }
      default:
        return condition
    }
  }
  return {
    ...question,
    filter: question.filter && of(question.filter),
    measures: question.measures.map(measure =>
      measure.where ? { ...measure, where: of(measure.where) } : measure
    )
  }
}
