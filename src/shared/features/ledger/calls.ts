import {
  createKeyEnumSchema,
  daySchema,
  lineSchema,
  recordIdSchema,
  textSchema
} from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { pendingTaskSchema } from '../../model/home/home'
import {
  deliveryExpectationSchema,
  deliveryNoteKindLabels,
  maxExpectedUnits
} from '../../model/ledger/expectation'
import { deliveryExpectationDraftSchema } from './draft'
import { deliveryRegisterRowSchema } from './row'

const record = z.strictObject({ id: recordIdSchema })
const cell = z.strictObject({
  expectation: recordIdSchema,
  unit: textSchema(100),
  period: textSchema(10)
})

/**
 * Expectation of regular deliveries, without its notes and reminders, whose number grows over time.
 */
const expectationView = deliveryExpectationSchema.omit({ notes: true, reminders: true }).extend({
  overdue: z.int(),
  /** Reason why arrivals for the expectation can no longer be recognised; empty if they can. */
  fault: z.string()
})
export type DeliveryExpectationView = z.infer<typeof expectationView>

/** Overdue deliveries of one unit, for a reminder to that unit. */
const lateUnit = z.strictObject({ unit: textSchema(100), rows: z.array(deliveryRegisterRowSchema) })
export type UnitWithLateDeliveries = z.infer<typeof lateUnit>

/**
 * IPC calls of **Sổ nhận dữ liệu** (ledger of data deliveries): expected deliveries, actual
 * arrivals, late units.
 */
export const ledgerCalls = {
  'ledger:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(deliveryRegisterRowSchema).extend({
      overview: z.strictObject({
        counts: statusCountsSchema,
        /** Number of overdue deliveries. */
        overdue: z.int(),
        expectations: z.array(expectationView),
        periods: z.array(textSchema(10))
      })
    })
  ),
  'ledger:save': defineCall(
    'operate',
    z.strictObject({ id: recordIdSchema.nullable(), draft: deliveryExpectationDraftSchema }),
    deliveryExpectationSchema
  ),
  'ledger:remove': defineCall('operate', record, emptySchema),
  /**
   * Tries out a draft: returns a text about the unit and period recognised from a file name, or
   * from two columns of a table's rows.
   */
  'ledger:tryOut': defineCall(
    'view',
    z.strictObject({ draft: deliveryExpectationDraftSchema, fileName: lineSchema(200) }),
    z.strictObject({ counted: z.boolean(), words: z.string() })
  ),
  /**
   * Manual notes about the delivery of one unit for one period, newest first, for the dialog about
   * that delivery.
   */
  'ledger:notes': defineCall('view', cell, deliveryExpectationSchema.shape.notes),
  'ledger:note': defineCall(
    'operate',
    cell.extend({
      kind: createKeyEnumSchema(deliveryNoteKindLabels),
      reason: rollbackReasonSchema,
      /** Date of arrival; today by default. */
      received: daySchema.optional()
    }),
    emptySchema
  ),
  /** Revokes the last manual note about a delivery. */
  'ledger:takeBack': defineCall(
    'operate',
    cell.extend({ reason: rollbackReasonSchema }),
    emptySchema
  ),
  /** Home page task that summarises all overdue deliveries; null if there are none. */
  'ledger:task': defineCall('view', emptySchema, pendingTaskSchema.nullable()),
  /**
   * Overdue deliveries of one unit or of all, grouped by unit. Pages start at 0 and never divide a
   * unit; `total` counts the deliveries of all pages.
   */
  'ledger:overdue': defineCall(
    'view',
    z.strictObject({ unit: textSchema(100).nullable(), page: z.int().min(0) }),
    z.strictObject({ units: z.array(lateUnit), pages: z.int(), total: z.int() })
  ),
  /**
   * **Ghi nhận đã đôn đốc**: records a reminder sent today to those of these units that have
   * overdue deliveries.
   */
  'ledger:remind': defineCall(
    'operate',
    z.strictObject({ units: z.array(textSchema(100)).min(1).max(maxExpectedUnits) }),
    emptySchema
  ),
  'ledger:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  )
} as const
