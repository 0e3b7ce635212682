import { constants, createReadStream } from 'node:fs'
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import type { CopySourceFile } from '../engine/messages'
import { hashFile } from './hash-file'
import type { EngineRequestJob } from './job'

const pieceSize = 1_048_576

/**
 * Copies a file, which must still match its published hash, to an unused name. Throws what the
 * system throws, and when the job is cancelled.
 */
export async function copyVerifiedFile(
  { path, sha256 }: CopySourceFile,
  target: string,
  job: EngineRequestJob
): Promise<void> {
  if (!(await cloneCopyOnWrite(path, target))) await copyFileInPieces(path, target, job)
  const copied = await hashFile(target, job)
  if (copied.sha256 !== sha256) throw new Error(`IO Error: ${path} is not what was published`)
}

/** Returns whether the system made a copy-on-write clone, which takes no time. */
function cloneCopyOnWrite(path: string, target: string): Promise<boolean> {
  return copyFile(path, target, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false
  )
}

/**
 * Copies a file in pieces so that the job can be cancelled: the system's own copy cannot be
 * cancelled, and for a large file on a slow disk it takes minutes. Throws as `copyVerifiedFile`.
 */
export async function copyFileInPieces(
  path: string,
  target: string,
  job: EngineRequestJob
): Promise<void> {
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

/**
 * Opens an existing file to write it from the beginning. The file must exist, so that a file
 * deleted in the meantime is not recreated; a killed process may have written a part of it. Throws
 * what the system throws.
 */
export async function openFileForFilling(path: string): Promise<FileHandle> {
  const file = await open(path, 'r+')
  try {
    if ((await file.stat()).size > 0) await file.truncate()
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
