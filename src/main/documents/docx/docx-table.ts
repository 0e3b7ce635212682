import { documentText } from '@shared/model/documents/document-text'
import type { DocumentCell, DocumentTable } from '@shared/model/documents/official-document'
import { fitDocumentTable, placeCells } from '@shared/model/documents/table-fit'
import { splitDocumentTable } from '@shared/model/documents/table-panels'
import {
  AlignmentType,
  BorderStyle,
  type Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType
} from 'docx'
import { createParagraph } from './docx-parts'
import { twipsOfPoints } from './docx-styles'

/** Layout of a table on its sheet. */
export interface DocxTablePlace {
  readonly isLandscape: boolean
  /** Whether the last row stays on the sheet of the paragraph that follows. */
  readonly keepWithNext: boolean
}

const line = { style: BorderStyle.SINGLE, size: 6, color: '000000' } as const
const borders = {
  top: line,
  bottom: line,
  left: line,
  right: line,
  insideHorizontal: line,
  insideVertical: line
}
const alignments = {
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  end: AlignmentType.END
} as const
/** Left and right padding of a cell: 3.5 points. */
const padding = 70

/** Table with its title and unit above and its notes below, in panels if it is too wide. */
export const buildDocxTable = (
  table: DocumentTable,
  place: DocxTablePlace
): (Paragraph | Table)[] =>
  splitDocumentTable(table, place.isLandscape).flatMap(panel => buildPanel(panel, place))

function buildPanel(table: DocumentTable, place: DocxTablePlace): (Paragraph | Table)[] {
  const above = [
    ...(table.title ? [createParagraph(table.title, { style: 'DocumentCaption' })] : []),
    ...(table.unit
      ? [createParagraph(documentText.unit(table.unit), { style: 'DocumentUnit' })]
      : [])
  ]
  const notes = table.notes.map(note =>
    createParagraph(note, { style: 'DocumentNote', keepNext: place.keepWithNext })
  )
  const below = notes.length > 0 ? notes : [createParagraph('', { keepNext: place.keepWithNext })]
  return [...above, buildGrid(table, place), ...below]
}

/** The table itself: repeated heads, rows that are not divided, fixed widths. */
function buildGrid(table: DocumentTable, place: DocxTablePlace): Table {
  const { font, widths: points } = fitDocumentTable(table, place.isLandscape)
  const widths = points.map(twipsOfPoints)
  const last = table.rows.length - 1
  const head = placeCells(table.head).map(
    row =>
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: row.map(({ cell, column }) =>
          buildCell({ ...cell, bold: true }, widths, column, { font, keepNext: true })
        )
      })
  )
  const rows = placeCells(table.rows).map(
    (row, index) =>
      new TableRow({
        cantSplit: true,
        children: row.map(({ cell, column }) =>
          buildCell(cell, widths, column, {
            font,
            keepNext: index === last && (place.keepWithNext || table.notes.length > 0)
          })
        )
      })
  )
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders,
    margins: { left: padding, right: padding },
    rows: [...head, ...rows]
  })
}

function buildCell(
  { text, align, bold, columns, rows }: DocumentCell,
  widths: readonly number[],
  column: number,
  { font, keepNext }: { readonly font: number; readonly keepNext: boolean }
): TableCell {
  const own = widths.slice(column, column + (columns ?? 1))
  const paragraph = { style: 'DocumentCell', alignment: alignments[align], keepNext }
  return new TableCell({
    verticalAlign: VerticalAlignTable.CENTER,
    width: { size: own.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    ...(columns && { columnSpan: columns }),
    ...(rows && { rowSpan: rows }),
    children: [createParagraph(text, paragraph, { size: font * 2, ...(bold && { bold }) })]
  })
}
