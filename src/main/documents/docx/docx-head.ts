import {
  documentText,
  formatBases,
  formatNumberLine,
  formatPlaceAndDate,
  secrecyMarks,
  toCapitals
} from '@shared/model/documents/document-text'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { sheetTextWidths } from '@shared/model/documents/table-fit'
import { measureText } from '@shared/model/documents/text-width'
import { AlignmentType, BorderStyle, Paragraph, type Table, TextRun } from 'docx'
import { createCentredLine, createColumns, createParagraph, createRule } from './docx-parts'
import { twipsOfPoints } from './docx-styles'

const sheet = twipsOfPoints(sheetTextWidths.portrait)
const leftWidth = Math.round(sheet * 0.41)
const rightWidth = sheet - leftWidth

/** Issuer and number at the left, Quốc hiệu and date at the right, as a table without borders. */
export function buildDocxHead(document: OfficialDocument): (Paragraph | Table)[] {
  const { fields } = document
  const issuer = [
    ...createCentredLine(toCapitals(fields.superior), { size: 24 }),
    ...createCentredLine(toCapitals(fields.authority), { size: 24, bold: true }),
    ...(fields.authority ? [createRule(leftWidth * 0.4, leftWidth)] : [])
  ]
  const motto = twipsOfPoints(measureText(documentText.motto, 13, true))
  const nation = [
    ...createCentredLine(documentText.nation, { size: 24, bold: true }),
    ...createCentredLine(documentText.motto, { size: 26, bold: true }),
    createRule(motto, rightWidth)
  ]
  const number = [
    ...createCentredLine(formatNumberLine(fields), { size: 26 }),
    ...buildSecrecyMark(document)
  ]
  const date = createCentredLine(formatPlaceAndDate(document), { size: 26, italics: true })
  return [
    createColumns(
      [
        [issuer, nation],
        [number, date]
      ],
      [leftWidth, rightWidth]
    ),
    new Paragraph({ spacing: { after: 120 } })
  ]
}

function buildSecrecyMark({ fields }: OfficialDocument): Paragraph[] {
  const mark = secrecyMarks[fields.secrecy]
  if (!mark) return []
  const color = 'C00000'
  const border = { style: BorderStyle.SINGLE, size: 12, color, space: 2 }
  // Non-breaking spaces keep the frame away from the letters.
  const text = `\u00a0${mark}\u00a0`
  const run = new TextRun({ text, bold: true, size: 26, color, border })
  const spacing = { before: 120, after: 60 }
  return [new Paragraph({ alignment: AlignmentType.CENTER, spacing, children: [run] })]
}

/** Type, abstract and line, then the legal bases. */
export function buildDocxTitle({ fields, abstract }: OfficialDocument): Paragraph[] {
  const bold = { size: 28, bold: true }
  return [
    ...createCentredLine(toCapitals(fields.type), bold),
    ...createCentredLine(abstract, bold),
    createRule(sheet * 0.35, sheet, 240),
    ...formatBases(fields).map(line => createParagraph(line, { style: 'DocumentBasis' }))
  ]
}
