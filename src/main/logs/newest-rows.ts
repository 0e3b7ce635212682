import type { ListPage } from '@shared/kit/list/list'
import type { LogFolder } from '../store/disk/log-folder'

/** Log size in bytes below which a full read is as fast as reading the newest rows. */
const shortLog = 1_048_576

type Page<T> = ListPage<T> & { counting: boolean }

/**
 * Newest rows of a long log while the rest is still being read and counted; the complete result for
 * a short or cached log. Rejects with AppError.
 */
export async function newestOrWhole<T>(
  folder: Pick<LogFolder<T>, 'extent' | 'newestFirst'>,
  recordId: string,
  most: number,
  readWhole: () => Promise<Page<T>>
): Promise<Page<T>> {
  const { end } = await folder.extent(recordId)
  if (end <= shortLog) return readWhole()
  const newest = newestRows(folder, recordId, most)
  return Promise.race([newest, readWhole()])
}

async function newestRows<T>(
  folder: Pick<LogFolder<T>, 'newestFirst'>,
  recordId: string,
  most: number
): Promise<Page<T>> {
  const rows: T[] = []
  for await (const piece of folder.newestFirst(recordId)) {
    rows.push(...piece.slice(0, most - rows.length))
    if (rows.length === most) break
  }
  return { rows, matched: rows.length, total: rows.length, counting: true }
}
