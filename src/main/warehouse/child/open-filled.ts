import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens an existing file to fill it from the beginning. The file must exist: one removed in the
 * meantime is not recreated. A process that was killed may have begun it. Throws what the system
 * throws.
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
