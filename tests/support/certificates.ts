import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerIdentity } from './query/postgresql-server'

const config = `[ca]
default_ca = d
[d]
dir = .
database = ./index.txt
serial = ./serial
new_certs_dir = .
default_md = sha256
policy = p
x509_extensions = authority
unique_subject = no
[p]
commonName = supplied
[authority]
basicConstraints = critical, CA:true
`

export interface TestServerCertificates {
  /** Certificate, as PEM, of the authority that signed the server’s certificate. */
  readonly authority: string
  /** Certificate of the same authority that has expired. */
  readonly ended: string
  /** Certificate of an authority that did not sign the server's certificate. */
  readonly stranger: string
  /** Certificate and key of a server whose only name is “localhost”. */
  readonly server: ServerIdentity
}

/** Creates an authority and a server certificate in a folder, using openssl. */
export function createTestCertificates(folder: string): TestServerCertificates {
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  }
  const at = (name: string): string => join(folder, name)
  writeFileSync(at('ca.cnf'), config)
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('serial'), '01')
  writeFileSync(at('names.cnf'), 'subjectAltName = DNS:localhost\n')
  const keyed = ['-newkey', 'rsa:2048', '-nodes']
  const authority = (name: string, subject: string): void =>
    openssl(
      'req',
      '-x509',
      ...keyed,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '30',
      '-subj',
      `/CN=${subject}`
    )
  authority('ca', 'Co quan chung thuc')
  authority('other', 'Co quan khac')
  openssl('req', '-new', '-key', 'ca.key', '-out', 'ca.csr', '-subj', '/CN=Co quan chung thuc')
  const dates = ['-startdate', '20200101000000Z', '-enddate', '20210101000000Z']
  openssl(
    'ca',
    '-batch',
    '-config',
    'ca.cnf',
    '-selfsign',
    '-keyfile',
    'ca.key',
    '-in',
    'ca.csr',
    '-out',
    'ended.pem',
    '-notext',
    ...dates
  )
  openssl(
    'req',
    '-new',
    ...keyed,
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost'
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'server.pem',
    '-days',
    '30',
    '-extfile',
    'names.cnf'
  )
  const read = (name: string): string => readFileSync(at(name), 'utf8')
  return {
    authority: read('ca.pem'),
    ended: read('ended.pem'),
    stranger: read('other.pem'),
    server: { certificate: at('server.pem'), key: at('server.key') }
  }
}
