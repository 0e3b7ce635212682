import { toVietnamIsoDay } from '@shared/kit/format'
import type { ResultTable } from '../../sql/answer/answer-table'
import type { ApiRouteKey, GatewayRoute, PreparedQueryResult } from '../messages'
import { filterableColumnsOf, restartPagingMessage, rowsVersionIdOf } from './basis'
import { contentTypeByFormat, encodeResponseBody, formatCsvBody, formatJsonBody } from './body'
import { formatPageCursor, type PageCursor, parsePageCursor, requestHashOf } from './cursor'
import type { createWrongKeyCounter } from './guesses'
import { isGatewayHostHeader } from './hosts'
import { createApiKeyRateLimits } from './key-limits'
import { identifyRouteKey, readApiKeyOf, refuseExposedKey } from './keys'
import { chooseResponseFormat, hasMatchingEntityTag, isGzipAccepted } from './negotiate'
import { type ApiRowsRequest, parseApiRowsRequest } from './read-call'
import { countMatchingRows, readApiRowsPage } from './read-page'
import { parseRequestTarget } from './read-target'
import { GatewayCallRefusal } from './refusal'
import { buildNextPageUrl, emptyResponseBody, entityTagOf } from './replies'
import {
  type ApiRowSource,
  createFictionalApiRowSource,
  createResultApiRowSource,
  createTableApiRowSource,
  type GatewayQueryRunner
} from './rowset'
import type { GatewayCall, GatewayCallLogDetails, GatewayResponse } from './served'

export interface GatewayCallDependencies {
  readonly routes: () => ReadonlyMap<string, GatewayRoute>
  /** Creates the statement runner of one call. */
  readonly asking: () => GatewayQueryRunner
  /** Prepares the result of a query. Throws GatewayCallRefusal. */
  readonly prepare: (
    route: GatewayRoute,
    parameters: ApiRowsRequest['parameters'],
    basis: string
  ) => Promise<ResultTable>
  /**
   * Prepares the result of a query on a remote server: the earlier result that `basis` names, or a
   * current one. Throws GatewayCallRefusal.
   */
  readonly prepareThere: (
    route: GatewayRoute,
    parameters: ApiRowsRequest['parameters'],
    basis: string | undefined
  ) => Promise<PreparedQueryResult>
  readonly guesses: ReturnType<typeof createWrongKeyCounter>
  /**
   * Time in milliseconds since the epoch, never decreasing; `ticks` returns milliseconds of a
   * monotonic clock.
   */
  readonly now: () => number
  readonly ticks: () => number
  readonly hosts: readonly string[]
  readonly port: () => number
  readonly isTls: boolean
  readonly onUse: (api: string, key: string, time: number) => void
}

const methods = 'GET, HEAD, OPTIONS'

/**
 * Creates the handler that computes the responses to API calls without sending them. Facts about a
 * call are stored in `known`, for its line in the access log.
 */
export function createGatewayCallHandler(parts: GatewayCallDependencies) {
  const limits = createApiKeyRateLimits(parts.ticks)

  async function answer(call: GatewayCall, known: GatewayCallLogDetails): Promise<GatewayResponse> {
    const target = parseRequestTarget(call.url)
    // The route is looked up before any refusal, so that the log line of a refused call names its
    // API too.
    const route = parts.routes().get(target.path)
    known.route = route
    const place = { port: parts.port(), isTls: parts.isTls }
    if (!isGatewayHostHeader(call.headers.host, parts.hosts, place))
      throw new GatewayCallRefusal('bad-host')
    if (call.isRepeated) throw new GatewayCallRefusal('bad-request')
    refuseExposedKey(target, known)
    refuseWaitingAddress(parts, call.address)
    if (!route) throw new GatewayCallRefusal('unknown-path')
    if (call.method === 'OPTIONS')
      return { status: 204, headers: { Allow: methods }, body: emptyResponseBody, rows: 0, why: '' }
    refuseWriteMethods(call)
    const key = keyOf(parts, call, route)
    known.key = key.id
    parts.onUse(route.api, key.id, parts.now())
    const told = limits.take(route, key)
    try {
      refusePaused(route)
      const served = key.source ? { ...route, source: key.source } : route
      const reply = await answerRows(parts, call, served, key, target.given, told)
      refuseChangedRoute(parts, call, route)
      return reply
    } catch (error) {
      if (!(error instanceof GatewayCallRefusal)) throw error
      throw new GatewayCallRefusal(error.reason, error.detail, { ...told, ...error.headers })
    }
  }

  return {
    answer,
    /** Deletes the rate limit counters of API keys that a change of routes removed. */
    forget: () => limits.keepOnly(parts.routes().values())
  }
}

function refusePaused({ isPaused }: GatewayRoute): void {
  if (isPaused) throw new GatewayCallRefusal('api-paused', undefined, { 'Retry-After': '300' })
}

async function rowsOf(
  parts: GatewayCallDependencies,
  route: GatewayRoute,
  key: ApiRouteKey,
  wanted: ApiRowsRequest,
  basis: string
): Promise<ApiRowSource> {
  if (key.kind === 'test') return createFictionalApiRowSource(route)
  const { source } = route
  if (source.kind === 'place') {
    return createResultApiRowSource(
      (await parts.prepareThere(route, wanted.parameters, basis)).table
    )
  }
  if (source.kind === 'query')
    return createResultApiRowSource(await parts.prepare(route, wanted.parameters, basis))
  const rows = source.kind === 'table' && source.generations.find(({ id }) => id === basis)
  if (!rows) throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
  return createTableApiRowSource(rows)
}

