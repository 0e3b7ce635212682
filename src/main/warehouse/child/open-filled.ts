import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file to fill it from its beginning. It must be there: what was removed since is not made again. A process that was ended meanwhile may
 * have begun it. Throws what the system throws.
 */
export async function openFilled(path: string): Promise<FileHandle> {
  const file = await open(path, 'r+')
  try {
    if ((await file.stat()).size > 0) await file.truncate()
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
