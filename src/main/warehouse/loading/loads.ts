import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { LoadCounts, SentFile } from '@shared/features/data-load/facts'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import { toDay } from '@shared/kit/format'
import type { Clock } from '../../store/clock'
import { toAppError as diskError } from '../../store/errors'
import type { Engine } from '../engine/client'
import { EngineFault } from '../engine/fault'
import { asAppError } from '../engine-errors'
import { changedMeanwhile } from '../publish'
import { before, type Tables } from '../tables'
import { countsOf, noteOf } from './counts'
import { countsSql, type Merge, mergeStatements, staged as stagedAlias } from './merge-sql'
import {
  dropStaged,
  type FileToLoad,
  type LoadWatch,
  type Staged,
  type StageParts,
  stageFile
} from './stage'
import type { LoadColumn } from './staging-sql'

export interface LoadsParts extends StageParts {
  readonly reader: Engine
  readonly tables: Tables
  readonly clock: Clock
}

/** A file, how it is read, and who sends it. */
export interface Sending {
  readonly source: FileToLoad
  readonly sent: SentFile
  readonly columns: readonly LoadColumn[]
  readonly user: string
}

export interface Loads {
  /** Keeps a new table with every row of the file that fits; neither, where it fails or is stopped. Throws AppError, or the reason of the signal. */
  create(table: DataMart, sending: Sending, watch: LoadWatch): Promise<Generation>
  /** Reads a file for a table that is there and compares it with the rows in force; held under the name `load` until it is published or dropped. */
  stage(
    load: string,
    table: DataMart,
    sending: Sending,
    partition: string,
    watch: LoadWatch
  ): Promise<LoadCounts>
  /** Id of the table that a held load is for. Throws NOT_FOUND. */
  tableOf(load: string): string
  /** Publishes what was compared; refused where the table has changed since. `refuse` throws where it may not. Throws AppError. */
  publish(
    load: string,
    user: string,
    refuse: (table: DataMart) => void,
    watch: LoadWatch
  ): Promise<Generation>
  /** Lets go of a held load; nothing where there is none. */
  drop(load: string): void
}

/** A file that was read and compared, and waits for the person's word. */
interface Held {
  readonly table: DataMart
  /** The generation that it was compared with. */
  readonly base: string
  readonly merge: Merge
  readonly staged: Staged
  readonly sending: Sending
  readonly counts: LoadCounts
}

const nothing = { changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 } as const

/** Loads of files into tables: staged beside them, then published as a generation. */
export function createLoads(parts: LoadsParts): Loads {
  const { fs, tables, clock, reader } = parts
  const held = new Map<string, Held>()

  const find = (load: string): Held => {
    const found = held.get(load)
    if (found) return found
    throw new AppError('NOT_FOUND', 'Lần nạp này không còn được giữ. Hãy chọn lại tệp.')
  }

  const drop = (load: string): void => {
    const found = held.get(load)
    held.delete(load)
    if (found) dropStaged(fs, found.staged.path)
  }

  return {
    tableOf: load => find(load).table.id,
    drop,
    async stage(load, asked, sending, partition, watch) {
      let staged: Staged | undefined
      try {
        const { source, columns } = sending
        const opened = await tables.open(asked.id, undefined, { signal: watch.signal })
        staged = await stageFile(parts, source, columns, asked.key, watch)
        const merge = { table: asked, current: opened.columns, partition }
        const files = [
          { alias: before, path: opened.path },
          { alias: stagedAlias, path: staged.path }
        ]
        const compared = await reader.ask(
          { kind: 'ask', files, sql: countsSql(merge), parameters: [], rows: 10 },
          { signal: watch.signal }
        )
        const counts = countsOf(staged, compared.rows)
        drop(load)
        held.set(load, { table: asked, base: opened.id, merge, staged, sending, counts })
        return counts
      } catch (error) {
        if (staged) dropStaged(fs, staged.path)
        throw asTold(error, watch.signal)
      }
    },
    async publish(load, user, refuse, watch) {
      const { table, base, merge, staged, sending, counts } = find(load)
      const { sent, source } = sending
      const note = noteOf(sent, counts)
      const alter = (now: DataMart): void => {
        refuse(now)
        if (!isDeepStrictEqual(now.columns, table.columns)) {
          throw new AppError('CONFLICT', changedMeanwhile)
        }
        if (merge.partition !== '') now.partition = merge.partition
        noteLoad(now, user, note, clock.now())
      }
      try {
        const files = [{ alias: stagedAlias, path: staged.path }]
        const rows = counts.kept + counts.added + counts.changed
        const made = await tables.publish(
          table.id,
          base,
          { columns: table.columns, files, statements: mergeStatements(merge), rows },
          { user, origin: 'load', note, load: { file: sent, counts }, alter },
          writing(watch, source.file.size, staged.kept)
        )
        drop(load)
        return made
      } catch (error) {
        throw asTold(error, watch.signal)
      }
    },
    async create(table, { source, sent, columns, user }, watch) {
      let staged: Staged | undefined
      try {
        staged = await stageFile(parts, source, columns, table.key, watch)
        const { path, read, kept, rejected } = staged
        watch.signal.throwIfAborted()
        const counts: LoadCounts = { ...nothing, read, added: kept, rejected }
        const merge = { table, current: undefined, partition: '' }
        const files = [{ alias: stagedAlias, path }]
        return await tables.create(
          table,
          { columns: table.columns, statements: mergeStatements(merge), files, rows: kept },
          {
            user,
            origin: 'load',
            note: noteOf(sent, counts),
            load: { file: sent, counts },
            alter: made => noteLoad(made, user, noteOf(sent, counts), clock.now())
          },
          writing(watch, source.file.size, kept)
        )
      } catch (error) {
        throw asTold(error, watch.signal)
      } finally {
        if (staged) dropStaged(fs, staged.path)
      }
    }
  }
}

/** Progress of the last phase, in which the file is read already. */
function writing({ signal, onProgress }: LoadWatch, bytes: number, rows: number) {
  return { signal, onProgress: (share: number) => onProgress('write', { share, bytes, rows }) }
}

function noteLoad(table: DataMart, user: string, note: string, time: number): void {
  table.lastUpdate = toDay(time)
  table.history.push({ time, user, action: 'Nạp dữ liệu', note })
}

/** What a person is told; whoever stopped it knows. */
function asTold(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof AppError) return error
  return error instanceof EngineFault ? asAppError(error) : diskError(error, process.platform)
}
