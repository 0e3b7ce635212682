import { paragraph, text, time } from '../../kit/fields'
import { auditedReason } from '../../kit/reason'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { findingView, gapView } from './calls'
import { closedPeriod, countedItems, period, pinnedTable } from './closing'

const frozenTable = pinnedTable
  .omit({ columns: true, bytes: true, derivations: true })
  .extend({ title: text(200), isThere: z.boolean() })
export type FrozenTable = z.infer<typeof frozenTable>

/** Closed period as displayed on the page. */
const closedPeriodView = closedPeriod.omit({ id: true, name: true, frozen: true }).extend({
  frozen: z
    .strictObject({
      time,
      user: text(100),
      reason: text(300),
      tables: z.array(frozenTable),
      findings: z.array(findingView)
    })
    .nullable(),
  /** Whether reopening can be requested: only for the newest one. */
  isNewest: z.boolean()
})
export type ClosedPeriodView = z.infer<typeof closedPeriodView>

const ofPeriod = z.strictObject({ period })

/** **Chốt kỳ**: calls for periods whose figures no longer change. */
export const closingCalls = {
  /** Closed periods, newest first, and those that may be closed next. */
  'standardModel:closings': call(
    'view',
    none,
    z.strictObject({ periods: z.array(closedPeriodView), next: z.array(period) })
  ),
  /**
   * Preview of a closing: what it would snapshot, obstacles, and findings of the last check of
   * exactly these generations; null if there was none.
   */
  'standardModel:prepareClosing': call(
    'view',
    ofPeriod,
    z.strictObject({
      tables: z.array(frozenTable.omit({ isThere: true })),
      gaps: z.array(gapView),
      checked: z.strictObject({ time, findings: z.array(findingView) }).nullable(),
      /** Whether findings prevent closing even if accepted. */
      onlyClean: z.boolean(),
      settings: z.array(z.strictObject({ item: z.enum(countedItems), value: z.int() })),
      standards: z.int().min(0),
      /** Digest of everything in the preview of the closing. */
      base: z.string().length(64)
    })
  ),
  /** `accepted`: the findings were reviewed, and the period is closed with them. */
  'standardModel:close': call(
    'administer',
    ofPeriod.extend({
      base: z.string().length(64),
      reason: auditedReason,
      accepted: z.boolean()
    }),
    none
  ),
  'standardModel:askToReopen': call('administer', ofPeriod.extend({ reason: auditedReason }), none),
  /** Decision of a second person; a refusal states its reason. */
  'standardModel:decideReopening': call(
    'approve',
    ofPeriod.extend({ decision: z.enum(['approve', 'refuse']), reason: paragraph(300) }),
    none
  )
} as const