/** Refuses a method other than a reading one, and a request with a body. Throws GatewayCallRefusal. */
function refuseWriteMethods({ method, hasBody }: GatewayCall): void {
  if (method !== 'GET' && method !== 'HEAD') {
    throw new GatewayCallRefusal('method-refused', 'Cổng chỉ cho đọc dữ liệu bằng GET hoặc HEAD', {
      Allow: methods
    })
  }
  if (hasBody) throw new GatewayCallRefusal('bad-body')
}

function refuseWaitingAddress(parts: GatewayCallDependencies, address: string): void {
  const wait = parts.guesses.waitOf(address, parts.ticks())
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1_000)
  throw new GatewayCallRefusal('address-waits', undefined, { 'Retry-After': String(seconds) })
}

function keyOf(
  parts: GatewayCallDependencies,
  call: GatewayCall,
  route: GatewayRoute
): ApiRouteKey {
  try {
    return identifyRouteKey(route, parts.routes().values(), readApiKeyOf(call.headers), parts.now())
  } catch (error) {
    if (error instanceof GatewayCallRefusal && error.reason === 'key-unknown') {
      parts.guesses.note(call.address, parts.ticks())
    }
    throw error
  }
}

/**
 * Discards rows if their key was revoked or their columns withdrawn while they were read. Throws
 * GatewayCallRefusal.
 */
function refuseChangedRoute(
  parts: GatewayCallDependencies,
  call: GatewayCall,
  before: GatewayRoute
): void {
  const route = parts.routes().get(before.endpoint)
  if (route === before) return
  if (route?.api !== before.api) throw new GatewayCallRefusal('unknown-path')
  identifyRouteKey(route, parts.routes().values(), readApiKeyOf(call.headers), parts.now())
  refusePaused(route)
  if (route.revision !== before.revision) {
    throw new GatewayCallRefusal('busy', 'API vừa được thay đổi. Hãy gọi lại.', {
      'Retry-After': '1'
    })
  }
}

async function answerRows(
  parts: GatewayCallDependencies,
  { headers }: GatewayCall,
  route: GatewayRoute,
  key: ApiRouteKey,
  given: Parameters<typeof parseApiRowsRequest>[2],
  told: Readonly<Record<string, string>>
): Promise<GatewayResponse> {
  const format = chooseResponseFormat(headers.accept)
  const cursor = parsePageCursor(given)
  const today = toVietnamIsoDay(parts.now())
  const known = rowsVersionIdOf(route, key, cursor, today)
  const wanted = parseApiRowsRequest(route, filterableColumnsOf(route, key, known), given)
  const isThere = key.kind !== 'test' && route.source.kind === 'place'
  const basis = isThere
    ? (await parts.prepareThere(route, wanted.parameters, cursor?.[0])).basis
    : known
  const asked = requestHashOf(route, wanted)
  if (cursor && cursor[1] !== asked)
    throw new GatewayCallRefusal('cursor-gone', restartPagingMessage)
  const counts = /(^|[,;\s])count=exact($|[,;\s])/i.test(String(headers.prefer ?? ''))
  const tag = entityTagOf([basis, asked, wanted.limit, wanted.cursor, format, counts, key.kind])
  const common = {
    ...told,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Accept-Encoding, Authorization, Prefer, X-API-Key'
  }
  if (hasMatchingEntityTag(headers['if-none-match'], tag)) {
    return { status: 304, headers: common, body: emptyResponseBody, rows: 0, why: 'not-modified' }
  }
  return pageReply(parts, {
    call: { headers, given, route, key, today },
    ...{ wanted, cursor, basis, asked, format, counts, common }
  })
}

interface PageRequest {
  readonly call: {
    readonly headers: GatewayCall['headers']
    readonly given: Parameters<typeof parseApiRowsRequest>[2]
    readonly route: GatewayRoute
    readonly key: ApiRouteKey
    readonly today: string
  }
  readonly wanted: ApiRowsRequest
  readonly cursor: PageCursor | undefined
  readonly basis: string
  readonly asked: string
  readonly format: keyof typeof contentTypeByFormat
  readonly counts: boolean
  readonly common: Readonly<Record<string, string>>
}

/** Reads one page of rows and creates the response in the format of the call. */
async function pageReply(
  parts: GatewayCallDependencies,
  { call, wanted, cursor, basis, asked, format, counts, common }: PageRequest
): Promise<GatewayResponse> {
  const { headers, given, route, key, today } = call
  const rowset = await rowsOf(parts, route, key, wanted, basis)
  const after = cursor && { id: cursor[2], keys: cursor[3] }
  const ask = parts.asking()
  const page = await readApiRowsPage(ask, rowset, wanted, after, today)
  const total = counts ? await countMatchingRows(ask, rowset, wanted, today) : undefined
  const write = format === 'json' ? formatJsonBody : formatCsvBody
  const text = write(wanted.columns, page.rows)
  const { bytes, isCompressed } = await encodeResponseBody(
    text,
    isGzipAccepted(headers['accept-encoding'])
  )
  const next = page.next && formatPageCursor([basis, asked, page.next.id, [...page.next.keys]])
  return {
    status: 200,
    headers: {
      ...common,
      'Content-Type': contentTypeByFormat[format],
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...(next !== undefined && { Link: `<${buildNextPageUrl(route, given, next)}>; rel="next"` }),
      ...(total !== undefined && { 'X-Total-Count': String(total) }),
      ...(key.kind === 'test' && { 'X-Du-Lieu': 'hu-cau' })
    },
    body: bytes,
    rows: page.rows.length,
    why: ''
  }
}
