import { call, none } from '../../contract/call'
import { enumOf } from '../../kit/enum-of'
import { day, line, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { returnReason } from '../data-mart/generation'
import { pendingTask } from '../home/home'
import { expectationDraft } from './draft'
import { expectation, mostUnits, noteKinds } from './expectation'
import { ledgerRow } from './row'

const record = z.strictObject({ id: recordId })
const cell = z.strictObject({ expectation: recordId, unit: text(100), period: text(10) })

/** An expectation without what grows with it. */
const expectationView = expectation.omit({ notes: true, reminders: true }).extend({
  overdue: z.int(),
  /** Why what came for it is not known any more; empty where it is. */
  fault: z.string()
})
export type ExpectationView = z.infer<typeof expectationView>

/** A row that somebody is reminded of. */
const lateUnit = z.strictObject({ unit: text(100), rows: z.array(ledgerRow) })
export type LateUnit = z.infer<typeof lateUnit>

/** **Sổ nhận dữ liệu**: what should come from whom, what came, who is late. */
export const ledgerCalls = {
  'ledger:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(ledgerRow).extend({
      overview: z.strictObject({
        counts: statusCounts,
        /** Rows that somebody has to be reminded of. */
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
  /** To which unit and period a file of this name would be counted, in words; or what a table's rows say by two columns. */
  'ledger:tryOut': call(
    'view',
    z.strictObject({ draft: expectationDraft, fileName: line(200) }),
    z.strictObject({ counted: z.boolean(), words: z.string() })
  ),
  /** Notes of one unit and period, the newest first, for its dialog. */
  'ledger:notes': call('view', cell, expectation.shape.notes),
  'ledger:note': call(
    'operate',
    cell.extend({
      kind: enumOf(noteKinds),
      reason: returnReason,
      /** The day on which it came; today where none is told. */
      received: day.optional()
    }),
    none
  ),
  /** Takes the last note by hand back. */
  'ledger:takeBack': call('operate', cell.extend({ reason: returnReason }), none),
  /** All that is overdue as one task of the home page; null where nothing is. */
  'ledger:task': call('view', none, pendingTask.nullable()),
  /** What is overdue, by unit; of one unit, or of all, by pages of whole units from 0 on. `total` counts the rows of all pages. */
  'ledger:overdue': call(
    'view',
    z.strictObject({ unit: text(100).nullable(), page: z.int().min(0) }),
    z.strictObject({ units: z.array(lateUnit), pages: z.int(), total: z.int() })
  ),
  /** **Ghi nhận đã đôn đốc**: notes today for these units, as far as they are overdue. */
  'ledger:remind': call(
    'operate',
    z.strictObject({ units: z.array(text(100)).min(1).max(mostUnits) }),
    none
  ),
  'ledger:export': call('export', z.strictObject({ query: listQuery }), saveResult)
} as const
