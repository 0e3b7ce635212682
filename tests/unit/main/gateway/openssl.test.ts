import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rsaTestTlsIdentity, testTlsIdentity } from '../../../support/gateway/identity'
import { setUpSharedGateway } from '../../../support/gateway/running'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const running = setUpSharedGateway()
const identities = { ec: testTlsIdentity, rsa: rsaTestTlsIdentity }

/** TLS 1.2 ciphers of openssl that fit this kind of key. */
const offered = (kind: 'ec' | 'rsa'): string[] =>
  spawnSync('openssl', ['ciphers', '-s', '-tls1_2', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'])
    .stdout.toString()
    .trim()
    .split(':')
    .filter(name => !name.startsWith('TLS_') && !name.includes(kind === 'ec' ? 'RSA-' : 'ECDSA-'))
const closed = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)|CHACHA20)-/

/** Output of an openssl client that sends `sent`, until either side closes the connection. */
function converse(options: readonly string[], sent = ''): Promise<string> {
  const { port } = running()
  const all = ['s_client', '-connect', `127.0.0.1:${port}`, ...options]
  const child = spawn('openssl', all, { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stderr.on('data', chunk => {
    said += chunk
  })
  // A client whose connection is refused may end before the test writes to it; this must not fail
  // the test.
  child.stdin.on('error', () => undefined)
  child.stdin.end(sent)
  return new Promise(resolve => child.once('close', () => resolve(said)))
}

/** Name of the negotiated cipher; empty if there is none. */
const cipherIn = (said: string): string => {
  const [, cipher = ''] = /^New, TLSv[\d.]+, Cipher is (\S+)/m.exec(said) ?? []
  return cipher === '(NONE)' ? '' : cipher
}

describe.runIf(hasOpenssl).each(['ec', 'rsa'] as const)(
  'TLS of the gateway tested by openssl with a key of type %s',
  kind => {
    beforeAll(async () => {
      const { program, folder } = running()
      const path = join(folder, `${kind}.pem`)
      writeFileSync(path, identities[kind].certificate + identities[kind].key)
      program.choose(path)
      await program.handlers['gateway:chooseCertificate']({ format: 'pem', passphrase: '' })
    })

    it('openssl verifies the certificate of the gateway by address and by name, with and without SNI', async () => {
      const known = ['-CAfile', join(running().folder, `${kind}.pem`), '-verify_return_error']
      for (const more of [
        ['-verify_ip', '127.0.0.1', '-noservername'],
        ['-verify_hostname', 'localhost', '-servername', 'localhost'],
        ['-verify_hostname', 'localhost', '-servername', 'khong-co.example']
      ]) {
        const said = await converse([...known, ...more])
        expect(said, more.join(' ')).toContain('Verify return code: 0 (ok)')
        expect(said).toContain('Compression: NONE')
      }
      const { port } = running()
      const call = `GET /api/v1/khong-co HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
      expect(await converse(['-quiet', '-ign_eof', '-noservername'], call)).toContain(
        'HTTP/1.1 404 Not Found'
      )
    })

    it('the gateway supports TLS 1.2 and 1.3, and the gateway itself (not only the client) refuses older versions', async () => {
      const old = ['-cipher', 'ALL:@SECLEVEL=0']
      expect(cipherIn(await converse(['-tls1_3']))).toMatch(/^TLS_/)
      expect(cipherIn(await converse(['-tls1_2']))).toMatch(closed)
      for (const version of ['-tls1_1', '-tls1']) {
        const said = await converse([version, ...old])
        expect([cipherIn(said), /alert protocol version/.test(said)], said).toEqual(['', true])
      }
    })

    it('the gateway accepts only TLS 1.2 ciphers with forward secrecy', async () => {
      const all = offered(kind)
      const others = all.filter(name => !closed.test(name))
      expect(others.length).toBeGreaterThan(40)
      const ask = (names: readonly string[]): Promise<string> =>
        converse(['-tls1_2', '-cipher', `${names.join(':')}:@SECLEVEL=0`])
      const refused = await ask(others)
      expect([cipherIn(refused), /alert handshake failure/.test(refused)]).toEqual(['', true])
      const strong = all.filter(name => /-GCM-|-CHACHA20-/.test(name) && closed.test(name))
      expect(strong).toHaveLength(3)
      for (const name of strong) expect(cipherIn(await ask([name]))).toBe(name)
    })

    it('the gateway refuses TLS renegotiation', async () => {
      const said = await converse(['-tls1_2'], 'R\n')
      expect(said).toContain('RENEGOTIATING')
      expect(said).toMatch(/no renegotiation/)
    })
  }
)
