import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type PromiseTimer, runWithTimeout } from '../runtime/async/wait'
import { errnoOf } from '../store/disk/errno'

/** Timeout in milliseconds: a sleeping disk needs time to wake up. */
const patience = 10_000

/**
 * Prepares the data folder. Returns an errno code if it can be neither listed nor created;
 * undefined on success. A read-only folder is valid, because its data can still be shown.
 */
export async function findFolderFault(
  folder: string,
  prepare = prepareFolder,
  wait?: PromiseTimer
): Promise<string | undefined> {
  try {
    await runWithTimeout(patience, prepare(folder), wait)
    return undefined
  } catch (error) {
    return errnoOf(error) || 'EIO'
  }
}

/** File system calls needed to prepare the folder, injected so that tests can make them fail. */
export interface FolderCalls {
  readonly readdir: (folder: string) => Promise<unknown>
  readonly mkdir: (folder: string, options: { readonly mode: number }) => Promise<unknown>
}

/** Lists the folder, or creates it if missing. Throws the system's error. */
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

/**
 * Creates a folder level by level, because Node's `recursive` reports ENOENT if the disk is
 * read-only.
 */
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
 * Creates one folder level. Windows reports ENOENT for a path below a file, and EEXIST only for the
 * file itself. If another process created the folder concurrently, the call succeeds; a dangling
 * link still fails with EEXIST.
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
