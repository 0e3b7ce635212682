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

/** Escape character before a quote within a quoted cell: `double` is the quote itself. */
export const quoteEscapeSchema = z.enum(['double', '\\'])
export type QuoteEscape = z.infer<typeof quoteEscapeSchema>

/**
 * Number notation, which determines the decimal mark: “1.234” is a thousand or more in the
 * Vietnamese notation, and a little more than one in the English one.
 */
export const numberNotationSchema = z.enum(['vi', 'en'])
export type NumberNotation = z.infer<typeof numberNotationSchema>

/** Limits of the user's choices. */
export const readingOptionLimits = {
  /** Maximum line number near the start of a file, within its first 64 KiB. */
  line: 1_000,
  lastLine: 1_000_000_000,
  leftOut: 1_000,
  signs: 40,
  sign: 20
} as const

/** Line near the start of a file, from 1. */
const headLine = z.int().min(1).max(readingOptionLimits.line)

/**
 * Reading options set by the user instead of detected ones. Lines count from 1; in a workbook they
 * are rows.
 */
export const readingOptionsSchema = z.strictObject({
  encoding: fileEncodingSchema.optional(),
  separator: fieldSeparatorSchema.optional(),
  quote: quoteCharacterSchema.optional(),
  escape: quoteEscapeSchema.optional(),
  /** Decimal mark of all numbers of the file; numbers of a workbook need none. */
  decimals: numberNotationSchema.optional(),
  header: z.boolean().optional(),
  /** First and last line of the header; ignored if `header` is false. */
  headerLines: z.strictObject({ from: headLine, to: headLine }).optional(),
  /** Line of the first row; lines between it and the header are left out. */
  firstLine: headLine.optional(),
  /** Line of the last row; takes precedence over `leftOutAtEnd`. */
  lastLine: z.int().min(1).max(readingOptionLimits.lastLine).optional(),
  /** Number of non-blank lines at the end that are not table rows: totals, signatures, notes. */
  leftOutAtEnd: z.int().min(0).max(readingOptionLimits.leftOut).optional(),
  /** “No value” markers in columns of numbers, dates and booleans, instead of the default ones. */
  noValues: z.array(textSchema(readingOptionLimits.sign)).max(readingOptionLimits.signs).optional(),
  /** Column types by proposed name. */
  types: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), dataTypeSchema).optional(),
  sheet: textSchema(100).optional()
})
export type ReadingOptions = z.infer<typeof readingOptionsSchema>
