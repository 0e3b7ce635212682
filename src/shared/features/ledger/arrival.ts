import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

const count = z.int().min(0)

/** Key of the log that records arriving files of all tables. */
export const allTablesArrivalLogKey = 'tat-ca'

/**
 * Arrival in a table: a file that was loaded into it or returned to its sender. The record remains
 * after the loaded generation (version of the rows) was deleted.
 */
export const tableDeliveryArrivalSchema = z.strictObject({
  table: recordIdSchema,
  /**
   * Generation (version of the table's rows) that the arrival created, or pipeline run that found
   * no differences; empty if the file was returned.
   */
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
export type TableDeliveryArrival = z.infer<typeof tableDeliveryArrivalSchema>

/**
 * Arrival of one reporting unit's data for one period, detected because a generation has more of
 * its rows than the previous generation.
 */
export const unitPeriodDeliveryArrivalSchema = z.strictObject({
  generation: textSchema(60),
  time: timestampSchema,
  user: textSchema(100),
  source: textSchema(200),
  unit: textSchema(100),
  period: textSchema(10),
  /** Number of the unit's rows for the period in the table at that time. */
  rows: count,
  /**
   * Whether the rows arrived at an unknown earlier time; set in the first generation examined if
   * older generations existed before it.
   */
  before: z.boolean().optional()
})
export type UnitPeriodDeliveryArrival = z.infer<typeof unitPeriodDeliveryArrivalSchema>

/** Delivery of a reporting unit's data for one period. */
export interface UnitDelivery {
  readonly unit: string
  readonly period: string
  readonly time: number
  readonly source: string
  readonly user: string
  /** Number of accepted rows of the delivery; null if unknown. */
  readonly rows: number | null
  readonly rejected: number | null
  /** Reason why the delivery does not count; empty if it does. */
  readonly returned: string
  /**
   * Whether the rows already existed when the ledger first examined the table, so that their time
   * of arrival is unknown.
   */
  readonly before?: boolean | undefined
  /**
   * Time at which a user recorded the delivery by hand, if that differs from the time of arrival.
   */
  readonly noted?: number
}
