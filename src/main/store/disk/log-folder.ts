import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toAppError } from '../errors'
import { type Journal, openJournal, writeJournal } from '../journal/journal'
import type { LineFormat } from '../journal/journal-lines'
import { openToRead } from '../recovery/read-only'
import { writeDurably } from './safe-write'

/** Logs of one kind of record, one journal a record, opened when first asked for. */
export interface LogFolder<T> {
  readonly read: (recordId: string) => Promise<readonly T[]>
  /** The newest first, in pieces; nothing is kept. */
  readonly newestFirst: (recordId: string) => AsyncIterable<readonly T[]>
  /** The file of a log and how much of it was acknowledged so far. */
  readonly extent: (recordId: string) => ReturnType<Journal<T>['extent']>
  /** Durable when answered; the samples come first. */
  readonly append: (recordId: string, entries: readonly T[]) => Promise<void>
}

export interface LogFolderOptions<T> extends LineFormat<T> {
  /** Absolute; made when missing. */
  readonly directory: string
  /** The entries that a log begins with; written once, when the log is first opened. */
  readonly sample: (recordId: string) => readonly T[]
  /** Bytes beyond which a log loses its older half when it is opened; it keeps everything unless told. */
  readonly largest?: number
  /** While another process writes here: nothing is seeded, cut or added. */
  readonly readOnly?: boolean
}

export function openLogFolder<T>(options: LogFolderOptions<T>): LogFolder<T> {
  const { directory, schema, isPlain, sample, readOnly } = options
  const { largest = Number.POSITIVE_INFINITY } = options
  const journals = new Map<string, Journal<T>>()
  const prepare = (path: string, recordId: string): void => {
    if (!existsSync(path)) writeJournal(path, sample(recordId))
    else if (statSync(path).size > largest) keepNewerHalf(path)
  }
  const open = (recordId: string, toWrite = false): Journal<T> => {
    const known = journals.get(recordId)
    if (known) return known
    const path = join(directory, `${recordId}.jsonl`)
    const openFile = readOnly && { openFile: openToRead }
    const journal = openJournal({ path, schema, isPlain, ...openFile })
    try {
      if (!readOnly) prepare(path, recordId)
    } catch (error) {
      if (toWrite) throw toAppError(error, process.platform)
      // A disk that takes nothing keeps nobody from reading what is there; the next time it is tried again.
      return journal
    }
    // What another process writes is read anew each time.
    if (!readOnly) journals.set(recordId, journal)
    return journal
  }
  return {
    read: async recordId => open(recordId).readAll(),
    newestFirst: recordId => open(recordId).newestFirst(),
    extent: async recordId => open(recordId).extent(),
    append: async (recordId, entries) => open(recordId, true).append(entries)
  }
}

/** Whole lines only; a crash leaves the log as it was or as it shall be. */
function keepNewerHalf(path: string): void {
  const bytes = readFileSync(path)
  const firstKept = bytes.indexOf(10, bytes.length / 2) + 1
  writeDurably(path, bytes.subarray(firstKept))
}
