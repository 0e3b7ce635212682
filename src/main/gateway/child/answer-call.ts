import { toVietnamIsoDay } from '@shared/kit/format'
import type { ResultTable } from '../../sql/answer/answer-table'
import type { PreparedAnswer, RouteKey, ServedRoute } from '../messages'
import { filterableColumnsOf, rowBasisOf, startAgainMessage } from './basis'
import { contentTypes, csvBody, encodeResponseBody, jsonBody } from './body'
import { type PageCursor, parsePageCursor, requestHashOf, writeCursor } from './cursor'
import type { createWrongKeyCounter } from './guesses'
import { isOwnHost } from './hosts'
import { createKeyLimits } from './key-limits'
import { identifyRouteKey, readApiKeyOf, refuseExposedKey } from './keys'
import { chooseFormat, hasMatchingEntityTag, takesGzip } from './negotiate'
import { parseRowsRequest, type RowsRequest } from './read-call'
import { countMatchingRows, readApiRowsPage } from './read-page'
import { parseRequestTarget } from './read-target'
import { CallRefusal } from './refusal'
import { emptyBody, entityTagOf, nextAddress } from './replies'
import {
  answerRowset,
  fictionalRowset,
  type Rowset,
  type RunGatewayQuery,
  tableRowset
} from './rowset'
import type { CallLogFacts, GatewayCall, GatewayResponse } from './served'

export interface CallHandlerParts {
  readonly routes: () => ReadonlyMap<string, ServedRoute>
  /** Creates the statement runner of one call. */
  readonly asking: () => RunGatewayQuery
  /** Prepares the result of a query. Throws CallRefusal. */
  readonly prepare: (
    route: ServedRoute,
    parameters: RowsRequest['parameters'],
    basis: string
  ) => Promise<ResultTable>
  /**
   * Prepares the result of a query on a remote server: the earlier result that `basis` names, or a
   * current one. Throws CallRefusal.
   */
  readonly prepareThere: (
    route: ServedRoute,
    parameters: RowsRequest['parameters'],
    basis: string | undefined
  ) => Promise<PreparedAnswer>
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
export function createCallHandler(parts: CallHandlerParts) {
  const limits = createKeyLimits(parts.ticks)

  async function answer(call: GatewayCall, known: CallLogFacts): Promise<GatewayResponse> {
    const target = parseRequestTarget(call.url)
    // The route is looked up before any refusal, so that the log line of a refused call names its
    // API too.
    const route = parts.routes().get(target.path)
    known.route = route
    const place = { port: parts.port(), isTls: parts.isTls }
    if (!isOwnHost(call.headers.host, parts.hosts, place)) throw new CallRefusal('bad-host')
    if (call.isRepeated) throw new CallRefusal('bad-request')
    refuseExposedKey(target, known)
    refuseWaitingAddress(parts, call.address)
    if (!route) throw new CallRefusal('unknown-path')
    if (call.method === 'OPTIONS')
      return { status: 204, headers: { Allow: methods }, body: emptyBody, rows: 0, why: '' }
    refuseWriteMethods(call)
    const key = keyOf(parts, call, route)
    known.key = key.id
    parts.onUse(route.api, key.id, parts.now())
    const told = limits.take(route, key)
    try {
      refusePaused(route)
      const reply = await answerRows(parts, call, route, key, target.given, told)
      refuseChangedRoute(parts, call, route)
      return reply
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      throw new CallRefusal(error.reason, error.detail, { ...told, ...error.headers })
    }
  }

  return {
    answer,
    /** Deletes the rate limit counters of API keys that a change of routes removed. */
    forget: () => limits.keepOnly(parts.routes().values())
  }
}

function refusePaused({ isPaused }: ServedRoute): void {
  if (isPaused) throw new CallRefusal('api-paused', undefined, { 'Retry-After': '300' })
}

async function rowsOf(
  parts: CallHandlerParts,
  route: ServedRoute,
  key: RouteKey,
  wanted: RowsRequest,
  basis: string
): Promise<Rowset> {
  if (key.kind === 'test') return fictionalRowset(route)
  const { source } = route
  if (source.kind === 'place') {
    return answerRowset((await parts.prepareThere(route, wanted.parameters, basis)).table)
  }
  if (source.kind === 'query')
    return answerRowset(await parts.prepare(route, wanted.parameters, basis))
  const rows = source.kind === 'table' && source.generations.find(({ id }) => id === basis)
  if (!rows) throw new CallRefusal('cursor-gone', startAgainMessage)
  return tableRowset(rows)
}

/** Refuses a method other than a reading one, and a request with a body. Throws CallRefusal. */
function refuseWriteMethods({ method, hasBody }: GatewayCall): void {
  if (method !== 'GET' && method !== 'HEAD') {
    throw new CallRefusal('method-refused', 'Cổng chỉ cho đọc dữ liệu bằng GET hoặc HEAD', {
      Allow: methods
    })
  }
  if (hasBody) throw new CallRefusal('bad-body')
}

function refuseWaitingAddress(parts: CallHandlerParts, address: string): void {
  const wait = parts.guesses.waitOf(address, parts.ticks())
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1_000)
  throw new CallRefusal('address-waits', undefined, { 'Retry-After': String(seconds) })
}

