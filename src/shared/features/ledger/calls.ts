import { day, enumOf, line, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { returnReason } from '../../model/data-mart/generation'
import { pendingTask } from '../../model/home/home'
import { expectation, mostUnits, noteKinds } from '../../model/ledger/expectation'
import { expectationDraft } from './draft'
import { ledgerRow } from './row'

const record = z.strictObject({ id: recordId })
const cell = z.strictObject({ expectation: recordId, unit: text(100), period: text(10) })

/** Expectation without its growing parts. */
const expectationView = expectation.omit({ notes: true, reminders: true }).extend({
  overdue: z.int(),
  /** Reason why its arrivals are no longer known; empty if they are. */
  fault: z.string()
})
export type ExpectationView = z.infer<typeof expectationView>

/** Overdue rows of one unit, for a reminder. */
const lateUnit = z.strictObject({ unit: text(100), rows: z.array(ledgerRow) })
export type LateUnit = z.infer<typeof lateUnit>

/** **Sổ nhận dữ liệu**: expected deliveries, actual arrivals, late units. */
export const ledgerCalls = {
  'ledger:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(ledgerRow).extend({
      overview: z.strictObject({
        counts: statusCounts,
        /** Number of overdue rows. */
        overdue: z.int(),
        expectations: z.array(expectationView),
        periods: z.array(text(10))
      })
    })
  ),
  'ledger:save': call(
    'operate',
    z.strictObject({ id: recordId.nullable(), draft: expectationDraft }),
    expectation
  ),
  'ledger:remove': call('operate', record, none),
  /**
   * Unit and period recognised from a file name, in words; or from two columns of a table's rows.
   */
  'ledger:tryOut': call(
    'view',
    z.strictObject({ draft: expectationDraft, fileName: line(200) }),
    z.strictObject({ counted: z.boolean(), words: z.string() })
  ),
  /** Notes of one unit and period, newest first, for its dialog. */
  'ledger:notes': call('view', cell, expectation.shape.notes),
  'ledger:note': call(
    'operate',
    cell.extend({
      kind: enumOf(noteKinds),
      reason: returnReason,
      /** Date of arrival; today by default. */
      received: day.optional()
    }),
    none
  ),
  /** Revokes the last manual note. */
  'ledger:takeBack': call('operate', cell.extend({ reason: returnReason }), none),
  /** Home page task for everything overdue; null if nothing is. */
  'ledger:task': call('view', none, pendingTask.nullable()),
  /**
   * Overdue rows by unit; of one unit, or of all, in pages of whole units from 0 on. `total` counts
   * the rows of all pages.
   */
  'ledger:overdue': call(
    'view',
    z.strictObject({ unit: text(100).nullable(), page: z.int().min(0) }),
    z.strictObject({ units: z.array(lateUnit), pages: z.int(), total: z.int() })
  ),
  /** **Ghi nhận đã đôn đốc**: records today's reminder for these units, if overdue. */
  'ledger:remind': call(
    'operate',
    z.strictObject({ units: z.array(text(100)).min(1).max(mostUnits) }),
    none
  ),
  'ledger:export': call('export', z.strictObject({ query: listQuery }), saveResult)
} as const
