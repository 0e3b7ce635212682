import type { DocumentPrinter } from '../../../src/main/documents/document-printer'

/** PNG picture of one white pixel. */
const samplePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64'
)

/** Printer for tests of handlers, which run without a window. */
export const sampleDocumentPrinter: DocumentPrinter = {
  toPdf: async () => new TextEncoder().encode('%PDF-'),
  toPaper: async () => true,
  chartPicture: async () => samplePicture
}
