import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { Query } from '@shared/model/query/asked'
import { type QueryOutput, toQueryCatalogue } from '@shared/model/query/outputs'
import { tableReadsOfQuery } from '@shared/model/query/query-tables'
import type { StructuredQuery } from '@shared/model/query/question'
import { addGroupSizes } from '../disclosure/sizes'
import type { FiguresByCoveredRows } from '../disclosure/split-figures'
import type { ResultSuppression } from '../sql/answer/answer-table'
import { type CompiledQuery, compileQuery } from '../sql/compile'
import type { SqlTable } from '../sql/dialects/dialect'
import { duckdbDialect, toGenerationTable } from '../sql/dialects/duckdb'
import type {
  AttachedDatabaseFile,
  EngineView,
  StatementParameters
} from '../warehouse/engine/messages'
import { quoteIdentifier } from '../warehouse/sql/names'
import type { OpenedTableGeneration } from '../warehouse/tables'

/** A table of a query, opened at the version (generation) whose rows the query reads. */
export type OpenedQueryTable = OpenedTableGeneration & {
  readonly name: string
  readonly id: string
  /** Day at whose end the version was current, as the query says; undefined for the current one. */
  readonly knownOn?: string | undefined
  /** Whether the current table or the opened version has personal columns. */
  readonly ofPersons: boolean
  /**
   * Whether statements see the table's personal columns unmasked; `columns` are marked as personal
   * in either case.
   */
  readonly isTrue: boolean
}

/**
 * Columns of an opened table as statements see them: without personal marks if the table is
 * unmasked.
 */
export const statementColumnsOf = ({
  columns,
  isTrue
}: OpenedQueryTable): OpenedQueryTable['columns'] =>
  isTrue ? columns.map(column => ({ ...column, personal: false })) : columns

/** Copy of opened tables in which statements see all values unmasked. */
export const unmaskTables = (opened: readonly OpenedQueryTable[]): OpenedQueryTable[] =>
  opened.map(table => ({ ...table, isTrue: true }))

/** A statement for the engine, and the properties of its result that are known in advance. */
export interface EngineStatement {
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * Views that typed SQL reads in an engine without file access; undefined for a query tree, which
   * reads tables directly.
   */
  readonly views: readonly EngineView[] | undefined
  readonly sql: string
  readonly parameters: StatementParameters
  readonly columns: readonly QueryOutput[] | undefined
  /**
   * Requested sort order by figures, applied before the order of the statement, so that suppressed
   * figures do not influence the order.
   */
  readonly sorts: readonly { readonly place: number; readonly direction: 'asc' | 'desc' }[]
  /**
   * Whether the statement defines a total order; otherwise the row order could differ between runs.
   */
  readonly isOrdered: boolean
  readonly small: ResultSuppression | null
  /**
   * Keys (`groupSizeConditionKeyOf`) of the row sets that each group size counts; in a result row the
   * sizes follow the columns.
   */
  readonly sizes: readonly string[]
  /** Indexes of the group sizes that must reach the minimum for the group to be shown. */
  readonly deciding: readonly number[]
}

/** Alias under which a table's file is attached. */
const aliasOf = (place: number): string => `b${place}`

/** Index of an opened table by its alias. */
export const tableIndexOfAlias = (alias: string): number => Number(alias.slice(1))

export const attachedFilesOf = (opened: readonly OpenedQueryTable[]): AttachedDatabaseFile[] =>
  opened.map(({ path }, place) => ({ alias: aliasOf(place), path }))

interface QueryStatementParts {
  readonly question: StructuredQuery
  readonly parameters: Query['parameters']
  readonly today: string
  /** Localities of all lists; required for a query that names localities of its day. */
  readonly localities?: LocalityRegister | undefined
  /**
   * Figures of the query, divided by the set of rows that they cover; given if small groups are
   * suppressed.
   */
  readonly guarded?: FiguresByCoveredRows | undefined
}

/** Faults of a query, given these tables and columns. */
export const findQueryFaults = (
  { question, parameters }: Pick<QueryStatementParts, 'question' | 'parameters'>,
  tables: readonly DataMart[]
): QueryRequestFault[] => findStructuredQueryFaults(question, toQueryCatalogue(tables), parameters)

/** SQL of the tables of a query, in their order. */
export const toLocalSqlTables = (
  question: Parameters<typeof tableReadsOfQuery>[0],
  opened: readonly OpenedQueryTable[]
): SqlTable[] =>
  tableReadsOfQuery(question).flatMap(({ name, knownOn }) => {
    const index = opened.findIndex(table => table.name === name && table.knownOn === knownOn)
    const table = opened[index]
    if (!table) return []
    const seen = { columns: statementColumnsOf(table), generation: table.generation }
    return [toGenerationTable(name, seen, aliasOf(index))]
  })

/** Whether any of these tables holds personal data. */
export const hasPersonalTable = (opened: readonly OpenedQueryTable[]): boolean =>
  opened.some(({ ofPersons }) => ofPersons)

/** Builds the statement of a query over opened tables; each table occurs once in the list. */
export function buildQueryStatement(
  { question, parameters, today, localities, guarded: split }: QueryStatementParts,
  opened: readonly OpenedQueryTable[]
): EngineStatement {
  const places = toLocalSqlTables(question, opened)
  const guarded = split && addGroupSizes(question, split)
  const compiled = compileQuery(guarded?.sized ?? question, places, duckdbDialect, {
    parameters,
    today,
    localities
  })
  const { sql, columns } = withSizesLast(compiled, guarded?.sizes.length ?? 0, question)
  return {
    files: attachedFilesOf(opened),
    views: undefined,
    sql,
    parameters: compiled.parameters,
    isOrdered: true,
    sorts: (guarded?.sorts ?? []).map(({ measure, direction }) => ({
      place: question.groups.length + measure,
      direction
    })),
    columns,
    small: guarded
      ? { from: question.groups.length, parts: guarded.parts, hidesOthers: false }
      : null,
    sizes: guarded?.sizes ?? [],
    deciding: guarded?.deciding ?? []
  }
}

/**
 * SQL whose group sizes follow all other columns, and these columns; the sizes are figures, after
 * which a cross table has its levels.
 */
function withSizesLast(
  { sql, outputs }: Pick<CompiledQuery, 'sql' | 'outputs'>,
  sizes: number,
  { groups, measures }: Pick<StructuredQuery, 'groups' | 'measures'>
): { readonly sql: string; readonly columns: readonly QueryOutput[] } {
  const first = groups.length + measures.length
  const columns = [...outputs.slice(0, first), ...outputs.slice(first + sizes)]
  if (sizes === 0 || columns.length === first) return { sql, columns }
  const names = [...columns, ...outputs.slice(first, first + sizes)]
  const listed = names.map(({ name }) => quoteIdentifier(name)).join(', ')
  return { sql: `SELECT ${listed} FROM (${sql})`, columns }
}
