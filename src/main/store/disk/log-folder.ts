import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from '@shared/kit/zod'
import { toAppError } from '../errors'
import { type Journal, openJournal, writeJournal } from '../journal/journal'
import { openFileReadOnly } from '../recovery/read-only'
import { writeDurably } from './safe-write'

/** Logs of one kind of record, one journal per record, opened on first access. */
export interface LogFolder<T> {
  readonly read: (recordId: string) => Promise<readonly T[]>
  /**
   * Appends entries, which are on disk when the promise resolves. A new log is first filled with
   * its sample entries.
   */
  readonly append: (recordId: string, entries: readonly T[]) => Promise<void>
}

export interface LogFolderOptions<T> {
  readonly schema: z.ZodType<T>
  /** Absolute path; created if missing. */
  readonly directory: string
  /** Initial entries of a log, written once when it is first opened. */
  readonly sample: (recordId: string) => readonly T[]
  /** Size in bytes beyond which a log loses its older half when opened; unlimited by default. */
  readonly largest?: number
  /**
   * Whether another process writes to the folder; this process then neither writes sample entries,
   * truncates nor appends.
   */
  readonly readOnly?: boolean
}

export function openLogFolder<T>(options: LogFolderOptions<T>): LogFolder<T> {
  const { directory, schema, sample, readOnly } = options
  const { largest = Number.POSITIVE_INFINITY } = options
  const journals = new Map<string, Journal<T>>()
  const prepare = (path: string, recordId: string): void => {
    if (!existsSync(path)) writeJournal(path, sample(recordId))
    else if (statSync(path).size > largest) truncateToNewerHalf(path)
  }
  const open = (recordId: string, toWrite = false): Journal<T> => {
    const known = journals.get(recordId)
    if (known) return known
    const path = join(directory, `${recordId}.jsonl`)
    const openFile = readOnly && { openFile: openFileReadOnly }
    const journal = openJournal({ path, schema, ...openFile })
    try {
      if (!readOnly) prepare(path, recordId)
    } catch (error) {
      if (toWrite) throw toAppError(error, process.platform)
      // A disk that refuses the initial write must not prevent reading; the next access tries to
      // write again.
      return journal
    }
    // In a read-only instance the journal is not cached, because another process writes the file.
    if (!readOnly) journals.set(recordId, journal)
    return journal
  }
  return {
    read: async recordId => open(recordId).readAll(),
    append: async (recordId, entries) => open(recordId, true).append(entries)
  }
}

/** Truncates a log to its newer half by whole lines; a crash leaves the old or the new log. */
function truncateToNewerHalf(path: string): void {
  const bytes = readFileSync(path)
  const firstKept = bytes.indexOf(10, bytes.length / 2) + 1
  writeDurably(path, bytes.subarray(firstKept))
}
