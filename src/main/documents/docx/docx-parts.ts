import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType
} from 'docx'

/** Paragraph with one run of text. */
export function createParagraph(
  text: string,
  options: Omit<IParagraphOptions, 'children' | 'run' | 'text'> = {},
  run: Omit<IRunOptions, 'children' | 'text'> = {}
): Paragraph {
  return new Paragraph({
    ...options,
    children: text ? [new TextRun({ ...run, text: toXmlText(text) })] : []
  })
}

/** Text without the characters that XML forbids, because Word refuses a file that has one. */
const toXmlText = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')

/** Centred paragraph; empty for an empty text. */
export const createCentredLine = (
  text: string,
  run: Omit<IRunOptions, 'children' | 'text'>
): Paragraph[] => (text ? [createParagraph(text, { alignment: AlignmentType.CENTER }, run)] : [])

/** Horizontal line of a length in twips, centred in a column of `width` twips. */
export function createRule(length: number, width: number, after = 0): Paragraph {
  const side = Math.max(0, Math.round((width - length) / 2))
  return new Paragraph({
    indent: { left: side, right: side },
    spacing: { before: 60, after, line: 60, lineRule: 'exact' },
    border: { top: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 0 } },
    children: []
  })
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const noBorders = { top: none, bottom: none, left: none, right: none }

/** Table without borders that sets paragraphs side by side; its rows are not divided. */
export function createColumns(
  rows: readonly (readonly (readonly Paragraph[])[])[],
  widths: readonly number[]
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      cells =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (children, index) =>
              new TableCell({
                borders: noBorders,
                margins: { left: 0, right: 0 },
                width: { size: widths[index] ?? 0, type: WidthType.DXA },
                children: children.length > 0 ? children : [new Paragraph({})]
              })
          )
        })
    )
  })
}
