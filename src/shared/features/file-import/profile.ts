import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'
import { fileEncoding, numberStyle, quote, quoteEscape, separator } from './choice'

/** What a profile shows at most. */
export const profileLimits = {
  rows: 50,
  rejects: 100,
  columns: 500,
  cell: 200,
  examples: 3,
  /** Lines of the start and of the end that are shown as they stand in the file. */
  rawLines: 120,
  tailLines: 12
} as const

/** How values of a column are written; `null` where the type says it all. */
const valueStyles = {
  vi: '1.234,5',
  en: '1,234.5',
  dmy: 'dd/mm/yyyy',
  iso: 'yyyy-mm-dd',
  mixed: 'dd/mm/yyyy và yyyy-mm-dd'
} as const
export type ValueStyle = keyof typeof valueStyles

/** The same, of whole numbers. */
const integerStyles: Readonly<Partial<Record<ValueStyle, string>>> = { vi: '1.234', en: '1,234' }

const valueStyle = z.enum(['vi', 'en', 'dmy', 'iso', 'mixed']).nullable()
const count = z.int().min(0)
/** The first values that do not fit, with their lines. */
const examples = z
  .array(z.strictObject({ line: z.int().min(1), value: text(profileLimits.cell) }))
  .max(profileLimits.examples)

/** What the values of a column would be in each type: any of them may be chosen without reading the file again. */
const readings = z.strictObject({
  /** Rows with anything in the column, and how many of them have a sign for “no value”. */
  filled: count,
  signed: count,
  signs: z.array(text(20)),
  /** For each type but texts, how many values fit and the first that do not; signs for “no value” count as neither. */
  fits: z.array(z.strictObject({ type: dataType, count, style: valueStyle, examples }))
})

export const profileColumn = z.strictObject({
  /** As the file has it; made up where the file has none. */
  title: text(profileLimits.cell),
  /** What a table of ours would call it: folded, lower case, underscores, once only. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  type: dataType,
  style: valueStyle,
  /** Share of the rows with nothing in it, from 0 to 1. */
  empty: z.number().min(0).max(1),
  sample: text(profileLimits.cell),
  /** Nearly all values are of one type: which, and how many are not. */
  almost: z.strictObject({ type: dataType, others: z.int().min(1) }).nullable(),
  /** Values that are not of the type that (nearly) all others have; a load rejects their rows where the column has that type. */
  exceptions: z
    .strictObject({
      type: dataType,
      fits: z.int().min(0),
      total: z.int().min(1),
      examples
    })
    .optional(),
  /** Signs for “no value” that stand in it: nothing is loaded for them. */
  noValues: z.array(text(20)).optional(),
  /** How its numbers are read, also where its type says that it has none. */
  numbers: numberStyle,
  readings: readings.optional()
})
export type ProfileColumn = z.infer<typeof profileColumn>

/** How values of a column are written, as an example; empty where its type says it all. */
export function styleExample({ type, style }: ProfileColumn): string {
  if (style === null) return ''
  return (type === 'integer' ? integerStyles[style] : undefined) ?? valueStyles[style]
}

export const rejectedRow = z.strictObject({ line: z.int().min(1), reason: text(300) })
export type RejectedRow = z.infer<typeof rejectedRow>

/** A line as it stands in the file; of a workbook the cells of a row. */
const rawLine = z.strictObject({ line: z.int().min(1), text: text(profileLimits.cell) })
export type RawLine = z.infer<typeof rawLine>

/** Where the table lies in the file; lines are counted from 1, rows of a workbook as lines. */
const tableLayout = z.strictObject({
  /** Lines where the rows of the header begin. */
  headerLines: z.array(z.int().min(1)),
  /** Line where the first row begins, and the last; none where the table is empty. */
  firstLine: z.int().min(1).nullable(),
  lastLine: z.int().min(1).nullable(),
  /** Lines below the last row that the person left out, blank ones aside. */
  leftOutAtEnd: count,
  /** The first lines of the file, and the last ones below them. */
  lines: z.array(rawLine).max(profileLimits.rawLines),
  tail: z.array(rawLine).max(profileLimits.tailLines)
})
export type TableLayout = z.infer<typeof tableLayout>

/** How a CSV file was read, for whoever checks the guess; lines are counted from 1. */
const reading = z.strictObject({
  quote,
  escape: quoteEscape,
  /** Decimal mark of its numbers. */
  decimals: numberStyle,
  /** A blank behind each separator belongs to no cell. */
  skipsBlanks: z.boolean(),
  /** Lines whose quotes or separators break the rules, and that were read all the same. */
  repaired: z.strictObject({ count: z.int().min(0), lines: z.array(z.int().min(1)) }),
  /** Further tables in the file, which are left out: where each begins, and its first words. */
  otherTables: z.array(z.strictObject({ line: z.int().min(1), title: text(profileLimits.cell) })),
  /** Signs that nobody sees: they were taken away, or made visible. */
  unseenSigns: z.int().min(0),
  /** Share of the accented words of its start that each likely character set makes possible words of, the best first; from 0 to 1. */
  encodings: z.array(z.strictObject({ encoding: fileEncoding, fit: z.number().min(0).max(1) })),
  /** No character set fits well: most accented words are no words in the one that was used. */
  isDoubtful: z.boolean()
})

/** How many kinds of cells without a value a profile names, and how many of each by their address. */
export const unvaluedLimits = { kinds: 20, cells: 5 } as const

/** Cells of a sheet that are left empty: errors by their code, and formulas without a stored result (`null`). */
const unvaluedCells = z.strictObject({
  error: text(40).nullable(),
  count: z.int().min(1),
  cells: z.array(text(12)).min(1).max(unvaluedLimits.cells)
})
export type UnvaluedCells = z.infer<typeof unvaluedCells>

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
  /** Those of the sheets that a person does not see when the workbook is opened. */
  hiddenSheets: z.array(text(100)).optional(),
  unvalued: z.array(unvaluedCells).max(unvaluedLimits.kinds).optional(),
  tableName: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z.array(profileColumn).min(1).max(profileLimits.columns),
  /** Rows that a table would take: neither the header, nor blank, nor rejected. */
  rowCount: z.int().min(0),
  blankCount: z.int().min(0),
  rows: z.array(z.array(text(profileLimits.cell))).max(profileLimits.rows),
  rejectedCount: z.int().min(0),
  rejected: z.array(rejectedRow).max(profileLimits.rejects),
  milliseconds: z.int().min(0),
  layout: tableLayout.optional(),
  /** Of a CSV file. */
  reading: reading.optional()
})
export type FileProfile = z.infer<typeof fileProfile>
