import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

const count = z.int().min(0)

/** Log key of the arrivals of all tables. */
export const allTablesArrivalLogKey = 'tat-ca'

/** Arrival in a table: a file that was loaded, or returned. It outlives its generation. */
export const tableArrivalSchema = z.strictObject({
  table: recordIdSchema,
  /** Generation that it created, or run that found no differences; empty if it was returned. */
  generation: textSchema(60),
  time: timestampSchema,
  user: textSchema(100),
  /** Name of the file, or of the pipeline that loaded it. */
  source: textSchema(200),
  /**
   * `folder`: one of the files read by a pipeline run; the run has a line of its own with the total
   * counts.
   */
  via: z.enum(['file', 'pipeline', 'folder']),
  /** Number of rows read, and of rejected rows among them. */
  read: count,
  rejected: count,
  /** Reason for the return; empty if it was accepted. */
  returned: textSchema(300)
})
export type TableArrival = z.infer<typeof tableArrivalSchema>

/** Unit and period with more rows in a generation than in the previous generation. */
export const unitPeriodArrivalSchema = z.strictObject({
  generation: textSchema(60),
  time: timestampSchema,
  user: textSchema(100),
  source: textSchema(200),
  unit: textSchema(100),
  period: textSchema(10),
  /** Number of rows of the unit and period in the table at that time. */
  rows: count,
  /**
   * Whether the rows arrived at an unknown earlier time: set for the first generation examined if
   * others preceded it.
   */
  before: z.boolean().optional()
})
export type UnitPeriodArrival = z.infer<typeof unitPeriodArrivalSchema>

/** Delivery of a unit for a period. */
export interface UnitDelivery {
  readonly unit: string
  readonly period: string
  readonly time: number
  readonly source: string
  readonly user: string
  /** Number of accepted rows; null if unknown. */
  readonly rows: number | null
  readonly rejected: number | null
  /** Reason why the delivery does not count; empty if it does. */
  readonly returned: string
  /** Whether the delivery already existed at that time and arrived at an unknown time before. */
  readonly before?: boolean | undefined
  /** Time at which a user recorded it, if it arrived at another time. */
  readonly noted?: number
}
