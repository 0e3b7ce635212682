import { AppError } from '@shared/contract/reply'
import { type GatewayNoRowsReason, gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { type Access, currentAccessKey, runWithAccess } from '../../disclosure/scope/access'
import { defaultGatewayLimits, type PreparedQueryResult } from '../../gateway/messages'
import { currentTableGenerationsCacheKey } from '../../gateway/serve-routes'
import type { FeatureDependencies } from '../../parts'
import { describeQuery } from '../../query/describe'
import { createDisclosureHistory } from '../../query/disclosure-memory'
import { hashQueryResult } from '../../query/hash-answer'
import { queriedRecordsOf } from '../../query/read-asked'
import { runQuery } from '../../query/run'
import { remoteExecutionOf } from '../../query/run-at-place'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { createKeyedMutex } from '../../runtime/async/mutex'
import { createRemoteResultCache, remoteResultLifetimeMs } from './place-answers'

type ApiQueryParts = Pick<
  FeatureDependencies,
  'access' | 'clock' | 'directory' | 'queryRuns' | 'records' | 'sources' | 'warehouse'
>

interface Unprepared {
  readonly reason: GatewayNoRowsReason
  readonly words: string
}

/** Values of the parameters of a query, by name. */
type ParameterValues = Readonly<Record<string, string>>

/**
 * Owner id of an API's queries, which separates its query log from those of users. Each scope of
 * keys has a log of its own, because its results are computed from other rows.
 */
const askerOf = (api: string): string => {
  const scope = currentAccessKey().slice(0, 16)
  return scope === '' ? `cong-${api}` : `cong-${api}-${scope}`
}

/**
 * Computes the result of a published query for an API call. Callers never receive personal data:
 * small groups are suppressed, and everything that readers without the permission and API callers
 * have received before over the same table counts as known to the caller (F60). Never rejects.
 */
export function createApiQueryRunner(context: ApiQueryParts) {
  const serialByApi = createKeyedMutex()
  const placeAnswers = createRemoteResultCache()
  async function answer(
    id: string,
    values: ParameterValues,
    signal: AbortSignal,
    published: PublishedQuery
  ): Promise<PreparedQueryResult> {
    const queried = queriedRecordsOf(context.records.read())
    const parameters = published.query.parameters.map(parameter => ({
      ...parameter,
      value: values[parameter.name] ?? ''
    }))
    const query = { ...published.query, parameters }
    const now = context.clock.now()
    const began = performance.now()
    const { outcome, keep, asked } = await runQuery(
      { warehouse: context.warehouse, ...queried, now, elsewhere: remoteExecutionOf(context) },
      {
        user: askerOf(id),
        query,
        basis: undefined,
        by: { kind: 'guarded' },
        before: await context.queryRuns.read(askerOf(id)),
        memory: createDisclosureHistory(context.queryRuns),
        signal,
        onProgress: () => undefined
      }
    )
    if (outcome.outcome !== 'answered' || !keep) {
      const [fault] = outcome.outcome === 'refused' ? outcome.faults : []
      throw new AppError('INVALID_INPUT', fault?.words ?? '')
    }
    await context.queryRuns.append(askerOf(id), [
      {
        time: now,
        user: askerOf(id),
        query: { ...query, asked },
        words: describeQuery(query, toQueryCatalogue(queried.tables)).slice(0, 2_000),
        rows: outcome.answer.rows,
        milliseconds: performance.now() - began,
        basis: outcome.answer.basis
      }
    ])
    const { files, views, made, columns, rows, more, small } = keep
    const table = { files, views, made, columns, rows, more, small }
    if (query.place !== undefined) {
      placeAnswers.keep(keep.close ?? (() => undefined))
      return {
        table,
        basis: (await hashQueryResult(context.warehouse, keep)).sha256,
        lasts: remoteResultLifetimeMs
      }
    }
    const current = context.records.read().dataMarts
    return {
      table,
      basis: currentTableGenerationsCacheKey(
        published.uses.map(({ table }) => table),
        current
      )
    }
  }

  /**
   * Runs a query on a remote server. Calls run concurrently, each with its own timeout; error
   * messages of the server are not passed to callers.
   */
  async function answerThere(
    id: string,
    values: ParameterValues,
    published: PublishedQuery
  ): Promise<PreparedQueryResult | Unprepared> {
    const late = AbortSignal.timeout(defaultGatewayLimits.statement)
    try {
      return await answer(id, values, late, published)
    } catch (error) {
      if (late.aborted) return told('place-late')
      if (error instanceof AppError && error.code === 'INVALID_INPUT') {
        return { reason: 'bad-value', words: error.message }
      }
      return told('place-fault')
    }
  }

  return async (
    id: string,
    values: ParameterValues,
    key?: string
  ): Promise<PreparedQueryResult | Unprepared> => {
    try {
      const published = publishedOf(context, id)
      if (published.query.place !== undefined) return await answerThere(id, values, published)
      // Calls of one API run one at a time, because each result is checked against all earlier
      // results.
      const access = await accessOfKey(context, id, key)
      return await serialByApi(id, () =>
        runWithAccess(access, () => answer(id, values, neverAborted, published))
      )
    } catch (error) {
      if (!(error instanceof AppError)) return { reason: 'engine-fault', words: unread }
      if (error.code === 'NOT_ALLOWED') return { reason: 'small-groups', words: error.message }
      if (error.code === 'INVALID_INPUT') return { reason: 'bad-value', words: error.message }
      return { reason: 'engine-fault', words: unread }
    }
  }
}

/** Published query of an API. Throws NOT_FOUND. */
function publishedOf({ records }: ApiQueryParts, id: string): PublishedQuery {
  const published = records.read().apis.find(api => api.id === id)?.query
  if (published) return published
  throw new AppError('NOT_FOUND', '')
}

/** Access of a key with a scope; undefined without one. Throws AppError. */
async function accessOfKey(
  { access, records }: ApiQueryParts,
  id: string,
  key: string | undefined
): Promise<Access> {
  if (key === undefined) return undefined
  const api = records.read().apis.find(one => one.id === id)
  const scope = api?.keys.find(one => one.id === key)?.scope
  if (!scope) throw new AppError('NOT_FOUND', '')
  return access.ofBranches(scope)
}

const told = (reason: GatewayNoRowsReason) => ({
  reason,
  words: gatewayNoRowsReasons[reason].words
})

const unread = 'Máy chủ chưa tính được câu trả lời của truy vấn. Hãy thử lại.'
