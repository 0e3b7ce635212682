import type { DocumentChart, OfficialDocument } from '@shared/model/documents/official-document'
import type { DocumentPrinter } from '../document-printer'
import { buildDocxDocument } from './build-docx'

/** Writes an official document as DOCX; the printer draws the pictures of its charts. */
export async function writeDocxFile(
  document: OfficialDocument,
  printer: Pick<DocumentPrinter, 'chartPicture'>
): Promise<Uint8Array> {
  const pictures = new Map<DocumentChart, Uint8Array>()
  for (const chart of findCharts(document)) {
    if (!pictures.has(chart)) pictures.set(chart, await printer.chartPicture(chart))
  }
  return buildDocxDocument(document, pictures)
}

/** Charts of a document and its annexes, in their order. */
function findCharts({ blocks, annexes }: OfficialDocument): DocumentChart[] {
  return [blocks, ...annexes.map(annex => annex.blocks)]
    .flat()
    .flatMap(block => (block.kind === 'chart' ? [block.chart] : []))
}
