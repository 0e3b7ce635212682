import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { ImportedRowWriter } from '../../import/row-writer'
import { errnoOf } from '../../store/disk/errno'
import { nodeFileSystem } from '../../store/disk/file-system'
import { createTemporaryLineFile } from '../../warehouse/loading/written-file'
import type { ServerColumn, SourceProcessJob } from '../messages'
import { type ServerCellConverter, writeServerRow } from './cells'
import type { ChildJobContext } from './doing'

/**
 * Converts an error while writing the program's own files: a full disk gets a message, other errors
 * are unchanged.
 */
export const toFullDiskError = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(errnoOf(error))
    ? new AppError('DISK_FULL', 'Ổ đĩa của máy này đã đầy.')
    : error

interface RowBatch {
  readonly columns: readonly ServerColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A server's result in batches; the first batch has the columns even if no row follows. */
export interface ServerRowBatches {
  /** Converters of the values, available after the first batch. */
  readonly makers: readonly ServerCellConverter[]
  next(count: number): Promise<RowBatch>
}

/**
 * Target number of characters and of rows per batch; the first batch is small, because the length
 * of its rows is unknown.
 */
const aimed = 2_097_152
const first = 100
const mostRows = 10_000

/**
 * Writes a server's result to files with one batch in memory at a time. Throws AppError, or the
 * reason of the signal.
 */
export async function writeServerRowBatches(
  { columns, into }: Pick<Extract<SourceProcessJob, { kind: 'extract' }>, 'columns' | 'into'>,
  batches: ServerRowBatches,
  { signal, progress }: Pick<ChildJobContext, 'progress' | 'signal'>
): Promise<{ rows: number; rejected: number }> {
  let bytes = 0
  const count = (text: string): string => {
    bytes += text.length
    return text
  }
  const rows = createTemporaryLineFile(nodeFileSystem, into.rows)
  const rejected = createTemporaryLineFile(nodeFileSystem, into.rejected)
  const table = new ImportedRowWriter(columns.length, {
    row: text => rows.add(count(text)),
    rejected: text => rejected.add(count(text))
  })
  try {
    let wanted = first
    for (let number = 1; ; ) {
      signal.throwIfAborted()
      const before = bytes
      const batch = await batches.next(wanted)
      if (!isDeepStrictEqual(batch.columns, columns)) {
        throw new AppError('CONFLICT', 'Cấu trúc của nguồn vừa thay đổi trong lúc đọc.')
      }
      for (const row of batch.rows) writeServerRow(table, columns, batches.makers, row, number++)
      progress(table.rowCount + table.rejectedCount, bytes)
      if (batch.rows.length < wanted) break
      const each = Math.max(1, (bytes - before) / batch.rows.length)
      wanted = Math.max(1, Math.min(mostRows, Math.floor(aimed / each)))
    }
    rows.end()
    rejected.end()
    return { rows: table.rowCount, rejected: table.rejectedCount }
  } catch (error) {
    throw toFullDiskError(error)
  } finally {
    rows.drop()
    rejected.drop()
  }
}
