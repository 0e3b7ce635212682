import { daySchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { documentFieldsSchema } from './document-fields'

/** Formats in which a document can be written. */
export const documentFormats = ['docx', 'pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

const text = z.string().max(20_000)

/** Cell of a document table; a cell that another one covers is absent from its row. */
const documentCellSchema = z.strictObject({
  text,
  align: z.enum(['start', 'center', 'end']),
  bold: z.boolean().optional(),
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional()
})
export type DocumentCell = z.infer<typeof documentCellSchema>

/**
 * Table of a document with at least one head row. Its caller adds the column **STT** and the row
 * **Tổng cộng** where they are true; writers print what is here.
 */
const documentTableSchema = z.strictObject({
  /** Title above the table; empty without one. */
  title: text,
  /** Unit of all figures, printed as "Đơn vị tính: người"; empty if the columns name their own. */
  unit: text,
  /** Relative widths of the columns; their number is the number of columns. */
  widths: z.array(z.number().positive()).min(1),
  head: z.array(z.array(documentCellSchema)).min(1),
  rows: z.array(z.array(documentCellSchema)),
  /** Notes below the table, such as what was suppressed or is missing. */
  notes: z.array(text)
})
export type DocumentTable = z.infer<typeof documentTableSchema>

/** Chart of a document with the values that it shows; one value per label in each series. */
const documentChartSchema = z.strictObject({
  kind: z.enum(['bar', 'horizontal', 'line', 'area', 'pie']),
  title: text,
  unit: text,
  labels: z.array(text).min(1),
  series: z.array(z.strictObject({ title: text, values: z.array(z.number().nullable()) })).min(1),
  /** How the values of one label are put together; absent for side by side. */
  stacking: z.enum(['stacked', 'shares']).optional(),
  /** Decimal places of values in labels and axis. */
  decimals: z.int().min(0).max(6),
  /** Description for readers who cannot see the picture, at most 40 words. */
  description: text
})
export type DocumentChart = z.infer<typeof documentChartSchema>

export const documentBlockSchema = z.discriminatedUnion('kind', [
  /** Numbered heading: level 1 is "I.", level 2 is "1.", level 3 is "a)". */
  z.strictObject({ kind: z.literal('heading'), level: z.int().min(1).max(3), text }),
  /** Paragraph with an indented first line. */
  z.strictObject({ kind: z.literal('paragraph'), text }),
  /** Labelled figures of a page, as a table of two columns. */
  z.strictObject({ kind: z.literal('figures'), figures: z.array(z.tuple([text, text])) }),
  z.strictObject({ kind: z.literal('table'), table: documentTableSchema }),
  z.strictObject({ kind: z.literal('chart'), chart: documentChartSchema }),
  /** Empty dotted lines to be filled in by hand. */
  z.strictObject({ kind: z.literal('lines'), count: z.int().min(1).max(20) })
])
export type DocumentBlock = z.infer<typeof documentBlockSchema>

/** Annex (**Phụ lục**) on its own pages. */
const documentAnnexSchema = z.strictObject({
  title: text,
  landscape: z.boolean(),
  blocks: z.array(documentBlockSchema)
})

/**
 * Official document in the form of decree 30/2020/NĐ-CP, independent of the format in which it is
 * written. Texts are final: writers add only what the form prescribes (Quốc hiệu, numbering of
 * headings and annexes, labels of fields).
 */
export const officialDocumentSchema = z.strictObject({
  fields: documentFieldsSchema,
  /** Date of the document; null prints "ngày … tháng … năm …" to be filled in by hand. */
  day: daySchema.nullable(),
  /** Abstract (**trích yếu**) below the type, such as "Kết quả tổng hợp quân số tháng 10". */
  abstract: text,
  blocks: z.array(documentBlockSchema),
  annexes: z.array(documentAnnexSchema),
  /** Mark of made-up data, printed on every sheet; empty for data of the unit. */
  mark: text,
  /** Control line at the end, such as the hash of a closed report; empty without one. */
  control: text
})
export type OfficialDocument = z.infer<typeof officialDocumentSchema>
