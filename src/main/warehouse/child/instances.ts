import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Arrangement, Attached, Opening, Question, View } from '../engine/messages'
import { literal, quoted } from '../sql/names'
import type { Job } from './job'
import { letTellProgress, lock, lockedSettings } from './lock'
import { ErrorWithin } from './read-error'
import { parametersOf } from './values'

/** A locked engine over the files of one question, and what was arranged in it. */
export interface Opened {
  /** Lends a connection, which must come back. */
  connect(): Promise<DuckDBConnection>
  giveBack(connection: DuckDBConnection): void
  /** Makes the arrangement unless it is there; whoever asks meanwhile waits for the same one, and makes it where that one was stopped. */
  arrange(arrangement: Arrangement, job: Job): Promise<void>
  /** Lets go of the files once nothing works over them. */
  close(): void
}

/** How many sets of files stay open, how many arrangements of each, and how many of its statements tell how far they are at once. */
const most = { instances: 4, arrangements: 8, told: 4 }

/** Opens engines over sets of files, the newest used of which stay open. */
export function createInstances(opening: Opening) {
  const open = new Map<string, Promise<Opened>>()

  return {
    of({ files, views = [] }: Pick<Question, 'files' | 'views'>): Promise<Opened> {
      const key = JSON.stringify([files, views])
      const found = open.get(key) ?? openFiles(opening, files, views)
      // The newest used stands last.
      open.delete(key)
      open.set(key, found)
      found.catch(() => open.delete(key))
      for (const [oldest, old] of open) {
        if (open.size <= most.instances) break
        open.delete(oldest)
        void old.then(opened => opened.close()).catch(() => undefined)
      }
      return found
    }
  }
}

/** What an engine of ours may do and take. It loads nothing from anywhere. */
export function settingsOf({ memory, threads, temporary }: Opening): Record<string, string> {
  return {
    memory_limit: `${Math.round(memory / 1_048_576)}MiB`,
    threads: String(threads),
    temp_directory: temporary,
    // A page joins two hundred numbers with the rows: looked up one by one they take 46 ms of ten million rows in chance order, by their
    // least and greatest alone 150 ms.
    dynamic_or_filter_threshold: '256',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false'
  }
}

async function openFiles(
  opening: Opening,
  files: readonly Attached[],
  views: readonly View[]
): Promise<Opened> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...settingsOf(opening),
    ...lockedSettings
  })
  // After the lock none can be told to say how far it is.
  const spare: DuckDBConnection[] = []
  const connection = await instance.connect()
  try {
    for (const { alias, path } of files) {
      await connection.run(`ATTACH ${literal(path)} AS ${quoted(alias)} (READ_ONLY)`)
    }
    for (let made = 0; made < most.told; made++) {
      const one = await instance.connect()
      spare.push(one)
      await letTellProgress(one)
    }
    await lock(connection, { opening, views, sharers: most.instances })
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

  const connect: Opened['connect'] = async () => spare.pop() ?? (await instance.connect())

  /** What is left of an answer that was not read to its end goes with the next statement. */
  async function rest(connection: DuckDBConnection): Promise<void> {
    const isSound = await connection.run('SELECT 1').then(
      () => true,
      () => false
    )
    if (!isSound || isClosed || spare.length >= most.told) connection.closeSync()
    else spare.push(connection)
  }

  const giveBack: Opened['giveBack'] = connection => void rest(connection)

  async function make({ name, sql, parameters }: Arrangement, job: Job): Promise<void> {
    const own = await connect()
    const before = `CREATE TABLE ${quoted(name)} AS `
    try {
      job.use(own)
      await own.run(`${before}${sql}`, parametersOf(parameters))
    } catch (error) {
      throw new ErrorWithin(error, Buffer.byteLength(before))
    } finally {
      job.leave()
      giveBack(own)
    }
  }

  async function dropOldest(): Promise<void> {
    for (const oldest of arranged.keys()) {
      if (arranged.size <= most.arrangements) return
      // One that is still being made would come back after it was dropped.
      if (!ready.has(oldest)) continue
      ready.delete(oldest)
      arranged.delete(oldest)
      const own = await instance.connect()
      await own.run(`DROP TABLE IF EXISTS ${quoted(oldest)}`).finally(() => own.closeSync())
    }
  }

  const opened: Opened = {
    connect,
    giveBack,
    close() {
      isClosed = true
      for (const one of spare.splice(0)) one.closeSync()
      instance.closeSync()
    },
    async arrange(arrangement, job) {
      const { name, over } = arrangement
      if (over) await opened.arrange(over, job)
      for (let other = arranged.get(name); other; other = arranged.get(name)) {
        if (
          await other.then(
            () => true,
            () => false
          )
        )
          break
        job.refuseIfStopped()
      }
      const made = arranged.get(name) ?? make(arrangement, job)
      // The newest used stands last.
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
