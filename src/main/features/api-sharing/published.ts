import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import { isQueryOwnedByUser } from '@shared/features/query/owner'
import type { ApiFieldChange } from '@shared/model/api-sharing/history'
import {
  comparePublishedQueries,
  type PublishedQuery
} from '@shared/model/api-sharing/published-query'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { findDegreeRefusal } from '@shared/model/secrecy/targets'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { recordOwnerOf } from '../../store/operator'
import type { RecordsAndSettingsReader } from '../../store/state-reader'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, notAudited } from '../noted'

export type ApiPublishingDependencies = Pick<
  FeatureDependencies,
  'clock' | 'records' | 'settings' | 'sources' | 'warehouse'
>

type PublishedQueryHandlers = Pick<
  AuditingHandlersFor<'apiSharing'>,
  'apiSharing:querySource' | 'apiSharing:queryState'
>

const text = publishedQueryText

/** Additional handlers for APIs based on saved queries. */
export function createPublishedQueryHandlers(
  context: ApiPublishingDependencies
): PublishedQueryHandlers {
  return {
    // Previewing a publication changes nothing, so it is not audited.
    'apiSharing:querySource': async ({ id }) => {
      const query = await readPublishedQuery(context, id)
      const { description } = findSaved(context, id)
      return notAudited({ query, description, sha256: hashPublishedQuery(query) })
    },
    'apiSharing:queryState': ({ id }) => {
      const { apis, queries } = context.records.read()
      const { query } = findRecord(apis, id, 'API')
      if (!query) return { state: 'none' }
      const saved = queries.find(one => one.id === query.id)
      if (!saved) return { state: 'gone' }
      return { state: isSame(query, saved) ? 'same' : 'changed' }
    }
  }
}

function isSame({ query }: PublishedQuery, { query: saved }: SavedQuery): boolean {
  const typed = ({ parameters }: SavedQuery['query']) =>
    parameters.map(({ name, type }) => [name, type])
  return (
    isDeepStrictEqual(query.asked, saved.asked) && isDeepStrictEqual(typed(query), typed(saved))
  )
}

/** Vietnamese label of the data type of a column. */
function typeIn({ columns }: PublishedQuery, field: string): string {
  const found = columns.find(({ name }) => name === field)
  return found ? dataTypeDefinitions[found.dataType].word : ''
}

/** Finds a saved query that the signed-in user may read. Throws NOT_FOUND. */
function findSaved({ records, settings }: ApiPublishingDependencies, id: string): SavedQuery {
  const found = records.read().queries.find(one => one.id === id)
  if (found && (found.shared || isQueryOwnedByUser(found, recordOwnerOf({ records, settings }))))
    return found
  throw new AppError('NOT_FOUND', text.missing)
}

/** Reads the saved query in its current form, as it would be published. Throws AppError. */
export async function readPublishedQuery(
  context: ApiPublishingDependencies,
  id: string
): Promise<PublishedQuery> {
  const saved = findSaved(context, id)
  // The SQL reader is loaded lazily so that program start does not include it.
  const { publishSavedQuery } = await import('../../query/publish-query')
  const { warehouse, records, clock } = context
  const tables = records.read().dataMarts
  const places = async () => (await context.sources()).places
  return publishSavedQuery({ warehouse, tables, now: clock.now(), places }, saved)
}

/** Hash of the content of a published query, independent of its time of publication. */
export const hashPublishedQuery = (query: PublishedQuery): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...query, time: 0 }))
    .digest('hex')

/**
 * Updates an API to the current version of its query and describes the change. Throws AppError if
 * too few columns would remain or personal data would be added.
 */
export function updateApiToCurrentQuery(
  api: SharedApi,
  next: PublishedQuery | null
): ApiFieldChange[] {
  const before = api.query
  if (!before || !next) throw new AppError('CONFLICT', text.noQuery)
  const { gone, retyped } = comparePublishedQueries(before, next, api.sharedFields)
  const kept = api.sharedFields.filter(field => !gone.includes(field))
  if (kept.length === 0) throw new AppError('CONFLICT', text.nothingLeft)
  const isPersonal = ({ columns }: PublishedQuery, field: string): boolean =>
    columns.some(({ name, personal }) => name === field && personal)
  const personal = kept.filter(field => isPersonal(next, field) && !isPersonal(before, field))
  if (personal.length > 0) throw new AppError('CONFLICT', text.becamePersonal(personal.join(', ')))
  const changes = [
    { field: text.query, before: before.words, after: next.words },
    ...retyped.map(field => ({
      field: text.typeOf(field),
      before: typeIn(before, field),
      after: typeIn(next, field)
    })),
    ...(gone.length > 0
      ? [{ field: text.fields, before: api.sharedFields.join(', '), after: kept.join(', ') }]
      : [])
  ]
  api.query = next
  api.sharedFields = kept
  return changes.map(change => ({
    ...change,
    before: change.before.slice(0, 4_000),
    after: change.after.slice(0, 4_000)
  }))
}

/** Refuses an API whose data has a higher degree of secrecy than the gateway may give out. */
export function refuseApiAboveMaximumDegree(
  context: RecordsAndSettingsReader,
  api: Pick<SharedApi, 'query' | 'sharedFields' | 'sourceTable'>
): void {
  const degree = deriveDegrees(context).ofApi(api)
  const refusal = findDegreeRefusal(degree, 'api', context.settings.read().configuration)
  if (refusal !== undefined) throw new AppError('NOT_ALLOWED', refusal)
}
