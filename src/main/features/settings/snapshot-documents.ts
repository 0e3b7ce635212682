import type { StoredDocument } from '@shared/model/services/document'
import type { ExchangePackage } from '../../archive/package-file'
import { parseRecordBackupPart } from '../../backup/parts'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { addFormFiles } from './snapshot-form-files'

type DocumentParts = Pick<FeatureDependencies, 'documents' | 'records'>

/**
 * Maximum total size in bytes of attached documents per package; further documents are left out,
 * named by the export and counted as missing when the package is read.
 */
const documentsAtMost = 200 * 1_024 * 1_024

/** Documents that services of the package refer to and this machine lacks. */
export async function findMissingDocuments(
  context: DocumentParts,
  found: ExchangePackage
): Promise<StoredDocument[]> {
  const part = found.snapshot.parts.find(({ name }) => name === 'services')
  const named = documentsOf(part ? parseRecordBackupPart('services', part.text) : [])
  const absent = await Promise.all(
    named.map(async document => ((await isWhole(context, document)) ? [] : [document]))
  )
  return absent.flat()
}

/** Files that a package carries besides its records, and the names of those that it lacks. */
export interface PackageDocuments {
  readonly documents: Map<string, Uint8Array>
  /** File names, each once: missing, damaged, or beyond the size limit of a package. */
  readonly omitted: readonly string[]
}

/** Intact documents of the local services and files of forms; the others are named. */
export async function readIntactDocuments(
  context: DocumentParts & Pick<FeatureDependencies, 'directory'>
): Promise<PackageDocuments> {
  const documents = new Map<string, Uint8Array>()
  const omitted: string[] = []
  let total = 0
  for (const document of documentsOf(context.records.read().services)) {
    if (total + document.size > documentsAtMost || !(await isWhole(context, document))) {
      omitted.push(document.name)
      continue
    }
    total += document.size
    const pieces: Uint8Array[] = []
    for await (const piece of context.documents.read(document)) pieces.push(piece)
    documents.set(document.id, Buffer.concat(pieces))
  }
  omitted.push(...(await addFormFiles(context, documents, documentsAtMost)))
  return { documents, omitted: [...new Set(omitted)] }
}

function documentsOf(services: RecordState['services']): StoredDocument[] {
  return services.flatMap(({ document }) => (document ? [document] : []))
}

function isWhole({ documents }: DocumentParts, document: StoredDocument): Promise<boolean> {
  return documents.verify(document).then(
    () => true,
    () => false
  )
}
