import { createHash } from 'node:crypto'
import { gatewayReasons } from '@shared/features/gateway/reasons'
import { toDay } from '@shared/kit/format'
import type { AnswerTable } from '../../query/answer/answer-table'
import { leastGroup } from '../../query/persons/least-group'
import type { RouteKey, ServedRoute } from '../messages'
import { SlidingLimit } from '../rate-limit'
import { contentTypes, csvBody, encode, type Format, jsonBody } from './body'
import { askedOf, readCursor, writeCursor } from './cursor'
import type { createGuesses } from './guesses'
import { isOwnHost } from './hosts'
import { keyIn, recognise } from './keys'
import { chooseFormat, isKnown, takesGzip } from './negotiate'
import { readCall, type Wanted } from './read-call'
import { type Ask, countRows, readPage } from './read-page'
import { readTarget, refuseKeyIn } from './read-target'
import { problemOf, Refusal } from './refusal'
import { answerRowset, fictionalBasis, fictionalRowset, type Rowset, tableRowset } from './rowset'
import type { Call, Known, Reply } from './served'

export interface AnswerParts {
  readonly routes: () => ReadonlyMap<string, ServedRoute>
  readonly ask: Ask
  /** Makes the answer of a query ready. Throws Refusal. */
  readonly prepare: (
    route: ServedRoute,
    parameters: Wanted['parameters'],
    basis: string
  ) => Promise<AnswerTable>
  readonly guesses: ReturnType<typeof createGuesses>
  /** Milliseconds since the epoch, never going back; and of a clock that nobody sets. */
  readonly now: () => number
  readonly ticks: () => number
  readonly hosts: readonly string[]
  readonly port: () => number
  readonly onUse: (api: string, key: string, time: number) => void
}

const methods = 'GET, HEAD, OPTIONS'

