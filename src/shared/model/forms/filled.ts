import {
  daySchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { dataOriginSchema } from '../../kit/origin'
import { z } from '../../kit/zod'
import { recordScopeSchema } from '../admin/scope'
import { maxTableVersions, tableVersionSchema } from '../query/asked'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
import { formCheckOutcomeSchema } from './checks'
import {
  formDraftSchema,
  formFileSchema,
  formPeriodSchema,
  formUnitSchema,
  sha256Schema
} from './form'
import { formKeySchema } from './source'
import { formLimits } from './target'

/** Value of a place. Numbers are decimal texts, so that no digit is lost. */
export const formValueSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    value: z.string().regex(/^-?\d{1,40}(\.\d{1,40})?$/),
    /** Whether the number is a code or a year, which documents show without grouping. */
    isCode: z.literal(true).optional()
  }),
  z.strictObject({ kind: z.literal('text'), value: textSchema(32_767) }),
  z.strictObject({ kind: z.literal('date'), value: daySchema }),
  z.strictObject({ kind: z.literal('boolean'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('empty') })
])
export type FormValue = z.infer<typeof formValueSchema>

/**
 * Result of one binding. `fault` names why it has no value; `note` what its reader must know, such
 * as a suppressed small group.
 */
export const formBindingResultSchema = z.strictObject({
  key: lineSchema(60),
  /** Label of the place, such as "Biểu 1!B12". */
  label: textSchema(400),
  /** Value of a place; null for a repeated block or with a fault. */
  value: formValueSchema.nullable(),
  /** Text of the value as the program shows it. */
  words: textSchema(32_767),
  /** Rows of a repeated block, in the order of the columns of its binding. */
  rows: z.array(z.array(formValueSchema).max(formLimits.blockColumns)).max(formLimits.blockRows),
  fault: textSchema(1_000),
  note: textSchema(1_000)
})
export type FormBindingResult = z.infer<typeof formBindingResultSchema>

/** Values of a form for one period and unit, with what they were computed from. */
export const formEvaluationSchema = z.strictObject({
  period: formPeriodSchema,
  unit: formUnitSchema,
  results: z.array(formBindingResultSchema).max(formLimits.bindings),
  checks: z.array(formCheckOutcomeSchema).max(formLimits.checks + 10),
  /** Generations of the tables that the queries read. */
  generations: z
    .array(z.strictObject({ ...tableVersionSchema.shape, time: timestampSchema }))
    .max(maxTableVersions),
  dataOrigin: dataOriginSchema,
  time: timestampSchema
})
export type FormEvaluation = z.infer<typeof formEvaluationSchema>

/** Inputs of a filled form, stored next to its file: the definition and all values. */
export const formInputsSchema = z.strictObject({
  format: z.literal('bieu-mau-da-lap'),
  version: z.literal(1),
  form: recordIdSchema,
  formVersion: z.int().min(1),
  empty: formFileSchema,
  definition: formDraftSchema,
  evaluation: formEvaluationSchema
})
export type FormInputs = z.infer<typeof formInputsSchema>

/** Signature file of a filled form. */
const formSignatureSchema = z.strictObject({
  file: formFileSchema.omit({ kind: true }),
  signer: textSchema(300),
  time: timestampSchema,
  user: textSchema(100)
})

/** Decision on a filled form that waits for a second person. */
const release = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('waiting') }),
  z.strictObject({
    state: z.literal('released'),
    user: textSchema(100),
    time: timestampSchema
  }),
  z.strictObject({
    state: z.literal('refused'),
    user: textSchema(100),
    time: timestampSchema,
    reason: textSchema(500)
  })
])

/** Filled form (**bản đã lập**). Its file and its inputs are stored under their SHA-256. */
export const filledFormSchema = z.strictObject({
  id: recordIdSchema,
  form: recordIdSchema,
  formName: textSchema(200),
  formVersion: z.int().min(1),
  period: formPeriodSchema,
  unit: formUnitSchema,
  time: timestampSchema,
  user: textSchema(100),
  file: formFileSchema,
  /** SHA-256 and size in bytes of the inputs. */
  inputs: z.strictObject({ sha256: sha256Schema, size: z.int().min(1) }),
  dataOrigin: dataOriginSchema,
  /**
   * Keys of the queries whose results were read, and the version under which the form stores them
   * (`filledQueries`). Absent in files of earlier versions of the program.
   */
  disclosed: z
    .strictObject({
      version: z.int().min(1),
      queries: z.array(formKeySchema).max(formLimits.queries)
    })
    .optional(),
  /** Degree of secrecy of the data when it was filled; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional(),
  /** Numbers of places without a value, of notes, and of checks that did not pass. */
  faults: z.int().min(0),
  notes: z.int().min(0),
  failedChecks: z.int().min(0),
  /**
   * Folder into which a schedule writes it, and the proposed file name; `written` is the name of the
   * written file. Absent for a form that a user filled.
   */
  planned: z
    .strictObject({
      folder: textSchema(4_096),
      fileName: textSchema(300),
      written: textSchema(300)
    })
    .optional(),
  release: release.nullable(),
  signatures: z.array(formSignatureSchema).max(20),
  /** Scope of the user who filled it; absent if that user sees everything. */
  within: recordScopeSchema.optional()
})
export type FilledForm = z.infer<typeof filledFormSchema>
