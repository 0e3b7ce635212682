import { open } from 'node:fs/promises'
import { errnoOf } from '../store/disk/errno'
import { type BlockReading, readBlocksBackwards } from '../store/journal/journal-file'

/** File of a log and its number of acknowledged bytes. */
export interface LogExtent {
  readonly path: string
  readonly end: number
}

/**
 * Yields whole lines of a log in blocks, the newest block first; nothing if there is no file.
 * Rejects with errno errors.
 */
export async function* blocksOf(
  { path, end }: LogExtent,
  reading?: BlockReading
): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    yield* readBlocksBackwards(file, end, reading)
  } finally {
    await file.close()
  }
}
