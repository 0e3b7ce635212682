import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendPostgresqlCancelRequest } from '../../../../src/main/connections/child/postgresql/cancel'
import type { ServerAddress } from '../../../../src/main/connections/messages'

/**
 * Bytes that the client sends to the server to cancel a session; undefined if it makes no
 * connection.
 */
async function sent(client: object): Promise<number[] | undefined> {
  const received: Promise<Buffer>[] = []
  const server = createServer(socket => {
    received.push(buffer(socket))
    socket.once('end', () => socket.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const place: ServerAddress = {
    ...{ kind: 'postgresql', host: '127.0.0.1', schema: 'a', database: 'a', user: 'a' },
    ...{ port: Number(Object(address).port), password: 'a', tls: 'off', authority: '' }
  }
  await sendPostgresqlCancelRequest(client, place)
  server.close()
  await once(server, 'close')
  const [bytes] = await Promise.all(received)
  return bytes && [...bytes]
}

/**
 * PostgreSQL CancelRequest message (section 53.2.8): length, code 80877102, process id and secret
 * key.
 */
const request = (length: number) => [0, 0, 0, length, 0x04, 0xd2, 0x16, 0x2e]

test('a PostgreSQL cancel request identifies the session by its process id and secret key', async () => {
  expect(await sent({ processID: 258, secretKey: -2 })).toEqual([
    ...request(16),
    ...[0, 0, 1, 2],
    ...[255, 255, 255, 254]
  ])
})

test('a PostgreSQL cancel request contains a secret key of more than four bytes unchanged', async () => {
  const secretKey = Buffer.from([1, 2, 3, 4, 5, 6])
  expect(await sent({ processID: 1, secretKey })).toEqual([
    ...request(18),
    ...[0, 0, 0, 1],
    ...secretKey
  ])
})

test('no PostgreSQL cancel request is sent for a session without a secret key', async () => {
  expect(await sent({ processID: 0, secretKey: 5 })).toBeUndefined()
  expect(await sent({ processID: 5, secretKey: 0 })).toBeUndefined()
})
