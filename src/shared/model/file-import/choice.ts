import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'

/** Supported encodings of a chosen file, with display names. */
export const fileEncodings = {
  'utf-8': 'Unicode UTF-8',
  'utf-16le': 'Unicode UTF-16 LE',
  'utf-16be': 'Unicode UTF-16 BE',
  'windows-1258': 'Windows-1258',
  tcvn3: 'TCVN3 (ABC)',
  vni: 'VNI Windows',
  viscii: 'VISCII',
  'windows-1252': 'Windows-1252 (Tây Âu)'
} as const
export type FileEncoding = keyof typeof fileEncodings
export const fileEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1258',
  'tcvn3',
  'vni',
  'viscii',
  'windows-1252'
])

export const separators = {
  ',': 'Dấu phẩy (,)',
  ';': 'Dấu chấm phẩy (;)',
  '\t': 'Tab',
  '|': 'Gạch đứng (|)',
  '^': 'Dấu mũ (^)',
  '~': 'Dấu ngã (~)',
  ' ': 'Dấu cách'
} as const
export type Separator = keyof typeof separators
export const separator = z.enum([',', ';', '\t', '|', '^', '~', ' '])

/**
 * Quote character of cells that contain a separator or line end; `none`: quotes are ordinary
 * characters.
 */
export const quote = z.enum(['"', "'", 'none'])
export type Quote = z.infer<typeof quote>

/** Escape character before a quote within a quoted cell: `double` is the quote itself. */
export const quoteEscape = z.enum(['double', '\\'])
export type Escape = z.infer<typeof quoteEscape>

/**
 * Number notation, which determines the decimal mark: “1.234” is a thousand or more in one, a
 * little more than one in the other.
 */
export const numberStyle = z.enum(['vi', 'en'])
export type NumberStyle = z.infer<typeof numberStyle>

/** Limits of the user's choices. */
export const choiceLimits = {
  /** Maximum line number near the start of a file, within its first 64 KiB. */
  line: 1_000,
  lastLine: 1_000_000_000,
  leftOut: 1_000,
  signs: 40,
  sign: 20
} as const

/** Line near the start of a file, from 1. */
const headLine = z.int().min(1).max(choiceLimits.line)

/**
 * Reading options set by the user instead of detected ones. Lines count from 1; in a workbook they
 * are rows.
 */
export const profileChoice = z.strictObject({
  encoding: fileEncoding.optional(),
  separator: separator.optional(),
  quote: quote.optional(),
  escape: quoteEscape.optional(),
  /** Decimal mark of all its numbers; numbers of a workbook need none. */
  decimals: numberStyle.optional(),
  header: z.boolean().optional(),
  /** First and last line of the header; ignored if `header` is false. */
  headerLines: z.strictObject({ from: headLine, to: headLine }).optional(),
  /** Line of the first row; lines between it and the header are left out. */
  firstLine: headLine.optional(),
  /** Line of the last row; takes precedence over `leftOutAtEnd`. */
  lastLine: z.int().min(1).max(choiceLimits.lastLine).optional(),
  /** Number of non-blank lines at the end that are no rows: totals, signatures, notes. */
  leftOutAtEnd: z.int().min(0).max(choiceLimits.leftOut).optional(),
  /** “No value” markers in columns of numbers, dates and booleans, instead of the default ones. */
  noValues: z.array(text(choiceLimits.sign)).max(choiceLimits.signs).optional(),
  /** Column types by proposed name. */
  types: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), dataType).optional(),
  sheet: text(100).optional()
})
export type ProfileChoice = z.infer<typeof profileChoice>
