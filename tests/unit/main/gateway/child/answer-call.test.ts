import { describe, expect, it } from 'vitest'
import { createAnswering } from '../../../../../src/main/gateway/child/answer-call'
import { createGuesses } from '../../../../../src/main/gateway/child/guesses'
import type { Ask } from '../../../../../src/main/gateway/child/rowset'
import type { Call, Known } from '../../../../../src/main/gateway/child/served'
import type { ServedRoute } from '../../../../../src/main/gateway/messages'
import { heldKey, servedRoute, shownKey } from '../../../../support/gateway/served-route'

const call = (changes: Partial<Call> = {}): Call => ({
  id: 'yc-1',
  method: 'GET',
  url: '/api/v1/thu?limit=1',
  headers: { host: '127.0.0.1:8321', 'x-api-key': shownKey },
  address: '127.0.0.1',
  hasBody: false,
  isRepeated: false,
  ...changes
})

/** Answers over routes that can be changed, with an engine that answers so many rows. */
function answering(ask: Ask) {
  let routes: ServedRoute[] = [servedRoute({ rateLimit: 1_000 })]
  const { answer } = createAnswering({
    routes: () => new Map(routes.map(route => [route.endpoint, route])),
    asking: () => ask,
    prepare: () => Promise.reject(new Error('no query')),
    prepareThere: () => Promise.reject(new Error('no query')),
    guesses: createGuesses(),
    now: () => Date.parse('2026-11-23T09:00:00+07:00'),
    ticks: () => 1,
    hosts: ['127.0.0.1'],
    port: () => 8_321,
    isTls: false,
    onUse: () => undefined
  })
  return {
    change: (changes: Partial<ServedRoute>) => {
      routes = [servedRoute({ rateLimit: 1_000, ...changes })]
    },
    withdraw: () => {
      routes = []
    },
    ask: (changes?: Partial<Call>, known: Known = { route: undefined, key: '' }) =>
      answer(call(changes), known).catch(error => error)
  }
}

const rows = async () => ({
  columns: [],
  rows: [
    [0, 'a'],
    [1, 'b']
  ],
  milliseconds: 1
})
const nextOf = (link: unknown): string => /<(.*)>; rel="next"/.exec(String(link))?.[1] ?? ''

describe('what changes while a call is on (F65)', () => {
  const now = Date.parse('2026-11-23T08:00:00+07:00')
  it.each<[string, Partial<ServedRoute> | undefined, string]>([
    ['key-revoked', { keys: [{ ...heldKey, revokedAt: now }] }, 'key-revoked'],
    ['key-ended', { keys: [{ ...heldKey, until: '2026-11-22' }] }, 'key-ended'],
    ['a key that is no more', { keys: [] }, 'key-unknown'],
    ['paused', { isPaused: true }, 'api-paused'],
    ['other columns', { revision: 'r2' }, 'busy'],
    ['no longer published', undefined, 'unknown-path']
  ])('F65: %s: rows that were read before go to nobody', async (_name, changes, reason) => {
    const read = Promise.withResolvers<Awaited<ReturnType<typeof rows>>>()
    const begun = Promise.withResolvers<void>()
    const program = answering(() => {
      begun.resolve()
      return read.promise
    })
    const answered = program.ask()
    await begun.promise
    if (changes) program.change(changes)
    else program.withdraw()
    read.resolve(await rows())
    expect(await answered).toMatchObject({ reason })
  })

  it('rows that are the same as before go out', async () => {
    const program = answering(() => {
      program.change({})
      return rows()
    })
    expect(await program.ask()).toMatchObject({ status: 200, rows: 1 })
  })
})

describe('a cursor', () => {
  it('of an API that was changed says to begin anew, whatever else the call names', async () => {
    const program = answering(rows)
    const first = await program.ask({ url: '/api/v1/thu?limit=1&ma=a' })
    const next = nextOf(first.headers.Link)
    expect(await program.ask({ url: next })).toMatchObject({ status: 200 })
    // The column that is filtered by is given no more.
    program.change({ revision: 'r2', filters: [] })
    expect(await program.ask({ url: next })).toMatchObject({ reason: 'cursor-gone' })
    expect(await program.ask({ url: '/api/v1/thu?ma=a' })).toMatchObject({
      reason: 'unknown-parameter'
    })
  })

  it('of rows from before a column came says to begin anew', async () => {
    const program = answering(rows)
    const next = nextOf((await program.ask()).headers.Link)
    const { source } = servedRoute()
    const old = source.kind === 'table' ? source.generations : []
    const generations = old.map(generation => ({ ...generation, columns: [] }))
    program.change({ source: { kind: 'table', table: 'thu', current: 'g1', generations } })
    expect(await program.ask({ url: next })).toMatchObject({ reason: 'cursor-gone' })
  })
})

it.each([
  ['/api%2Fv1/thu', 'bad-path'],
  ['/api%5cv1/thu', 'bad-path'],
  ['/api/v1/thu?ma=100%', 'bad-path'],
  ['/api/v1/thu?ma=%C0%AF', 'bad-path'],
  ['/api/v1/thu?ma=%ED%A0%80', 'bad-path'],
  ['/api/v1/th%75', 200],
  ['/api/v1/thu?ma=a%2Fb', 200],
  ['/api/v1/thu?ma=a%2Bb+c', 200]
])('F64: %s in an address: %s', async (url, outcome) => {
  const answer = await answering(rows).ask({ url })
  expect(answer.reason ?? answer.status).toBe(outcome)
})

it('F64: a header that says something once only may not come twice', async () => {
  expect(await answering(rows).ask({ isRepeated: true })).toMatchObject({ reason: 'bad-request' })
})

describe('the log line of a call that is refused before its key is looked at', () => {
  const wrong = { host: '127.0.0.1:8321', 'x-api-key': 'kdl_sai' }
  it.each<[string, Partial<Call>, string, string]>([
    [
      'its key in the address',
      { url: `/api/v1/thu?token=${shownKey}` },
      'key-in-address',
      'khoa-1'
    ],
    [
      'its key within a value',
      { url: `/api/v1/thu?ma=eq.${shownKey}` },
      'key-in-address',
      'khoa-1'
    ],
    ['another key in the address', { url: '/api/v1/thu?token=kdl_khac' }, 'key-in-address', ''],
    ['a Host that is not the gateway', { headers: { host: 'la.example' } }, 'bad-host', ''],
    ['a header twice', { isRepeated: true }, 'bad-request', '']
  ])('names the API of a call with %s', async (_what, changes, reason, key) => {
    const known: Known = { route: undefined, key: '' }
    expect(await answering(rows).ask(changes, known)).toMatchObject({ reason })
    expect([known.route?.api, known.key]).toEqual(['api-101', key])
  })

  it('names the API of a call from an address that waits', async () => {
    const program = answering(rows)
    for (let turn = 0; turn < 10; turn++) await program.ask({ headers: wrong })
    const known: Known = { route: undefined, key: '' }
    expect(await program.ask({}, known)).toMatchObject({ reason: 'address-waits' })
    expect([known.route?.api, known.key]).toEqual(['api-101', ''])
  })

  it('names no API where the address is none of an API', async () => {
    const known: Known = { route: undefined, key: '' }
    await answering(rows).ask({ url: `/api/v1/${shownKey}` }, known)
    expect(known).toEqual({ route: undefined, key: '' })
  })
})
