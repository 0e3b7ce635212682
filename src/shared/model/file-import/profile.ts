import { maxTableColumns, textSchema } from '../../kit/fields'
import { formatNumber } from '../../kit/format'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../data-mart/column'
import {
  fieldSeparatorSchema,
  fileEncodingSchema,
  numberNotationSchema,
  quoteCharacterSchema,
  quoteEscapeSchema
} from './choice'

/** Size limits of a profile. */
export const fileProfileLimits = {
  rows: 50,
  rejects: 100,
  columns: maxTableColumns,
  cell: 200,
  examples: 3,
  /** Number of lines of the start and the end shown unchanged. */
  rawLines: 120,
  tailLines: 12
} as const

/** Message for a table that is too wide; `holder`: what has the columns, such as “Tệp “a.csv” có”. */
export const tooWideText = (holder: string, columns: number): string =>
  `${holder} ${formatNumber(columns)} cột; nhiều nhất là ${formatNumber(fileProfileLimits.columns)} cột.`

/** Value notations of a column; `null` if the type determines it. */
const valueStyles = {
  vi: '1.234,5',
  en: '1,234.5',
  dmy: 'dd/mm/yyyy',
  iso: 'yyyy-mm-dd',
  mixed: 'dd/mm/yyyy và yyyy-mm-dd'
} as const
export type ValueNotation = keyof typeof valueStyles

/** Examples of the notation for integers. */
const integerStyles: Readonly<Partial<Record<ValueNotation, string>>> = { vi: '1.234', en: '1,234' }

const valueStyle = z.enum(['vi', 'en', 'dmy', 'iso', 'mixed']).nullable()
const count = z.int().min(0)
/** First values that do not fit, with their lines. */
const examples = z
  .array(z.strictObject({ line: z.int().min(1), value: textSchema(fileProfileLimits.cell) }))
  .max(fileProfileLimits.examples)

/**
 * Counts of a column's values in each type, so that any type can be chosen without reading the file
 * again.
 */
const readings = z.strictObject({
  /** Number of rows with content in the column, and of those with a “no value” marker. */
  filled: count,
  signed: count,
  signs: z.array(textSchema(20)),
  /**
   * Fit of each type except text: the number of values that fit and the first that do not; “no
   * value” markers are not counted.
   */
  fits: z.array(z.strictObject({ type: dataTypeSchema, count, style: valueStyle, examples }))
})

export const profileColumnSchema = z.strictObject({
  /** Title in the file; generated if the file has none. */
  title: textSchema(fileProfileLimits.cell),
  /** Proposed column name: folded, lower case, underscores, unique. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  type: dataTypeSchema,
  style: valueStyle,
  /** Share of the rows without content in the column, from 0 to 1. */
  empty: z.number().min(0).max(1),
  sample: textSchema(fileProfileLimits.cell),
  /** Dominant type and number of exceptions, if nearly all values are of one type. */
  almost: z.strictObject({ type: dataTypeSchema, others: z.int().min(1) }).nullable(),
  /**
   * Values that are not of the (nearly) common type; a load rejects their rows if the column has
   * that type.
   */
  exceptions: z
    .strictObject({
      type: dataTypeSchema,
      fits: z.int().min(0),
      total: z.int().min(1),
      examples
    })
    .optional(),
  /** “No value” markers in the column, loaded as missing. */
  noValues: z.array(textSchema(20)).optional(),
  /** Notation of the column's numbers, set even for a non-numeric type. */
  numbers: numberNotationSchema,
  readings: readings.optional()
})
export type ProfileColumn = z.infer<typeof profileColumnSchema>

/** Example of the column's value notation; empty if its type determines it. */
export function valueNotationExample({ type, style }: ProfileColumn): string {
  if (style === null) return ''
  return (type === 'integer' ? integerStyles[style] : undefined) ?? valueStyles[style]
}

export const profileRejectedRowSchema = z.strictObject({
  line: z.int().min(1),
  reason: textSchema(300)
})
export type ProfileRejectedRow = z.infer<typeof profileRejectedRowSchema>

/** Unchanged line of the file; for a workbook the cells of a row. */
const rawLine = z.strictObject({ line: z.int().min(1), text: textSchema(fileProfileLimits.cell) })
export type RawFileLine = z.infer<typeof rawLine>

