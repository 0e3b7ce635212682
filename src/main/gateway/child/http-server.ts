import { constants } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { GatewayOptions } from '../messages'

/**
 * Cipher suites of TLS 1.3, and suites of TLS 1.2 with forward secrecy; the CBC suites are for
 * older Windows versions that support no others.
 */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
  'ECDHE+AES'
].join(':')

/** HTTP or HTTPS server with the limits of the gateway; it does not listen yet. */
export function createGatewayHttpServer({
  limits,
  tls
}: Pick<GatewayOptions, 'limits' | 'tls'>): Server {
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
  // This timeout closes connections of callers that do not read their response.
  server.timeout = limits.request
  limitConnectionsPerAddress(server, limits.perAddress)
  return server
}

/** Limits the number of connections per address. */
function limitConnectionsPerAddress(server: Server, most: number): void {
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
