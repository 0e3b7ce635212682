import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendCancel } from '../../../../src/main/sources/child/postgresql/cancel'
import type { ServerPlace } from '../../../../src/main/sources/messages'

/** What a server is sent, byte by byte, while a session is to be ended at it; undefined where nobody comes. */
async function sent(client: object): Promise<number[] | undefined> {
  const received: Promise<Buffer>[] = []
  const server = createServer(socket => {
    received.push(buffer(socket))
    socket.once('end', () => socket.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const place: ServerPlace = {
    ...{ kind: 'postgresql', host: '127.0.0.1', schema: 'a', database: 'a', user: 'a' },
    ...{ port: Number(Object(address).port), password: 'a', tls: 'off', authority: '' }
  }
  await sendCancel(client, place)
  server.close()
  await once(server, 'close')
  const [bytes] = await Promise.all(received)
  return bytes && [...bytes]
}

/** Length, 80877102, process and key, as the protocol of PostgreSQL has them (53.2.8, CancelRequest). */
const request = (length: number) => [0, 0, 0, length, 0x04, 0xd2, 0x16, 0x2e]

test('a session is named by its process and its key', async () => {
  expect(await sent({ processID: 258, secretKey: -2 })).toEqual([
    ...request(16),
    ...[0, 0, 1, 2],
    ...[255, 255, 255, 254]
  ])
})

test('a longer key stands as the server gave it', async () => {
  const secretKey = Buffer.from([1, 2, 3, 4, 5, 6])
  expect(await sent({ processID: 1, secretKey })).toEqual([
    ...request(18),
    ...[0, 0, 0, 1],
    ...secretKey
  ])
})

test('a session that has no key yet is left to end by itself', async () => {
  expect(await sent({ processID: 0, secretKey: 5 })).toBeUndefined()
  expect(await sent({ processID: 5, secretKey: 0 })).toBeUndefined()
})
