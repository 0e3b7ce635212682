import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServerAddress } from '../../../../src/main/connections/messages'
import { createServerQueryClient } from '../../../support/server-jobs'
import { createSourceProcesses } from '../../../support/sources'

const { run, limits } = createServerQueryClient(createSourceProcesses(), () => '')
let server: Server
let place: ServerAddress

beforeEach(async () => {
  // Stub instead of an Oracle server, which closes every connection.
  server = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  place = {
    kind: 'oracle',
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    database: 'QUANSO',
    schema: '',
    user: 'doc',
    password: 'Mật khẩu',
    tls: 'off',
    authority: ''
  }
})
afterEach(() => void server.close())

test('the bundled Oracle driver works without an installed client library, and its errors are shown in Vietnamese', async () => {
  const asked = run({ kind: 'tables', server: place, limits })
  await expect(asked).rejects.toMatchObject({ code: 'IO_ERROR' })
  await expect(asked).rejects.toThrow('Oracle')
  await expect(asked).rejects.not.toThrow('Mật khẩu')
  const closed = run({ kind: 'tables', server: { ...place, port: 1 }, limits })
  await expect(closed).rejects.toThrow('Không mở được kết nối Oracle tới 127.0.0.1:1')
})
