import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type TLSSocket } from 'node:tls'
import { AppError } from '@shared/contract/reply'
import { defaultGatewayAddress, type GatewayState } from '@shared/features/gateway/state'
import { listLocalIpAddresses } from './network'

const patience = 30_000
/** Maximum number of response bytes that are read. */
const mostRead = 16 * 1_048_576

export interface LocalGatewayResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Calls this machine's own gateway over the network, like any other caller. Throws AppError
 * IO_ERROR.
 */
export async function callLocalGateway(
  { address, port, certificate }: GatewayState,
  path: string,
  headers: Readonly<Record<string, string>>
): Promise<LocalGatewayResponse> {
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? defaultGatewayAddress.address : address
  // If the gateway listens on all addresses, another address of this machine is used as host name,
  // because the gateway accepts any of them and any name of its certificate.
  const name = everywhere ? (listLocalIpAddresses()[1] ?? host) : address
  const named = `${name.includes(':') ? `[${name}]` : name}:${port}`
  const socket = certificate ? await connectTls(host, port, certificate.fingerprint) : undefined
  const options = { host, port, path, method: 'GET', timeout: patience }
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(silent())
    const sent = httpRequest(
      {
        ...options,
        headers: { ...headers, Host: named },
        ...(socket ? { createConnection: () => socket } : { agent: false })
      },
      answer => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= mostRead) chunks.push(chunk)
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            statusText: answer.statusMessage ?? '',
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8')
          })
        )
        answer.on('error', failed)
      }
    )
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', failed)
    sent.end()
  })
}

/**
 * Opens a TLS connection and identifies the gateway's own certificate by its fingerprint,
 * regardless of the issuer. Nothing is sent to a server with another certificate.
 */
function connectTls(host: string, port: number, fingerprint: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(silent())
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: patience }, () => {
      if (socket.getPeerX509Certificate()?.fingerprint256 === fingerprint) return resolve(socket)
      socket.destroy()
      failed()
    })
    socket.on('timeout', () => socket.destroy(new Error('timeout')))
    socket.on('error', failed)
  })
}

const silent = (): AppError =>
  new AppError('IO_ERROR', 'Cổng API không trả lời. Hãy xem trạng thái ở Cấu hình.')
