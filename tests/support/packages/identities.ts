import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Certificate of a unit: PFX file with password, and its public certificate. */
interface Identity {
  readonly pfx: string
  readonly certificate: string
  readonly key: string
}

export interface TestIdentities {
  readonly authority: string
  readonly sender: Identity
  readonly receiver: Identity
  /** Certificate of a unit by the same authority, already expired. */
  readonly ended: Identity
  /** Certificate of a unit by an authority that is not trusted. */
  readonly stranger: Identity
}

export const testPfxPassword = 'Mật khẩu 1'

/**
 * Creates an authority and certificates of units in a folder, using openssl; `kind` is the key type
 * of the units.
 */
export function createTestIdentities(folder: string, kind: 'rsa' | 'ec' = 'rsa'): TestIdentities {
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  }
  const keyed =
    kind === 'rsa'
      ? ['-newkey', 'rsa:2048', '-nodes']
      : ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const authority = (name: string): void =>
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj'],
      ...[`/O=Co quan/CN=Goc ${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`],
      ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign']
    )
  writeFileSync(
    at('usage.cnf'),
    'keyUsage = critical, digitalSignature, keyEncipherment, keyAgreement\n'
  )
  const unit = (name: string, issuer: string, days: string): Identity => {
    const subject = `/O=Don vi/CN=Don vi ${name}`
    openssl(
      'req',
      '-new',
      ...keyed,
      '-subj',
      subject,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`
    )
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-CAcreateserial', '-days', days, '-extfile', 'usage.cnf', '-out', `${name}.pem`]
    )
    openssl(
      ...['pkcs12', '-export', '-inkey', `${name}.key`, '-in', `${name}.pem`, '-certfile'],
      ...[`${issuer}.pem`, '-out', `${name}.pfx`, '-passout', `pass:${testPfxPassword}`]
    )
    return { pfx: at(`${name}.pfx`), certificate: at(`${name}.pem`), key: at(`${name}.key`) }
  }
  authority('goc')
  authority('la')
  return {
    authority: at('goc.pem'),
    sender: unit('gui', 'goc', '3000'),
    receiver: unit('nhan', 'goc', '3000'),
    ended: unit('het-han', 'goc', '1'),
    stranger: unit('nguoi-la', 'la', '3000')
  }
}

export const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
})()

/** Creates a temporary folder that is deleted after the last test of a file. */
export function createFileScopedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
