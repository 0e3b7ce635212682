import { z } from '../../kit/zod'

/** Maximum numbers of an outline; what exceeds them is cut, and `isCut` says so. */
export const outlineLimits = {
  sheets: 50,
  cells: 20_000,
  rows: 10_000,
  columns: 500,
  merges: 5_000,
  names: 500,
  /** Paragraphs and table cells of a document. */
  paragraphs: 20_000,
  runs: 40_000,
  marks: 2_000,
  /** UTF-16 units of the text of one cell or run. */
  text: 2_000
} as const

const index = z.int().min(0)
const text = z.string()
/** Colour as six hexadecimal digits, "1F4E79". */
const colour = z.string().regex(/^[0-9A-F]{6}$/)
const borderStyle = z.enum(['thin', 'medium', 'thick', 'double', 'dotted', 'dashed'])

/** Subset of a cell's style that a screen shows; an absent field is the default of a sheet. */
const outlineCellStyleSchema = z.strictObject({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  /** Font size in points. */
  size: z.number().optional(),
  font: text.optional(),
  colour: colour.optional(),
  fill: colour.optional(),
  horizontal: z.enum(['left', 'center', 'right', 'justify', 'fill', 'centerContinuous']).optional(),
  vertical: z.enum(['top', 'center', 'bottom']).optional(),
  wrap: z.literal(true).optional(),
  indent: z.int().optional(),
  /** Degrees counter-clockwise, −90 to 90; 255 for letters below each other. */
  rotation: z.int().optional(),
  borders: z
    .strictObject({
      top: borderStyle.optional(),
      right: borderStyle.optional(),
      bottom: borderStyle.optional(),
      left: borderStyle.optional()
    })
    .optional(),
  /** Whether the number format shows dates. */
  date: z.literal(true).optional()
})
export type OutlineCellStyle = z.infer<typeof outlineCellStyleSchema>

/** Cell of a sheet. Rows and columns count from 0; `style` is an index into `styles`. */
const outlineCellSchema = z.strictObject({
  row: index,
  column: index,
  /** Text as the sheet displays it, from the stored value. */
  text,
  kind: z.enum(['empty', 'text', 'number', 'date', 'boolean', 'error']),
  style: index,
  /** Formula without the leading "="; such a cell is never filled. */
  formula: text.optional()
})
export type OutlineCell = z.infer<typeof outlineCellSchema>

const range = z.strictObject({ top: index, left: index, bottom: index, right: index })

const outlineSheetSchema = z.strictObject({
  name: text,
  isHidden: z.boolean(),
  rows: index,
  columns: index,
  defaultRowHeight: z.number(),
  defaultColumnWidth: z.number(),
  /** Runs of columns with a width in characters of the default font. */
  columnWidths: z.array(
    z.strictObject({ from: index, to: index, width: z.number(), isHidden: z.boolean() })
  ),
  /** Rows whose height in points differs from the default, or that are hidden. */
  rowHeights: z.array(
    z.strictObject({ row: index, height: z.number().nullable(), isHidden: z.boolean() })
  ),
  merges: z.array(range),
  /** Areas that are printed; empty if the whole sheet is printed. */
  printAreas: z.array(range),
  cells: z.array(outlineCellSchema),
  isCut: z.boolean()
})
export type OutlineSheet = z.infer<typeof outlineSheetSchema>

/** Run of characters with the same style, of a document. */
const outlineRunSchema = z.strictObject({
  text,
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  size: z.number().optional(),
  colour: colour.optional(),
  /** Index into `marks` if the run belongs to a mark. */
  mark: index.optional()
})

const outlineParagraphSchema = z.strictObject({
  kind: z.literal('paragraph'),
  alignment: z.enum(['left', 'center', 'right', 'justify']).optional(),
  /** Level of a heading, from 1. */
  heading: z.int().optional(),
  /** Left indent in points. */
  indent: z.number().optional(),
  runs: z.array(outlineRunSchema)
})
export type OutlineParagraph = z.infer<typeof outlineParagraphSchema>

/** Cell of a table of a document; `row` and `column` are the indexes of a target. */
const outlineTableCellSchema = z.strictObject({
  row: index,
  column: index,
  /** Number of grid columns and rows that the cell covers. */
  columnSpan: z.int().min(1),
  rowSpan: z.int().min(1),
  /** Whether the cell continues one above it, and so is not shown. */
  isCovered: z.boolean(),
  fill: colour.optional(),
  paragraphs: z.array(outlineParagraphSchema)
})

const outlineTableSchema = z.strictObject({
  kind: z.literal('table'),
  /** Index of the table in the document; a nested table counts where it begins. */
  table: index,
  rows: index,
  /** Widths of the grid columns in points. */
  columnWidths: z.array(z.number()),
  cells: z.array(outlineTableCellSchema)
})
export type OutlineTable = z.infer<typeof outlineTableSchema>

const outlineMarkSchema = z.strictObject({
  name: text,
  kind: z.enum(['control', 'bookmark', 'typed']),
  /** Text that stands at the mark now. */
  text,
  /** Part of the document in which it stands. */
  part: z.enum(['body', 'header', 'footer', 'note']),
  /** Number of places with this name; all of them are filled. */
  count: z.int().min(1)
})

/** Form as a screen shows it. */
export const formOutlineSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('xlsx'),
    sheets: z.array(outlineSheetSchema),
    styles: z.array(outlineCellStyleSchema),
    /** Names that the workbook defines for one cell or range. */
    names: z.array(
      z.strictObject({ name: text, sheet: text, address: text, isSingleCell: z.boolean() })
    ),
    isCut: z.boolean()
  }),
  z.strictObject({
    kind: z.literal('docx'),
    blocks: z.array(z.discriminatedUnion('kind', [outlineParagraphSchema, outlineTableSchema])),
    marks: z.array(outlineMarkSchema),
    isCut: z.boolean()
  })
])
export type FormOutline = z.infer<typeof formOutlineSchema>
