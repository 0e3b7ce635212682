import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ServerAddress } from '../../messages'

/** Codes of the PostgreSQL protocol for requesting encryption and cancellation. */
const tlsRequest = 80_877_103
const cancelRequest = 80_877_102

/** Session fields of the driver that its types do not declare. */
interface CancellableClient {
  readonly processID?: number | null
  readonly secretKey?: number | Buffer | null
}

/**
 * Asks the server to cancel a session's statement, on a separate connection as the protocol
 * requires. Never throws.
 */
export async function sendPostgresqlCancelRequest(
  client: unknown,
  place: ServerAddress
): Promise<void> {
  const { processID, secretKey } = client as CancellableClient
  if (!processID || !secretKey) return
  const key = typeof secretKey === 'number' ? numbers(secretKey) : secretKey
  const request = Buffer.concat([numbers(12 + key.length, cancelRequest, processID), key])
  try {
    const plain = connect({ host: place.host, port: place.port })
    await once(plain, 'connect')
    const way = place.tls === 'off' ? plain : await encrypted(plain, place)
    way.end(request)
    await once(way, 'close')
  } catch {
    // Errors are ignored: the server detects the end of its connection when this process exits.
  }
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeInt32BE(value | 0, place * 4)
  return bytes
}

async function encrypted(plain: Socket, { authority, host, tls }: ServerAddress): Promise<Socket> {
  plain.write(numbers(8, tlsRequest))
  await once(plain, 'data')
  const way = connectTls({ socket: plain, host, ...(tls === 'own' && { ca: authority }) })
  await once(way, 'secureConnect')
  return way
}

function once(
  socket: Socket,
  event: 'close' | 'connect' | 'data' | 'secureConnect'
): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve())
    socket.once('error', reject)
  })
}
