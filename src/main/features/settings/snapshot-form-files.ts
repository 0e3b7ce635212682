import type { ExchangePackage } from '../../archive/package-file'
import { parseRecordBackupPart } from '../../backup/parts'
import { formFilePath, openFormFileStore, type StoredFormFile } from '../../forms/form-files'
import {
  findFormFileName,
  formFilePackageId,
  listReferencedFormFiles
} from '../../forms/referenced-files'
import type { FeatureDependencies } from '../../parts'

type FormFileParts = Pick<FeatureDependencies, 'directory' | 'records'>

/** Files of forms that the records of a backup refer to and that this machine lacks. */
export async function findMissingFormFiles(
  { directory }: Pick<FeatureDependencies, 'directory'>,
  { snapshot: { parts } }: Pick<ExchangePackage, 'snapshot'>
): Promise<StoredFormFile[]> {
  const textOf = (part: 'filledForms' | 'forms'): string =>
    parts.find(({ name }) => name === part)?.text ?? '[]'
  const store = openFormFileStore(directory)
  const absent: StoredFormFile[] = []
  const named = listReferencedFormFiles({
    forms: parseRecordBackupPart('forms', textOf('forms')),
    filledForms: parseRecordBackupPart('filledForms', textOf('filledForms'))
  })
  for (const file of named) if (!(await store.isIntact(file))) absent.push(file)
  return absent
}

/**
 * Adds the files of forms to the documents of a package, up to a total size in bytes. Returns the
 * names of those that are missing, damaged or beyond that size.
 */
export async function addFormFiles(
  { directory, records }: FormFileParts,
  documents: Map<string, Uint8Array>,
  most: number
): Promise<string[]> {
  const store = openFormFileStore(directory)
  const lists = records.read()
  const omitted: string[] = []
  let total = [...documents.values()].reduce((sum, { length }) => sum + length, 0)
  for (const file of listReferencedFormFiles(lists)) {
    const bytes =
      total + file.size > most ? undefined : await store.read(file, '').catch(() => undefined)
    if (bytes) {
      total += bytes.length
      documents.set(formFilePackageId(file.sha256), bytes)
    } else omitted.push(findFormFileName(lists, file.sha256) ?? formFilePath(file.sha256))
  }
  return omitted
}

/** Stores the files of forms that a package carries and that this machine lacks. */
export async function adoptFormFiles(
  context: Pick<FeatureDependencies, 'directory'>,
  found: ExchangePackage
): Promise<void> {
  const store = openFormFileStore(context.directory)
  for (const { sha256 } of await findMissingFormFiles(context, found)) {
    const bytes = found.documents.get(formFilePackageId(sha256))
    if (bytes) await store.put(bytes)
  }
}
