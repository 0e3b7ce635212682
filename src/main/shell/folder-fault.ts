import { mkdir, readdir, stat } from 'node:fs/promises'
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

/** The calls of the file system that looking for the folder takes. */
export interface FolderCalls {
  readonly readdir: (folder: string) => Promise<unknown>
  readonly mkdir: (folder: string, options: { readonly mode: number }) => Promise<unknown>
}

/** Lists the folder, or makes it where it is missing. Throws the system's error. */
export async function prepareFolder(
  folder: string,
  calls: FolderCalls = { readdir, mkdir }
): Promise<void> {
  try {
    await calls.readdir(folder)
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
    await makeFolder(folder, calls)
  }
}

/** Level by level: Node's own `recursive` says ENOENT where the disk only allows reading. */
async function makeFolder(folder: string, calls: FolderCalls): Promise<void> {
  try {
    await makeLevel(folder, calls)
  } catch (error) {
    const parent = dirname(folder)
    if (errnoOf(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent, calls)
    await makeLevel(folder, calls)
  }
}

/**
 * Windows answers ENOENT below a file, and EEXIST only where the file itself stands. A folder that another process made
 * meanwhile is what is wanted; a link that leads nowhere stays EEXIST.
 */
async function makeLevel(folder: string, { mkdir }: FolderCalls): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
    const found = await stat(folder).catch(() => undefined)
    if (!found) throw error
    if (!found.isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' })
  }
}
