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

/** Size limits of a file profile (columns and types detected in a file). */
export const fileProfileLimits = {
  rows: 50,
  rejects: 100,
  columns: maxTableColumns,
  cell: 200,
  examples: 3,
  /** Maximum number of lines shown unchanged from the start and the end of the file. */
  rawLines: 120,
  tailLines: 12
} as const

/**
 * Message for a table with too many columns. `holder` is the beginning of the sentence, such as
 * “Tệp “a.csv” có” (the file has).
 */
export const tooWideText = (holder: string, columns: number): string =>
  `${holder} ${formatNumber(columns)} cột; nhiều nhất là ${formatNumber(fileProfileLimits.columns)} cột.`

/**
 * Examples of value notations, such as date formats; `null` for a column whose type determines the
 * notation.
 */
const valueStyles = {
  vi: '1.234,5',
  en: '1,234.5',
  dmy: 'dd/mm/yyyy',
  iso: 'yyyy-mm-dd',
  mixed: 'dd/mm/yyyy và yyyy-mm-dd'
} as const
export type ValueNotation = keyof typeof valueStyles

/** Examples of number notations for integer columns. */
const integerStyles: Readonly<Partial<Record<ValueNotation, string>>> = { vi: '1.234', en: '1,234' }

const valueStyle = z.enum(['vi', 'en', 'dmy', 'iso', 'mixed']).nullable()
const count = z.int().min(0)
/** First values that do not fit a column's type, with their line numbers. */
const examples = z
  .array(z.strictObject({ line: z.int().min(1), value: textSchema(fileProfileLimits.cell) }))
  .max(fileProfileLimits.examples)

/**
 * Number of a column's values that fit each type, so that the user can choose any type without the
 * file being read again.
 */
const readings = z.strictObject({
  /**
   * Number of rows with content in the column; `signed` is the number of rows with a “no value”
   * marker.
   */
  filled: count,
  signed: count,
  signs: z.array(textSchema(20)),
  /**
   * For each type except text, the number of values that fit, and the first values that do not; “no
   * value” markers are not counted.
   */
  fits: z.array(z.strictObject({ type: dataTypeSchema, count, style: valueStyle, examples }))
})

export const profileColumnSchema = z.strictObject({
  /** Column title in the file; generated if the file has no titles. */
  title: textSchema(fileProfileLimits.cell),
  /** Proposed column name: the title without accents, in lower case, with underscores, unique. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  type: dataTypeSchema,
  style: valueStyle,
  /** Share of the rows without content in the column, from 0 to 1. */
  empty: z.number().min(0).max(1),
  sample: textSchema(fileProfileLimits.cell),
  /**
   * Type of nearly all values, and the number of other values; null if no type is that frequent.
   */
  almost: z.strictObject({ type: dataTypeSchema, others: z.int().min(1) }).nullable(),
  /**
   * Values that are not of the column's (nearly) common type; if the column gets that type, a load
   * rejects the rows with these values.
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

/**
 * Example of how the column's values are written in the file; empty if the type determines the
 * notation.
 */
export function formatValueNotationExample({ type, style }: ProfileColumn): string {
  if (style === null) return ''
  return (type === 'integer' ? integerStyles[style] : undefined) ?? valueStyles[style]
}

export const profileRejectedRowSchema = z.strictObject({
  line: z.int().min(1),
  reason: textSchema(300)
})
export type ProfileRejectedRow = z.infer<typeof profileRejectedRowSchema>

/** Line of the file as it is; for a workbook, the cells of a row. */
const rawLine = z.strictObject({ line: z.int().min(1), text: textSchema(fileProfileLimits.cell) })
export type RawFileLine = z.infer<typeof rawLine>

/** Position of the table in the file; lines count from 1, and workbook rows count as lines. */
const tableLayout = z.strictObject({
  /** Text of the lines above the header, or above the first row; absent if there is none. */
  caption: textSchema(fileProfileLimits.cell).optional(),
  /** First line of each header row; a quoted cell may continue a row on further lines. */
  headerLines: z.array(z.int().min(1)),
  /**
   * Line on which the first table row begins; `lastLine` is the last line of the table. Both null
   * if the table has no rows.
   */
  firstLine: z.int().min(1).nullable(),
  lastLine: z.int().min(1).nullable(),
  /**
   * Number of non-blank lines below the last row that are not loaded, because the user excluded
   * them.
   */
  leftOutAtEnd: count,
  /** First lines of the file, unchanged; `tail` contains its last lines. */
  lines: z.array(rawLine).max(fileProfileLimits.rawLines),
  tail: z.array(rawLine).max(fileProfileLimits.tailLines)
})
export type FileTableLayout = z.infer<typeof tableLayout>

/**
 * Details of how a CSV file was parsed, so that the user can check the automatic detection; line
 * numbers start at 1.
 */
const reading = z.strictObject({
  quote: quoteCharacterSchema,
  escape: quoteEscapeSchema,
  /** Decimal mark of the file's numbers. */
  decimals: numberNotationSchema,
  /** Whether a blank after each separator is not part of the cell. */
  skipsBlanks: z.boolean(),
  /** Lines with invalid quotes or separators that were nevertheless read as rows. */
  repaired: z.strictObject({ count: z.int().min(0), lines: z.array(z.int().min(1)) }),
  /** Further tables in the file, which are not loaded: line number and first words of each. */
  otherTables: z.array(
    z.strictObject({ line: z.int().min(1), title: textSchema(fileProfileLimits.cell) })
  ),
  /** Number of invisible characters removed or made visible. */
  unseenSigns: z.int().min(0),
  /**
   * Match of each likely encoding, best first, from 0 to 1: share of the accented words at the
   * start of the file that are possible Vietnamese words in it.
   */
  encodings: z.array(
    z.strictObject({ encoding: fileEncodingSchema, fit: z.number().min(0).max(1) })
  ),
  /**
   * Whether no encoding matches well, because most accented words are impossible in the encoding
   * that was used.
   */
  isDoubtful: z.boolean()
})

/**
 * Maximum number of kinds of cells without a value in a file profile, and of cell addresses per
 * kind.
 */
export const valuelessCellLimits = { kinds: 20, cells: 5 } as const

/**
 * Workbook cells that are read as empty: `error` is the error code, or `null` for formulas without
 * a stored result.
 */
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
  /** Number of rows that a load would accept; excludes header, blank and rejected rows. */
  rowCount: z.int().min(0),
  blankCount: z.int().min(0),
  rows: z.array(z.array(textSchema(fileProfileLimits.cell))).max(fileProfileLimits.rows),
  rejectedCount: z.int().min(0),
  rejected: z.array(profileRejectedRowSchema).max(fileProfileLimits.rejects),
  milliseconds: z.int().min(0),
  layout: tableLayout.optional(),
  /** Details of how a CSV file was parsed; absent for a workbook. */
  reading: reading.optional()
})
export type FileProfile = z.infer<typeof fileProfileSchema>
