import {
  createKeyEnumSchema,
  daySchema,
  lineSchema,
  recordIdSchema,
  textSchema
} from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { saveResultSchema } from '../../kit/saved-file'
import { statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { pendingTaskSchema } from '../../model/home/home'
import {
  deliveryExpectationSchema,
  ledgerNoteKindLabels,
  maxExpectedUnits
} from '../../model/ledger/expectation'
import { expectationDraftSchema } from './draft'
import { ledgerRowSchema } from './row'

const record = z.strictObject({ id: recordIdSchema })
const cell = z.strictObject({
  expectation: recordIdSchema,
  unit: textSchema(100),
  period: textSchema(10)
})

/** Expectation without its notes and reminders, which grow over time. */
const expectationView = deliveryExpectationSchema.omit({ notes: true, reminders: true }).extend({
  overdue: z.int(),
  /** Reason why the arrivals of the expectation are no longer known; empty if they are known. */
  fault: z.string()
})
export type ExpectationView = z.infer<typeof expectationView>

/** Overdue rows of one unit, for a reminder. */
const lateUnit = z.strictObject({ unit: textSchema(100), rows: z.array(ledgerRowSchema) })
export type LateUnit = z.infer<typeof lateUnit>

/** **Sổ nhận dữ liệu**: expected deliveries, actual arrivals, late units. */
export const ledgerCalls = {
  'ledger:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(ledgerRowSchema).extend({
      overview: z.strictObject({
        counts: statusCountsSchema,
        /** Number of overdue rows. */
        overdue: z.int(),
        expectations: z.array(expectationView),
        periods: z.array(textSchema(10))
      })
    })
  ),
  'ledger:save': defineCall(
    'operate',
    z.strictObject({ id: recordIdSchema.nullable(), draft: expectationDraftSchema }),
    deliveryExpectationSchema
  ),
  'ledger:remove': defineCall('operate', record, emptySchema),
  /**
   * Unit and period recognised from a file name, in words; or from two columns of a table's rows.
   */
  'ledger:tryOut': defineCall(
    'view',
    z.strictObject({ draft: expectationDraftSchema, fileName: lineSchema(200) }),
    z.strictObject({ counted: z.boolean(), words: z.string() })
  ),
  /** Notes of one unit and period, newest first, for the dialog about them. */
  'ledger:notes': defineCall('view', cell, deliveryExpectationSchema.shape.notes),
  'ledger:note': defineCall(
    'operate',
    cell.extend({
      kind: createKeyEnumSchema(ledgerNoteKindLabels),
      reason: rollbackReasonSchema,
      /** Date of arrival; today by default. */
      received: daySchema.optional()
    }),
    emptySchema
  ),
  /** Revokes the last manual note. */
  'ledger:takeBack': defineCall(
    'operate',
    cell.extend({ reason: rollbackReasonSchema }),
    emptySchema
  ),
  /** Home page task for everything overdue; null if nothing is. */
  'ledger:task': defineCall('view', emptySchema, pendingTaskSchema.nullable()),
  /**
   * Overdue rows of one unit or of all units, by unit, in pages of whole units from 0 on. `total`
   * counts the rows of all pages.
   */
  'ledger:overdue': defineCall(
    'view',
    z.strictObject({ unit: textSchema(100).nullable(), page: z.int().min(0) }),
    z.strictObject({ units: z.array(lateUnit), pages: z.int(), total: z.int() })
  ),
  /** **Ghi nhận đã đôn đốc**: records today's reminder for these units, if overdue. */
  'ledger:remind': defineCall(
    'operate',
    z.strictObject({ units: z.array(textSchema(100)).min(1).max(maxExpectedUnits) }),
    emptySchema
  ),
  'ledger:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    saveResultSchema
  )
} as const
