import { createTestCertificates } from '../support/certificates'
import { type PostgresqlServer, startPostgresql } from '../support/query/postgresql-server'
import type { Session } from './fixtures'

/** Password of the database account that publishes tables. */
export const publisherPassword = 'Mật khẩu của kho'

/**
 * Starts a local PostgreSQL server with an account and a schema for published tables; with `owner`
 * the account owns the schema.
 */
export async function startExecutionTargetServer(
  { files }: Session,
  owner: '' | 'AUTHORIZATION may' = ''
): Promise<[PostgresqlServer, authority: string]> {
  const { authority, server: identity } = createTestCertificates(files)
  const server = await startPostgresql(identity)
  await server.ask(`CREATE ROLE may LOGIN PASSWORD '${publisherPassword}'`)
  await server.ask(`CREATE SCHEMA kho_quan_luc ${owner}`)
  return [server, authority]
}