/** Answers calls, without sending anything. What it knows of a call it notes in `known`, for its line. */
export function createAnswering(parts: AnswerParts) {
  const counters = new Map<string, { readonly limit: number; readonly counter: SlidingLimit }>()

  /** One place of the key's minute; the headers that tell of it. Throws Refusal. */
  function takePlace({ api, rateLimit }: ServedRoute, key: RouteKey): Record<string, string> {
    const name = `${api}/${key.id}/${key.hash}`
    const kept = counters.get(name)
    const used =
      kept?.limit === rateLimit ? kept : { limit: rateLimit, counter: new SlidingLimit(rateLimit) }
    counters.set(name, used)
    const { isAllowed, left, wait } = used.counter.take(parts.ticks())
    const seconds = Math.ceil(wait / 1_000)
    const headers = {
      'RateLimit-Policy': `"khoa";q=${rateLimit};w=60`,
      RateLimit: `"khoa";r=${left};t=${seconds}`
    }
    if (isAllowed) return headers
    throw new Refusal(
      'rate-limit',
      `Khóa này được gọi ${rateLimit} lần trong 60 giây. Hãy chờ ${seconds} giây.`,
      {
        ...headers,
        'Retry-After': String(seconds)
      }
    )
  }

  function refuseWaiting(address: string): void {
    const wait = parts.guesses.waitOf(address, parts.ticks())
    if (wait === 0) return
    const seconds = Math.ceil(wait / 1_000)
    throw new Refusal('address-waits', undefined, { 'Retry-After': String(seconds) })
  }

  function keyOf(call: Call, route: ServedRoute): RouteKey {
    try {
      return recognise(route, parts.routes().values(), keyIn(call.headers), parts.now())
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'key-unknown') {
        parts.guesses.note(call.address, parts.ticks())
      }
      throw error
    }
  }

  /** Which rows a call is about, before any is read: those of the page before, else those in force. Throws Refusal. */
  function basisOf(
    route: ServedRoute,
    key: RouteKey,
    before: string | undefined,
    today: string
  ): string {
    const { source } = route
    if (key.kind === 'test') return fictionalBasis
    if (source.kind === 'none') throw new Refusal('no-rows', undefined, { 'Retry-After': '60' })
    // Periods of a question move with the day.
    if (source.kind === 'query') return `${source.basis}-${today}`
    if (before === undefined || source.generations.some(({ id }) => id === before))
      return before ?? source.current
    throw new Refusal('cursor-gone', startAgain)
  }

  async function rowsOf(
    route: ServedRoute,
    key: RouteKey,
    wanted: Wanted,
    basis: string
  ): Promise<Rowset> {
    if (key.kind === 'test') return fictionalRowset(route)
    const { source } = route
    if (source.kind === 'query')
      return answerRowset(await parts.prepare(route, wanted.parameters, basis))
    const rows = source.kind === 'table' && source.generations.find(({ id }) => id === basis)
    if (!rows) throw new Refusal('cursor-gone', startAgain)
    return tableRowset(rows)
  }

  async function answer(call: Call, known: Known): Promise<Reply> {
    const target = readTarget(call.url)
    if (!isOwnHost(call.headers.host, parts.hosts, parts.port())) throw new Refusal('bad-host')
    refuseKeyIn(target)
    refuseWaiting(call.address)
    const route = parts.routes().get(target.path)
    known.route = route
    if (!route) throw new Refusal('unknown-path')
    if (call.method === 'OPTIONS')
      return { status: 204, headers: { Allow: methods }, body: empty, rows: 0, why: '' }
    if (call.method !== 'GET' && call.method !== 'HEAD') {
      throw new Refusal('method-refused', 'Cổng chỉ cho đọc dữ liệu bằng GET hoặc HEAD', {
        Allow: methods
      })
    }
    if (call.hasBody) throw new Refusal('bad-body')
    const key = keyOf(call, route)
    known.key = key.id
    parts.onUse(route.api, key.id, parts.now())
    const limits = takePlace(route, key)
    try {
      if (route.isPaused) throw new Refusal('api-paused', undefined, { 'Retry-After': '300' })
      return await answerRows(call, route, key, target.given, limits)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.reason, error.detail, { ...limits, ...error.headers })
    }
  }

  async function answerRows(
    { headers }: Call,
    route: ServedRoute,
    key: RouteKey,
    given: Parameters<typeof readCall>[2],
    limits: Readonly<Record<string, string>>
  ): Promise<Reply> {
    const format = chooseFormat(headers.accept)
    const wanted = readCall(route, knownColumns(route, key), given)
    const cursor = wanted.cursor === '' ? undefined : readCursor(wanted.cursor)
    const today = toDay(parts.now())
    const basis = basisOf(route, key, cursor?.[0], today)
    const asked = askedOf(route, wanted)
    if (cursor && (cursor[0] !== basis || cursor[1] !== asked)) {
      throw new Refusal('cursor-gone', startAgain)
    }
    const counts = /(^|[,;\s])count=exact($|[,;\s])/i.test(String(headers.prefer ?? ''))
    const tag = tagOf([basis, asked, wanted.limit, wanted.cursor, format, counts, key.kind])
    const common = {
      ...limits,
      ETag: tag,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept, Accept-Encoding, Authorization, Prefer, X-API-Key'
    }
    if (isKnown(headers['if-none-match'], tag)) {
      return { status: 304, headers: common, body: empty, rows: 0, why: 'not-modified' }
    }
    const rowset = await rowsOf(route, key, wanted, basis)
    const after = cursor && { id: cursor[2], keys: cursor[3] }
    const page = await readPage(parts.ask, rowset, wanted, after, today)
    const total = counts ? await countRows(parts.ask, rowset, wanted, today) : undefined
    const write = format === 'json' ? jsonBody : csvBody
    const text = write(wanted.columns, page.rows)
    const { bytes, isCompressed } = await encode(text, takesGzip(headers['accept-encoding']))
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

  return { answer }
}

const empty = Buffer.alloc(0)
const startAgain =
  'Bản dữ liệu hoặc định nghĩa API của lượt đọc này không còn. Hãy đọc lại từ trang đầu.'

/** Columns that filters may be about. */
function knownColumns(route: ServedRoute, key: RouteKey) {
  if (key.kind === 'test') return fictionalRowset(route).place.columns
  const { source } = route
  if (source.kind !== 'table') return route.columns.map(column => ({ ...column, personal: false }))
  return source.generations.find(({ id }) => id === source.current)?.columns ?? []
}

const tagOf = (parts: readonly (string | number | boolean | Format)[]): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([...parts, leastGroup]))
    .digest('hex')
    .slice(0, 32)}"`

/** The same call, going on behind its last row. */
function nextAddress(
  { endpoint }: ServedRoute,
  given: Parameters<typeof readCall>[2],
  cursor: string
): string {
  const kept = given.filter(([name]) => name !== 'cursor')
  const written = [...kept, ['cursor', cursor] as const].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  )
  return `${endpoint}?${written.join('&')}`
}

/** What a refused call is answered with. */
export function refusalReply(refusal: Refusal, requestId: string): Reply {
  return {
    status: gatewayReasons[refusal.reason].status,
    headers: { ...refusal.headers, 'Content-Type': 'application/problem+json; charset=utf-8' },
    body: Buffer.from(problemOf(refusal, requestId)),
    rows: 0,
    why: refusal.reason
  }
}
