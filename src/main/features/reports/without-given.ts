import { findTableByAnyName } from '@shared/features/lineage/renamed'
import { reportText } from '@shared/features/reports/text'
import { isSameJson } from '@shared/kit/json'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query, QueryContent } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ComputedColumn } from '@shared/model/query/expression'
import { tablesOfStructuredQuery, toQueryCatalogue } from '@shared/model/query/outputs'
import type { ColumnRef, ConditionOperand, StructuredQuery } from '@shared/model/query/question'
import { splitSqlTokens } from '@shared/model/query/sql/sql-words'
import type { ReportComposition } from '@shared/model/reports/composition'
import type { ReportEditionQuery, ReportSnapshot } from '@shared/model/reports/edition'
import { describeQuery } from '../../query/describe'

/** Text in the place of a value that may name a person. */
export const coveredText = reportText.edition.covered

/**
 * An edition for readers without the right to personal data: removes parameter values and values
 * compared with a personal column, because they may be names. All other values are what the report
 * is about and stay.
 */
export function removePersonalParameters<T extends Pick<ReportSnapshot, 'answer' | 'document'>>(
  content: T,
  tables: readonly DataMart[]
): T {
  const { answer, document } = content
  if (!answer && !document) return content
  const blocks = document?.blocks.map(block => ({
    ...block,
    answer: block.answer && removeNamesFromAnswer(block.answer, tables)
  }))
  return {
    ...content,
    answer: answer && removeNamesFromAnswer(answer, tables),
    ...(document && blocks && { document: { ...document, blocks } })
  }
}

function removeNamesFromAnswer(
  answer: ReportEditionQuery,
  tables: readonly DataMart[]
): ReportEditionQuery {
  const { query } = answer
  const names = answer.generations.map(({ table }) => table)
  const told = removeNamesFromQuery(query, names, tables)
  // A stored edition keeps its original wording if nothing in it is removed.
  const isSame = isSameJson(told.asked, query.asked)
  const words = isSame ? answer.words : describeQuery(told, toQueryCatalogue(tables))
  return { ...answer, words, query: told }
}

/**
 * Blocks of a report for readers without the right to personal data, who see no values that its
 * queries compare with personal columns.
 */
export const removeCompositionParameters = (
  composition: ReportComposition,
  tables: readonly DataMart[]
): ReportComposition => ({
  ...composition,
  blocks: composition.blocks.map(block => {
    if (!('source' in block) || block.source.kind !== 'query') return block
    // The tables that typed SQL reads are only known after it ran, so any table counts.
    const names = tables.map(({ name }) => name)
    const query = removeNamesFromQuery(block.source.query, names, tables)
    return { ...block, source: { ...block.source, query } }
  })
})

/** Query without parameter values and values compared with personal columns. */
export function removeNamesFromQuery(
  query: Query,
  names: readonly string[],
  tables: readonly DataMart[]
): Query {
  const parameters = query.parameters.map(one => ({ ...one, value: coveredText }))
  return { ...query, asked: withoutNames(query.asked, names, tables), parameters }
}

function withoutNames(
  asked: QueryContent,
  names: readonly string[],
  tables: readonly DataMart[]
): QueryContent {
  if (asked.form === 'sql') {
    const isOfPersons = names.some(name => {
      const found = findTableByAnyName(tables, name)
      return !found || found.columns.some(({ personal }) => personal)
    })
    return isOfPersons ? { form: 'sql', sql: withoutTexts(asked.sql) } : asked
  }
  const known = tablesOfStructuredQuery(asked.question, toQueryCatalogue(tables))
  // Whether a column may contain names of persons; a missing column counts as personal, so its
  // values are removed.
  const mayName = ({ table, column }: ColumnRef): boolean =>
    known[table]?.columns.find(({ name }) => name === column)?.personal ?? true
  return { form: 'tree', question: coveredIn(asked.question, mayName) }
}

/** SQL without the content of its string literals and comments. */
const withoutTexts = (sql: string): string =>
  splitSqlTokens(sql)
    .map(({ kind, start, end }) => {
      if (kind === 'comment') return ''
      return kind === 'string' ? `'${coveredText}'` : sql.slice(start, end)
    })
    .join('')

function coveredIn(
  question: StructuredQuery,
  mayName: (column: ColumnRef) => boolean
): StructuredQuery {
  const of = (condition: QueryCondition): QueryCondition => coveredCondition(condition, mayName)
  return {
    ...question,
    ...(question.computed && {
      computed: question.computed.map(one => coveredComputed(one, mayName))
    }),
    filter: question.filter && of(question.filter),
    measures: question.measures.map(measure =>
      measure.where ? { ...measure, where: of(measure.where) } : measure
    )
  }
}

/** Computed column without the values that it compares with a personal column. */
function coveredComputed(
  { name, value }: ComputedColumn,
  mayName: (column: ColumnRef) => boolean
): ComputedColumn {
  if (value.kind !== 'cases' || !mayName(value.column)) return { name, value }
  return {
    name,
    value: { ...value, cases: value.cases.map(one => ({ ...one, values: [coveredText] })) }
  }
}

function coveredCondition(
  condition: QueryCondition,
  mayName: (column: ColumnRef) => boolean
): QueryCondition {
  const value = (operand: ConditionOperand): ConditionOperand =>
    'value' in operand ? { value: coveredText } : operand
  const of = (part: QueryCondition): QueryCondition => coveredCondition(part, mayName)
  switch (condition.kind) {
    case 'not':
      return { ...condition, part: of(condition.part) }
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(of) }
    case 'related':
      // The columns of a related table are not looked up, so all of its values are removed.
      return {
        ...condition,
        filter: condition.filter && coveredCondition(condition.filter, () => true)
      }
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
