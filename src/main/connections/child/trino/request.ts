import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestEncrypted } from 'node:https'
import type { ServerAddress } from '../../messages'

export interface TrinoHttpResponse {
  readonly status: number
  readonly body: string
}

export interface TrinoHttpClient {
  /**
   * Sends one request to the configured server, regardless of the address in a response. Throws
   * errors of Node.
   */
  readonly send: (
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string
  ) => Promise<TrinoHttpResponse>
  readonly close: () => void
}

/** Maximum bytes of a response; the server aims at a hundredth of it. */
const mostBytes = 128 * 1_048_576

/**
 * HTTP requests to a cluster with Node's own client. `trino-client` 0.2.9 was evaluated and
 * rejected: it parses integers into doubles, follows redirects with the password, and uses proxies
 * from the environment (axios). Here redirects and the environment are ignored, and the password is
 * only sent encrypted. The second parameter is the timeout per request in milliseconds.
 */
export function openTrinoHttpClient(
  { host, port, user, password, tls, authority }: ServerAddress,
  patience: number
): TrinoHttpClient {
  const isPlain = tls === 'off'
  const kept = { keepAlive: true, maxSockets: 1 }
  const agent = isPlain
    ? new PlainAgent(kept)
    : new Agent({ ...kept, rejectUnauthorized: true, ...(tls === 'own' && { ca: authority }) })
  const request = isPlain ? requestPlain : requestEncrypted
  const secret = Buffer.from(`${user}:${password}`).toString('base64')
  const entry: Record<string, string> =
    isPlain || password === '' ? { 'X-Trino-User': user } : { Authorization: `Basic ${secret}` }

  const send: TrinoHttpClient['send'] = (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const asked = request({
        host,
        port,
        method,
        path,
        agent,
        headers: { ...entry, ...headers, 'Content-Length': Buffer.byteLength(body) }
      })
      const late = (): void => {
        asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
      }
      const clock = setTimeout(late, patience)
      asked.once('error', reject)
      asked.once('close', () => clearTimeout(clock))
      asked.once('response', answer => {
        readBody(answer).then(
          text => resolve({ status: answer.statusCode ?? 0, body: text }),
          reject
        )
      })
      asked.end(body)
    })
  return { send, close: () => agent.destroy() }
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    bytes += piece.length
    if (bytes > mostBytes) throw Object.assign(new Error('too long'), { code: 'EMSGSIZE' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
