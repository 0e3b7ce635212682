import type { DocumentFormat, OfficialDocument } from '@shared/model/documents/official-document'
import type { DocumentPrinter } from './document-printer'

/** Writes a document as a file. Throws AppError with a message if it cannot be written. */
export type DocumentWriter = (
  document: OfficialDocument,
  format: DocumentFormat
) => Promise<Uint8Array>

/** Writer of PDF and DOCX files; both need the printer's hidden window for sheets and charts. */
export function createDocumentWriter(printer: DocumentPrinter): DocumentWriter {
  return async (document, format) => {
    if (format === 'pdf') return printer.toPdf(document)
    // The module is imported lazily, because it contains the library that writes Word files.
    const { writeDocxFile } = await import('./docx/write-docx')
    return writeDocxFile(document, printer)
  }
}