/** Position of the table in the file; lines count from 1, and workbook rows count as lines. */
const tableLayout = z.strictObject({
  /** Text of the lines above the header, or above the first row; absent if there is none. */
  caption: textSchema(fileProfileLimits.cell).optional(),
  /** First line of each header row. */
  headerLines: z.array(z.int().min(1)),
  /** First line of the first row, and the last line; null if the table is empty. */
  firstLine: z.int().min(1).nullable(),
  lastLine: z.int().min(1).nullable(),
  /** Number of non-blank lines below the last row that the user left out. */
  leftOutAtEnd: count,
  /** First lines of the file, and its last lines. */
  lines: z.array(rawLine).max(fileProfileLimits.rawLines),
  tail: z.array(rawLine).max(fileProfileLimits.tailLines)
})
export type FileTableLayout = z.infer<typeof tableLayout>

/**
 * Details of how a CSV file was read, so that the user can check the detection; lines count from 1.
 */
const reading = z.strictObject({
  quote: quoteCharacterSchema,
  escape: quoteEscapeSchema,
  /** Decimal mark of the file's numbers. */
  decimals: numberNotationSchema,
  /** Whether a blank after each separator is not part of the cell. */
  skipsBlanks: z.boolean(),
  /** Lines with invalid quotes or separators that were read all the same. */
  repaired: z.strictObject({ count: z.int().min(0), lines: z.array(z.int().min(1)) }),
  /** Further tables in the file, which are left out: first line and first words of each. */
  otherTables: z.array(
    z.strictObject({ line: z.int().min(1), title: textSchema(fileProfileLimits.cell) })
  ),
  /** Number of invisible characters removed or made visible. */
  unseenSigns: z.int().min(0),
  /**
   * Share of the accented words at the start of the file that are possible words in each likely
   * encoding, best first; from 0 to 1.
   */
  encodings: z.array(
    z.strictObject({ encoding: fileEncodingSchema, fit: z.number().min(0).max(1) })
  ),
  /**
   * Whether no encoding fits well: most accented words are impossible in the encoding that was
   * used.
   */
  isDoubtful: z.boolean()
})

/** Maximum kinds of cells without a value in a profile, and maximum cell addresses per kind. */
export const valuelessCellLimits = { kinds: 20, cells: 5 } as const

/** Sheet cells loaded as empty: errors by code, and formulas without a stored result (`null`). */
const unvaluedCells = z.strictObject({
  error: textSchema(40).nullable(),
  count: z.int().min(1),
  cells: z.array(textSchema(12)).min(1).max(valuelessCellLimits.cells)
})
export type ValuelessCells = z.infer<typeof unvaluedCells>

export const fileProfileSchema = z.strictObject({
  fileName: textSchema(120),
  size: z.int().min(1),
  kind: z.enum(['csv', 'xlsx']),
  /** Encoding of a CSV file; `null` for a workbook, which declares it. */
  encoding: fileEncodingSchema.nullable(),
  bom: z.boolean(),
  separator: fieldSeparatorSchema.nullable(),
  header: z.boolean(),
  /** Sheets of a workbook, in order. */
  sheets: z.array(textSchema(100)),
  sheet: textSchema(100).nullable(),
  /** Sheets that are hidden when the workbook is opened. */
  hiddenSheets: z.array(textSchema(100)).optional(),
  unvalued: z.array(unvaluedCells).max(valuelessCellLimits.kinds).optional(),
  tableName: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(profileColumnSchema).min(1).max(fileProfileLimits.columns),
  /** Number of rows that a table would accept: not the header, not blank, not rejected. */
  rowCount: z.int().min(0),
  blankCount: z.int().min(0),
  rows: z.array(z.array(textSchema(fileProfileLimits.cell))).max(fileProfileLimits.rows),
  rejectedCount: z.int().min(0),
  rejected: z.array(profileRejectedRowSchema).max(fileProfileLimits.rejects),
  milliseconds: z.int().min(0),
  layout: tableLayout.optional(),
  /** Reading details of a CSV file; absent for a workbook. */
  reading: reading.optional()
})
export type FileProfile = z.infer<typeof fileProfileSchema>
