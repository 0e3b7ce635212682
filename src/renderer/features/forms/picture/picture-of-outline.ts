import { formPictureText } from '@shared/features/forms/text'
import type {
  FormOutline,
  OutlineCellStyle,
  OutlineParagraph,
  OutlineSheet,
  OutlineTable
} from '@shared/model/forms/outline'
import type { PictureBlock, PictureParagraph } from './document-picture'
import { positionKey } from './sheet-geometry'
import type { CellLook, PictureCell, SheetPicture } from './sheet-picture'

export type SheetOutline = Extract<FormOutline, { kind: 'xlsx' }>
export type DocumentOutline = Extract<FormOutline, { kind: 'docx' }>

/** Pixels of a point at 100%. */
const pixelsPerPoint = 4 / 3
/** Pixels of a character of the default font, and of the padding of a column. */
const characterWidth = { width: 7, padding: 5 }
/** Average width of a character and height of a line, as factors of the font size. */
const proportions = { character: 0.5, line: 1.3 }
/** Points of a font without a size. */
const defaultSize = 11

const verticals = { top: 'top', center: 'middle', bottom: 'bottom' } as const
const alignments = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'justify',
  fill: 'left',
  centerContinuous: 'center'
} as const

const toColor = (digits: string | undefined): string | undefined => digits && `#${digits}`

function toBorders(
  borders: NonNullable<OutlineCellStyle['borders']>
): NonNullable<CellLook['borders']> {
  return Object.fromEntries(
    Object.entries(borders).map(([side, style]) => [side, style && { style }])
  )
}

/** Formatting of a cell; numbers and dates are right-aligned unless the style says otherwise. */
function toLook(style: OutlineCellStyle, kind: string): CellLook {
  const isNumber = kind === 'number' || kind === 'date'
  return {
    bold: style.bold,
    italic: style.italic,
    underline: style.underline,
    size: style.size,
    color: toColor(style.colour),
    fill: toColor(style.fill),
    align: style.horizontal ? alignments[style.horizontal] : isNumber ? 'right' : undefined,
    vertical: style.vertical && verticals[style.vertical],
    wrap: style.wrap,
    indent: style.indent,
    rotation: style.rotation === 255 ? -90 : style.rotation,
    ...(style.borders && { borders: toBorders(style.borders) })
  }
}

function columnWidthsOf(sheet: OutlineSheet): number[] {
  const toPixels = (width: number): number =>
    Math.round(width * characterWidth.width + characterWidth.padding)
  const widths = Array.from({ length: sheet.columns }, () => toPixels(sheet.defaultColumnWidth))
  for (const { from, to, width, isHidden } of sheet.columnWidths) {
    for (let column = from; column <= Math.min(to, sheet.columns - 1); column++)
      widths[column] = isHidden ? 0 : toPixels(width)
  }
  return widths
}

/**
 * Heights of the rows. A file may omit the height of a row, which Excel computes when it opens the
 * file; here it is estimated from the length and size of the text.
 */
function rowHeightsOf(
  sheet: OutlineSheet,
  cells: ReadonlyMap<string, PictureCell>,
  columnWidths: readonly number[]
): number[] {
  const standard = Math.round(sheet.defaultRowHeight * pixelsPerPoint)
  const heights = Array.from({ length: sheet.rows }, () => standard)
  const isStated = stateRowHeights(sheet, heights)
  const merged = new Set(sheet.merges.map(({ top, left }) => positionKey(top, left)))
  for (const { row, column } of sheet.cells) {
    const cell = cells.get(positionKey(row, column))
    if (!cell?.text || isStated.has(row)) continue
    const isWrapped = cell.look.wrap && !merged.has(positionKey(row, column))
    const width = isWrapped ? (columnWidths[column] ?? 0) : Number.POSITIVE_INFINITY
    heights[row] = Math.max(heights[row] ?? 0, textHeight(cell, width))
  }
  return heights
}

/** Sets the heights that the file states, 0 for hidden rows; returns the indexes of these rows. */
function stateRowHeights(sheet: OutlineSheet, heights: number[]): ReadonlySet<number> {
  const stated = new Set<number>()
  for (const { row, height, isHidden } of sheet.rowHeights) {
    if (row >= sheet.rows || (height === null && !isHidden)) continue
    heights[row] = isHidden ? 0 : Math.round((height ?? 0) * pixelsPerPoint)
    stated.add(row)
  }
  return stated
}

/** Estimated height of a cell's text in a column of this width, in pixels. */
function textHeight({ text, look }: PictureCell, width: number): number {
  const size = (look.size ?? defaultSize) * pixelsPerPoint
  const perLine = Math.max(1, width / (size * proportions.character))
  const lines = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / perLine)), 0)
  return Math.round(lines * size * proportions.line)
}

/** Sheet of an outline as it is drawn. */
export function toSheetPicture(outline: SheetOutline, sheet: OutlineSheet): SheetPicture {
  const cells = new Map<string, PictureCell>(
    sheet.cells.map(({ row, column, text, kind, style, formula }) => [
      positionKey(row, column),
      // A stored result does not fit the values of a trial or of the filled file.
      {
        text: formula ? `=${formula}` : text,
        formula,
        look: toLook(outline.styles[style] ?? {}, kind)
      }
    ])
  )
  const columnWidths = columnWidthsOf(sheet)
  return {
    name: sheet.name,
    columnWidths,
    rowHeights: rowHeightsOf(sheet, cells, columnWidths),
    merges: sheet.merges,
    cells
  }
}

function toParagraph(
  { runs, alignment, heading }: OutlineParagraph,
  marks: DocumentOutline['marks']
): PictureParagraph {
  return {
    align: alignment,
    runs: runs.map(({ text, mark, colour, size, bold, italic, underline }) => ({
      text,
      look: {
        bold: bold ?? (heading !== undefined || undefined),
        italic,
        underline,
        size,
        color: toColor(colour)
      },
      mark: mark === undefined ? undefined : marks[mark]?.name
    }))
  }
}

function toTable(block: OutlineTable, marks: DocumentOutline['marks']): PictureBlock {
  const rows = Array.from({ length: block.rows }, (_, row) =>
    block.cells
      .filter(cell => cell.row === row && !cell.isCovered)
      .map(({ column, columnSpan, rowSpan, paragraphs }) => ({
        column,
        columnSpan,
        rowSpan,
        paragraphs: paragraphs.map(paragraph => toParagraph(paragraph, marks))
      }))
  )
  return { kind: 'table', table: block.table, rows }
}

/** Blocks of a document as they are drawn; marks outside the body follow at the end. */
export function toDocumentPicture({ blocks, marks }: DocumentOutline): PictureBlock[] {
  const body = blocks.map(
    (block): PictureBlock =>
      block.kind === 'table'
        ? toTable(block, marks)
        : { kind: 'paragraph', paragraph: toParagraph(block, marks) }
  )
  const others = marks.filter(({ part }) => part !== 'body')
  if (others.length === 0) return body
  const paragraph = (text: string, mark?: string): PictureBlock => ({
    kind: 'paragraph',
    paragraph: { runs: [{ text, look: {}, mark }] }
  })
  return [
    ...body,
    paragraph(formPictureText.others),
    ...others.map(({ name, text }) => paragraph(text || name, name))
  ]
}
