import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Arrangement, Opening, Question } from '../engine/messages'
import { literal, quoted } from '../sql/names'
import type { Job } from './job'
import { letTellProgress, lock, lockedSettings } from './lock'
import { ErrorWithin } from './read-error'
import { parametersOf } from './values'

type Wanted = Pick<Question, 'files' | 'views'>

/** A locked engine over the files of one question, and what was arranged in it. */
export interface Opened {
  /** Lends a connection, which must come back. */
  connect(): Promise<DuckDBConnection>
  /** `isRead`: nothing of an answer is left in it. */
  giveBack(connection: DuckDBConnection, isRead?: boolean): void
  /** Makes the arrangement unless it is there; whoever asks meanwhile waits for the same one, and makes it where that one was stopped. */
  arrange(arrangement: Arrangement, job: Job): Promise<void>
  /** Lets go of the files; nothing works over them any more. */
  close(): Promise<void>
}

/** How many sets of files stay open, how many arrangements of each, and how many of its statements tell how far they are at once. */
const most = { instances: 4, arrangements: 8, told: 4 }

/** Bytes that an engine over one set of files has at least, where the memory is enough for two; fewer sets stay open then. */
const leastMemory = 268_435_456

/** Into how many equal parts the memory goes. */
const partsOf = (memory: number): number =>
  Math.min(most.instances, Math.max(2, Math.floor(memory / leastMemory)))

interface Held {
  readonly opened: Promise<Opened>
  /** How many work over it. */
  users: number
}

/**
 * Opens engines over sets of files, the newest used of which stay open. Together they have the memory that is told in `opening`: each has an equal part,
 * and who comes with one set more waits until one of the others is at rest and closed.
 */
export function createInstances(opening: Opening) {
  const parts = partsOf(opening.memory)
  const part = { ...opening, memory: Math.floor(opening.memory / parts) }
  const open = new Map<string, Held>()
  /** Of those that are being closed their memory is not free yet. */
  let closing = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }

  function begin(key: string, { files, views = [] }: Wanted): Held {
    const held = { opened: openFiles(part, { files, views, sharers: parts }), users: 0 }
    open.set(key, held)
    held.opened.catch(() => {
      if (open.get(key) === held) open.delete(key)
      wake()
    })
    return held
  }

  async function close(key: string, { opened }: Held): Promise<void> {
    open.delete(key)
    closing++
    await opened.then(one => one.close()).catch(() => undefined)
    closing--
    wake()
  }

  async function take(wanted: Wanted, job: Job): Promise<Held> {
    const key = JSON.stringify([wanted.files, wanted.views ?? []])
    for (;;) {
      job.refuseIfStopped()
      const isRoom = open.size + closing < parts
      const held = open.get(key) ?? (isRoom ? begin(key, wanted) : undefined)
      if (held) {
        held.users++
        // The newest used stands last.
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
    /** Lends the engine over some files for as long as `work` takes. Throws what the engine throws, and where the job is stopped before. */
    async use<T>(wanted: Wanted, job: Job, work: (opened: Opened) => Promise<T>): Promise<T> {
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
  { files, views, sharers }: Required<Wanted> & { readonly sharers: number }
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
    await lock(connection, { opening, views, sharers })
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

  /** Of connections that came back and are made ready for others. */
  const atRest = new Set<Promise<void>>()

  /** What is left of an answer that was not read to its end goes with the next statement. */
  async function rest(connection: DuckDBConnection): Promise<void> {
    const isSound = await connection.run('SELECT 1').then(
      () => true,
      () => false
    )
    keep(connection, isSound)
  }

  function keep(connection: DuckDBConnection, isSound: boolean): void {
    if (!isSound || isClosed || spare.length >= most.told) connection.closeSync()
    else spare.push(connection)
  }

  const giveBack: Opened['giveBack'] = (connection, isRead = false) => {
    if (isRead) return keep(connection, true)
    const resting = rest(connection)
    atRest.add(resting)
    void resting.finally(() => atRest.delete(resting))
  }

  async function make({ name, sql, parameters }: Arrangement, job: Job): Promise<void> {
    const own = await connect()
    const before = `CREATE TABLE ${quoted(name)} AS `
    try {
      job.use(own)
      await own.run(`${before}${sql}`, ...parametersOf(parameters))
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
