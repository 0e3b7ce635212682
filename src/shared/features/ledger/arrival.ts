import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

const count = z.int().min(0)

/** Under which the arrivals of all tables lie in their log. */
export const arrivalLog = 'tat-ca'

/** What came into a table once: a file that was loaded, or one that was given back. It stays when the generation goes. */
export const arrival = z.strictObject({
  table: recordId,
  /** Id of the generation that it made, or of the run that found nothing different in it; empty where it was given back. */
  generation: text(60),
  time,
  user: text(100),
  /** Name of the file, or of the pipeline that brought it. */
  source: text(200),
  /** `folder`: one of the files that a run of a pipeline read; the run itself has a line of its own, with the counts of all of them. */
  via: z.enum(['file', 'pipeline', 'folder']),
  /** Rows that were read, and those of them that did not fit. */
  read: count,
  rejected: count,
  /** Why it was given back; empty where it was not. */
  returned: text(300)
})
export type Arrival = z.infer<typeof arrival>

/** Units and periods that a generation has rows of which the one before had not, or not so many. */
export const arrivalPart = z.strictObject({
  generation: text(60),
  time,
  user: text(100),
  source: text(200),
  unit: text(100),
  period: text(10),
  /** Rows that the table has of both by then. */
  rows: count,
  /** Of the first generation that was looked at where others came before it: they came by then, nobody knows when. */
  before: z.boolean().optional()
})
export type ArrivalPart = z.infer<typeof arrivalPart>

/** Something that came from a unit for a period. */
export interface Receipt {
  readonly unit: string
  readonly period: string
  readonly time: number
  readonly source: string
  readonly user: string
  /** Rows that were taken in; null where nobody counted them. */
  readonly rows: number | null
  readonly rejected: number | null
  /** Why it does not count; empty where it does. */
  readonly returned: string
  /** It was there by that time, and came nobody knows when before. */
  readonly before?: boolean | undefined
  /** When a person noted it, where it came at another time. */
  readonly noted?: number
}
