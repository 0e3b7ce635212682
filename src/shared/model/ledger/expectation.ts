import {
  createKeyEnumSchema,
  daySchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { deliveryIntervalLabels } from './period'

/** Maximum number of units per expectation. */
export const maxExpectedUnits = 2_000

const unit = z.strictObject({ name: textSchema(100), code: textSchema(60) })

/** Source of the units that must deliver: a typed list, or the values of a table column. */
const unitSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('column'),
    table: recordIdSchema,
    column: textSchema(100),
    /** Id of the generation that the units were read from. */
    generation: textSchema(60)
  })
])

/**
 * How the unit and period of a load are recognised: by the file name, or by two columns of the
 * rows.
 */
const recognition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), pattern: textSchema(200) }),
  z.strictObject({ kind: z.literal('rows'), unit: textSchema(100), day: textSchema(100) })
])

export const ledgerNoteKindLabels = {
  otherWay: 'Đã nhận bằng đường khác',
  returned: 'Trả lại đơn vị'
} as const

/** User's manual note on one unit and period. */
const ledgerNote = z.strictObject({
  unit: textSchema(100),
  period: textSchema(10),
  kind: createKeyEnumSchema(ledgerNoteKindLabels),
  reason: textSchema(300),
  user: textSchema(100),
  time: timestampSchema,
  /** Date of an arrival by another route; absent if it was returned. */
  received: daySchema.optional()
})
export type LedgerNote = z.infer<typeof ledgerNote>

/** Maximum reminder dates stored per unit; the newest. */
export const maxReminderDates = 10

/** Expected delivery to a table: from whom, how often, until when. */
export const deliveryExpectationSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(200),
  /** Id of the target table. */
  table: recordIdSchema,
  unitSource,
  /** Units that must deliver, as typed or last read from the table. */
  units: z.array(unit).max(maxExpectedUnits),
  every: createKeyEnumSchema(deliveryIntervalLabels),
  /**
   * Working days from the period's last day to the due date, and the due time of day (Vietnam's).
   */
  dueDays: z.int().min(0).max(60),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Date within the first expected period. */
  since: daySchema,
  recognition,
  notes: z.array(ledgerNote).max(20_000),
  /** Reminder dates by unit name, oldest first. */
  reminders: z.record(textSchema(100), z.array(daySchema).max(maxReminderDates)),
  createdBy: textSchema(100),
  createdAt: timestampSchema
})
export type DeliveryExpectation = z.infer<typeof deliveryExpectationSchema>
