import { createLazyChunk, createLazyComponent } from '../late'

/** Preview of an official document; its code and fonts are loaded with the first one. */
export const LazyDocumentView = createLazyComponent(
  createLazyChunk(() => import('./document-view')),
  'DocumentView'
)
