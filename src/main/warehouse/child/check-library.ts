import { join } from 'node:path'
import type { EngineLibrary } from '../engine/messages'
import { hashFile } from './hash-file'

/**
 * Returns a reason not to load the engine's library files, or undefined if each file is byte for
 * byte what the build recorded. The files are outside the app archive, whose own integrity check
 * does not cover them.
 */
export async function findEngineLibraryFault({
  folder,
  files
}: EngineLibrary): Promise<string | undefined> {
  for (const { name, sha256 } of files) {
    const found = await hashFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) return `${name}: ${found.code ?? found.message}`
    if (found.sha256 !== sha256) return `${name}: changed`
  }
  return files.length === 0 ? 'no files' : undefined
}

let path: string | undefined

/** Sets the path of the native library whose hash was verified. */
export function setEngineLibraryPath(checked: string): void {
  path = checked
}

export function getEngineLibraryPath(): string {
  if (path === undefined) throw new Error('The engine is loaded before its library was checked.')
  return path
}
