import { AppError } from '@shared/contract/reply'
import { loadText } from '@shared/features/data-load/text'
import type { HeldLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../../store/clock'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { Engine } from '../engine/client'
import type { Attached } from '../engine/messages'
import { asUserError } from '../engine-errors'
import { before } from '../sql/names'
import type { Tables } from '../tables'
import { chooseMaking } from './choose-making'
import { type CountedFile, countsOf, noteLoad, noteOf } from './counts'
import { type MadeRows, rowsOfFile, type Sending } from './made-rows'
import { countsSql, type Merge, mergeOf, staged as stagedAlias } from './merge-sql'
import { isReadAgain, refuseOtherShape } from './other-shape'
import { createShelf, type Shelf } from './shelf'
import { sparedBy } from './spared'
import { dropStaged, type LoadWatch, type Staged, type StageParts, withWrittenFile } from './stage'
import { firstRowsStatements } from './staging-sql'
import { createTableChecks } from './table-checks'
import type { WaitingFiles } from './waiting-files'

export interface LoadsParts extends StageParts {
  readonly reader: Engine
  readonly tables: Tables
  readonly records: Store<RecordState>
  readonly waiting: WaitingFiles
  readonly clock: Clock
}

export interface Loads extends Pick<Shelf, 'find' | 'isWaiting' | 'wait' | 'drop'> {
  /**
   * Creates a table with every valid row of the file, atomically. Throws AppError, or the signal's
   * reason.
   */
  create(table: DataMart, sending: Sending, watch: LoadWatch): Promise<Generation>
  /**
   * Reads a file for an existing table and compares it with the current rows; staged under the id
   * `load` until it is published or discarded.
   */
  stage(
    load: string,
    table: DataMart,
    sending: Sending,
    partition: string,
    watch: LoadWatch
  ): Promise<HeldLoad>
  /** Stages rows made by other code instead of a file, as `stage` does. */
  stageMade(load: string, table: DataMart, made: MadeRows, watch: LoadWatch): Promise<HeldLoad>
  /** Path of the rows of a staged load. Throws NOT_FOUND. */
  pathOf(load: string): string
  /**
   * What publishing would do now; compares again if the table has other rows since. Throws
   * AppError, also if its structure changed.
   */
  compare(load: string, table: DataMart, signal: AbortSignal): Promise<HeldLoad>
  /**
   * Files of the staged rows and of the rows they were compared with, for queries, and how both are
   * merged. Throws AppError.
   */
  open(load: string): Promise<{ readonly files: readonly Attached[]; readonly merge: Merge }>
  /**
   * Publishes what was compared; rejected if the table has changed since. `refuse` throws to
   * reject. Throws AppError.
   */
  publish(
    load: string,
    user: string,
    refuse: (table: DataMart, records: RecordState) => void,
    watch: LoadWatch
  ): Promise<Generation>
}

const nothing = { changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 } as const

/** Loads of files into tables: staged beside them, then published as a generation. */
export function createLoads(parts: LoadsParts): Loads {
  const { fs, tables, clock, waiting, reader } = parts
  const shelf = createShelf(parts)
  const checks = createTableChecks(parts)

  async function compared(
    load: Omit<HeldLoad, 'base' | 'current' | 'counts'>,
    staged: CountedFile & Pick<Staged, 'path'>,
    signal: AbortSignal
  ): Promise<HeldLoad> {
    const opened = await tables.open(load.table, undefined, { signal })
    const held = { ...load, base: opened.id, current: [...opened.columns] }
    // In an empty table every row is new.
    if (opened.generation.rows === 0) {
      return { ...held, counts: countsOf(staged, [['added', staged.read - staged.rejected]]) }
    }
    const files = [
      { alias: before, path: opened.path },
      { alias: stagedAlias, path: staged.path }
    ]
    const sql = countsSql(mergeOf(held))
    const answer = await reader.ask(
      { kind: 'ask', files, sql, parameters: [], rows: 10 },
      { signal }
    )
    return { ...held, counts: countsOf(staged, answer.rows) }
  }

  /** Takes ownership of the staged rows and compares them with the current rows. */
  async function hold(
    load: string,
    asked: DataMart,
    { signal }: LoadWatch,
    { make, count, isPartial = false, ...about }: MadeRows
  ): Promise<HeldLoad> {
    let path: string | undefined
    try {
      const made = await make()
      path = made.path
      // Must precede the reader's access: an open file cannot be moved on every system.
      path = waiting.keep(made.path, load)
      const counted = await count(path)
      const { id: table, columns, key, rules, writeStrategy } = asked
      const shape = { table, columns, key, rules, writeStrategy }
      const spared = await sparedBy({ reader, path, signal }, asked, counted, isPartial)
      const told = { ...about, ...shape, id: load, time: clock.now(), ...(spared && { spared }) }
      const held = await compared(told, { ...counted, path }, signal)
      shelf.put(held, { ...made, path })
      return held
    } catch (error) {
      if (path !== undefined) dropStaged(fs, path)
      throw asUserError(error, signal)
    }
  }

  return {
    ...shelf,
    pathOf: load => waiting.pathOf(shelf.find(load).id),
    stage: (load, asked, sending, partition, watch) =>
      hold(load, asked, watch, rowsOfFile({ ...parts, checks }, asked, sending, partition, watch)),
    stageMade: (load, table, made, watch) => hold(load, table, watch, made),
    async compare(load, table, signal) {
      const held = shelf.find(load)
      refuseOtherShape(held, table)
      if (table.current === held.base) return held
      if (isReadAgain(held)) throw new AppError('CONFLICT', loadText.otherShape)
      try {
        const staged = { ...held.counts, path: waiting.pathOf(load) }
        return await shelf.replace(await compared(held, staged, signal))
      } catch (error) {
        throw asUserError(error, signal)
      }
    },
    async open(load) {
      const held = shelf.find(load)
      const opened = await tables.open(held.table, held.base)
      const files = [
        { alias: before, path: opened.path },
        { alias: stagedAlias, path: waiting.pathOf(load) }
      ]
      return { files, merge: mergeOf(held) }
    },
    publish: (...publication) => publishLoad(parts, shelf, publication),
    create: (table, sending, watch) => createTable(parts, table, sending, watch)
  }
}

/** Publishes a staged load, as `Loads.publish` says. */
async function publishLoad(
  { tables, clock, waiting, reader }: LoadsParts,
  shelf: Shelf,
  [load, user, refuse, watch]: Parameters<Loads['publish']>
): Promise<Generation> {
  const held = shelf.find(load)
  const { table, base, counts, file, partition, pipeline } = held
  const note = noteOf(file, counts, pipeline?.name, held.spared)
  const origin = pipeline ? 'pipeline' : 'load'
  const facts = {
    file,
    counts,
    ...(pipeline && { run: pipeline.run }),
    ...(shelf.isWaiting(load) && { sentAt: held.time, sentBy: held.user })
  }
  const alter = (now: DataMart, records: RecordState): void => {
    refuse(now, records)
    refuseOtherShape(held, now)
    if (partition !== '') now.partition = partition
    noteLoad(now, user, note, clock.now())
    records.waitingLoads = records.waitingLoads.filter(({ id }) => id !== load)
  }
  try {
    const files = [{ alias: stagedAlias, path: waiting.pathOf(load) }]
    const opened = await tables.open(table, base, { signal: watch.signal })
    const whole = shelf.madeFor(load)
    const making = await chooseMaking(reader, { held, files, whole, opened }, watch.signal)
    const made = await tables.publish(
      table,
      base,
      making,
      { user, origin, note, load: facts, alter },
      writing(watch, held.bytes, counts.read - counts.rejected)
    )
    shelf.forget(load)
    return made
  } catch (error) {
    throw asUserError(error, watch.signal)
  }
}

/** Creates a table with every valid row of a file. Throws AppError, or the signal's reason. */
async function createTable(
  parts: LoadsParts,
  table: DataMart,
  { source, sent, columns, user }: Sending,
  watch: LoadWatch
): Promise<Generation> {
  const { tables, clock } = parts
  try {
    return await withWrittenFile(parts, source, watch, ({ files, read, asking }) =>
      tables.create(
        table,
        {
          columns: table.columns,
          statements: firstRowsStatements({ ...files, columns, key: table.key }),
          files: [],
          rows: read
        },
        kept => {
          const counts = { ...nothing, read, added: kept, rejected: read - kept }
          const note = noteOf(sent, counts)
          return {
            user,
            origin: 'load',
            note,
            load: { file: sent, counts },
            alter: made => noteLoad(made, user, note, clock.now())
          }
        },
        asking
      )
    )
  } catch (error) {
    throw asUserError(error, watch.signal)
  }
}

/** Progress of the last phase, after the whole file has been read. */
function writing({ signal, onProgress }: LoadWatch, bytes: number, rows: number) {
  return { signal, onProgress: (share: number) => onProgress('write', { share, bytes, rows }) }
}
