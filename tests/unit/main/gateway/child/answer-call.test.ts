import { describe, expect, it } from 'vitest'
import { createGatewayCallHandler } from '../../../../../src/main/gateway/child/answer-call'
import { createWrongKeyCounter } from '../../../../../src/main/gateway/child/guesses'
import type { GatewayQueryRunner } from '../../../../../src/main/gateway/child/rowset'
import type {
  GatewayCall,
  GatewayCallLogDetails
} from '../../../../../src/main/gateway/child/served'
import type { GatewayRoute } from '../../../../../src/main/gateway/messages'
import {
  createServedRoute,
  plainTestApiKey,
  storedTestApiKey
} from '../../../../support/gateway/served-route'

const call = (changes: Partial<GatewayCall> = {}): GatewayCall => ({
  id: 'yc-1',
  method: 'GET',
  url: '/api/v1/thu?limit=1',
  headers: { host: '127.0.0.1:8321', 'x-api-key': plainTestApiKey },
  address: '127.0.0.1',
  hasBody: false,
  isRepeated: false,
  ...changes
})

/**
 * Handler of gateway requests with routes that the test can change and an engine that returns these
 * rows.
 */
function answering(ask: GatewayQueryRunner) {
  let routes: GatewayRoute[] = [createServedRoute({ rateLimit: 1_000 })]
  const { answer } = createGatewayCallHandler({
    routes: () => new Map(routes.map(route => [route.endpoint, route])),
    asking: () => ask,
    prepare: () => Promise.reject(new Error('no query')),
    prepareThere: () => Promise.reject(new Error('no query')),
    guesses: createWrongKeyCounter(),
    now: () => Date.parse('2026-11-23T09:00:00+07:00'),
    ticks: () => 1,
    hosts: ['127.0.0.1'],
    port: () => 8_321,
    isTls: false,
    onUse: () => undefined
  })
  return {
    change: (changes: Partial<GatewayRoute>) => {
      routes = [createServedRoute({ rateLimit: 1_000, ...changes })]
    },
    withdraw: () => {
      routes = []
    },
    ask: (
      changes?: Partial<GatewayCall>,
      known: GatewayCallLogDetails = { route: undefined, key: '' }
    ) => answer(call(changes), known).catch(error => error)
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

describe('changes of an API during a request', { tags: 'F65' }, () => {
  const now = Date.parse('2026-11-23T08:00:00+07:00')
  it.each<[string, Partial<GatewayRoute> | undefined, string]>([
    ['key-revoked', { keys: [{ ...storedTestApiKey, revokedAt: now }] }, 'key-revoked'],
    ['key-ended', { keys: [{ ...storedTestApiKey, until: '2026-11-22' }] }, 'key-ended'],
    ['a key that is no more', { keys: [] }, 'key-unknown'],
    ['paused', { isPaused: true }, 'api-paused'],
    ['other columns', { revision: 'r2' }, 'busy'],
    ['no longer published', undefined, 'unknown-path']
  ])(
    '%s: rows read before the change of the API or key are not sent',
    { tags: 'F65' },
    async (_name, changes, reason) => {
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
    }
  )

  it('rows are sent if the change of the API during the request does not affect the response', async () => {
    const program = answering(() => {
      program.change({})
      return rows()
    })
    expect(await program.ask()).toMatchObject({ status: 200, rows: 1 })
  })
})

describe('pagination cursor', () => {
  it('a pagination cursor of an API that has changed is refused with advice to start again', async () => {
    const program = answering(rows)
    const first = await program.ask({ url: '/api/v1/thu?limit=1&ma=a' })
    const next = nextOf(first.headers.Link)
    expect(await program.ask({ url: next })).toMatchObject({ status: 200 })
    // The API no longer shares the column that the request filters by.
    program.change({ revision: 'r2', filters: [] })
    expect(await program.ask({ url: next })).toMatchObject({ reason: 'cursor-gone' })
    expect(await program.ask({ url: '/api/v1/thu?ma=a' })).toMatchObject({
      reason: 'unknown-parameter'
    })
  })

  it('a pagination cursor over rows that lack a newly added column is refused with advice to start again', async () => {
    const program = answering(rows)
    const next = nextOf((await program.ask()).headers.Link)
    const { source } = createServedRoute()
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
])('%s in a request address gives the outcome %s', { tags: 'F64' }, async (url, outcome) => {
  const answer = await answering(rows).ask({ url })
  expect(answer.reason ?? answer.status).toBe(outcome)
})

it('a repeated header that must be unique is refused', { tags: 'F64' }, async () => {
  expect(await answering(rows).ask({ isRepeated: true })).toMatchObject({ reason: 'bad-request' })
})

describe('log line of a request that is refused before its API key is checked', () => {
  const wrong = { host: '127.0.0.1:8321', 'x-api-key': 'kdl_sai' }
  it.each<[string, Partial<GatewayCall>, string, string]>([
    [
      'its key in the address',
      { url: `/api/v1/thu?token=${plainTestApiKey}` },
      'key-in-address',
      'khoa-1'
    ],
    [
      'its key within a value',
      { url: `/api/v1/thu?ma=eq.${plainTestApiKey}` },
      'key-in-address',
      'khoa-1'
    ],
    ['another key in the address', { url: '/api/v1/thu?token=kdl_khac' }, 'key-in-address', ''],
    ['a Host that is not the gateway', { headers: { host: 'la.example' } }, 'bad-host', ''],
    ['a header twice', { isRepeated: true }, 'bad-request', '']
  ])('the log names the API of a request with %s', async (_what, changes, reason, key) => {
    const known: GatewayCallLogDetails = { route: undefined, key: '' }
    expect(await answering(rows).ask(changes, known)).toMatchObject({ reason })
    expect([known.route?.api, known.key]).toEqual(['api-101', key])
  })

  it('the log line of a request from a blocked address names the requested API', async () => {
    const program = answering(rows)
    for (let turn = 0; turn < 10; turn++) await program.ask({ headers: wrong })
    const known: GatewayCallLogDetails = { route: undefined, key: '' }
    expect(await program.ask({}, known)).toMatchObject({ reason: 'address-waits' })
    expect([known.route?.api, known.key]).toEqual(['api-101', ''])
  })

  it('the log line names no API when the requested path belongs to none', async () => {
    const known: GatewayCallLogDetails = { route: undefined, key: '' }
    await answering(rows).ask({ url: `/api/v1/${plainTestApiKey}` }, known)
    expect(known).toEqual({ route: undefined, key: '' })
  })
})
