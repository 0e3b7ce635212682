import { nodeFileSystem } from '../../store/disk/file-system'
import { createWrittenFile } from '../../warehouse/loading/written-file'
import type { Answer, Job } from '../messages'
import type { Doing } from './doing'
import { fullDisk } from './full-disk'

type AskJob = Extract<Job, { kind: 'ask' }>
export type AnswerRow = readonly (string | null)[]

/**
 * Writes the answer of a place down, one piece of it in memory at a time, for `answerSql` of src/main/places: the number of the row, then each value in
 * quotes; nothing at all stands for NULL, so that an empty text is still one. Values are written as DuckDB reads them: whole numbers and decimals in
 * digits with a point, days "2026-11-20", moments "2026-11-20 07:30:00.25" (UTC), "true" or "false". Stops after one row beyond `most`. Throws
 * AppError, the reason of the signal, and what `pieces` throws.
 */
export async function writeAnswer(
  { into, most }: Pick<AskJob, 'into' | 'most'>,
  pieces: AsyncIterable<readonly AnswerRow[]>,
  { signal, progress }: Pick<Doing, 'progress' | 'signal'>
): Promise<Answer<AskJob>> {
  const file = createWrittenFile(nodeFileSystem, into)
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
    throw fullDisk(error)
  } finally {
    file.drop()
  }
}

/** The engine takes no NUL: what stands for it everywhere stands for it here. */
const written = (value: string | null): string =>
  value === null ? '' : `"${value.replaceAll('"', '""').replaceAll('\0', '\ufffd')}"`
