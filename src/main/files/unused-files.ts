import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Age in milliseconds from which an unused file is deleted. */
const unusedFor = 86_400_000

/** Returns which of the ids of old files are still in use; asked once for all of them. */
export type FindUsedFiles = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Deletes the files of a folder that are older than a day and whose id is not in use. `idOf` returns
 * undefined for files that are none of the store's; they stay. `now` is in milliseconds since the
 * epoch.
 */
export async function deleteUnusedFiles(
  directory: string,
  idOf: (name: string) => string | undefined,
  findUsed: FindUsedFiles,
  now: number
): Promise<void> {
  const isOld = async (path: string): Promise<boolean> =>
    now - (await stat(path)).mtimeMs > unusedFor
  const old: { readonly id: string; readonly path: string }[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const id = idOf(name)
    const path = join(directory, name)
    if (id !== undefined && (await isOld(path))) old.push({ id, path })
  }
  const used = await findUsed(old.map(({ id }) => id))
  for (const { id, path } of old) {
    // The age is checked again, because the same bytes may have been stored during the search.
    if (!used.has(id) && (await isOld(path))) await rm(path, { force: true })
  }
}
