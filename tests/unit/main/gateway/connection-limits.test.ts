import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  openRawConnection,
  sendRawBytes,
  setUpSharedGateway
} from '../../../support/gateway/running'
import { skippedTitleSuffix } from '../../../support/not-here'

/**
 * Timeout in milliseconds that is longer than any test, so that only the connection limit closes a
 * connection.
 */
const patient = 600_000
const here = '127.0.0.1'
/** Second local address of the same machine; macOS does not provide it by default. */
const beside = '127.0.0.2'

const noAddress = skippedTitleSuffix(
  process.platform === 'darwin',
  'macOS has one address of its own'
)
describe.skipIf(noAddress).each([
  ['one address has so many places', { connections: 100, perAddress: 3 }, [here, here, here], here],
  [
    'all addresses together have so many places',
    { connections: 5, perAddress: 3 },
    [here, here, here, beside, beside],
    beside
  ]
])(
  `connections that are held open: %s${noAddress}`,
  { tags: 'F64' },
  (_what, limits, held, next) => {
    const running = setUpSharedGateway({
      headers: patient,
      request: patient,
      keepAlive: patient,
      ...limits
    })

    it('connections beyond the limit are closed, while earlier ones are served', {
      tags: 'F64'
    }, async () => {
      const { port } = running()
      const begun: { readonly finish: () => void; readonly answer: Promise<string> }[] = []
      for (const localAddress of held) {
        const socket = openRawConnection({ port, localAddress })
        const pieces: Buffer[] = []
        socket.on('data', (piece: Buffer) => pieces.push(piece))
        const answer = once(socket, 'end').then(() => Buffer.concat(pieces).toString('latin1'))
        // The test waits for each connection to open, because the limit applies in the order of
        // opening.
        await once(socket, 'connect')
        socket.write('GET / HTTP/1.1\r\nConnection: close\r\n')
        begun.push({ finish: () => void socket.write(`Host: ${here}:${port}\r\n\r\n`), answer })
      }
      expect(await sendRawBytes({ port, localAddress: next })).toBe('')
      for (const { finish } of begun) finish()
      for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1\.1 404 /)
    })
  }
)
