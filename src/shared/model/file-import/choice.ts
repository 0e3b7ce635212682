import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeSchema } from '../data-mart/column'

/** Supported encodings of a chosen file, with display names. */
export const fileEncodingLabels = {
  'utf-8': 'Unicode UTF-8',
  'utf-16le': 'Unicode UTF-16 LE',
  'utf-16be': 'Unicode UTF-16 BE',
  'windows-1258': 'Windows-1258',
  tcvn3: 'TCVN3 (ABC)',
  vni: 'VNI Windows',
  viscii: 'VISCII',
  'windows-1252': 'Windows-1252 (Tây Âu)'
} as const
export type FileEncoding = keyof typeof fileEncodingLabels
export const fileEncodingSchema = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1258',
  'tcvn3',
  'vni',
  'viscii',
  'windows-1252'
])

export const fieldSeparatorLabels = {
  ',': 'Dấu phẩy (,)',
  ';': 'Dấu chấm phẩy (;)',
  '\t': 'Tab',
  '|': 'Gạch đứng (|)',
  '^': 'Dấu mũ (^)',
  '~': 'Dấu ngã (~)',
  ' ': 'Dấu cách'
} as const
export type FieldSeparator = keyof typeof fieldSeparatorLabels
export const fieldSeparatorSchema = z.enum([',', ';', '\t', '|', '^', '~', ' '])

/**
 * Quote character of cells that contain a separator or line end; `none`: quotes are ordinary
 * characters.
 */
export const quoteCharacterSchema = z.enum(['"', "'", 'none'])
export type QuoteCharacter = z.infer<typeof quoteCharacterSchema>

/** Character that escapes a quote within a quoted cell; `double`: the quote is written twice. */
export const quoteEscapeSchema = z.enum(['double', '\\'])
export type QuoteEscape = z.infer<typeof quoteEscapeSchema>

/**
 * Number notation, which determines the decimal mark: “1.234” means 1234 in the Vietnamese
 * notation, and 1 + 234/1000 in the English one.
 */
export const numberNotationSchema = z.enum(['vi', 'en'])
export type NumberNotation = z.infer<typeof numberNotationSchema>

/** Limits of the reading options that a user can choose. */
export const readingOptionLimits = {
  /**
   * Maximum line number that can be chosen for header and first row; both must be within the first
   * 64 KiB of the file.
   */
  line: 1_000,
  lastLine: 1_000_000_000,
  leftOut: 1_000,
  signs: 40,
  sign: 20
} as const

/** Line near the start of a file, from 1. */
const headLine = z.int().min(1).max(readingOptionLimits.line)

/**
 * Reading options that the user chose; options that are absent are detected. Line numbers start at
 * 1; for a workbook they are row numbers.
 */
export const readingOptionsSchema = z.strictObject({
  encoding: fileEncodingSchema.optional(),
  separator: fieldSeparatorSchema.optional(),
  quote: quoteCharacterSchema.optional(),
  escape: quoteEscapeSchema.optional(),
  /**
   * Decimal mark of all numbers in the file; not used for a workbook, whose cells contain numbers.
   */
  decimals: numberNotationSchema.optional(),
  header: z.boolean().optional(),
  /** First and last line of the header; ignored if `header` is false. */
  headerLines: z.strictObject({ from: headLine, to: headLine }).optional(),
  /** Line of the first row; lines between the header and this line are not loaded. */
  firstLine: headLine.optional(),
  /** Line of the last row; takes precedence over `leftOutAtEnd`. */
  lastLine: z.int().min(1).max(readingOptionLimits.lastLine).optional(),
  /** Number of non-blank lines at the end that are not table rows: totals, signatures, notes. */
  leftOutAtEnd: z.int().min(0).max(readingOptionLimits.leftOut).optional(),
  /** “No value” markers in columns of numbers, dates and booleans, instead of the default ones. */
  noValues: z.array(textSchema(readingOptionLimits.sign)).max(readingOptionLimits.signs).optional(),
  /** Column types by the proposed column name. */
  types: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), dataTypeSchema).optional(),
  sheet: textSchema(100).optional()
})
export type ReadingOptions = z.infer<typeof readingOptionsSchema>
