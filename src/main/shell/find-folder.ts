import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PromiseTimer, runWithTimeout } from '../runtime/async/wait'

export interface FolderCheckDependencies {
  /** Timeout in milliseconds for checking a folder. */
  readonly patience: number
  /** `stat` of node:fs/promises, injected for tests. */
  readonly look?: (path: string) => Promise<{ isDirectory(): boolean }>
  readonly wait?: PromiseTimer
}

/**
 * Whether a folder exists; also false if its drive does not respond in time. Never rejects, never
 * blocks.
 */
export type FolderExistsCheck = (folder: string) => Promise<boolean>

/**
 * Creates a check for folders that were chosen earlier and may be on a drive that is no longer
 * connected. A file system call that never returns occupies one of Node's four file threads, so a
 * folder with a pending call is not checked again.
 */
export function createFolderExistsCheck({
  patience,
  look = stat,
  wait
}: FolderCheckDependencies): FolderExistsCheck {
  const asked = new Set<string>()
  const ask = async (folder: string): Promise<boolean> => {
    asked.add(folder)
    try {
      return (await look(folder)).isDirectory()
    } catch {
      return false
    } finally {
      asked.delete(folder)
    }
  }
  return async path => {
    const folder = resolve(path)
    if (asked.has(folder)) return false
    return runWithTimeout(patience, ask(folder), wait).catch(() => false)
  }
}
