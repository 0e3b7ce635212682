import { AppError } from '@shared/contract/reply'
import { executionTargetText } from '@shared/features/places/text'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import {
  builtInApiParameters,
  type PublishedQuery,
  type PublishedQueryColumn
} from '@shared/model/api-sharing/published-query'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { longColumnNameMessage } from '@shared/model/query/fault-words'
import { outputsOfStructuredQuery, toQueryCatalogue } from '@shared/model/query/outputs'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import type { ExecutionTargets } from '../connections/places/open-places'
import type { Warehouse } from '../warehouse/warehouse'
import { describeQuery } from './describe'
import {
  findServerKnownOnFaults,
  findServerTables,
  isPersonalServerTable,
  orderQueryTables,
  toServerSqlTables
} from './place-tables'
import {
  addSampleParameterValues,
  type ResultStructure,
  readResultStructure,
  toPublishedColumn
} from './read-answering'

interface PublishParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Returns the remote servers on which queries can be executed. */
  readonly places: () => Promise<ExecutionTargets>
}

const words = {
  faulty: (why: string) => `Truy vấn này chưa chạy được nên chưa công bố thành API được: ${why}`,
  never: (why: string) =>
    `API trả lời mọi bên gọi như người không có quyền xem dữ liệu cá nhân nên không bao giờ trả lời được câu hỏi này. ${why}`,
  personalSql:
    'Truy vấn này viết bằng SQL trên bảng có dữ liệu cá nhân nên không công bố thành API được. Hãy dựng lại câu hỏi bằng Trình dựng.',
  reserved: (name: string) =>
    `Tham số :${name} trùng tên với tham số sẵn có của mọi API. Hãy đổi tên tham số trong truy vấn rồi lưu lại.`,
  long: longColumnNameMessage
} as const

const refused = (why: string): AppError => new AppError('INVALID_INPUT', why)

/**
 * Publishes a saved query for an API: returns its query and the columns of its result. Throws
 * AppError INVALID_INPUT with a message if the query cannot be published.
 */
export async function publishSavedQuery(
  parts: PublishParts,
  saved: SavedQuery
): Promise<PublishedQuery> {
  const { tables, now } = parts
  const { id, name, query } = saved
  const { place } = query
  const {
    columns,
    uses,
    asked,
    name: placeName
  } = place === undefined
    ? await readResultStructure({ ...parts, words, guarded: words }, query)
    : await readServerResultStructure(parts, { ...query, place })
  const reserved = asked.find(parameter => builtInApiParameters.includes(parameter))
  if (reserved) throw refused(words.reserved(reserved))
  refuseNames(columns)
  return {
    id,
    name,
    time: now,
    query: withoutValues(query),
    words: describePublishedQuery(query, tables, placeName),
    columns: [...columns],
    uses: uses.map(use => ({ table: use.table, columns: [...use.columns] }))
  }
}

/** Description of a published query, including the server on which it runs. */
function describePublishedQuery(
  query: Query,
  tables: readonly DataMart[],
  place: string | undefined
): string {
  const said = describeQuery(query, toQueryCatalogue(tables))
  return place === undefined ? said : executionTargetText.at(place, said).slice(0, 2_000)
}

/** Timeout for a server to list its tables, in milliseconds. */
const patience = 60_000

/** Result columns of a query that a remote server executes; local tables are not needed. */
async function readServerResultStructure(
  { places, tables: own }: PublishParts,
  { asked, parameters, place }: Query & { readonly place: string }
): Promise<ResultStructure & { readonly name: string }> {
  if (asked.form === 'sql') throw refused(words.faulty(executionTargetText.typed))
  const { question } = asked
  const opened = await (await places()).open(place, AbortSignal.timeout(patience))
  const tables = findServerTables(question, await opened.tables())
  const personal = tables.find(table => isPersonalServerTable(table, own))
  if (personal) throw refused(words.faulty(executionTargetText.personal(personal.name)))
  const placed = toServerSqlTables(opened, tables)
  if (!placed) throw refused(words.faulty(executionTargetText.noPlace))
  const some = addSampleParameterValues(parameters)
  const [fault] = [
    ...findServerKnownOnFaults(question, tables, own),
    ...findStructuredQueryFaults(question, placed, some)
  ]
  if (fault) throw refused(words.faulty(fault.words))
  const titles = resultColumnTitlesByName(question, placed)
  const columns = outputsOfStructuredQuery(question, orderQueryTables(question, placed)).map(
    output => toPublishedColumn(output, titles.get(output.name) ?? '', false, false)
  )
  const names = parametersOfStructuredQuery(question, placed).map(({ name }) => name)
  return { columns, uses: [], asked: names, name: opened.name }
}

/** Copy of a query without parameter values, because stored values may be names of persons. */
const withoutValues = (query: Query): Query => ({
  ...query,
  parameters: query.parameters.map(parameter => ({ ...parameter, value: '' }))
})

const longestName = 100

function refuseNames(columns: readonly PublishedQueryColumn[]): void {
  const long = columns.find(({ name }) => name.length > longestName)
  if (long) throw refused(words.long(long.name))
}
