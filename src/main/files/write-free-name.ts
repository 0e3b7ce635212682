import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFileNamesUnique } from '@shared/model/reports/file-names'
import { writeViaPartFile } from './save-file'

/**
 * Writes a file into a folder under this name, or with a number if another file has the name.
 * Returns the name; an equal file is not written again. Throws AppError.
 */
export async function writeUnderFreeName(
  folder: string,
  fileName: string,
  bytes: Uint8Array
): Promise<string> {
  const tried: string[] = []
  for (;;) {
    const name = makeFileNamesUnique([...tried, fileName]).at(-1) ?? fileName
    const path = join(folder, name)
    const there = await lstat(path).catch(() => undefined)
    if (!there) {
      await writeViaPartFile(path, toContent(bytes))
      return name
    }
    const before = there.isFile() && (await readFile(path).catch(() => undefined))
    if (before && Buffer.compare(before, bytes) === 0) return name
    tried.push(name)
  }
}

async function* toContent(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
