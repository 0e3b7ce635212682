import { AppError } from '@shared/contract/reply'
import {
  formatAnnexName,
  formatAnnexReference,
  toCapitals
} from '@shared/model/documents/document-text'
import type { DocumentChart, OfficialDocument } from '@shared/model/documents/official-document'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun
} from 'docx'
import { buildDocxBlocks } from './docx-blocks'
import { buildDocxEnd } from './docx-end'
import { buildDocxHead, buildDocxTitle } from './docx-head'
import { createCentredLine } from './docx-parts'
import { docxNumbering, docxStyles, twipsOfMillimetres } from './docx-styles'
import { fixPackage } from './fixed-package'

/** PNG pictures of the charts of a document, by chart. */
export type DocumentPictures = ReadonlyMap<DocumentChart, Uint8Array>

/** Time in the properties of a document without a date. */
const noDay = '2000-01-01'

/**
 * Writes an official document as DOCX with headings, tables and styles that Word and LibreOffice
 * edit. Equal documents with equal pictures give equal bytes.
 */
export async function buildDocxDocument(
  document: OfficialDocument,
  pictures: DocumentPictures
): Promise<Uint8Array> {
  const pictureOf = (chart: DocumentChart): Uint8Array => {
    const picture = pictures.get(chart)
    if (!picture) throw new AppError('INTERNAL', 'Thiếu hình của một biểu đồ.')
    return picture
  }
  const { fields, annexes, mark } = document
  const main: ISectionOptions = {
    ...createSection(mark, false),
    children: [
      ...buildDocxHead(document),
      ...buildDocxTitle(document),
      ...buildDocxBlocks(document.blocks, {
        isLandscape: false,
        section: 0,
        keepLast: true,
        pictureOf
      }),
      ...buildDocxEnd(document)
    ]
  }
  const bold = { size: 28, bold: true }
  const others = annexes.map(
    (annex, index): ISectionOptions => ({
      ...createSection(mark, annex.landscape),
      children: [
        ...createCentredLine(formatAnnexName(index, annexes.length), bold),
        ...createCentredLine(toCapitals(annex.title), bold),
        ...createCentredLine(formatAnnexReference(document), { size: 26, italics: true }),
        new Paragraph({}),
        ...buildDocxBlocks(annex.blocks, {
          isLandscape: annex.landscape,
          section: index + 1,
          keepLast: false,
          pictureOf
        })
      ]
    })
  )
  const file = new Document({
    title: [fields.type, document.abstract].filter(Boolean).join(' '),
    creator: '',
    lastModifiedBy: '',
    styles: docxStyles,
    numbering: docxNumbering,
    sections: [main, ...others]
  })
  const bytes = new Uint8Array(await Packer.toArrayBuffer(file))
  return fixPackage(bytes, `${document.day ?? noDay}T00:00:00Z`)
}

/**
 * Section on A4 with the margins of the decree. Its sheets are numbered from 1, at the top and from
 * the second one on, as the decree requires for a document and for each annex.
 */
function createSection(mark: string, isLandscape: boolean): Omit<ISectionOptions, 'children'> {
  const number = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ size: 26, children: [PageNumber.CURRENT] })]
  })
  const createFooter = () =>
    new Footer({ children: createCentredLine(mark, { size: 20, bold: true }) })
  return {
    properties: {
      titlePage: true,
      page: {
        // The package exchanges the sides of a landscape sheet itself.
        size: {
          width: twipsOfMillimetres(210),
          height: twipsOfMillimetres(297),
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT
        },
        margin: {
          top: twipsOfMillimetres(20),
          right: twipsOfMillimetres(20),
          bottom: twipsOfMillimetres(20),
          left: twipsOfMillimetres(30),
          header: twipsOfMillimetres(10),
          footer: twipsOfMillimetres(10)
        },
        pageNumbers: { start: 1 }
      }
    },
    headers: { default: new Header({ children: [number] }), first: new Header({ children: [] }) },
    ...(mark && { footers: { default: createFooter(), first: createFooter() } })
  }
}
