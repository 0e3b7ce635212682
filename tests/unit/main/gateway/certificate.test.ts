import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { testTlsIdentity } from '../../../support/gateway/identity'
import {
  createApiKeyHeader,
  sendRawBytes,
  setUpSharedGateway
} from '../../../support/gateway/running'

const running = setUpSharedGateway()
const people = '/api/v1/quan_so_tong_hop'

const handshake = (port: number, version: SecureVersion): Promise<string> =>
  new Promise(resolve => {
    const socket = connect(
      {
        host: '127.0.0.1',
        port,
        ca: testTlsIdentity.certificate,
        // At the default security level the TLS client itself would refuse the old versions.
        ciphers: 'DEFAULT@SECLEVEL=0',
        minVersion: version,
        maxVersion: version
      },
      () => {
        resolve(socket.getProtocol() ?? '')
        socket.destroy()
      }
    )
    socket.on('error', () => resolve('refused'))
  })

describe('certificate of the gateway', () => {
  it('the gateway listens for other machines only with a certificate and a confirmation by the user', async () => {
    const { program } = running()
    const draft = { address: '0.0.0.0', port: 8_443, confirmed: true }
    expect(await program.ask('gateway:configure', { draft })).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { address: expect.stringContaining('chứng thư') } }
    })
    expect(
      await program.ask('gateway:configure', { draft: { ...draft, address: '192.0.2.1' } })
    ).toMatchObject({ error: { fields: { address: 'Địa chỉ này không phải của máy này.' } } })
  })

  it('an invalid certificate file is refused with a message', async () => {
    const { program, folder } = running()
    const path = join(folder, 'sai.pfx')
    writeFileSync(path, 'sai')
    program.choose(path)
    expect(
      await program.ask('gateway:chooseCertificate', { format: 'pfx', passphrase: 'a' })
    ).toMatchObject({ error: { code: 'INVALID_INPUT', message: expect.stringContaining('PFX') } })
  })

  it('the gateway uses the chosen certificate with TLS 1.2 or later, and a trial call works over it', async () => {
    const { program, folder, port } = running()
    const path = join(folder, 'dung.pem')
    writeFileSync(path, testTlsIdentity.certificate + testTlsIdentity.key)
    program.choose(path)
    const state = await program.handlers['gateway:chooseCertificate']({
      format: 'pem',
      passphrase: ''
    })
    expect(state).toMatchObject({
      phase: 'on',
      url: `https://127.0.0.1:${port}`,
      certificate: { subject: 'CN=localhost', names: ['localhost', '127.0.0.1'], kept: 'session' }
    })
    expect(await handshake(port, 'TLSv1.3')).toBe('TLSv1.3')
    expect(await handshake(port, 'TLSv1.2')).toBe('TLSv1.2')
    expect(await handshake(port, 'TLSv1.1')).toBe('refused')
    // A plain HTTP request to the TLS port gets no response.
    expect(
      await sendRawBytes(port, `GET ${people} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    ).toBe('')
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
    const status = await new Promise(resolve => {
      const options = {
        host: '127.0.0.1',
        port,
        path: people,
        headers: key,
        ca: testTlsIdentity.certificate
      }
      request(options, answer => resolve(answer.resume().statusCode)).end()
    })
    expect(status).toBe(200)
    const tried = await program.handlers['gateway:try']({
      ...{ api: 'api-001', query: 'limit=1&don_vi=neq.Đơn vị Z', accept: 'json', key: '' },
      kind: 'real'
    })
    expect(tried).toMatchObject({ status: 200, isCut: false })
    expect(JSON.parse(tried.body).count).toBe(1)
    expect(JSON.stringify(tried)).not.toContain('kdl_')
    expect(
      await program.ask('gateway:configure', {
        draft: { address: '0.0.0.0', port, confirmed: false }
      })
    ).toMatchObject({ error: { fields: { confirmed: expect.any(String) } } })
    expect(await program.handlers['gateway:removeCertificate'](undefined)).toMatchObject({
      certificate: null,
      url: `http://127.0.0.1:${port}`
    })
  })
})
