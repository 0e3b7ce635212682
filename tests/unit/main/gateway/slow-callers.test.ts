import { describe, expect, it } from 'vitest'
import {
  createApiKeyHeader,
  readGatewayLogLines,
  sendRawBytes,
  setUpSharedGateway
} from '../../../support/gateway/running'

const running = setUpSharedGateway({
  headers: 700,
  request: 1_500,
  keepAlive: 700,
  look: 100,
  connections: 40,
  perAddress: 30
})
const people = '/api/v1/quan_so_tong_hop'
const host = () => `Host: 127.0.0.1:${running().port}\r\n`
const statusOf = (answer: string): string => answer.split(' ')[1] ?? 'closed'

describe('HTTP clients that violate the protocol', { tags: 'F64' }, () => {
  it.each([
    ['slow headers', () => [`GET ${people} HTTP/1.1\r\nHost: a`], ['408']],
    ['nothing at all', () => [], ['408', 'closed']],
    [
      'a slow body',
      () => [`POST ${people} HTTP/1.1\r\n${host()}Content-Length: 100\r\n\r\na`],
      ['405', '400', '408']
    ],
    ['1 MB of headers', () => [`GET / HTTP/1.1\r\n${host()}X: ${'a'.repeat(1_048_576)}`], ['431']],
    ['HTTP/0.9', () => ['GET /\r\n\r\n'], ['400']],
    [
      'a wrong Host',
      () => [`GET ${people} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
      ['400']
    ],
    ['no Host', () => [`GET ${people} HTTP/1.1\r\nConnection: close\r\n\r\n`], ['400']],
    [
      'another port',
      () => [`GET ${people} HTTP/1.1\r\nHost: 127.0.0.1:1\r\nConnection: close\r\n\r\n`],
      ['400']
    ],
    [
      'bad percent-encoding',
      () => [`GET ${people}?a=%ff HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
      ['400']
    ],
    [
      'a NUL in the path',
      () => [`GET /%00 HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
      ['400']
    ],
    [
      'an address of a proxy',
      () => [`GET http://a/ HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
      ['400']
    ],
    ['CONNECT', () => [`CONNECT a:1 HTTP/1.1\r\n${host()}\r\n`], ['400']],
    [
      'an upgrade',
      () => [
        `GET ${people} HTTP/1.1\r\n${host()}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
      ],
      ['400']
    ],
    [
      'two lengths',
      () => [`GET ${people} HTTP/1.1\r\n${host()}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
      ['400']
    ],
    [
      'a length and chunks',
      () => [
        `POST ${people} HTTP/1.1\r\n${host()}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`
      ],
      ['400']
    ],
    [
      'chunks that are none',
      () => [
        `GET ${people} HTTP/1.1\r\n${host()}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`
      ],
      ['400']
    ],
    ['a blank before the colon', () => [`GET ${people} HTTP/1.1\r\nHost : a\r\n\r\n`], ['400']],
    [
      'a bare line feed in a header',
      () => [`GET ${people} HTTP/1.1\r\n${host()}X: a\nY: b\r\n\r\n`],
      ['400']
    ]
  ])(
    'a client with %s gets one error response with the expected status',
    { tags: 'F64' },
    async (_name, parts, statuses) => {
      const answer = await sendRawBytes(running().port, ...parts())
      expect(statuses).toContain(statusOf(answer))
      // Data sent after a refused request must never be read as a second request.
      expect(answer.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  )

  it('a body after GET is refused, and its content is not treated as a second request', {
    tags: 'F64'
  }, async () => {
    const { port } = running()
    const inner = `GET ${people} HTTP/1.1\r\n${host()}\r\n`
    const answer = await sendRawBytes(
      port,
      `GET ${people} HTTP/1.1\r\n${host()}Content-Length: ${inner.length}\r\n\r\n${inner}`
    )
    expect(statusOf(answer)).toBe('400')
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  it('pipelined requests are each answered, in order', { tags: 'F64' }, async () => {
    const { port, program } = running()
    const { 'X-API-Key': key } = await createApiKeyHeader(program, 'api-001')
    const one = (limit: number, last = ''): string =>
      `GET ${people}?limit=${limit} HTTP/1.1\r\n${host()}X-API-Key: ${key}\r\n${last}\r\n`
    const answer = await sendRawBytes(port, one(1) + one(2) + one(3, 'Connection: close\r\n'))
    expect([...answer.matchAll(/"count":(\d+)/g)].map(([, count]) => count)).toEqual([
      '1',
      '2',
      '3'
    ])
  })

  it('HEAD returns the headers of GET without a body', { tags: 'F64' }, async () => {
    const { call, program } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
    const got = await call(people, key)
    const head = await call(people, key, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['content-length', 'content-type', 'etag', 'link']) {
      expect(head.headers[name]).toBe(got.headers[name])
    }
    const options = await call(people, {}, 'OPTIONS')
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(options.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('connections beyond the limit are closed, and later requests are still served', {
    tags: 'F64'
  }, async () => {
    const { call, port, program } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
    const closed = await Promise.all(Array.from({ length: 100 }, () => sendRawBytes(port)))
    expect(closed).toHaveLength(100)
    // A client sees the end of its connection before the gateway stops counting it, so an early
    // request may still be beyond the limit.
    await expect.poll(async () => (await call(people, key)).status).toBe(200)
  })

  it('each response to a client that violates the protocol has a log line', async () => {
    const lines = readGatewayLogLines(running().folder)
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, place) => place + 1))
    const reasons = new Set(lines.map(({ why }) => why))
    for (const why of [
      'too-slow',
      'headers-too-large',
      'bad-request',
      'bad-host',
      'bad-path',
      'bad-body',
      ''
    ]) {
      expect(reasons, why).toContain(why)
    }
  })
})
