import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'

/** Character sets that a chosen file is read in, as a person finds them named. */
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

/** What encloses a cell that holds a separator or a line end; `none`: every quote is a plain sign. */
export const quote = z.enum(['"', "'", 'none'])
export type Quote = z.infer<typeof quote>

/** What stands before a quote within a quoted cell: `double` is the quote once more. */
export const quoteEscape = z.enum(['double', '\\'])
export type Escape = z.infer<typeof quoteEscape>

/** Which of the two signs of a number parts its fraction: “1.234” is a thousand and more in one, a little more than one in the other. */
export const numberStyle = z.enum(['vi', 'en'])
export type NumberStyle = z.infer<typeof numberStyle>

/** What a person may choose at most. */
export const choiceLimits = {
  /** Line near the start of a file: it must lie in its first 64 KiB. */
  line: 1_000,
  lastLine: 1_000_000_000,
  leftOut: 1_000,
  signs: 40,
  sign: 20
} as const

/** A line near the start of a file, from 1. */
const headLine = z.int().min(1).max(choiceLimits.line)

/** What a person sets instead of what was guessed. Lines count from 1; in a workbook they are its rows. */
export const profileChoice = z.strictObject({
  encoding: fileEncoding.optional(),
  separator: separator.optional(),
  quote: quote.optional(),
  escape: quoteEscape.optional(),
  /** Decimal mark of all its numbers; those of a workbook say themselves what they are. */
  decimals: numberStyle.optional(),
  header: z.boolean().optional(),
  /** First and last line of the header; without meaning where `header` is false. */
  headerLines: z.strictObject({ from: headLine, to: headLine }).optional(),
  /** Line of the first row; what stands between it and the header is left out. */
  firstLine: headLine.optional(),
  /** Line of the last row; it goes before `leftOutAtEnd`. */
  lastLine: z.int().min(1).max(choiceLimits.lastLine).optional(),
  /** Lines at the end, blank ones aside, that are no rows: totals, signatures, notes. */
  leftOutAtEnd: z.int().min(0).max(choiceLimits.leftOut).optional(),
  /** Signs for “no value” in columns of numbers, days and truths, instead of the usual ones. */
  noValues: z.array(text(choiceLimits.sign)).max(choiceLimits.signs).optional(),
  /** Types of columns by their proposed names. */
  types: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), dataType).optional(),
  sheet: text(100).optional()
})
export type ProfileChoice = z.infer<typeof profileChoice>
