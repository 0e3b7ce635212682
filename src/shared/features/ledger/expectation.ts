import { enumOf } from '../../kit/enum-of'
import { day, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { periodKinds } from './period'

/** Units of one expectation. */
export const mostUnits = 2_000

const unit = z.strictObject({ name: text(100), code: text(60) })

/** Who has to send: a list that a person typed, or the values that a column of a table has. */
const unitSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('column'),
    table: recordId,
    column: text(100),
    /** Id of the generation that they were read from. */
    generation: text(60)
  })
])

/** How a load is known to be of a unit and a period: by its file's name, or by the values of two columns of the rows. */
const recognition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), pattern: text(200) }),
  z.strictObject({ kind: z.literal('rows'), unit: text(100), day: text(100) })
])

export const noteKinds = {
  otherWay: 'Đã nhận bằng đường khác',
  returned: 'Trả lại đơn vị'
} as const

/** What a person noted by hand of one unit and period. */
const ledgerNote = z.strictObject({
  unit: text(100),
  period: text(10),
  kind: enumOf(noteKinds),
  reason: text(300),
  user: text(100),
  time,
  /** The day on which it came another way; missing where it was given back. */
  received: day.optional()
})
export type LedgerNote = z.infer<typeof ledgerNote>

/** Days on which a unit was reminded that are kept; the newest. */
export const keptReminders = 10

/** What should come into a table: from whom, how often, until when. */
export const expectation = z.strictObject({
  id: recordId,
  name: text(200),
  /** Id of the table that takes it. */
  table: recordId,
  unitSource,
  /** Who has to send, as they were typed or last read from the table. */
  units: z.array(unit).max(mostUnits),
  every: enumOf(periodKinds),
  /** Working days after the period's last day until it is due, and the time of that day (Vietnam's). */
  dueDays: z.int().min(0).max(60),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** The first period is the one that this day lies in. */
  since: day,
  recognition,
  notes: z.array(ledgerNote).max(20_000),
  /** By name of the unit the days on which it was reminded, the oldest first. */
  reminders: z.record(text(100), z.array(day).max(keptReminders)),
  createdBy: text(100),
  createdAt: time
})
export type Expectation = z.infer<typeof expectation>
