import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { EngineOptions, EngineQuery, MaterialisedRowOrder } from '../engine/messages'
import { quoteIdentifier, quoteLiteral } from '../sql/names'
import type { EngineRequestJob } from './job'
import { enableProgressReports, lockEngineForUserSql, userSqlEngineSettings } from './lock'
import { OffsetStatementError } from './read-error'
import { toEngineParameters } from './values'

/** Files of a query and the views over them. */
export type InstanceFiles = Pick<EngineQuery, 'files' | 'views'>

/**
 * DuckDB engine without file access beyond the files of one query, with the row orders (sorted row
 * numbers) materialised in it.
 */
export interface EngineInstance {
  /** Borrows a connection, which must be returned with `giveBack`. */
  connect(): Promise<DuckDBConnection>
  /** Returns a borrowed connection. `isRead`: whether its result was read to the end. */
  giveBack(connection: DuckDBConnection, isRead?: boolean): void
  /**
   * Materialises a row order (sorted row numbers of a result) unless it exists already. Concurrent
   * callers share one run; if that run is cancelled, the next caller repeats it.
   */
  arrange(arrangement: MaterialisedRowOrder, job: EngineRequestJob): Promise<void>
  /** Closes the files; the caller guarantees that nothing uses them any more. */
  close(): Promise<void>
}

/**
 * Limits of an engine: number of row orders, and number of concurrent statements that report
 * progress.
 */
const most = { arrangements: 8, told: 4 }

/** Permissions and resource limits of every engine. No engine loads extensions from outside. */
export function engineSettingsOf({
  memory,
  threads,
  temporary
}: EngineOptions): Record<string, string> {
  return {
    memory_limit: `${Math.round(memory / 1_048_576)}MiB`,
    threads: String(threads),
    temp_directory: temporary,
    // A page joins two hundred row numbers with the rows. In ten million unsorted rows this takes
    // 46 ms if they are looked up one by one, and 150 ms if only their minimum and maximum restrict
    // the scan.
    dynamic_or_filter_threshold: '256',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false'
  }
}

/**
 * Opens an engine over some files, locked for user SQL. `sharers`: as for `lockEngineForUserSql`.
 */
export async function openEngineInstance(
  opening: EngineOptions,
  { files, views, sharers }: Required<InstanceFiles> & { readonly sharers: number }
): Promise<EngineInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...engineSettingsOf(opening),
    ...userSqlEngineSettings
  })
  // Connections with progress reporting are created in advance, because it cannot be turned on
  // after the engine is locked.
  const spare: DuckDBConnection[] = []
  const connection = await instance.connect()
  try {
    for (const { alias, path } of files) {
      await connection.run(`ATTACH ${quoteLiteral(path)} AS ${quoteIdentifier(alias)} (READ_ONLY)`)
    }
    for (let made = 0; made < most.told; made++) {
      const one = await instance.connect()
      spare.push(one)
      await enableProgressReports(one)
    }
    await lockEngineForUserSql(connection, { opening, views, sharers })
  } catch (error) {
    for (const one of spare) one.closeSync()
    instance.closeSync()
    throw error
  } finally {
    connection.closeSync()
  }
  const arranged = new Map<string, Promise<void>>()
  const ready = new Set<string>()
  let isClosed = false

  const connect: EngineInstance['connect'] = async () => spare.pop() ?? (await instance.connect())

  /**
   * Clean-ups of returned connections that are still running; a connection can be reused after its
   * clean-up.
   */
  const atRest = new Set<Promise<void>>()

  /**
   * Runs a trivial statement, which discards the unread remainder of the previous result, before
   * reuse.
   */
  async function rest(connection: DuckDBConnection): Promise<void> {
    keep(connection, await succeeds(connection.run('SELECT 1')))
  }

  function keep(connection: DuckDBConnection, isSound: boolean): void {
    if (!isSound || isClosed || spare.length >= most.told) connection.closeSync()
    else spare.push(connection)
  }

  const giveBack: EngineInstance['giveBack'] = (connection, isRead = false) => {
    if (isRead) return keep(connection, true)
    const resting = rest(connection)
    atRest.add(resting)
    void resting.finally(() => atRest.delete(resting))
  }

  async function make(
    { name, sql, parameters }: MaterialisedRowOrder,
    job: EngineRequestJob
  ): Promise<void> {
    const own = await connect()
    const before = `CREATE TABLE ${quoteIdentifier(name)} AS `
    try {
      job.use(own)
      await own.run(`${before}${sql}`, ...toEngineParameters(parameters))
    } catch (error) {
      throw new OffsetStatementError(error, Buffer.byteLength(before))
    } finally {
      job.leave()
      giveBack(own)
    }
  }

  async function dropOldest(): Promise<void> {
    for (const oldest of arranged.keys()) {
      if (arranged.size <= most.arrangements) return
      // A row order that is still being materialised is not dropped, because it would reappear
      // afterwards.
      if (!ready.has(oldest)) continue
      ready.delete(oldest)
      arranged.delete(oldest)
      const own = await instance.connect()
      await own
        .run(`DROP TABLE IF EXISTS ${quoteIdentifier(oldest)}`)
        .finally(() => own.closeSync())
    }
  }

  const opened: EngineInstance = {
    connect,
    giveBack,
    async close() {
      isClosed = true
      await Promise.all(atRest)
      for (const one of spare.splice(0)) one.closeSync()
      instance.closeSync()
    },
    async arrange(arrangement, job) {
      const { name, over } = arrangement
      if (over) await opened.arrange(over, job)
      for (let other = arranged.get(name); other; other = arranged.get(name)) {
        if (await succeeds(other)) break
        job.refuseIfStopped()
      }
      const made = arranged.get(name) ?? make(arrangement, job)
      // The map is ordered by use, so the row order is moved to the end as the most recently used
      // one.
      arranged.delete(name)
      arranged.set(name, made)
      made.catch(() => {
        if (arranged.get(name) === made) arranged.delete(name)
      })
      await made
      ready.add(name)
      await dropOldest()
    }
  }
  return opened
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false
  )
