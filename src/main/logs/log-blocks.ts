import { open } from 'node:fs/promises'
import { errnoOf } from '../store/disk/errno'
import { type BlockReading, readBlocksBackwards } from '../store/journal/journal-file'

/** The file of a log, and the bytes of it that were acknowledged. */
export interface LogExtent {
  readonly path: string
  readonly end: number
}

/** Whole lines of a log, block by block, the newest block first; none where there is no file. Rejects with errno errors. */
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
