import { constants, randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AccessLine } from '@shared/features/gateway/access-line'
import type { GatewayReason } from '@shared/features/gateway/reasons'
import type { GatewayOpening } from '../messages'
import type { AccessLog } from './log'
import { Refusal } from './refusal'
import { refusalReply } from './replies'
import type { Call, Known, Reply } from './served'

/**
 * Cipher suites of TLS 1.3, and those of 1.2 with forward secrecy; CBC is for some older Windows
 * versions that have no others.
 */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
  'ECDHE+AES'
].join(':')

interface Serving {
  readonly opening: Pick<GatewayOpening, 'address' | 'port' | 'tls' | 'limits'>
  readonly log: Pick<AccessLog, 'add'>
  readonly answer: (call: Call, known: Known) => Promise<Reply>
  /** Called for every answered call. */
  readonly onAnswered: (status: number) => void
  /** Called with the error of a call that failed without the caller's fault. */
  readonly onFault: (error: unknown) => void
  /** Called with the error of a log write; undefined after the next successful one. */
  readonly onLog: (fault: unknown) => void
}

/** HTTP server of the gateway; no response is sent before its line is in the log. */
export function createServing({ opening, log, answer, onAnswered, onFault, onLog }: Serving) {
  const { limits, tls } = opening
  const options = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.look,
    insecureHTTPParser: false,
    requireHostHeader: false,
    rejectNonStandardBodyWrites: true
  }
  const server = tls
    ? createTlsServer({
        ...options,
        minVersion: 'TLSv1.2',
        ciphers,
        secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
        handshakeTimeout: limits.headers,
        ...(tls.pfx !== undefined && { pfx: Buffer.from(tls.pfx, 'base64') }),
        ...(tls.certificate !== undefined && { cert: tls.certificate }),
        ...(tls.key !== undefined && { key: tls.key }),
        ...(tls.passphrase !== undefined && { passphrase: tls.passphrase })
      })
    : createServer(options)
  server.maxConnections = limits.connections
  // Connections of callers that do not read their response are closed.
  server.timeout = limits.request
  capAddresses(server, limits.perAddress)

  /** Writes the log line first; if that fails, only an error response is sent. */
  async function settle(
    line: Omit<AccessLine, 'n' | 'status' | 'bytes' | 'rows' | 'why'>,
    reply: Reply
  ): Promise<Reply> {
    const { status, body, rows, why } = reply
    try {
      const bytes = line.m === 'HEAD' ? 0 : body.length
      await log.add({ ...line, status, bytes, rows, why })
      onLog(undefined)
      return reply
    } catch (error) {
      onLog(error)
      return refusalReply(new Refusal('log-fault', undefined, { 'Retry-After': '30' }), line.id)
    }
  }

  /** Responses that are decided and not yet completely sent. */
  const sending = new Map<ServerResponse, Known>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const t = Date.now()
    const began = performance.now()
    const id = newId()
    const { method = '', url = '', headers } = request
    const address = addressOf(request.socket)
    const known: Known = { route: undefined, key: '' }
    const hasBody =
      headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
    let reply: Reply
    try {
      const isRepeated = comesTwice(request.rawHeaders)
      reply = await answer({ id, method, url, headers, address, hasBody, isRepeated }, known)
    } catch (error) {
      if (!(error instanceof Refusal)) onFault(error)
      reply = refusalReply(error instanceof Refusal ? error : new Refusal('engine-fault'), id)
    }
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
    // Data after an unexpected body could be misread as another request, so the connection is
    // closed.
    if (hasBody) response.shouldKeepAlive = false
    const length =
      sent.status === 204 || sent.status === 304
        ? {}
        : { 'Content-Length': String(sent.body.length) }
    response.writeHead(sent.status, { ...common(id), ...sent.headers, ...length })
    response.end(method === 'HEAD' || sent.body.length === 0 ? undefined : sent.body)
    if (hasBody) response.once('finish', () => request.socket.destroySoon())
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    take(request, response).catch(error => {
      onFault(error)
      response.destroy()
    })
  }

  server.on('request', begin)
  // The server never sends 100 Continue and supports no protocol upgrade.
  server.on('checkContinue', begin)
  server.on('checkExpectation', begin)
  server.on('upgrade', (_request, socket) => void refuseRaw(socket, 'bad-request'))
  server.on('connect', (_request, socket) => void refuseRaw(socket, 'bad-request'))

  /** Response to data that the parser refused; no request exists for it. */
  async function refuseRaw(socket: Duplex, why: GatewayReason): Promise<void> {
    if (!socket.writable || socket.destroyed) return void socket.destroy()
    const id = newId()
    const ip = addressOf(socket as Socket)
    const line = { t: Date.now(), api: '', key: '', ip, m: '', path: '', ms: 0, id }
    const reply = await settle(line, refusalReply(new Refusal(why), id))
    onAnswered(reply.status)
    const headers = {
      ...common(id),
      ...reply.headers,
      'Content-Length': reply.body.length,
      Connection: 'close'
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}\r\n${head.join('')}\r\n${reply.body}`
    )
    // The connection is closed even if the peer continues to send.
    setTimeout(() => socket.destroy(), limits.look).unref()
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return void socket.destroy()
    // A failed TLS handshake is not a call, and its peer could not read a response.
    if (tls && 'secureConnecting' in socket && socket.secureConnecting) {
      return void socket.destroy()
    }
    void refuseRaw(socket, whyOf(error.code))
  })
  return {
    server,
    /** Destroys connections whose response nobody may receive any more. */
    cut(isGone: (known: Known) => boolean): void {
      for (const [response, known] of sending) if (isGone(known)) response.destroy()
    }
  }
}

/** Headers that may occur only once. Node keeps the first value or joins them. */
const single = new Set(['host', 'authorization', 'x-api-key'])

function comesTwice(raw: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? ''
    if (!single.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

const whyOf = (code: string | undefined): GatewayReason => {
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

/** Limits the number of connections per address. */
function capAddresses(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > most) socket.destroy()
  })
}
