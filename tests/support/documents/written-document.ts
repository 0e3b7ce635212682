import type { OfficialDocument } from '@shared/model/documents/official-document'
import type { DocumentWriter } from '../../../src/main/documents/writer'

/** Writes a document as JSON with its format, so that a test can read it back. */
export const writeTestDocument: DocumentWriter = async (document, format) =>
  new TextEncoder().encode(JSON.stringify({ format, document }))

/** The document that `writeTestDocument` wrote. */
export const readTestDocument = (
  bytes: Uint8Array
): { readonly format: string; readonly document: OfficialDocument } =>
  JSON.parse(new TextDecoder().decode(bytes))
