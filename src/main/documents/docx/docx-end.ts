import {
  documentText,
  formatRecipients,
  formatSignatory,
  toCapitals
} from '@shared/model/documents/document-text'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { sheetTextWidths } from '@shared/model/documents/table-fit'
import { Paragraph, type Table } from 'docx'
import { createCentredLine, createColumns, createParagraph } from './docx-parts'
import { twipsOfPoints } from './docx-styles'

const sheet = twipsOfPoints(sheetTextWidths.portrait)
const leftWidth = Math.round(sheet * 0.46)

/** Recipients at the left, signatory at the right, then the control line. */
export function buildDocxEnd({ fields, control }: OfficialDocument): (Paragraph | Table)[] {
  const lines = [
    ...formatRecipients(fields),
    ...(fields.copies === null ? [] : [documentText.copies(fields.copies)])
  ]
  const left = [
    ...(fields.recipients.length > 0
      ? [createParagraph(documentText.recipients, {}, { bold: true, italics: true, size: 24 })]
      : []),
    ...lines.map(line => createParagraph(line, {}, { size: 22 }))
  ]
  const bold = { size: 28, bold: true }
  const functions = [fields.onBehalfOf, fields.signatoryTitle, fields.signatoryTitleBelow]
  const right = [
    ...functions.flatMap(line => createCentredLine(toCapitals(line), bold)),
    // Space for the signature: four lines.
    ...Array.from({ length: 4 }, () => new Paragraph({})),
    ...createCentredLine(formatSignatory(fields), bold)
  ]
  return [
    new Paragraph({ keepNext: true, spacing: { line: 120, lineRule: 'exact' } }),
    createColumns([[left, right]], [leftWidth, sheet - leftWidth]),
    createParagraph(control, { spacing: { before: 240 } }, { size: 18 })
  ]
}
