import { personalDataRefusalText as text } from '@shared/features/query/personal-text'
import { columnsOfCondition } from '@shared/model/query/conditions'
import { columnsOfExpression } from '@shared/model/query/expressions'
import { extendedPartNamesOf } from '@shared/model/query/extended-parts'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '@shared/model/query/outputs'
import {
  type NamedTableColumn,
  relatedColumnsOf,
  spanColumnsOf,
  tableColumnsOf,
  tableNamesOfQuery
} from '@shared/model/query/query-tables'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import { isCountingCrossTable } from './cross-levels'

/**
 * Reason to refuse a query with extended parts over tables with personal data to a reader without
 * the permission to read it; undefined if the query is harmless. Suppression and the comparison with
 * earlier queries only know plain groups and figures, so every grouped query with an extended part
 * is refused, except a cross table that only counts, whose levels are plain queries. A query for
 * single rows is harmless if its extended parts read no personal column: the reader could compute
 * them from the rows that the page of the table shows. Earlier rows of the table are always refused,
 * because together with the current ones they show what has changed.
 */
export function extendedUseRefusal(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string | undefined {
  const names = extendedPartNamesOf(question)
  if (names.length === 0) return undefined
  const isOfPersons = tableNamesOfQuery(question).some(name =>
    catalogue.some(table => table.name === name && table.columns.some(({ personal }) => personal))
  )
  if (!isOfPersons) return undefined
  if (question.knownOn !== undefined) return text.knownOn
  if (isCountingCrossTable(question)) return undefined
  if (question.cross) return text.cross
  if (isGroupedQuery(question)) return text.extended(names)
  const isPersonal = ({ table, column }: NamedTableColumn): boolean =>
    catalogue.some(
      one =>
        one.name === table && one.columns.some(({ name, personal }) => personal && name === column)
    )
  const personal = columnsReadByParts(question, catalogue).find(isPersonal)
  return personal && text.extendedColumn(personal.column)
}

/** Columns that decide the rows and computed values of a query for single rows. */
function columnsReadByParts(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): NamedTableColumn[] {
  const { computed = [], filter, top, sort } = question
  const ordering = [...sort.map(({ output }) => output), ...(top ? [top.by, ...top.within] : [])]
  const selected = selectedColumnsOfQuery(question, tablesOfStructuredQuery(question, catalogue))
  const own = [
    ...computed.flatMap(({ value }) => columnsOfExpression(value)),
    ...(filter ? columnsOfCondition(filter) : []),
    ...selected.filter(({ name }) => ordering.includes(name)).map(({ column }) => column)
  ]
  return [
    ...own.flatMap(ref => tableColumnsOf(question, ref)),
    ...relatedColumnsOf(question),
    ...spanColumnsOf(question)
  ]
}
