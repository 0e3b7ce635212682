import {
  lineSchema,
  paragraphSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { reportExportScheduleSchema } from '../reports/plan'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
import { formCheckSchema } from './checks'
import {
  formKeySchema,
  formQuerySchema,
  formRowsSourceSchema,
  formValueSourceSchema
} from './source'
import {
  formKinds,
  formLimits,
  formRowsTargetSchema,
  formValueTargetSchema,
  maxFormBytes
} from './target'

/** Binding of a place of the form to its source. */
const formBindingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('value'),
    key: formKeySchema,
    target: formValueTargetSchema,
    source: formValueSourceSchema
  }),
  z.strictObject({
    kind: z.literal('rows'),
    key: formKeySchema,
    target: formRowsTargetSchema,
    source: formRowsSourceSchema
  })
])
export type FormBinding = z.infer<typeof formBindingSchema>

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** File of a form in the data folder, stored under its SHA-256. `size` in bytes. */
export const formFileSchema = z.strictObject({
  sha256: sha256Schema,
  name: textSchema(255),
  kind: z.enum(formKinds),
  size: z
    .int()
    .min(1)
    .max(4 * maxFormBytes)
})
export type FormFile = z.infer<typeof formFileSchema>

/** Content of a form that a user edits: its names, its bindings and its checks. */
export const formDraftSchema = z.strictObject({
  name: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên biểu mẫu')),
  /** Code that the form has in its circular, such as "Biểu 01/QL"; may be empty. */
  code: lineSchema(60),
  description: paragraphSchema(1_000),
  secrecy: secrecyDegreeSchema,
  queries: z.array(formQuerySchema).max(formLimits.queries),
  bindings: z.array(formBindingSchema).max(formLimits.bindings),
  checks: z.array(formCheckSchema).max(formLimits.checks),
  /** Key of the binding whose place names the unit, by which filled forms are recognised. */
  unitBinding: formKeySchema.nullable()
})
export type FormDraft = z.infer<typeof formDraftSchema>

/**
 * Unit for which a form is filled. `id` selects the unit on sector pages: 'all' for the whole force,
 * null for a unit that the user typed.
 */
export const formUnitSchema = z.strictObject({
  id: lineSchema(100).nullable(),
  code: lineSchema(100),
  name: lineSchema(300),
  superior: lineSchema(300)
})
export type FormUnit = z.infer<typeof formUnitSchema>

/** Period of a filled form, "2026-10". */
export const formPeriodSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Vui lòng chọn kỳ số liệu')

/** Schedule by which a form is written for units into a folder. */
export const formPlanSchema = z.strictObject({
  schedule: reportExportScheduleSchema,
  /** Target folder, chosen in the system dialog and never typed. */
  folder: textSchema(4_096),
  /** File name with the marks {ten}, {ky}, {don_vi} and {ngay}. */
  pattern: lineSchema(200),
  units: z.array(formUnitSchema).min(1).max(formLimits.units),
  /** Months between the day of the run and the period: 0 for the month of the run. */
  monthsBack: z.int().min(0).max(12),
  since: timestampSchema,
  user: textSchema(100),
  last: z
    .strictObject({
      time: timestampSchema,
      files: z.int().min(0),
      error: textSchema(300)
    })
    .nullable()
})
export type FormPlan = z.infer<typeof formPlanSchema>

/** Form of the unit: an empty file with bindings and checks. */
export const formSchema = formDraftSchema.extend({
  id: recordIdSchema,
  owner: textSchema(100),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Number of the definition, increased with each change; a filled form names it. */
  version: z.int().min(1),
  file: formFileSchema,
  plan: formPlanSchema.nullable(),
  /**
   * Queries with which the form was filled, by the version that had them first; disclosure control
   * compares them. Absent before the first filled form, and never shown to a page.
   */
  filledQueries: z
    .array(
      z.strictObject({
        version: z.int().min(1),
        queries: z.array(formQuerySchema).max(formLimits.queries)
      })
    )
    .max(formLimits.filled)
    .optional(),
  /** Id of the table that collects the forms of subordinates; absent before the first. */
  table: recordIdSchema.optional()
})
export type Form = z.infer<typeof formSchema>
