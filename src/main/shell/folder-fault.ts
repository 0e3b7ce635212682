import { mkdir, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errnoOf } from '../store/disk/errno'
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
    await makeFolder(folder)
  }
}

/** Level by level: Node's own `recursive` says ENOENT where the disk only allows reading. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const parent = dirname(folder)
    if (errnoOf(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder, { mode: 0o700 })
  }
}
