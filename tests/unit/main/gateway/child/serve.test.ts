import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { afterEach, describe, expect, it } from 'vitest'
import { createGatewayHttpServing } from '../../../../../src/main/gateway/child/serve'
import type {
  GatewayCall,
  GatewayCallLogDetails,
  GatewayResponse
} from '../../../../../src/main/gateway/child/served'
import { defaultGatewayLimits } from '../../../../../src/main/gateway/messages'
import { testTlsIdentity } from '../../../../support/gateway/identity'
import { sendRawBytes } from '../../../../support/gateway/running'
import { createServedRoute, storedTestApiKey } from '../../../../support/gateway/served-route'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const reply = (changes: Partial<GatewayResponse> = {}): GatewayResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from('ba dòng'),
  rows: 3,
  why: '',
  ...changes
})

/**
 * Starts a server that responds with the result of `answer`; the response waits until `written` has
 * resolved for its log line.
 */
async function serving(
  answer: (call: GatewayCall, known: GatewayCallLogDetails) => Promise<GatewayResponse>,
  written: () => Promise<void> = async () => undefined,
  opening: Partial<Parameters<typeof createGatewayHttpServing>[0]['opening']> = {}
) {
  const lines: Omit<GatewayLogLine, 'n'>[] = []
  const faults: unknown[] = []
  const { server, cut } = createGatewayHttpServing({
    opening: { address: '127.0.0.1', port: 0, tls: null, limits: defaultGatewayLimits, ...opening },
    log: {
      add: async line => {
        await written()
        lines.push(line)
      }
    },
    answer,
    onAnswered: () => undefined,
    onFault: fault => faults.push(fault),
    onLog: () => undefined
  })
  ends.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const call = (method = 'GET') =>
    new Promise<string>(resolve => {
      const options = { host: '127.0.0.1', port, method, agent: false }
      const sent = request(options, async got => {
        let text = ''
        for await (const part of got) text += part
        resolve(`${got.statusCode} ${text}`)
      })
      sent.on('error', () => resolve('cut off'))
      sent.end()
    })
  return { call, cut, faults, lines, port }
}

describe('gateway responses', () => {
  it('a response is not sent when its API key was revoked while the log line was being written', {
    tags: 'F65'
  }, async () => {
    const [isWaiting, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { call, cut, lines } = await serving(
      async (_call, known) => {
        known.route = createServedRoute()
        known.key = storedTestApiKey.id
        return reply()
      },
      () => {
        isWaiting.resolve()
        return mayGo.promise
      }
    )
    const answered = call()
    await isWaiting.promise
    cut(({ key }) => key === 'khoa-2')
    cut(({ key, route }) => key === 'khoa-1' && route?.api === 'api-101')
    mayGo.resolve()
    expect(await answered).toBe('cut off')
    expect(lines).toHaveLength(1)
  })

  it('a request whose handler fails gets a server error, and log line and cause are recorded', async () => {
    const cause = new Error('IO Error: gone')
    const { call, faults, lines } = await serving(() => Promise.reject(cause))
    expect(await call()).toMatch(/^500 .*engine-fault/)
    expect(faults).toEqual([cause])
    expect(lines).toMatchObject([{ status: 500, why: 'engine-fault' }])
  })

  it('a response that cannot be sent closes only its own connection, and later requests are served', async () => {
    const { call, faults } = await serving(async () => reply({ headers: { 'X-A': 'sai\n' } }))
    expect(await call()).toBe('cut off')
    expect(faults).toHaveLength(1)
    expect(await call()).toBe('cut off')
  })

  it('a HEAD response has no body, and its log line states zero bytes', async () => {
    const { call, lines } = await serving(async () => reply())
    expect([await call('HEAD'), await call()]).toEqual(['200 ', '200 ba dòng'])
    expect(lines.map(({ m, bytes }) => [m, bytes])).toEqual([
      ['HEAD', 0],
      ['GET', 8]
    ])
  })

  it.each([
    'Host: a\r\nHost: b',
    'Host: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b',
    'Host: a\r\nX-API-Key: a\r\nx-api-key: b'
  ])('the headers %j are detected as repeated', { tags: 'F64' }, async headers => {
    const told: boolean[] = []
    const { port } = await serving(async ({ isRepeated }) => {
      told.push(isRepeated)
      return reply()
    })
    await sendRawBytes(port, `GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    await sendRawBytes(
      port,
      'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\nX: 2\r\nConnection: close\r\n\r\n'
    )
    expect(told).toEqual([true, false])
  })

  it('a connection that never completes its TLS handshake gets no response and no log line', async () => {
    const limits = { ...defaultGatewayLimits, headers: 20, look: 20 }
    const opening = { tls: testTlsIdentity, limits }
    const { lines, port } = await serving(async () => reply(), undefined, opening)
    expect(await sendRawBytes(port)).toBe('')
    expect(lines).toEqual([])
  })
})
