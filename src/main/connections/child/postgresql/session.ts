import { checkServerIdentity } from 'node:tls'
import type { AppError } from '@shared/contract/reply'
import { Client, type FieldDef } from 'pg'
import type { ServerAddress, ServerTimeouts } from '../../messages'
import type { ChildJobContext } from '../doing'
import { sendPostgresqlCancelRequest } from './cancel'
import { PostgresqlCopyIn } from './copy-in'
import { describePostgresqlFault } from './fault'

interface PostgresqlRows {
  readonly fields: readonly FieldDef[]
  /** Result rows; every value is the text that the server writes. */
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface PostgresqlSession {
  /** Runs a single statement. Throws AppError. */
  ask(sql: string, parameters?: readonly (string | null)[]): Promise<PostgresqlRows>
  /**
   * Fills a table by a COPY statement from chunks and returns the number of rows. Throws AppError,
   * and the errors of `pieces`.
   */
  copy(sql: string, pieces: AsyncIterable<Buffer>): Promise<number>
  close(): Promise<void>
}

/** Additional time in milliseconds for the network, on top of the server's statement timeout. */
const onTheWay = 5_000

const asText = { getTypeParser: () => (value: string) => value }

/**
 * Opens a session that is read-only unless `writes`, in UTF-8 and UTC, with all values as text and
 * timeouts for everything that may take long. Only the configuration applies: no environment
 * variables, no password files. Throws AppError.
 */
export async function openPostgresqlSession(
  place: ServerAddress,
  limits: ServerTimeouts,
  { onStop }: Pick<ChildJobContext, 'onStop'>,
  writes = false
): Promise<PostgresqlSession> {
  const { host, port, database, user, password } = place
  const client = new Client({
    host,
    port,
    database,
    user,
    password,
    ssl: tlsOf(place),
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kho-du-lieu-quan-luc',
    client_encoding: 'UTF8',
    types: asText
  })
  // An error between two statements is ignored here, because the next statement reports it.
  client.on('error', () => undefined)
  const describe = (error: unknown): AppError => describePostgresqlFault(error, place)
  try {
    await client.connect()
  } catch (error) {
    throw describe(error)
  }
  onStop(() => sendPostgresqlCancelRequest(client, place))

  /**
   * Applies a timeout longer than the server's own statement timeout; if it expires, the connection
   * counts as lost.
   */
  async function inTime<T>(asked: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const clock = setTimeout(() => {
      const { words, code } = silence
      reject(Object.assign(new Error(words), { code }))
    }, limits.statement + onTheWay)
    try {
      return await Promise.race([asked, late])
    } catch (error) {
      throw describe(error)
    } finally {
      clearTimeout(clock)
    }
  }

  async function ask(
    sql: string,
    parameters: readonly (string | null)[] = []
  ): Promise<PostgresqlRows> {
    const asked = client.query<(string | null)[]>({
      text: sql,
      values: [...parameters],
      rowMode: 'array',
      queryMode: 'extended'
    } as never)
    const { fields, rows } = await inTime(asked)
    return { fields, rows: rows as unknown as PostgresqlRows['rows'] }
  }

  function copy(sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
    const filling = new PostgresqlCopyIn(sql, pieces)
    client.query(filling as never)
    return inTime(filling.done)
  }

  for (const setting of settingsOf(limits, writes)) await ask(`SET ${setting}`)
  return { ask, copy, close: () => client.end().catch(() => undefined) }
}

const silence = { words: 'no answer', code: 'ETIMEDOUT' } as const

const settingsOf = ({ statement, lock }: ServerTimeouts, writes: boolean): readonly string[] => [
  `default_transaction_read_only = ${writes ? 'off' : 'on'}`,
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  // The server ends the session by this timeout if this process disappears.
  `idle_in_transaction_session_timeout = ${statement}`,
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO, YMD'",
  "IntervalStyle = 'postgres'",
  'standard_conforming_strings = on',
  'extra_float_digits = 1',
  // The planner assumes that all rows are read, so that it does not optimise for the first ones.
  'cursor_tuple_fraction = 1'
]

function tlsOf({ tls, authority, host }: ServerAddress) {
  if (tls === 'off') return false
  return {
    ...(tls === 'own' && { ca: authority }),
    rejectUnauthorized: true,
    // For a numeric address the driver passes no host, so the certificate would be compared with
    // “localhost”.
    checkServerIdentity: (_name: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
      checkServerIdentity(host, certificate)
  }
}
