import { AppError } from '@shared/contract/reply'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import {
  findColumnsReadByQuery,
  type TableColumnsReadByQuery
} from '@shared/features/query/used-columns'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { PublishedQueryColumn } from '@shared/model/api-sharing/published-query'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import {
  outputsOfStructuredQuery,
  type QueryOutput,
  toQueryCatalogue
} from '@shared/model/query/outputs'
import { tableNamesOfQuery } from '@shared/model/query/query-tables'
import {
  isGroupedQuery,
  type QueryParameter,
  type StructuredQuery
} from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { extendedUseRefusal } from '../disclosure/extended-use'
import { personalDataUseRefusal } from '../disclosure/personal-use'
import { traceProvenance } from '../sql/provenance/provenance'
import { readTypedQuery } from '../sql/read-typed-query'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import { findPermanentRefusal } from './always-refused'
import { distinctReads, findKnownOnFaults } from './known-tables'
import { openQueryTables } from './open-tables'
import { findPersonalResultColumns } from './personal-reading'
import { findQueryFaults } from './prepare'
import { buildTypedSqlStatement, readTypedSqlOutputs, type TypedSql } from './typed'
import { columnsUsedByTypedSql } from './used-by-typed'

interface ResultStructureParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Messages for a query that is refused, worded for the purpose of the query. */
  readonly words: { readonly faulty: (why: string) => string }
  /**
   * Messages for queries that disclosure control always refuses; set if all recipients lack
   * permission for personal data.
   */
  readonly guarded?: { readonly never: (why: string) => string; readonly personalSql: string }
}

/** Columns of a query's result, and the tables that the query reads. */
export interface ResultStructure {
  /** Name of the server that executes the query; missing if this machine executes it. */
  readonly name?: string
  readonly columns: readonly PublishedQueryColumn[]
  readonly uses: readonly TableColumnsReadByQuery[]
  /** Names of the parameters that the query uses; it may declare others. */
  readonly asked: readonly string[]
}

const refused = (why: string): AppError => new AppError('INVALID_INPUT', why)

/**
 * Result columns of a local query. Throws AppError INVALID_INPUT with a message if the query cannot
 * run or would always be refused to its readers.
 */
export async function readResultStructure(
  about: ResultStructureParts,
  { asked, parameters }: Query
): Promise<ResultStructure> {
  const { warehouse, tables, now, words, guarded } = about
  try {
    if (asked.form === 'tree') return await structureOfQueryTree(about, asked.question, parameters)
    const names = tables.map(({ name }) => name)
    const reading = await readTypedQuery(warehouse.reader, asked.sql, toQueryCatalogue(tables))
    if (reading.kind === 'refused') throw refused(words.faulty(reading.refusal.words))
    if (reading.kind === 'tree')
      return await structureOfQueryTree(about, reading.question, parameters)
    const { sql } = reading
    const used = tables.filter(({ name }) => sql.tables.includes(name))
    const isOfPersons = used.some(({ columns }) => columns.some(({ personal }) => personal))
    if (isOfPersons && guarded) throw refused(guarded.personalSql)
    const typed = {
      checked: sql,
      names,
      parameters: addSampleParameterValues(parameters),
      today: toVietnamIsoDay(now)
    }
    const outputs = await outputsFor(about, typed)
    const sources = personalSourcesOfOutputs(typed, used, outputs.length)
    return {
      columns: outputs.map((output, place) =>
        toPublishedColumn(output, '', (sources[place]?.size ?? 0) > 0, false)
      ),
      uses: columnsUsedByTypedSql(sql.tree, used),
      asked: sql.parameters
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/**
 * Personal columns on which each output depends; all personal columns if the engine reports another
 * number of outputs than the column tracing found.
 */
function personalSourcesOfOutputs(
  { checked }: TypedSql,
  tables: readonly DataMart[],
  outputs: number
): readonly ReadonlySet<string>[] {
  const traced = traceProvenance(
    checked.tree,
    tables.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  )
  if (traced.outputs.length === outputs) return traced.outputs
  return Array.from({ length: outputs }, () => traced.everything)
}

async function outputsFor(
  { warehouse, tables, words }: ResultStructureParts,
  typed: TypedSql
): Promise<readonly QueryOutput[]> {
  const asking = { deadline: 60_000 }
  const opened = await openQueryTables(
    warehouse,
    { tables, reads: typed.checked.tables.map(name => ({ name })) },
    asking
  )
  const statement = buildTypedSqlStatement(typed, opened)
  const outputs = await readTypedSqlOutputs(warehouse, typed, statement, opened, asking)
  if ('faults' in outputs) throw refused(words.faulty(outputs.faults[0]?.words ?? ''))
  return outputs
}

async function structureOfQueryTree(
  { warehouse, tables, now, words, guarded }: ResultStructureParts,
  question: StructuredQuery,
  parameters: readonly QueryParameter[]
): Promise<ResultStructure> {
  const today = toVietnamIsoDay(now)
  const [fault] = [
    ...findQueryFaults({ question, parameters: [...parameters] }, tables),
    ...findKnownOnFaults(question, addSampleParameterValues(parameters), tables, today)
  ]
  if (fault) throw refused(words.faulty(fault.words))
  const catalogue = toQueryCatalogue(tables)
  const titles = resultColumnTitlesByName(question, catalogue)
  const personal = findPersonalResultColumns(question, catalogue)
  const names = tableNamesOfQuery(question)
  const isOfPersons = catalogue.some(
    table => names.includes(table.name) && table.columns.some(column => column.personal)
  )
  const about = { question, parameters, today }
  const refusal =
    extendedUseRefusal(question, catalogue) ?? personalDataUseRefusal(about, catalogue)
  if (refusal && guarded) throw refused(guarded.never(refusal))
  const hides = isOfPersons && isGroupedQuery(question)
  if (hides && guarded) {
    // The check runs without a user's permission, because API callers never receive personal data.
    const asking = { deadline: 60_000 }
    const opened = await openQueryTables(
      warehouse,
      { tables, reads: distinctReads(question) },
      asking
    )
    const engine = { reader: warehouse.reader, opened, today }
    const never = await findPermanentRefusal(engine, question, asking)
    if (never) throw refused(guarded.never(never.message))
  }
  const columns = outputsOfStructuredQuery(question, catalogue).map((output, place) => {
    const figure = place - question.groups.length
    // The levels of a cross table follow the figures and are never suppressed.
    const isFigure = hides && figure >= 0 && !(question.cross && figure >= question.measures.length)
    const title = titles.get(output.name) ?? ''
    return toPublishedColumn(output, title, personal.has(output.name), isFigure)
  })
  const asked = parametersOfStructuredQuery(question, catalogue).map(({ name }) => name)
  return { columns, uses: findColumnsReadByQuery(question, catalogue), asked }
}

export const toPublishedColumn = (
  { name, type }: QueryOutput,
  title: string,
  personal: boolean,
  small: boolean
): PublishedQueryColumn => ({
  name,
  dataType: comparisonTypeOfMeasure(type),
  description: title.slice(0, 500),
  personal,
  small
})

/**
 * Sample value per parameter type, used to determine result columns, which do not depend on the
 * values.
 */
const someValue: Readonly<Record<QueryParameter['type'], string>> = {
  string: 'a',
  integer: '1',
  float: '1',
  date: '2026-01-01',
  datetime: '2026-01-01',
  boolean: 'true'
}

/** Copies of parameters in which each value is a sample value of the parameter's type. */
export const addSampleParameterValues = (parameters: readonly QueryParameter[]): QueryParameter[] =>
  parameters.map(parameter => ({ ...parameter, value: someValue[parameter.type] }))
