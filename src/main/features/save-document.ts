import type { FileSaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import type { DocumentFormat, OfficialDocument } from '@shared/model/documents/official-document'
import { lowerCaseFirstLetter } from '@shared/model/query/words/column-words'
import { deriveDegrees } from '../disclosure/degree/subject-degrees'
import { raiseDocumentSecrecy, withScopeMark } from '../disclosure/document-marks'
import { currentScopeMark } from '../disclosure/export-marks'
import { buildResultDocument, type ResultContent } from '../documents/result/build'
import { createDocumentWriter } from '../documents/writer'
import type { FeatureDependencies } from '../parts'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { type AuditEntryContent, type AuditedResult, auditedEach, notAudited } from './noted'

type DocumentSavingParts = Pick<FeatureDependencies, 'documentPrinter' | 'files'> &
  RecordsAndSettingsReader

/** File kinds of documents, as the save dialog names them. */
const fileKinds = {
  docx: { name: 'Word', extension: '.docx' },
  pdf: { name: 'PDF', extension: '.pdf' }
} as const satisfies Record<DocumentFormat, object>

interface DocumentFile {
  /** Name from which the file name is made. */
  readonly name: string
  readonly format: DocumentFormat
  /** What is copied, for the register of copies. */
  readonly what: string
  /** Audit entries after the file is written. */
  readonly notes: readonly AuditEntryContent[]
  readonly job?: string | undefined
  readonly signal: AbortSignal
}

/** Saves an official document where the user chooses, as data of its degree. Throws AppError. */
export async function saveDocument(
  context: Pick<DocumentSavingParts, 'documentPrinter' | 'files'>,
  document: OfficialDocument,
  { name, format, what, notes, job, signal }: DocumentFile
): Promise<AuditedResult<FileSaveResult>> {
  signal.throwIfAborted()
  const bytes = await createDocumentWriter(context.documentPrinter)(document, format)
  const result = await context.files.save({
    proposedName: `${foldText(name).replace(/[^a-z0-9]+/g, '-')}${fileKinds[format].extension}`,
    kind: fileKinds[format],
    discloses: { degree: document.fields.secrecy, target: format, what },
    job,
    signal,
    chunks: async function* () {
      yield bytes
    },
    count: () => 1
  })
  return result.outcome === 'saved' ? auditedEach(result, notes) : notAudited(result)
}

/**
 * Saves a result that was computed from the tables of the sector pages as an official document with
 * the fields of the office. Throws AppError.
 */
export function saveResultDocument(
  context: DocumentSavingParts,
  content: ResultContent,
  file: Omit<DocumentFile, 'notes'>
): Promise<AuditedResult<FileSaveResult>> {
  const { documentFields } = context.settings.read().configuration
  const document = raiseDocumentSecrecy(
    withScopeMark(buildResultDocument(content, documentFields), currentScopeMark()),
    deriveDegrees(context).ofSectorPages()
  )
  const words = `Xuất ${lowerCaseFirstLetter(file.what)} (văn bản ${file.format.toUpperCase()})`
  return saveDocument(context, document, { ...file, notes: [{ kind: 'export', words }] })
}
