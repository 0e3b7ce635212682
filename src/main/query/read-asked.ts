import { findParameterValueFault } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type LocalityRegister, localityRegisterOf } from '@shared/model/localities/register'
import type { Query } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { TableRead } from '@shared/model/query/query-tables'
import type { QueryParameter, StructuredQuery } from '@shared/model/query/question'
import type { FiguresByCoveredRows } from '../disclosure/split-figures'
import { readTypedQuery } from '../sql/read-typed-query'
import type { RecordState } from '../store/state/record-state'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { Warehouse } from '../warehouse/warehouse'
import { distinctReads, findKnownOnFaults } from './known-tables'
import {
  buildQueryStatement,
  type EngineStatement,
  findQueryFaults,
  type OpenedQueryTable
} from './prepare'
import { buildTypedSqlStatement, findMissingParameters, type TypedSql } from './typed'

/** A query that passed the checks. */
export interface CheckedQuery {
  /**
   * Query tree; undefined for SQL that the query builder cannot express, and then `typed` is set.
   */
  readonly question: StructuredQuery | undefined
  readonly typed: TypedSql | undefined
  /** Sentence that explains why the SQL cannot be expressed as a query tree. */
  readonly beyond?: string
  readonly parameters: readonly QueryParameter[]
  /** Names of the tables that the query reads, each once. */
  readonly tables: readonly string[]
  /** Tables as the query reads them, each once. */
  readonly reads: readonly TableRead[]
  /**
   * Builds the SQL statement over opened tables; `guarded` (figures by row set, for suppression) is
   * passed on to `buildQueryStatement`.
   */
  readonly over: (
    opened: readonly OpenedQueryTable[],
    guarded: FiguresByCoveredRows | undefined
  ) => EngineStatement
}

interface QueryCheckParts {
  readonly reader: Warehouse['reader']
  readonly tables: readonly DataMart[]
  readonly query: Query
  readonly today: string
  /** Localities of all lists; required if the statement is built. */
  readonly localities?: LocalityRegister
  /** Whether the generations are those of an earlier result, whatever was known on a day. */
  readonly isAgain?: boolean
}

/** Tables and localities of the records, on which queries depend. */
export const queriedRecordsOf = ({
  dataMarts: tables,
  localities
}: Pick<RecordState, 'dataMarts' | 'localities'>) => ({
  tables,
  localities: localityRegisterOf(localities)
})

interface RefusedQuery {
  readonly faults: readonly QueryRequestFault[]
}

/**
 * Parses and checks a query: a query tree is validated; SQL is checked against the allow-list and
 * converted to a query tree where possible. Throws EngineFault.
 */
export async function checkQuery(
  about: QueryCheckParts,
  { signal }: EngineRequestOptions
): Promise<CheckedQuery | RefusedQuery> {
  const { reader, tables, query, today } = about
  const { asked, parameters } = query
  if (asked.form === 'tree') return checkQueryTree(about, asked.question)
  const names = tables.map(({ name }) => name)
  const reading = await readTypedQuery(reader, asked.sql, toQueryCatalogue(tables), signal)
  if (reading.kind === 'refused') {
    const { position, length, words } = reading.refusal
    return { faults: [{ position, length, words }] }
  }
  if (reading.kind === 'tree') return checkQueryTree(about, reading.question)
  const { sql: checked, beyond } = reading
  const typed = { checked, names, parameters, today }
  const faults = [...findMissingParameters(typed), ...valueFaults(parameters, checked.parameters)]
  if (faults.length > 0) return { faults }
  return {
    question: undefined,
    typed,
    beyond,
    parameters,
    tables: checked.tables,
    reads: checked.tables.map(name => ({ name })),
    over: opened => buildTypedSqlStatement(typed, opened)
  }
}

/** Faults in the values of the parameters that the query uses. */
function valueFaults(
  parameters: readonly QueryParameter[],
  used: readonly string[]
): QueryRequestFault[] {
  return parameters.flatMap(({ name, type, value }, index) => {
    const fault = used.includes(name) ? findParameterValueFault(type, value) : undefined
    return fault ? [{ path: `parameters.${index}.value`, words: `:${name} – ${fault}` }] : []
  })
}

function checkQueryTree(
  { tables, query, today, localities, isAgain = false }: QueryCheckParts,
  question: StructuredQuery
): CheckedQuery | RefusedQuery {
  const { parameters } = query
  const used = parametersOfStructuredQuery(question, toQueryCatalogue(tables)).map(
    ({ name }) => name
  )
  const faults = [
    ...findQueryFaults({ question, parameters }, tables),
    ...valueFaults(parameters, used)
  ]
  if (faults.length > 0) return { faults }
  const unknown = isAgain ? [] : findKnownOnFaults(question, parameters, tables, today)
  if (unknown.length > 0) return { faults: unknown }
  const reads = distinctReads(question)
  return {
    question,
    typed: undefined,
    parameters,
    tables: [...new Set(reads.map(({ name }) => name))],
    reads,
    over: (opened, guarded) =>
      buildQueryStatement({ question, parameters, today, localities, guarded }, opened)
  }
}
