import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { personalDataRefusalText as text } from '@shared/features/query/personal-text'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { LeafCondition, QueryCondition } from '@shared/model/query/condition'
import { valueFamilyOfType } from '@shared/model/query/families'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '@shared/model/query/outputs'
import { type ColumnRef, type ConditionOperand, isGroupedQuery } from '@shared/model/query/question'
import type { QueryWithParameterValues } from './disclosure'

/**
 * Reason to refuse a query to a reader without the permission to read personal data; undefined if
 * all uses of personal columns are harmless. Harmless are uses of what the mask shows of every row
 * anyway (the year of a date, whether a value exists), and sums, averages and distinct counts over
 * groups, whose small groups are suppressed elsewhere. A value hidden by the mask therefore never
 * filters, joins, sorts or groups rows.
 */
export function personalDataUseRefusal(
  asked: QueryWithParameterValues,
  catalogue: readonly QueryCatalogueTable[]
): string | undefined {
  const { question } = asked
  const columns = personalColumnsOf(asked, catalogue)
  const joined = question.relations
    .flatMap(({ on }, place) =>
      on.flatMap(({ from, to }) => [from, { table: place + 1, column: to }])
    )
    .find(columns.isPersonal)
  if (joined) return text.join(joined.column)
  return isGroupedQuery(question) ? refusalOfGroups(asked, columns) : refusalOfRows(asked, columns)
}

interface PersonalColumns {
  readonly tables: readonly (QueryCatalogueTable | undefined)[]
  /** Data type of a personal column; undefined for any other. */
  readonly typeIfPersonal: (column: ColumnRef) => DataType | undefined
  readonly isPersonal: (column: ColumnRef) => boolean
}

function personalColumnsOf(
  { question }: QueryWithParameterValues,
  catalogue: readonly QueryCatalogueTable[]
): PersonalColumns {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const typeIfPersonal = ({ table, column }: ColumnRef): DataType | undefined =>
    tables[table]?.columns.find(one => one.name === column && one.personal)?.dataType
  return { tables, typeIfPersonal, isPersonal: column => typeIfPersonal(column) !== undefined }
}

/**
 * Reason to refuse a query for single rows: neither its filter nor its order may use a personal
 * column.
 */
function refusalOfRows(
  { question }: QueryWithParameterValues,
  { tables, isPersonal }: PersonalColumns
): string | undefined {
  const filtered = leavesOf(question.filter).find(({ column }) => isPersonal(column))
  if (filtered) return text.filter(filtered.column.column)
  const sorted = selectedColumnsOfQuery(question, tables).find(
    ({ name, column }) => isPersonal(column) && question.sort.some(one => one.output === name)
  )
  return sorted && text.sort(sorted.column.column)
}

/**
 * Reason to refuse a grouped query over personal columns: these may only be grouped by year, may
 * not be used in a minimum or maximum, and only with conditions that the mask shows anyway.
 */
function refusalOfGroups(
  asked: QueryWithParameterValues,
  { typeIfPersonal, isPersonal }: PersonalColumns
): string | undefined {
  const { question } = asked

  for (const { column, part } of question.groups) {
    const type = typeIfPersonal(column)
    if (!type || (valueFamilyOfType(type) === 'day' && part === 'year')) continue
    return valueFamilyOfType(type) === 'day'
      ? text.groupDay(column.column)
      : text.group(column.column)
  }
  const extreme = question.measures.find(
    ({ kind, column }) => (kind === 'least' || kind === 'greatest') && column && isPersonal(column)
  )
  if (extreme?.column) return text.extreme(extreme.column.column)
  const conditions = [question.filter, ...question.measures.map(({ where }) => where)]
  for (const leaf of conditions.flatMap(leavesOf)) {
    const type = typeIfPersonal(leaf.column)
    if (!type || isOfMask(leaf, type, asked)) continue
    const { column } = leaf.column
    return valueFamilyOfType(type) === 'day' ? text.conditionDay(column) : text.condition(column)
  }
  return undefined
}

function leavesOf(condition: QueryCondition | null | undefined): LeafCondition[] {
  if (!condition) return []
  if (condition.kind === 'not') return leavesOf(condition.part)
  if (condition.kind === 'all' || condition.kind === 'any') return condition.parts.flatMap(leavesOf)
  // Disclosure control refuses conditions on related tables as extended parts of the query.
  if (condition.kind === 'related') return []
  return [condition]
}

/** Whether a condition on a personal column can be evaluated from the masked value alone. */
function isOfMask(
  leaf: LeafCondition,
  type: DataType,
  { parameters, today }: QueryWithParameterValues
): boolean {
  if (leaf.kind === 'empty' || leaf.kind === 'filled') return true
  if (valueFamilyOfType(type) !== 'day') return false
  const textOf = (operand: ConditionOperand): string =>
    'value' in operand
      ? operand.value
      : (parameters.find(({ name }) => name === operand.parameter)?.value ?? '')
  const isFirst = (day: string): boolean => /^\d{4}-01-01$/.test(day)
  const isLast = (day: string): boolean => /^\d{4}-12-31$/.test(day)
  switch (leaf.kind) {
    case 'compare':
      if (leaf.test === 'less' || leaf.test === 'atLeast') return isFirst(textOf(leaf.value))
      if (leaf.test === 'greater' || leaf.test === 'atMost') return isLast(textOf(leaf.value))
      return false
    case 'between':
      return isFirst(textOf(leaf.from)) && isLast(textOf(leaf.to))
    case 'period': {
      const { from, to } = dayBoundsOfRelativePeriod(leaf, today)
      return isFirst(from) && isLast(to)
    }
    default:
      return false
  }
}
