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
  vni: 'VNI Windows'
} as const
export type FileEncoding = keyof typeof fileEncodings
export const fileEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1258',
  'tcvn3',
  'vni'
])

export const separators = {
  ',': 'Dấu phẩy (,)',
  ';': 'Dấu chấm phẩy (;)',
  '\t': 'Tab',
  '|': 'Gạch đứng (|)'
} as const
export type Separator = keyof typeof separators
export const separator = z.enum([',', ';', '\t', '|'])

/** What a profile shows at most. */
export const profileLimits = { rows: 50, rejects: 100, columns: 500, cell: 200 } as const

/** How values of a column are written; `null` where the type says it all. */
const valueStyles = {
  vi: '1.234,5',
  en: '1,234.5',
  dmy: 'dd/mm/yyyy',
  iso: 'yyyy-mm-dd',
  mixed: 'dd/mm/yyyy và yyyy-mm-dd'
} as const
export type ValueStyle = keyof typeof valueStyles

/** Which of the two signs of a number parts its fraction: “1.234” is a thousand and more in one, a little more than one in the other. */
const numberStyle = z.enum(['vi', 'en'])
export type NumberStyle = z.infer<typeof numberStyle>

/** The same, of whole numbers. */
const integerStyles: Readonly<Partial<Record<ValueStyle, string>>> = { vi: '1.234', en: '1,234' }

export const profileColumn = z.strictObject({
  /** As the file has it; made up where the file has none. */
  title: text(profileLimits.cell),
  /** What a table of ours would call it: folded, lower case, underscores, once only. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  type: dataType,
  style: z.enum(['vi', 'en', 'dmy', 'iso', 'mixed']).nullable(),
  /** Share of the rows with nothing in it, from 0 to 1. */
  empty: z.number().min(0).max(1),
  sample: text(profileLimits.cell),
  /** Nearly all values are of one type: which, and how many are not. */
  almost: z.strictObject({ type: dataType, others: z.int().min(1) }).nullable(),
  /** How its numbers are read, also where its type says that it has none. */
  numbers: numberStyle
})
export type ProfileColumn = z.infer<typeof profileColumn>

/** How values of a column are written, as an example; empty where its type says it all. */
export function styleExample({ type, style }: ProfileColumn): string {
  if (style === null) return ''
  return (type === 'integer' ? integerStyles[style] : undefined) ?? valueStyles[style]
}

export const rejectedRow = z.strictObject({ line: z.int().min(1), reason: text(300) })
export type RejectedRow = z.infer<typeof rejectedRow>

export const fileProfile = z.strictObject({
  fileName: text(120),
  size: z.int().min(1),
  kind: z.enum(['csv', 'xlsx']),
  /** Of a CSV file; `null` for a workbook, which says it itself. */
  encoding: fileEncoding.nullable(),
  bom: z.boolean(),
  separator: separator.nullable(),
  header: z.boolean(),
  /** Of a workbook, in its order. */
  sheets: z.array(text(100)),
  sheet: text(100).nullable(),
  tableName: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(profileColumn).min(1).max(profileLimits.columns),
  /** Rows that a table would take: neither the header, nor blank, nor rejected. */
  rowCount: z.int().min(0),
  blankCount: z.int().min(0),
  rows: z.array(z.array(text(profileLimits.cell))).max(profileLimits.rows),
  rejectedCount: z.int().min(0),
  rejected: z.array(rejectedRow).max(profileLimits.rejects),
  milliseconds: z.int().min(0)
})
export type FileProfile = z.infer<typeof fileProfile>

/** What a person sets instead of what was guessed. */
export const profileChoice = z.strictObject({
  encoding: fileEncoding.optional(),
  separator: separator.optional(),
  header: z.boolean().optional(),
  sheet: text(100).optional()
})
export type ProfileChoice = z.infer<typeof profileChoice>
