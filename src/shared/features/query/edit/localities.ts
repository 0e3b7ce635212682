import { isSameJson } from '../../../kit/json'
import { isLocalityCodeTitle, isLocalityListTitle } from '../../../model/localities/question'
import { columnIn, type QueryCatalogueTable } from '../../../model/query/catalogue'
import { computedTable } from '../../../model/query/column-ref'
import type { LocalityCodeReading } from '../../../model/query/expression'
import { tablesOfStructuredQuery } from '../../../model/query/outputs'
import type { ColumnRef, StructuredQuery } from '../../../model/query/question'
import { createQueryColumnLabels } from '../../../model/query/words/column-words'
import { queryComputingText } from '../computing-text'
import { removeComputedColumnAt, setComputedColumnAt, uniqueComputedColumnName } from './columns'

/** Localities by which a query counts codes: those that the rows state, or those of its day. */
export type LocalityBasis = 'recorded' | 'today'

/** Whether a column of a table may contain codes of localities: a text with such a title. */
export function isLocalityCodeColumn(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  ref: ColumnRef
): boolean {
  const column = columnIn(tablesOfStructuredQuery(question, catalogue), ref)
  return (
    column?.dataType === 'string' &&
    !column.personal &&
    [column.name, column.description].some(isLocalityCodeTitle)
  )
}

/** Column and basis of a column reference: a computed locality stands for the codes that it reads. */
export function localityBasisOf(
  { computed = [] }: Pick<StructuredQuery, 'computed'>,
  ref: ColumnRef
): { readonly column: ColumnRef; readonly basis: LocalityBasis } {
  const found = computed.find(({ name }) => ref.table === computedTable && name === ref.column)
  return found?.value.kind === 'locality'
    ? { column: found.value.column, basis: 'today' }
    : { column: ref, basis: 'recorded' }
}

/**
 * Proposed reading of the codes of a column: the column of the same table that states their lists,
 * if there is exactly one. A day is never assumed to be that of the codes.
 */
export function proposeCodeReading(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  { table }: ColumnRef
): LocalityCodeReading {
  const columns = tablesOfStructuredQuery(question, catalogue)[table]?.columns ?? []
  const [list, ...others] = columns.filter(
    ({ name, description, dataType, personal }) =>
      dataType === 'string' && !personal && [name, description].some(isLocalityListTitle)
  )
  return list && others.length === 0
    ? { kind: 'listColumn', column: { table, column: list.name } }
    : { kind: 'unknown' }
}

/**
 * Query with a computed column that converts the codes of a column to the localities of its day, and
 * the reference to this column; a column that the query already has is used again.
 */
export function withTodayLocality(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  column: ColumnRef
): { readonly question: StructuredQuery; readonly column: ColumnRef } {
  const { computed = [] } = question
  const known = computed.find(
    ({ value }) => value.kind === 'locality' && isSameJson(value.column, column)
  )
  if (known) return { question, column: { table: computedTable, column: known.name } }
  const usual = queryComputingText.presetNames.locality
  const isTaken = computed.some(({ name }) => name.toLowerCase() === usual.toLowerCase())
  const label = createQueryColumnLabels(question, catalogue).column(column)
  const wanted = isTaken ? queryComputingText.localityOf(label) : usual
  const name = uniqueComputedColumnName(question, wanted.slice(0, 100), computed.length)
  const reading = proposeCodeReading(question, catalogue, column)
  const added = { name, value: { kind: 'locality' as const, column, reading } }
  return {
    question: setComputedColumnAt(question, computed.length, added),
    column: { table: computedTable, column: name }
  }
}

/** Query without the computed localities of a column that no other part uses. */
export function withoutUnusedLocality(
  question: StructuredQuery,
  column: ColumnRef
): StructuredQuery {
  const { computed = [] } = question
  const place = computed.findIndex(
    ({ value }) => value.kind === 'locality' && isSameJson(value.column, column)
  )
  if (place < 0) return question
  const { computed: _, ...rest } = question
  const removed = removeComputedColumnAt(question, place)
  const { computed: kept = [], ...others } = removed
  return isSameJson(others, rest) && kept.length === computed.length - 1 ? removed : question
}