function keyOf(parts: CallHandlerParts, call: GatewayCall, route: ServedRoute): RouteKey {
  try {
    return identifyRouteKey(route, parts.routes().values(), readApiKeyOf(call.headers), parts.now())
  } catch (error) {
    if (error instanceof CallRefusal && error.reason === 'key-unknown') {
      parts.guesses.note(call.address, parts.ticks())
    }
    throw error
  }
}

/**
 * Discards rows if their key was revoked or their columns withdrawn while they were read. Throws
 * CallRefusal.
 */
function refuseChangedRoute(parts: CallHandlerParts, call: GatewayCall, before: ServedRoute): void {
  const route = parts.routes().get(before.endpoint)
  if (route === before) return
  if (route?.api !== before.api) throw new CallRefusal('unknown-path')
  identifyRouteKey(route, parts.routes().values(), readApiKeyOf(call.headers), parts.now())
  refusePaused(route)
  if (route.revision !== before.revision) {
    throw new CallRefusal('busy', 'API vừa được thay đổi. Hãy gọi lại.', { 'Retry-After': '1' })
  }
}

async function answerRows(
  parts: CallHandlerParts,
  { headers }: GatewayCall,
  route: ServedRoute,
  key: RouteKey,
  given: Parameters<typeof parseRowsRequest>[2],
  told: Readonly<Record<string, string>>
): Promise<GatewayResponse> {
  const format = chooseFormat(headers.accept)
  const cursor = parsePageCursor(given)
  const today = toVietnamIsoDay(parts.now())
  const known = rowBasisOf(route, key, cursor, today)
  const wanted = parseRowsRequest(route, filterableColumnsOf(route, key, known), given)
  const isThere = key.kind !== 'test' && route.source.kind === 'place'
  const basis = isThere
    ? (await parts.prepareThere(route, wanted.parameters, cursor?.[0])).basis
    : known
  const asked = requestHashOf(route, wanted)
  if (cursor && cursor[1] !== asked) throw new CallRefusal('cursor-gone', startAgainMessage)
  const counts = /(^|[,;\s])count=exact($|[,;\s])/i.test(String(headers.prefer ?? ''))
  const tag = entityTagOf([basis, asked, wanted.limit, wanted.cursor, format, counts, key.kind])
  const common = {
    ...told,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Accept-Encoding, Authorization, Prefer, X-API-Key'
  }
  if (hasMatchingEntityTag(headers['if-none-match'], tag)) {
    return { status: 304, headers: common, body: emptyBody, rows: 0, why: 'not-modified' }
  }
  return pageReply(parts, {
    call: { headers, given, route, key, today },
    ...{ wanted, cursor, basis, asked, format, counts, common }
  })
}

interface PageRequest {
  readonly call: {
    readonly headers: GatewayCall['headers']
    readonly given: Parameters<typeof parseRowsRequest>[2]
    readonly route: ServedRoute
    readonly key: RouteKey
    readonly today: string
  }
  readonly wanted: RowsRequest
  readonly cursor: PageCursor | undefined
  readonly basis: string
  readonly asked: string
  readonly format: keyof typeof contentTypes
  readonly counts: boolean
  readonly common: Readonly<Record<string, string>>
}

/** Reads one page of rows and creates the response in the format of the call. */
async function pageReply(
  parts: CallHandlerParts,
  { call, wanted, cursor, basis, asked, format, counts, common }: PageRequest
): Promise<GatewayResponse> {
  const { headers, given, route, key, today } = call
  const rowset = await rowsOf(parts, route, key, wanted, basis)
  const after = cursor && { id: cursor[2], keys: cursor[3] }
  const ask = parts.asking()
  const page = await readApiRowsPage(ask, rowset, wanted, after, today)
  const total = counts ? await countMatchingRows(ask, rowset, wanted, today) : undefined
  const write = format === 'json' ? jsonBody : csvBody
  const text = write(wanted.columns, page.rows)
  const { bytes, isCompressed } = await encodeResponseBody(
    text,
    takesGzip(headers['accept-encoding'])
  )
  const next = page.next && writeCursor([basis, asked, page.next.id, [...page.next.keys]])
  return {
    status: 200,
    headers: {
      ...common,
      'Content-Type': contentTypes[format],
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...(next !== undefined && { Link: `<${nextAddress(route, given, next)}>; rel="next"` }),
      ...(total !== undefined && { 'X-Total-Count': String(total) }),
      ...(key.kind === 'test' && { 'X-Du-Lieu': 'hu-cau' })
    },
    body: bytes,
    rows: page.rows.length,
    why: ''
  }
}
