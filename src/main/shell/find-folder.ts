import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Wait, within } from './within'

export interface FolderParts {
  /** Milliseconds that a folder may take to answer. */
  readonly patience: number
  /** `stat` of node:fs/promises. */
  readonly look?: (path: string) => Promise<{ isDirectory(): boolean }>
  readonly wait?: Wait
}

/** Whether a folder is there; false as well where its drive does not answer in time. Never rejects, never blocks. */
export type FindFolder = (folder: string) => Promise<boolean>

/**
 * Looks for folders that a person chose once, of which any may be on a drive that is gone. A call that never returns holds
 * one of Node's four threads for files, so a folder that still owes an answer is not asked again.
 */
export function createFindFolder({ patience, look = stat, wait }: FolderParts): FindFolder {
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
    return within(patience, ask(folder), wait).catch(() => false)
  }
}
