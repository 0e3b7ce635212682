import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '../files/documents'
import { openFormFileStore } from '../forms/form-files'
import type { Clock } from '../store/clock'
import { errnoOf } from '../store/disk/errno'
import type { Store } from '../store/store-types'

/** Folders below the data folder with copies of the state that a restore may bring back. */
const copyFolders = ['.', 'generations', 'quarantine', 'backups']
const damagedStore = /^(?:records|drafts)\..*(?:corrupt|conflict)/

interface SweepOptions {
  readonly directory: string
  readonly clock: Clock
  readonly documents: Pick<DocumentStore, 'sweep'>
  /** Stores whose state refers to files. */
  readonly stores: readonly Pick<Store<object>, 'mode' | 'notices'>[]
}

/**
 * Deletes files of documents and forms older than a day that neither the state nor any stored copy
 * of it names. Deletes nothing if a store was opened from a copy or cannot be written to, if a
 * quarantined state is not readable JSON, or if a copy cannot be read: the state then does not
 * tell which files a newer state needs.
 */
export async function sweepUnreferencedFiles(options: SweepOptions): Promise<void> {
  const { directory, clock, documents, stores } = options
  if (stores.some(({ mode, notices }) => mode === 'read-only' || notices.length > 0)) return
  const findUsed = (names: readonly string[]) => findNamesInCopies(directory, names)
  const now = clock.now()
  await documents.sweep(findUsed, now)
  await openFormFileStore(directory).sweep(findUsed, now)
}

/**
 * Names that occur in the text of a stored state, a rolling copy, a quarantined file or a backup.
 * Ids and hashes are long enough not to occur by chance. Throws the error of an unreadable file.
 */
async function findNamesInCopies(
  directory: string,
  names: readonly string[]
): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  if (names.length === 0) return used
  for await (const { file, text } of readCopies(directory)) {
    if (damagedStore.test(file) && !isJson(text)) return new Set(names)
    for (const name of names) if (text.includes(name)) used.add(name)
  }
  return used
}

/** Texts of all JSON files in the folders of copies, one in memory at a time. */
async function* readCopies(directory: string) {
  for (const folder of copyFolders) {
    for (const file of await listFolder(join(directory, folder))) {
      if (!file.endsWith('.json')) continue
      const text = await readFile(join(directory, folder, file), 'utf8').catch(nothingIfGone)
      if (text !== undefined) yield { file, text }
    }
  }
}

const listFolder = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nothingIfGone)) ?? []

/** Undefined for a missing file or folder, such as a rolling copy that a save deleted meanwhile. */
function nothingIfGone(error: unknown): undefined {
  if (errnoOf(error) !== 'ENOENT') throw error
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
