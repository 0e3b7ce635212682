import { lineSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { formKeySchema, formValueSourceSchema } from './source'
import { formLimits, formValueTargetSchema } from './target'

/** One side of a check: the sum of places of the form, or a value of a source. */
const sideSchema = z.discriminatedUnion('kind', [
  /**
   * Sum of places: bound or unbound cells, and columns of repeated blocks (`to` as in the binding).
   */
  z.strictObject({
    kind: z.literal('places'),
    places: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('place'), target: formValueTargetSchema }),
          z.strictObject({
            kind: z.literal('column'),
            binding: formKeySchema,
            to: lineSchema(5)
          })
        ])
      )
      .min(1)
      .max(formLimits.bindings)
  }),
  z.strictObject({ kind: z.literal('source'), source: formValueSourceSchema })
])
export type FormCheckSide = z.infer<typeof sideSchema>

/** Equality that a filled form must satisfy. Both sides are compared as decimal numbers. */
export const formCheckSchema = z.strictObject({
  key: formKeySchema,
  name: lineSchema(200),
  left: sideSchema,
  right: sideSchema
})
export type FormCheck = z.infer<typeof formCheckSchema>

/**
 * Outcome of one check of a filled form. `unknown`: one side has no number, such as a formula that
 * was not computed yet; `reason` says why.
 */
export const formCheckOutcomeSchema = z.strictObject({
  key: lineSchema(60),
  name: textSchema(200),
  state: z.enum(['passed', 'failed', 'unknown']),
  left: textSchema(100),
  right: textSchema(100),
  reason: textSchema(500)
})
export type FormCheckOutcome = z.infer<typeof formCheckOutcomeSchema>
