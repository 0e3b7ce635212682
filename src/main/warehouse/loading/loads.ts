import { AppError } from '@shared/contract/reply'
import type { LoadCounts, SentFile } from '@shared/features/data-load/facts'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import { formatNumber, toDay } from '@shared/kit/format'
import type { Clock } from '../../store/clock'
import { toAppError as diskError } from '../../store/errors'
import type { Engine } from '../engine/client'
import { EngineFault } from '../engine/fault'
import { asAppError } from '../engine-errors'
import type { Tables } from '../tables'
import { mergeStatements, staged as stagedAlias } from './merge-sql'
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
}

const nothing = { changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 } as const

/** Loads of files into tables: staged beside them, then published as a generation. */
export function createLoads(parts: LoadsParts): Loads {
  const { fs, tables, clock } = parts

  return {
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

/** "Tệp “a.csv”: thêm 3, sửa 1, giữ 10, loại 2". */
function noteOf({ fileName }: SentFile, counts: LoadCounts): string {
  const { added, changed, kept, removed, repeated, rejected } = counts
  const parts: readonly (readonly [verb: string, count: number, always: boolean])[] = [
    ['thêm', added, true],
    ['sửa', changed, true],
    ['giữ', kept, true],
    ['bỏ', removed, false],
    ['trùng khóa', repeated, false],
    ['loại', rejected, true]
  ]
  const words = parts
    .filter(([, count, always]) => always || count > 0)
    .map(([verb, count]) => `${verb} ${formatNumber(count)}`)
  return `Tệp “${fileName}”: ${words.join(', ')}`
}

/** What a person is told; whoever stopped it knows. */
function asTold(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof AppError) return error
  return error instanceof EngineFault ? asAppError(error) : diskError(error, process.platform)
}
