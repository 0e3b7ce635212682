import { nodeFileSystem } from '../../store/disk/file-system'
import { createTemporaryLineFile } from '../../warehouse/loading/written-file'
import type { RemoteQueryJob, SourceProcessJobResponse } from '../messages'
import type { ChildJobContext } from './doing'
import { toFullDiskError } from './write-batches'

export type ServerResultRow = readonly (string | null)[]

/**
 * Streams the result of a remote query into a file for `remoteResultSql` of src/main/connections/places: the row
 * number, then each value in quotes; NULL is written as nothing at all, to distinguish it from an
 * empty text. Values have the format that DuckDB reads: integers and decimals in digits with a
 * point, dates "2026-11-20", timestamps "2026-11-20 07:30:00.25" (UTC), "true" or "false". Stops
 * one row after `most`. Throws AppError, the reason of the signal, and the errors of `pieces`.
 */
export async function writeServerResult(
  { into, most }: Pick<RemoteQueryJob, 'into' | 'most'>,
  pieces: AsyncIterable<readonly ServerResultRow[]>,
  { signal, progress }: Pick<ChildJobContext, 'progress' | 'signal'>
): Promise<SourceProcessJobResponse<RemoteQueryJob>> {
  const file = createTemporaryLineFile(nodeFileSystem, into)
  let rows = 0
  let bytes = 0
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted()
      for (const row of piece) {
        if (rows === most) {
          file.end()
          return { rows, more: true }
        }
        rows++
        const line = `${rows},${row.map(written).join(',')}\n`
        bytes += line.length
        file.add(line)
      }
      progress(rows, bytes)
    }
    file.end()
    return { rows, more: false }
  } catch (error) {
    throw toFullDiskError(error)
  } finally {
    file.drop()
  }
}

/**
 * Quoted value; NUL characters are replaced, as everywhere else, because the engine does not accept
 * them.
 */
const written = (value: string | null): string =>
  value === null ? '' : `"${value.replaceAll('"', '""').replaceAll('\0', '\ufffd')}"`
