import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { RowWriter } from '../../import/row-writer'
import { nodeFileSystem } from '../../store/disk/file-system'
import { createWrittenFile } from '../../warehouse/loading/written-file'
import type { Job, ServerColumn } from '../messages'
import { type CellMaker, writeRow } from './cells'
import type { Doing } from './doing'
import { fullDisk } from './full-disk'

interface Batch {
  readonly columns: readonly ServerColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** What a server answers, so many rows at a time; the first answer tells the columns even where no row follows. */
export interface Batches {
  /** How values are written down, once the first answer is there. */
  readonly makers: readonly CellMaker[]
  next(count: number): Promise<Batch>
}

/** Characters of one answer that are aimed at, and rows: the first is small, as nobody knows how long its rows are. */
const aimed = 2_097_152
const first = 100
const mostRows = 10_000

/** Writes what a server answers down, one answer in memory at a time. Throws AppError, the reason of the signal. */
export async function writeBatches(
  { columns, into }: Pick<Extract<Job, { kind: 'extract' }>, 'columns' | 'into'>,
  batches: Batches,
  { signal, progress }: Pick<Doing, 'progress' | 'signal'>
): Promise<{ rows: number; rejected: number }> {
  let bytes = 0
  const count = (text: string): string => {
    bytes += text.length
    return text
  }
  const rows = createWrittenFile(nodeFileSystem, into.rows)
  const rejected = createWrittenFile(nodeFileSystem, into.rejected)
  const table = new RowWriter(columns.length, {
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
      for (const row of batch.rows) writeRow(table, columns, batches.makers, row, number++)
      progress(table.rowCount + table.rejectedCount, bytes)
      if (batch.rows.length < wanted) break
      const each = Math.max(1, (bytes - before) / batch.rows.length)
      wanted = Math.max(1, Math.min(mostRows, Math.floor(aimed / each)))
    }
    rows.end()
    rejected.end()
    return { rows: table.rowCount, rejected: table.rejectedCount }
  } catch (error) {
    throw fullDisk(error)
  } finally {
    rows.drop()
    rejected.drop()
  }
}
