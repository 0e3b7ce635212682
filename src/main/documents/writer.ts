import { AppError } from '@shared/contract/reply'
import type { DocumentFormat } from '@shared/features/reports/document-calls'
import { reportDocumentText } from '@shared/features/reports/document-text'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import type { DocumentPrinter } from './document-printer'

/** Writes a document as a file. Throws AppError with a message if it cannot be written. */
export type DocumentWriter = (
  document: OfficialDocument,
  format: DocumentFormat
) => Promise<Uint8Array>

/** Creates a writer of PDF and DOCX files; PDF is printed in a hidden window. */
export function createDocumentWriter(printer: DocumentPrinter): DocumentWriter {
  return async (document, format) => {
    if (format === 'docx') throw new AppError('NOT_ALLOWED', reportDocumentText.noDocx)
    return printer.toPdf(document)
  }
}
