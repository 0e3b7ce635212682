import type { LoadCounts } from '@shared/features/data-load/facts'
import type { MartColumn } from '@shared/features/data-mart/column'
import { rowWidth } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import type { Engine } from '../engine/client'
import { before } from '../sql/names'

/** Times what a file holds that it may take before the next generation is written anew. */
const mostTimes = 1.5

const blocksSql = `SELECT total_blocks, used_blocks FROM pragma_database_size() WHERE database_name = '${before}'`

/**
 * Whether a file that was patched keeps so many free blocks that the next generation shall have none: all its rows are written anew then,
 * and what they are searched by is chosen again. Throws EngineFault.
 */
export async function hasOutgrown(
  reader: Engine,
  path: string,
  signal: AbortSignal
): Promise<boolean> {
  const files = [{ alias: before, path }]
  const { rows } = await reader.ask(
    { kind: 'ask', files, sql: blocksSql, parameters: [], rows: 1 },
    { signal }
  )
  const [total = 0, used = 0] = (rows[0] ?? []).map(Number)
  return total > used * mostTimes
}

/** What a load brings: bytes of the file that was sent, and how many of its rows are written. */
interface Sent {
  readonly bytes: number
  readonly counts: Pick<LoadCounts, 'added' | 'changed'>
}

/** The rows of a file once in the log and once in their place; a workbook's bytes are packed, so they are not held for less than rows are. */
const sentRoom = ({ bytes, counts }: Sent, columns: readonly MartColumn[]): number =>
  2 * Math.max(bytes, (counts.added + counts.changed) * rowWidth(columns))

/**
 * Bytes that a patched copy of a generation may take while it is made: the copy, and every block once more, as one that changes goes to a
 * new place while the old one is kept for whoever would undo it.
 */
export const patchRoom = (
  { bytes }: Pick<Generation, 'bytes'>,
  columns: readonly MartColumn[],
  sent: Sent
): number => 2 * bytes + sentRoom(sent, columns)

/** Bytes that a generation may take that is written anew: no less than the rows in force take now, which stay in it for the most part. */
export const anewRoom = (
  { bytes }: Pick<Generation, 'bytes'>,
  columns: readonly MartColumn[],
  sent: Sent,
  rows: number
): number => Math.max(rows * rowWidth(columns), bytes + sentRoom(sent, columns))
