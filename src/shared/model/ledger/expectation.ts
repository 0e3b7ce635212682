import { day, enumOf, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { periodKinds } from './period'

/** Maximum number of units per expectation. */
export const mostUnits = 2_000

const unit = z.strictObject({ name: text(100), code: text(60) })

/** Source of the units that must deliver: a typed list, or the values of a table column. */
const unitSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('column'),
    table: recordId,
    column: text(100),
    /** Id of the generation that the units were read from. */
    generation: text(60)
  })
])

/**
 * How the unit and period of a load are recognised: by its file name, or by two columns of its
 * rows.
 */
const recognition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), pattern: text(200) }),
  z.strictObject({ kind: z.literal('rows'), unit: text(100), day: text(100) })
])

export const noteKinds = {
  otherWay: 'Đã nhận bằng đường khác',
  returned: 'Trả lại đơn vị'
} as const

/** User's manual note on one unit and period. */
const ledgerNote = z.strictObject({
  unit: text(100),
  period: text(10),
  kind: enumOf(noteKinds),
  reason: text(300),
  user: text(100),
  time,
  /** Date of an arrival by another route; absent if it was returned. */
  received: day.optional()
})
export type LedgerNote = z.infer<typeof ledgerNote>

/** Maximum reminder dates stored per unit; the newest. */
export const keptReminders = 10

/** Expected delivery to a table: from whom, how often, until when. */
export const expectation = z.strictObject({
  id: recordId,
  name: text(200),
  /** Id of the target table. */
  table: recordId,
  unitSource,
  /** Units that must deliver, as typed or last read from the table. */
  units: z.array(unit).max(mostUnits),
  every: enumOf(periodKinds),
  /**
   * Working days from the period's last day to the due date, and the due time of day (Vietnam's).
   */
  dueDays: z.int().min(0).max(60),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Date within the first expected period. */
  since: day,
  recognition,
  notes: z.array(ledgerNote).max(20_000),
  /** Reminder dates by unit name, oldest first. */
  reminders: z.record(text(100), z.array(day).max(keptReminders)),
  createdBy: text(100),
  createdAt: time
})
export type Expectation = z.infer<typeof expectation>
