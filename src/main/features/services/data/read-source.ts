import { AppError } from '@shared/contract/reply'
import { usedColumns } from '@shared/features/query/used-columns'
import { dataFaults, dataText } from '@shared/features/services/data-text'
import { sendText } from '@shared/features/services/packages/send-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { typeFacts } from '@shared/model/data-mart/data-types'
import { queryCatalogue } from '@shared/model/query/outputs'
import { type Condition, questionOf } from '@shared/model/query/question'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { conditionWords } from '@shared/model/query/words/condition-words'
import type { DataColumn, DataSource, NamedData } from '@shared/model/services/named-data'
import type { Parts } from '../../../parts'
import { describeQuery } from '../../../query/describe'
import type { Answering } from '../../../query/read-answering'
import type { RecordState } from '../../../store/state/record-state'

export type DataParts = Pick<Parts, 'clock' | 'records' | 'warehouse'>

type Structure = Pick<DataMart['columns'][number], 'name' | 'dataType' | 'personal'>

/** A table or a saved query at one moment. */
export interface SourceRead {
  /** Label such as "Bảng “dm_quan_so”". */
  readonly name: string
  /** The query as a Vietnamese sentence; empty for a table. */
  readonly question: string
  readonly parameters: readonly string[]
  readonly columns: readonly DataColumn[]
  /** Everything in the source that the assigned data depends on, for its digest. */
  readonly content: (data: NamedData) => unknown
  readonly filterWords: (filter: Condition) => string
  /** The stored definitions from which the rows are computed; the digest covers the same version. */
  readonly made:
    | { readonly kind: 'table'; readonly table: DataMart; readonly tables: readonly DataMart[] }
    | { readonly kind: 'query'; readonly saved: SavedQuery; readonly tables: readonly DataMart[] }
}

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Reads a source from the current records. Whether its values may be sent is checked when a package
 * is made. Throws AppError.
 */
export async function readSource(parts: DataParts, { kind, id }: DataSource): Promise<SourceRead> {
  const records = parts.records.read()
  return kind === 'table' ? readTable(records, id) : readQuery(parts, records, id)
}

function readTable({ dataMarts: tables }: RecordState, id: string): SourceRead {
  const table = tables.find(one => one.id === id)
  if (!table) throw new AppError('NOT_FOUND', dataFaults.noTable)
  if (table.origin !== 'own') throw refused(sendText.sampleTable(table.name))
  const question = questionOf(table.name)
  const catalogue = queryCatalogue(tables)
  return {
    name: dataText.ofTable(table.name),
    question: '',
    parameters: [],
    columns: table.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description,
      type: typeFacts[dataType].word,
      personal
    })),
    content: ({ columns, filter }) => {
      const chosen = columns.map(name => ({ name, column: { table: 0, column: name } }))
      const [use] = usedColumns({ ...question, columns: chosen, filter }, catalogue)
      return { table: structureOf(table, new Set(use?.columns)) }
    },
    filterWords: filter => conditionWords(question, catalogue).whole(filter),
    made: { kind: 'table', table, tables }
  }
}

async function readQuery(
  { clock, warehouse }: DataParts,
  { queries, dataMarts: tables }: RecordState,
  id: string
): Promise<SourceRead> {
  const saved = queries.find(one => one.id === id)
  if (!saved) throw new AppError('NOT_FOUND', dataFaults.noQuery)
  const { query } = saved
  if (query.place !== undefined) throw refused(dataFaults.elsewhere)
  // Loaded lazily, to keep the SQL reader out of program start.
  const { readAnswering } = await import('../../../query/read-answering')
  const about = { warehouse, tables, now: clock.now(), words: dataFaults }
  const answering = await readAnswering(about, query)
  refuseColumns(answering)
  const uses = answering.uses.map(use => {
    const table = tables.find(({ name }) => name === use.table)
    if (table && table.origin !== 'own') throw refused(sendText.sampleTable(table.name))
    return { name: use.table, columns: table ? structureOf(table, new Set(use.columns)) : [] }
  })
  return {
    name: dataText.ofQuery(saved.name),
    question:
      query.asked.form === 'sql' ? query.asked.sql : describeQuery(query, queryCatalogue(tables)),
    parameters: query.parameters
      .filter(({ name }) => answering.asked.includes(name))
      .map(({ name, value }) => `:${name} = ${value}`),
    columns: answering.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description,
      type: typeFacts[dataType].word,
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

function refuseColumns({ columns }: Answering): void {
  const long = columns.find(({ name }) => name.length > 100)
  if (long) throw refused(dataFaults.longName(long.name))
}

/** The structure of some columns of a table, independent of their order. */
function structureOf({ columns }: DataMart, named: ReadonlySet<string>): Structure[] {
  return columns
    .filter(({ name }) => named.has(name))
    .map(({ name, dataType, personal }) => ({ name, dataType, personal }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}
