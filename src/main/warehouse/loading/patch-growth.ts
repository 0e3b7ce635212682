import type { LoadCounts } from '@shared/model/data-load/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import { estimateRowBytes } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Engine } from '../engine/client'
import { previousGenerationAlias } from '../sql/names'

/**
 * Ratio of file size to its content above which the next table version is rewritten in full instead
 * of patched.
 */
const mostTimes = 1.5

const blocksSql = `SELECT total_blocks, used_blocks FROM pragma_database_size() WHERE database_name = '${previousGenerationAlias}'`

/**
 * Whether patching has left so many free blocks in the file that the next table version is
 * rewritten in full, which also chooses its search tables again. Throws EngineFault.
 */
export async function isPatchedFileOversized(
  reader: Engine,
  path: string,
  signal: AbortSignal
): Promise<boolean> {
  const files = [{ alias: previousGenerationAlias, path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql: blocksSql, parameters: [], rows: 1 },
    { signal }
  )
  const [total = 0, used = 0] = (rows[0] ?? []).map(Number)
  return total > used * mostTimes
}

/** Size of an uploaded file in bytes, and the counts of its rows. */
interface LoadedFileSize {
  readonly bytes: number
  readonly counts: Pick<LoadCounts, 'added' | 'changed'>
}

/**
 * Disk space in bytes for the rows of an uploaded file, counted twice because they are first
 * written to the engine's log and then in place. A workbook is compressed, so the estimated size of
 * its rows is the minimum.
 */
const sentRoom = ({ bytes, counts }: LoadedFileSize, columns: readonly MartColumn[]): number =>
  2 * Math.max(bytes, (counts.added + counts.changed) * estimateRowBytes(columns))

/**
 * Maximum number of bytes that a patched copy takes while it is built: the copy, plus every block
 * once more, because a changed block is written elsewhere while the old one is needed for rollback.
 */
export const estimatePatchSpaceBytes = (
  { bytes }: Pick<Generation, 'bytes'>,
  columns: readonly MartColumn[],
  sent: LoadedFileSize
): number => 2 * bytes + sentRoom(sent, columns)

/**
 * Maximum number of bytes that a fully rewritten table version takes: at least the size of the
 * current rows, most of which stay in it.
 */
export const estimateRewriteSpaceBytes = (
  { bytes }: Pick<Generation, 'bytes'>,
  columns: readonly MartColumn[],
  sent: LoadedFileSize,
  rows: number
): number => Math.max(rows * estimateRowBytes(columns), bytes + sentRoom(sent, columns))
