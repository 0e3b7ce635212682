import { checkServerIdentity } from 'node:tls'
import type { AppError } from '@shared/contract/reply'
import { Client, type FieldDef } from 'pg'
import type { ServerLimits, ServerPlace } from '../../messages'
import type { Doing } from '../doing'
import { sendCancel } from './cancel'
import { CopyIn } from './copy-in'
import { describeFault } from './fault'

interface Rows {
  readonly fields: readonly FieldDef[]
  /** Every value as the server writes it. */
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface Session {
  /** One statement, never several. Throws AppError. */
  ask(sql: string, parameters?: readonly (string | null)[]): Promise<Rows>
  /** Fills a table by a COPY statement from what comes, piece by piece. Answers the rows. Throws AppError, and what `pieces` throws. */
  copy(sql: string, pieces: AsyncIterable<Buffer>): Promise<number>
  close(): Promise<void>
}

/** Milliseconds that the network may need beyond what the server was given for a statement. */
const onTheWay = 5_000

const asText = { getTypeParser: () => (value: string) => value }

/**
 * A session that can only read unless `writes`, in UTF-8 and UTC, with every value as text, and limits on whatever may take long. What is configured is all that counts: no
 * variable of the environment, no file of passwords. Throws AppError.
 */
export async function openSession(
  place: ServerPlace,
  limits: ServerLimits,
  { onStop }: Pick<Doing, 'onStop'>,
  writes = false
): Promise<Session> {
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
  // What breaks between two statements is told by the next one.
  client.on('error', () => undefined)
  const describe = (error: unknown): AppError => describeFault(error, place)
  try {
    await client.connect()
  } catch (error) {
    throw describe(error)
  }
  onStop(() => sendCancel(client, place))

  /** The server ends a statement itself where it takes too long; where nothing is heard of that either, the way to it is gone. */
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

  async function ask(sql: string, parameters: readonly (string | null)[] = []): Promise<Rows> {
    const asked = client.query<(string | null)[]>({
      text: sql,
      values: [...parameters],
      rowMode: 'array',
      queryMode: 'extended'
    } as never)
    const { fields, rows } = await inTime(asked)
    return { fields, rows: rows as unknown as Rows['rows'] }
  }

  function copy(sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
    const filling = new CopyIn(sql, pieces)
    client.query(filling as never)
    return inTime(filling.done)
  }

  for (const setting of settingsOf(limits, writes)) await ask(`SET ${setting}`)
  return { ask, copy, close: () => client.end().catch(() => undefined) }
}

const silence = { words: 'no answer', code: 'ETIMEDOUT' } as const

const settingsOf = ({ statement, lock }: ServerLimits, writes: boolean): readonly string[] => [
  `default_transaction_read_only = ${writes ? 'off' : 'on'}`,
  `statement_timeout = ${statement}`,
  `lock_timeout = ${lock}`,
  // Should this process be gone without a word, the server is rid of its session.
  `idle_in_transaction_session_timeout = ${statement}`,
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO, YMD'",
  "IntervalStyle = 'postgres'",
  'standard_conforming_strings = on',
  'extra_float_digits = 1',
  // All rows are read, not the first few.
  'cursor_tuple_fraction = 1'
]

function tlsOf({ tls, authority, host }: ServerPlace) {
  if (tls === 'off') return false
  return {
    ...(tls === 'own' && { ca: authority }),
    rejectUnauthorized: true,
    // The driver tells no address of digits on, which would then be compared with “localhost”.
    checkServerIdentity: (_name: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
      checkServerIdentity(host, certificate)
  }
}
