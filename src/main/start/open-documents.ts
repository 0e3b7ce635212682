import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import type { DocumentPrinter } from '../documents/document-printer'

/** Printer of official documents, whose code and fonts are loaded with the first document. */
export function openLazyDocumentPrinter(): DocumentPrinter {
  const open = memoiseOnce(async () => {
    const { createDocumentPrinter } = await import('../documents/document-printer')
    return createDocumentPrinter(join(import.meta.dirname, '../renderer/assets'))
  })
  return {
    toPdf: async document => (await open()).toPdf(document),
    toPaper: async document => (await open()).toPaper(document),
    chartPicture: async chart => (await open()).chartPicture(chart)
  }
}
