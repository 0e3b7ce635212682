import type { DataMart } from '../data-mart/data-mart'
import {
  columnIn,
  type QueryCatalogueTable,
  type QueryOutput,
  type QueryOutputType,
  tablesOfStructuredQuery
} from './catalogue'
import { createColumnTypes, type QueryColumnType } from './column-types'
import { outputOfDerivedColumn, outputsOfCrossTable } from './derived-outputs'
import { type ColumnRef, isGroupedQuery, type Measure, type StructuredQuery } from './question'
import { comparedOutputsOf } from './views'

export {
  columnTypeIn,
  type QueryCatalogueTable,
  type QueryOutput,
  type QueryOutputType,
  tablesOfStructuredQuery
} from './catalogue'

/**
 * Result columns of a valid structured query. A personal column is text, because rows show its
 * masked form.
 */
export function outputsOfStructuredQuery(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): QueryOutput[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const typeOf = createColumnTypes(question, catalogue)
  const of = (column: ColumnRef): QueryColumnType => typeOf(column) ?? 'string'
  if (isGroupedQuery(question)) {
    const outputs: QueryOutput[] = [
      ...question.groups.map(({ name, column, part }) =>
        part ? { name, type: 'string' as const, part } : { name, type: of(column) }
      ),
      ...question.measures.map(measure => ({ name: measure.name, type: measureType(measure, of) }))
    ]
    const measures = outputs.slice(question.groups.length)
    outputs.push(...comparedOutputsOf(question, measures))
    for (const derived of question.derived ?? []) {
      outputs.push(outputOfDerivedColumn(derived, outputs))
    }
    return question.cross ? [...outputs, ...outputsOfCrossTable(question.cross)] : outputs
  }
  return selectedColumnsOfQuery(question, tables).map(({ name, column }) => ({
    name,
    type: columnIn(tables, column)?.personal ? 'string' : of(column)
  }))
}

/** Columns that a structured query without groups returns for each row. */
export function selectedColumnsOfQuery(
  { columns }: Pick<StructuredQuery, 'columns'>,
  tables: readonly (QueryCatalogueTable | undefined)[]
): StructuredQuery['columns'] {
  if (columns.length > 0) return columns
  return (tables[0]?.columns ?? []).map(({ name }) => ({
    name,
    column: { table: 0, column: name }
  }))
}

function measureType(
  { kind, column }: Measure,
  of: (column: ColumnRef) => QueryColumnType
): QueryOutputType {
  if (kind === 'count' || kind === 'distinct') return 'integer'
  if (kind === 'share') return 'share'
  if (kind === 'average') return 'decimal'
  const type = column ? of(column) : 'integer'
  return kind === 'sum' && type === 'float' ? 'decimal' : type
}

/** Catalogue of the tables with the properties that structured queries need. */
export const toQueryCatalogue = (tables: readonly DataMart[]): QueryCatalogueTable[] =>
  tables.map(({ name, columns }) => ({ name, columns }))
