import { makeCertificates } from '../support/certificates'
import { type PostgresqlServer, startPostgresql } from '../support/query/postgresql-server'
import type { Session } from './fixtures'

/** Of the account that publishes. */
export const password = 'Mật khẩu của kho'

/** A server of this machine with an account and a schema for whoever publishes; `owner` makes the schema that account's. */
export async function startPlace(
  { files }: Session,
  owner: '' | 'AUTHORIZATION may' = ''
): Promise<[PostgresqlServer, authority: string]> {
  const { authority, server: identity } = makeCertificates(files)
  const server = await startPostgresql(identity)
  await server.ask(`CREATE ROLE may LOGIN PASSWORD '${password}'`)
  await server.ask(`CREATE SCHEMA kho_quan_luc ${owner}`)
  return [server, authority]
}
