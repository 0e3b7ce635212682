import { constants, createReadStream } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import type { CopiedFile } from '../engine/messages'
import { hashFile } from './hash-file'
import type { Job } from './job'

const pieceSize = 1_048_576

/** Copies a file that must be what was published, to a name that is not there. Throws what the system throws, and where it was stopped. */
export async function copyPublished(
  { path, sha256 }: CopiedFile,
  target: string,
  job: Job
): Promise<void> {
  if (!(await sharesBlocks(path, target))) await copyInPieces(path, target, job)
  const copied = await hashFile(target, job)
  if (copied.sha256 !== sha256) throw new Error(`IO Error: ${path} is not what was published`)
}

/** Whether the system made a copy whose blocks are the file's own until they are changed, which takes no time. */
function sharesBlocks(path: string, target: string): Promise<boolean> {
  return copyFile(path, target, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false
  )
}

/** The system's own copy could not be stopped: of a large file that is minutes on a slow disk. Throws as the whole. */
export async function copyInPieces(path: string, target: string, job: Job): Promise<void> {
  const copy = await open(target, 'w')
  try {
    for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) {
      job.refuseIfStopped()
      await copy.writeFile(piece)
    }
  } finally {
    await copy.close()
  }
}
