import { exactTextSchema, lineSchema, paragraphSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { querySchema } from '../query/asked'
import { columnRefSchema } from '../query/column-ref'
import { periodFillLabels } from '../query/query-fill'
import { formLimits } from './target'

/** Parameters of a filled form: its period, its unit, and who makes it when. */
export const formParameterLabels = {
  periodWords: 'Kỳ, dạng “tháng 10 năm 2026”',
  periodShort: 'Kỳ, dạng “10/2026”',
  month: 'Tháng của kỳ',
  year: 'Năm của kỳ',
  firstDay: 'Ngày đầu kỳ',
  lastDay: 'Ngày cuối kỳ',
  unitName: 'Tên đơn vị',
  unitCode: 'Mã đơn vị',
  superiorName: 'Tên đơn vị cấp trên',
  madeOn: 'Ngày lập',
  madeOnWords: 'Ngày lập, dạng “ngày 05 tháng 11 năm 2026”',
  madeBy: 'Người lập'
} as const
export type FormParameter = keyof typeof formParameterLabels
const parameter = z.enum(Object.keys(formParameterLabels) as FormParameter[])

/** Values that fill a query for a period and a unit, in the form that the data has. */
export const formQueryFillLabels = {
  ...periodFillLabels,
  unitCode: 'Mã đơn vị',
  unitName: 'Tên đơn vị'
} as const
export type FormQueryFill = keyof typeof formQueryFillLabels
const fillValue = z.enum(Object.keys(formQueryFillLabels) as FormQueryFill[])

/** Key of a query within its form, assigned by the page. */
export const formKeySchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/**
 * Query of a form. It runs once for each period and unit; several places read the same result.
 * `fills` sets parameters of the query, or adds conditions "column equals value" to a structured
 * query.
 */
export const formQuerySchema = z.strictObject({
  key: formKeySchema,
  name: lineSchema(200),
  query: querySchema,
  fills: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('parameter'),
          name: lineSchema(100),
          value: fillValue
        }),
        z.strictObject({
          kind: z.literal('column'),
          column: columnRefSchema,
          value: fillValue
        })
      ])
    )
    .max(formLimits.fills)
})
export type FormQuery = z.infer<typeof formQuerySchema>

/**
 * Whether a percentage is written as a ratio, 0.93 instead of 93, for places with a percent format.
 */
const asRatio = z.boolean().optional()

/** Values that identify rows or columns: output column and the text that it shows. */
const keys = z
  .array(z.strictObject({ column: lineSchema(100), text: exactTextSchema(500) }))
  .max(formLimits.keys)

/** Source of one value of a form. */
export const formValueSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: paragraphSchema(2_000) }),
  z.strictObject({ kind: z.literal('parameter'), parameter }),
  /** Figure of a sector page by its key, with filters other than period and unit. */
  z.strictObject({
    kind: z.literal('figure'),
    page: lineSchema(200),
    figure: lineSchema(100),
    title: lineSchema(200),
    filters: z.record(lineSchema(40), lineSchema(200)),
    asRatio
  }),
  /** Value of a query: `row` names the row by displayed values; empty for the only row. */
  z.strictObject({
    kind: z.literal('value'),
    query: formKeySchema,
    column: lineSchema(100),
    row: keys,
    asRatio
  }),
  /**
   * Cell of a cross table: displayed values of the groups, the outermost first; fewer than all
   * select a subtotal, none the total.
   */
  z.strictObject({
    kind: z.literal('cross'),
    query: formKeySchema,
    down: z.array(exactTextSchema(500)).max(formLimits.keys),
    across: z.array(exactTextSchema(500)).max(formLimits.keys),
    measure: lineSchema(100),
    asRatio
  })
])
export type FormValueSource = z.infer<typeof formValueSourceSchema>

/**
 * Source of a repeated block: all rows of a query. `to` is the column of the form (letters of a
 * sheet, or the index of a DOCX table); `from` a result column, or null for the serial number.
 */
export const formRowsSourceSchema = z.strictObject({
  kind: z.literal('rows'),
  query: formKeySchema,
  columns: z
    .array(
      z.strictObject({
        to: lineSchema(5),
        from: lineSchema(100).nullable(),
        /** Row within a record that takes several rows, from 0. */
        offset: z.int().min(0).max(50).optional(),
        asRatio
      })
    )
    .min(1)
    .max(formLimits.blockColumns)
})
export type FormRowsSource = z.infer<typeof formRowsSourceSchema>
