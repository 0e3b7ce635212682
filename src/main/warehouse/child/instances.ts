import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { EngineOptions, EngineQuery, MaterialisedRowOrder } from '../engine/messages'
import { quoted, quoteLiteral } from '../sql/names'
import type { EngineJob } from './job'
import { enableProgressReports, lockEngine, lockedEngineSettings } from './lock'
import { OffsetStatementError } from './read-error'
import { toEngineParameters } from './values'

type InstanceFiles = Pick<EngineQuery, 'files' | 'views'>

/** Locked engine over the files of one query, with the row orders materialised in it. */
export interface EngineInstance {
  /** Lends a connection, which must be returned with `giveBack`. */
  connect(): Promise<DuckDBConnection>
  /** Returns a borrowed connection. `isRead`: whether its result was read to the end. */
  giveBack(connection: DuckDBConnection, isRead?: boolean): void
  /**
   * Materialises a row order unless it exists already. Concurrent callers share one run; if that
   * run is cancelled, the next caller repeats it.
   */
  arrange(arrangement: MaterialisedRowOrder, job: EngineJob): Promise<void>
  /** Closes the files; the caller guarantees that nothing uses them any more. */
  close(): Promise<void>
}

/**
 * Limits of the pool: number of sets of files that stay open, of row orders per set, and of
 * statements per set that report progress at once.
 */
const most = { instances: 4, arrangements: 8, told: 4 }

/**
 * Minimum memory in bytes of an engine over one set of files, if the memory suffices for two
 * engines; with less memory, fewer sets stay open.
 */
const leastMemory = 268_435_456

/** Number of equal shares the memory is divided into. */
const partsOf = (memory: number): number =>
  Math.min(most.instances, Math.max(2, Math.floor(memory / leastMemory)))

interface PooledInstance {
  readonly opened: Promise<EngineInstance>
  /** Number of jobs that currently use the engine. */
  users: number
}

/**
 * LRU pool of engines over sets of files. Each engine gets an equal share of the memory in
 * `opening`; a request for one more set waits until an idle engine is closed.
 */
export function createWarehouseEnginePool(opening: EngineOptions) {
  const parts = partsOf(opening.memory)
  const part = { ...opening, memory: Math.floor(opening.memory / parts) }
  const open = new Map<string, PooledInstance>()
  /** Engines being closed, whose memory is not free yet. */
  let closing = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }

  function begin(key: string, { files, views = [] }: InstanceFiles): PooledInstance {
    const held = { opened: openFiles(part, { files, views, sharers: parts }), users: 0 }
    open.set(key, held)
    held.opened.catch(() => {
      if (open.get(key) === held) open.delete(key)
      wake()
    })
    return held
  }

  async function close(key: string, { opened }: PooledInstance): Promise<void> {
    open.delete(key)
    closing++
    await opened.then(one => one.close()).catch(() => undefined)
    closing--
    wake()
  }

  async function take(wanted: InstanceFiles, job: EngineJob): Promise<PooledInstance> {
    const key = JSON.stringify([wanted.files, wanted.views ?? []])
    for (;;) {
      job.refuseIfStopped()
      const isRoom = open.size + closing < parts
      const held = open.get(key) ?? (isRoom ? begin(key, wanted) : undefined)
      if (held) {
        held.users++
        // The order of the map is recency: the most recently used engine comes last.
        open.delete(key)
        open.set(key, held)
        return held
      }
      const atRest = [...open].find(([, { users }]) => users === 0)
      if (atRest) await close(...atRest)
      else await Promise.race([new Promise<void>(resolve => waiting.push(resolve)), job.stopped])
    }
  }

  return {
    /**
     * Lends the engine over some files while `work` runs. Throws what the engine throws, and when
     * the job is cancelled before it starts.
     */
    async use<T>(
      wanted: InstanceFiles,
      job: EngineJob,
      work: (opened: EngineInstance) => Promise<T>
    ): Promise<T> {
      const held = await take(wanted, job)
      try {
        return await work(await held.opened)
      } finally {
        held.users--
        wake()
      }
    }
  }
}

/** Permissions and resource limits of every engine. An engine loads nothing from outside. */
export function engineSettingsOf({
  memory,
  threads,
  temporary
}: EngineOptions): Record<string, string> {
  return {
    memory_limit: `${Math.round(memory / 1_048_576)}MiB`,
    threads: String(threads),
    temp_directory: temporary,
    // A page joins two hundred row numbers with the rows. Looked up one by one, they take 46 ms in
    // ten million unsorted rows; by minimum and maximum alone, 150 ms.
    dynamic_or_filter_threshold: '256',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false'
  }
}

async function openFiles(
  opening: EngineOptions,
  { files, views, sharers }: Required<InstanceFiles> & { readonly sharers: number }
): Promise<EngineInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...engineSettingsOf(opening),
    ...lockedEngineSettings
  })
  // Connections with progress reporting are created in advance, because it cannot be turned on
  // after the lock.
  const spare: DuckDBConnection[] = []
  const connection = await instance.connect()
  try {
    for (const { alias, path } of files) {
      await connection.run(`ATTACH ${quoteLiteral(path)} AS ${quoted(alias)} (READ_ONLY)`)
    }
    for (let made = 0; made < most.told; made++) {
      const one = await instance.connect()
      spare.push(one)
      await enableProgressReports(one)
    }
    await lockEngine(connection, { opening, views, sharers })
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

  /** Returned connections being cleaned for reuse. */
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
    job: EngineJob
  ): Promise<void> {
    const own = await connect()
    const before = `CREATE TABLE ${quoted(name)} AS `
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
      // A row order that is still being materialised would reappear after it was dropped.
      if (!ready.has(oldest)) continue
      ready.delete(oldest)
      arranged.delete(oldest)
      const own = await instance.connect()
      await own.run(`DROP TABLE IF EXISTS ${quoted(oldest)}`).finally(() => own.closeSync())
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
      // The order of the map is recency: the most recently used row order comes last.
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
