import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFileNamesUnique } from '@shared/model/reports/file-names'
import { type CopyControl, type DisclosedData, withReservedCopy } from './disclosed-data'
import { toSafeFileName, withDegreeInName } from './safe-file-name'
import { writeViaPartFile } from './save-file'

/**
 * Writes a file into a folder under this name, or with a number if another file has the name.
 * Returns the name; an equal file is not written again. Throws AppError.
 */
async function writeUnderFreeName(
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

/**
 * Writes a file of a schedule into its folder, which is the recipient in the register of copies; its
 * name states the degree of secrecy. Returns the name. Throws AppError.
 */
export function writeIntoPlannedFolder(
  control: CopyControl,
  { degree, what, folder }: Pick<DisclosedData, 'degree' | 'what'> & { readonly folder: string },
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array }
): Promise<string> {
  const data = { degree, what, target: 'folder', recipient: folder }
  const name = toSafeFileName(withDegreeInName(fileName, degree))
  return withReservedCopy(
    control,
    data,
    () => writeUnderFreeName(folder, name, bytes),
    written => written
  )
}

async function* toContent(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
