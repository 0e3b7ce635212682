import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import type { GatewayNoRowsReason } from '@shared/features/gateway/reasons'
import type { GatewayOptions } from '../messages'
import { createGatewayHttpServer } from './http-server'
import type { GatewayAccessLog } from './log'
import { GatewayCallRefusal } from './refusal'
import { createRefusalResponse } from './replies'
import type { GatewayCall, GatewayCallLogDetails, GatewayResponse } from './served'

interface HttpServingParts {
  readonly opening: Pick<GatewayOptions, 'address' | 'port' | 'tls' | 'limits'>
  readonly log: Pick<GatewayAccessLog, 'add'>
  readonly answer: (call: GatewayCall, known: GatewayCallLogDetails) => Promise<GatewayResponse>
  /** Called with the HTTP status of every answered call. */
  readonly onAnswered: (status: number) => void
  /**
   * Called with the error of a call that failed through an error of the gateway, not of the caller.
   */
  readonly onFault: (error: unknown) => void
  /** Called with the error of a log write; undefined after the next successful one. */
  readonly onLog: (fault: unknown) => void
}

/** HTTP server of the gateway. A response is only sent after its line is in the access log. */
export function createGatewayHttpServing({
  opening,
  log,
  answer,
  onAnswered,
  onFault,
  onLog
}: HttpServingParts) {
  const server = createGatewayHttpServer(opening)

  /**
   * Writes the log line before the response is sent; if that fails, only an error response is sent.
   */
  async function settle(
    line: Omit<GatewayLogLine, 'n' | 'status' | 'bytes' | 'rows' | 'why'>,
    reply: GatewayResponse
  ): Promise<GatewayResponse> {
    const { status, body, rows, why } = reply
    try {
      const bytes = line.m === 'HEAD' ? 0 : body.length
      await log.add({ ...line, status, bytes, rows, why })
      onLog(undefined)
      return reply
    } catch (error) {
      onLog(error)
      return createRefusalResponse(
        new GatewayCallRefusal('log-fault', undefined, { 'Retry-After': '30' }),
        line.id
      )
    }
  }

  /**
   * Responses that are determined but not sent completely yet, with the facts about their calls.
   */
  const sending = new Map<ServerResponse, GatewayCallLogDetails>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const t = Date.now()
    const began = performance.now()
    const call = readCall(request)
    const { id, method, address, hasBody } = call
    const known: GatewayCallLogDetails = { route: undefined, key: '' }
    const reply = await answer(call, known).catch(error => {
      if (!(error instanceof GatewayCallRefusal)) onFault(error)
      return createRefusalResponse(
        error instanceof GatewayCallRefusal ? error : new GatewayCallRefusal('engine-fault'),
        id
      )
    })
    if (reply.status === 200) {
      sending.set(response, known)
      response.once('close', () => sending.delete(response))
    }
    const { route, key } = known
    const ms = Math.round(performance.now() - began)
    const sent = await settle(
      {
        t,
        api: route?.api ?? '',
        key,
        ip: address,
        m: method.slice(0, 16),
        path: route?.endpoint ?? '',
        ms,
        id
      },
      reply
    )
    onAnswered(sent.status)
    if (response.destroyed) return
    // The connection is closed after the response, because data after an unexpected body could be
    // misread as another request.
    if (hasBody) response.shouldKeepAlive = false
    send(response, sent, id, method)
    if (hasBody) response.once('finish', () => request.socket.destroySoon())
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    take(request, response).catch(error => {
      onFault(error)
      response.destroy()
    })
  }

  server.on('request', begin)
  // Requests that expect 100 Continue or a protocol upgrade are handled like any other, because the
  // server supports neither.
  server.on('checkContinue', begin)
  server.on('checkExpectation', begin)
  server.on('upgrade', (_request, socket) => void refuseRaw(socket, 'bad-request'))
  server.on('connect', (_request, socket) => void refuseRaw(socket, 'bad-request'))

  /** Responds to data that the HTTP parser refused; no request object exists for it. */
  async function refuseRaw(socket: Duplex, why: GatewayNoRowsReason): Promise<void> {
    if (!socket.writable || socket.destroyed) return void socket.destroy()
    const id = newId()
    const ip = addressOf(socket as Socket)
    const line = { t: Date.now(), api: '', key: '', ip, m: '', path: '', ms: 0, id }
    const reply = await settle(line, createRefusalResponse(new GatewayCallRefusal(why), id))
    onAnswered(reply.status)
    socket.end(rawReply(reply, id))
    // The connection is destroyed after a short time, even if the peer continues to send.
    setTimeout(() => socket.destroy(), opening.limits.look).unref()
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return void socket.destroy()
    // A failed TLS handshake is not logged and not answered, because it is not a call and its peer
    // could not read a response.
    if (opening.tls && 'secureConnecting' in socket && socket.secureConnecting) {
      return void socket.destroy()
    }
    void refuseRaw(socket, whyOf(error.code))
  })
  return {
    server,
    /**
     * Destroys connections whose response must not be delivered any more, for example after a key
     * was revoked.
     */
    cut(isGone: (known: GatewayCallLogDetails) => boolean): void {
      for (const [response, known] of sending) if (isGone(known)) response.destroy()
    }
  }
}

/** Reads a call under a new id from its request. */
function readCall(request: IncomingMessage): GatewayCall {
  const { method = '', url = '', headers, rawHeaders, socket } = request
  return {
    id: newId(),
    method,
    url,
    headers,
    address: addressOf(socket),
    hasBody: isFollowedByBody(headers),
    isRepeated: hasRepeatedHeader(rawHeaders)
  }
}

function send(
  response: ServerResponse,
  { status, headers, body }: GatewayResponse,
  id: string,
  method: string
): void {
  const hasLength = status !== 204 && status !== 304
  const length = hasLength ? { 'Content-Length': String(body.length) } : {}
  response.writeHead(status, { ...common(id), ...headers, ...length })
  response.end(method === 'HEAD' || body.length === 0 ? undefined : body)
}

/** Response as text, for a connection without a request. */
function rawReply({ status, headers, body }: GatewayResponse, id: string): string {
  const all = { ...common(id), ...headers, 'Content-Length': body.length, Connection: 'close' }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`
}

const isFollowedByBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')

/**
 * Headers that may occur only once; for a repeated header Node would silently take the first value
 * or join the values.
 */
const single = new Set(['host', 'authorization', 'x-api-key'])

function hasRepeatedHeader(raw: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? ''
    if (!single.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

const whyOf = (code: string | undefined): GatewayNoRowsReason => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too-slow' : 'bad-request'
}

const newId = (): string => `yc-${randomBytes(12).toString('hex')}`

/** Usual notation of an IPv4 address. */
const addressOf = ({ remoteAddress }: Socket): string =>
  (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45)

const common = (id: string): Record<string, string> => ({
  'X-Request-Id': id,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'"
})
