import {
  createKeyEnumSchema,
  daySchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { deliveryIntervalLabels } from './period'

/** Maximum number of units per delivery expectation. */
export const maxExpectedUnits = 2_000

const unit = z.strictObject({ name: textSchema(100), code: textSchema(60) })

/**
 * Source of the list of units that must deliver data: typed by a user, or the values of a table
 * column.
 */
const unitSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({
    kind: z.literal('column'),
    table: recordIdSchema,
    column: textSchema(100),
    /** Id of the generation (version of the table's rows) from which the units were read. */
    generation: textSchema(60)
  })
])

/**
 * How the unit and period of a loaded file are recognised: by the file name, or by two columns of
 * the rows.
 */
const recognition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), pattern: textSchema(200) }),
  z.strictObject({ kind: z.literal('rows'), unit: textSchema(100), day: textSchema(100) })
])

export const deliveryNoteKindLabels = {
  otherWay: 'Đã nhận bằng đường khác',
  returned: 'Trả lại đơn vị'
} as const

/** Manual note of a user about the delivery of one unit for one period. */
const ledgerNote = z.strictObject({
  unit: textSchema(100),
  period: textSchema(10),
  kind: createKeyEnumSchema(deliveryNoteKindLabels),
  reason: textSchema(300),
  user: textSchema(100),
  time: timestampSchema,
  /**
   * Date on which data arrived in another way than as a file; absent in a note that the delivery
   * was returned.
   */
  received: daySchema.optional()
})
export type DeliveryRegisterNote = z.infer<typeof ledgerNote>

/** Maximum number of reminder dates stored per unit; older dates are dropped. */
export const maxReminderDates = 10

/**
 * Expectation that units regularly deliver data for a table: which units, how often, until when.
 */
export const deliveryExpectationSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(200),
  /** Id of the target table. */
  table: recordIdSchema,
  unitSource,
  /** Units that must deliver, as typed or as last read from the table column. */
  units: z.array(unit).max(maxExpectedUnits),
  every: createKeyEnumSchema(deliveryIntervalLabels),
  /**
   * Number of working days from the last day of the period to the due date; `dueTime` is the time
   * of day in Vietnam.
   */
  dueDays: z.int().min(0).max(60),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Day within the first period for which a delivery is expected. */
  since: daySchema,
  recognition,
  notes: z.array(ledgerNote).max(20_000),
  /** Reminder dates by unit name, oldest first. */
  reminders: z.record(textSchema(100), z.array(daySchema).max(maxReminderDates)),
  createdBy: textSchema(100),
  createdAt: timestampSchema
})
export type DeliveryExpectation = z.infer<typeof deliveryExpectationSchema>
