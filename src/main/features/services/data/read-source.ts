import { AppError } from '@shared/contract/reply'
import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import { serviceDataFaultMessages, serviceDataText } from '@shared/features/services/data-text'
import { packageSendText } from '@shared/features/services/packages/send-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { QueryCondition } from '@shared/model/query/condition'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { createStructuredQuery } from '@shared/model/query/question'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import type {
  PackageDataColumn,
  PackageDataSource,
  RegisteredServiceData
} from '@shared/model/services/named-data'
import type { FeatureDependencies } from '../../../parts'
import { describeQuery } from '../../../query/describe'
import type { ResultStructure } from '../../../query/read-answering'
import type { RecordState } from '../../../store/state/record-state'

export type ServiceDataDependencies = Pick<FeatureDependencies, 'clock' | 'records' | 'warehouse'>

type Structure = Pick<DataMart['columns'][number], 'name' | 'dataType' | 'personal'>

/** Definition of a table or saved query as it was when it was read. */
export interface ServiceDataSourceDefinition {
  /** Label of the source, such as "Bảng “dm_quan_so”". */
  readonly name: string
  /** The saved query as a Vietnamese sentence; empty for a table. */
  readonly question: string
  readonly parameters: readonly string[]
  readonly columns: readonly PackageDataColumn[]
  /**
   * Returns everything in the source on which the assigned data depends, for the digest of that
   * data.
   */
  readonly content: (data: RegisteredServiceData) => unknown
  readonly filterWords: (filter: QueryCondition) => string
  /**
   * Stored definitions of table or query from which the rows are computed; the digest covers the
   * same version of them.
   */
  readonly made:
    | { readonly kind: 'table'; readonly table: DataMart; readonly tables: readonly DataMart[] }
    | { readonly kind: 'query'; readonly saved: SavedQuery; readonly tables: readonly DataMart[] }
}

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Reads a source from the current records. Whether its values may be sent is checked when a package
 * is made. Throws AppError.
 */
export async function readServiceSource(
  parts: ServiceDataDependencies,
  { kind, id }: PackageDataSource
): Promise<ServiceDataSourceDefinition> {
  const records = parts.records.read()
  return kind === 'table' ? readTable(records, id) : readQuery(parts, records, id)
}

function readTable({ dataMarts: tables }: RecordState, id: string): ServiceDataSourceDefinition {
  const table = tables.find(one => one.id === id)
  if (!table) throw new AppError('NOT_FOUND', serviceDataFaultMessages.noTable)
  if (table.origin !== 'own') throw refused(packageSendText.sampleTable(table.name))
  const question = createStructuredQuery(table.name)
  const catalogue = toQueryCatalogue(tables)
  return {
    name: serviceDataText.ofTable(table.name),
    question: '',
    parameters: [],
    columns: table.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description,
      type: dataTypeDefinitions[dataType].word,
      personal
    })),
    content: ({ columns, filter }) => {
      const chosen = columns.map(name => ({ name, column: { table: 0, column: name } }))
      const [use] = findColumnsReadByQuery({ ...question, columns: chosen, filter }, catalogue)
      return { table: structureOf(table, new Set(use?.columns)) }
    },
    filterWords: filter => createConditionDescriber(question, catalogue).whole(filter),
    made: { kind: 'table', table, tables }
  }
}

async function readQuery(
  { clock, warehouse }: ServiceDataDependencies,
  { queries, dataMarts: tables }: RecordState,
  id: string
): Promise<ServiceDataSourceDefinition> {
  const saved = queries.find(one => one.id === id)
  if (!saved) throw new AppError('NOT_FOUND', serviceDataFaultMessages.noQuery)
  const { query } = saved
  if (query.place !== undefined) throw refused(serviceDataFaultMessages.elsewhere)
  // The module is loaded lazily, so that program start does not load the SQL reader.
  const { readResultStructure } = await import('../../../query/read-answering')
  const about = { warehouse, tables, now: clock.now(), words: serviceDataFaultMessages }
  const answering = await readResultStructure(about, query)
  refuseColumns(answering)
  const uses = answering.uses.map(use => {
    const table = tables.find(({ name }) => name === use.table)
    if (table && table.origin !== 'own') throw refused(packageSendText.sampleTable(table.name))
    return { name: use.table, columns: table ? structureOf(table, new Set(use.columns)) : [] }
  })
  return {
    name: serviceDataText.ofQuery(saved.name),
    question:
      query.asked.form === 'sql' ? query.asked.sql : describeQuery(query, toQueryCatalogue(tables)),
    parameters: query.parameters
      .filter(({ name }) => answering.asked.includes(name))
      .map(({ name, value }) => `:${name} = ${value}`),
    columns: answering.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description,
      type: dataTypeDefinitions[dataType].word,
      personal
    })),
    content: ({ columns }) => ({
      query,
      uses,
      columns: answering.columns
        .filter(({ name }) => columns.includes(name))
        .map(({ name, dataType, personal, small }) => ({ name, dataType, personal, small }))
    }),
    filterWords: () => '',
    made: { kind: 'query', saved, tables }
  }
}

function refuseColumns({ columns }: ResultStructure): void {
  const long = columns.find(({ name }) => name.length > 100)
  if (long) throw refused(serviceDataFaultMessages.longName(long.name))
}

/** Names, types and personal marks of some columns of a table, independent of their order. */
function structureOf({ columns }: DataMart, named: ReadonlySet<string>): Structure[] {
  return columns
    .filter(({ name }) => named.has(name))
    .map(({ name, dataType, personal }) => ({ name, dataType, personal }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}
