import { parseTablePublication } from '@shared/features/places/publication'
import { executionTargetText } from '@shared/features/places/text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import type { RemoteTable } from '../../connections/messages'
import { queryableColumnsOf } from '../../connections/places/place-dialect'
import type { FeatureDependencies } from '../../parts'
import { remoteExecutionOf } from '../../query/run-at-place'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { type AuditingHandlersFor, notAudited } from '../noted'

type PlaceHandlerParts = Pick<FeatureDependencies, 'directory' | 'records' | 'sources'>

/** Description of a query that names its execution target; a deleted target has no name. */
export function appendExecutionTargetText(
  { records }: Pick<FeatureDependencies, 'records'>,
  { place }: Pick<Query, 'place'>,
  words: string
): string {
  if (place === undefined) return words
  const name = records.read().endpoints.find(({ id }) => id === place)?.name ?? place
  return executionTargetText.at(name, words)
}

export function createExecutionTargetHandlers(
  context: PlaceHandlerParts
): Pick<AuditingHandlersFor<'query'>, 'query:places' | 'query:placeTables'> {
  const { places } = remoteExecutionOf(context)
  return {
    'query:places': async () => [...(await places()).list()],
    // Reading the server's tables changes nothing, so it is not audited.
    'query:placeTables': async ({ place }) => {
      if (place === null) return notAudited([])
      const opened = await (await places()).open(place, neverAborted)
      const { dataMarts } = context.records.read()
      return notAudited((await opened.tables()).map(table => catalogueTable(table, dataMarts)))
    }
  }
}

/**
 * A server's table in the form of the page's catalogue, including what this machine knows of the
 * table with the same name.
 */
function catalogueTable(table: RemoteTable, own: readonly DataMart[]): CatalogueTable {
  const { name, comment } = table
  const known = own.find(one => one.name === name)
  const personal = new Set(parseTablePublication(comment)?.personal)
  return {
    name,
    title: '',
    description: known?.description ?? '',
    origin: known?.origin ?? 'own',
    columns: queryableColumnsOf(table).map(column => {
      const same = known?.columns.find(one => one.name === column.name)
      return {
        name: column.name,
        dataType: column.dataType,
        description: same?.description ?? '',
        personal: personal.has(column.name) || same?.personal === true
      }
    })
  }
}
