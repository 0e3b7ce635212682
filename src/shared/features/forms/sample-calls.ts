import { recordIdSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall } from '../../model/call'
import { formPeriodSchema, formUnitSchema } from '../../model/forms/form'
import { formQuerySchema } from '../../model/forms/source'
import type { QueryResultValue } from '../../model/query/answer-words'
import type { CrossMatrix } from '../../model/query/cross-matrix'
import type { QueryOutput } from '../../model/query/outputs'

/** Maximum number of rows of a sample, from which a user chooses a value. */
export const maxSampleRows = 300

/** Result of a query of a form for one period and unit, with the values that a form would get. */
export interface FormQuerySample {
  readonly columns: readonly QueryOutput[]
  /** The first rows. */
  readonly rows: readonly (readonly QueryResultValue[])[]
  /** Number of all rows. */
  readonly total: number
  /** The result as a cross table; null if it is none. */
  readonly cross: CrossMatrix | null
}

export const formSampleCalls = {
  /**
   * Runs a query of a form for a period and a unit, as a reader without the right to personal data
   * sees it. `job` identifies it for `forms:stop`.
   */
  'forms:sample': defineCall(
    'analyse',
    z.strictObject({
      job: saveJobIdSchema,
      /** Stored form that has the query; its covered values are restored. */
      form: recordIdSchema.optional(),
      query: formQuerySchema,
      period: formPeriodSchema,
      unit: formUnitSchema
    }),
    z.custom<FormQuerySample>()
  )
} as const
