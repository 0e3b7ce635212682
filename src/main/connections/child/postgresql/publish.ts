import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError } from '@shared/contract/reply'
import {
  parseTablePublication,
  publishedRowNumberColumn,
  serialiseTablePublication
} from '@shared/features/places/publication'
import { quoteIdentifier } from '@shared/kit/sql-text'
import { postgresqlDialect } from '../../../sql/dialects/postgresql'
import { quoteLiteral } from '../../../warehouse/sql/names'
import type { PublishTableJob, SourceProcessJobResponse } from '../../messages'
import type { ChildJobContext } from '../doing'
import type { PostgresqlSession } from './session'

/** Table on the server that already has the name to be published. */
interface ExistingTable {
  readonly oid: string
  readonly comment: string
  readonly isTable: boolean
}

/**
 * Publishes a table: fills it under a temporary name, then replaces the previous one, in one
 * transaction. If server, network or process fail before the commit, the previous table stays and
 * nothing else is left. Throws AppError.
 */
export async function publishPostgresqlTable(
  session: PostgresqlSession,
  job: PublishTableJob,
  { progress, signal }: ChildJobContext
): Promise<SourceProcessJobResponse<PublishTableJob>> {
  const { server, publication } = job
  const inSchema = (name: string): string =>
    `${quoteIdentifier(server.schema)}.${quoteIdentifier(name)}`
  const made = inSchema(`~moi-${randomBytes(6).toString('hex')}`)
  const own = inSchema(publication.name)
  await session.ask('BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE')
  await session.ask(`CREATE TABLE ${made} (${columnsSql(job)})`)
  const hash = createHash('sha256')
  const pieces = readPieces(job.from, hash, signal, bytes => progress(0, bytes))
  const rows = await session.copy(`COPY ${made} FROM STDIN (FORMAT csv, HEADER true)`, pieces)
  if (rows !== publication.rows) {
    throw new AppError(
      'CONFLICT',
      `Máy chủ nhận ${rows} dòng trong khi bảng có ${publication.rows} dòng.`
    )
  }
  const sha256 = hash.digest('hex')
  const comment = serialiseTablePublication({ ...publication, sha256 })
  await session.ask(`COMMENT ON TABLE ${made} IS ${quoteLiteral(comment)}`)
  // Key of the advisory lock: concurrent publications of the same table wait for it, and then see
  // the new table.
  const lock = `${server.schema}.${publication.name}`
  await session.ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
  const standing = await standingOf(session, job)
  if (standing && !mayReplace(standing, job)) return { standing: standing.comment }
  if (standing) {
    await grantAsBefore(session, standing, made)
    await session.ask(`DROP TABLE ${own}`)
  }
  if (job.readers !== '') {
    await session.ask(`GRANT SELECT ON ${made} TO ${quoteIdentifier(job.readers)}`)
  }
  await session.ask(`ALTER TABLE ${made} RENAME TO ${quoteIdentifier(publication.name)}`)
  signal.throwIfAborted()
  await commit(session, publication.name)
  return { sha256 }
}

/** Personal columns are published masked, as text. */
function columnsSql({ columns, publication: { personal } }: PublishTableJob): string {
  const own = columns.map(({ name, dataType }) => {
    const type = postgresqlDialect.types[personal.includes(name) ? 'string' : dataType]
    return `${quoteIdentifier(name)} ${type}`
  })
  return [`${quoteIdentifier(publishedRowNumberColumn)} bigint NOT NULL`, ...own].join(', ')
}

async function* readPieces(
  path: string,
  hash: ReturnType<typeof createHash>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of createReadStream(path, { signal, highWaterMark: 262_144 })) {
    hash.update(piece)
    bytes += piece.length
    onBytes(bytes)
    yield piece
  }
}

async function standingOf(
  session: PostgresqlSession,
  { server, publication }: PublishTableJob
): Promise<ExistingTable | undefined> {
  const { rows } = await session.ask(
    `SELECT c.oid, obj_description(c.oid, 'pg_class'), c.relkind = 'r' FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relname = $2`,
    [server.schema, publication.name]
  )
  const [found] = rows
  if (!found) return undefined
  const [oid, comment, isTable] = found
  return { oid: oid ?? '', comment: comment ?? '', isTable: isTable === 't' }
}

/**
 * Whether the existing table was published by this machine or a user agreed to replace it. Throws
 * AppError for a table that was not published by this program.
 */
function mayReplace(
  { comment, isTable }: ExistingTable,
  { publication, replaces }: PublishTableJob
): boolean {
  const standing = parseTablePublication(comment)
  if (!standing || !isTable) {
    throw new AppError(
      'CONFLICT',
      `Lược đồ trên máy chủ đã có “${publication.name}” không do kho công bố nên không thay. Hãy đề nghị người quản trị máy chủ đổi tên hoặc chuyển bảng đó đi.`
    )
  }
  const isOwn = standing.machine === publication.machine && standing.table === publication.table
  return isOwn || comment === replaces
}

/** Grants SELECT to everyone who could read the previous table. */
async function grantAsBefore(
  session: PostgresqlSession,
  { oid }: ExistingTable,
  made: string
): Promise<void> {
  const { rows } = await session.ask(
    `SELECT DISTINCT coalesce(r.rolname, '') FROM pg_class c, aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
      WHERE c.oid = $1::oid AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner`,
    [oid]
  )
  for (const [role] of rows) {
    await session.ask(`GRANT SELECT ON ${made} TO ${role ? quoteIdentifier(role) : 'PUBLIC'}`)
  }
}

/**
 * Commits the publication. If the response to COMMIT is lost, it is unknown which of the two tables
 * exists, and the error says so.
 */
async function commit(session: PostgresqlSession, name: string): Promise<void> {
  try {
    await session.ask('COMMIT')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'IO_ERROR') throw error
    throw new AppError(
      'IO_ERROR',
      `${error.message} Kết nối mất đúng lúc hoàn tất nên chưa rõ máy chủ giữ bản cũ hay bản mới của “${name}”; bản nào cũng nguyên vẹn. Hãy công bố lại.`
    )
  }
}
