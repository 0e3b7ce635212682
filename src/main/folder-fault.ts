import { mkdir, readdir } from 'node:fs/promises'
import { errnoOf } from './storage/errno'
import { type Wait, within } from './within'

/** Milliseconds that a folder may take to answer: a disk that has to wake up needs some. */
const patience = 10_000

/**
 * The name of the system's error for which the folder can be neither listed nor made; undefined where it is there. One that
 * can only be read is no fault: it is opened to look.
 */
export async function findFolderFault(
  folder: string,
  prepare = prepareFolder,
  wait?: Wait
): Promise<string | undefined> {
  try {
    await within(patience, prepare(folder), wait)
    return undefined
  } catch (error) {
    return errnoOf(error) || 'EIO'
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await readdir(folder)
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
}
