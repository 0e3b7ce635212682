import { exact, mostColumns, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { correctionBasis, longestCell, mostRows } from '../../model/correction/facts'
import { returnReason } from '../../model/data-mart/generation'
import { generationId } from '../../model/data-mart/generation-id'
import { martRow } from '../../model/data-mart/list'
import { differencesPage } from '../../model/data-mart/rows/differences'

const count = z.int().min(0)
const number = z.int().min(0)

/** New cells of a row, as typed. */
const cells = z
  .array(z.strictObject({ column: text(100), text: exact(longestCell) }))
  .max(mostColumns)

/** Requested change of one row; `row` is its number in the generation. */
const wantedRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('changed'), row: number, cells }),
  z.strictObject({ kind: z.literal('removed'), row: number }),
  z.strictObject({ kind: z.literal('added'), cells })
])
export type WantedRow = z.infer<typeof wantedRow>

const proposal = z.strictObject({
  table: recordId,
  /** Generation whose rows the user saw. */
  generation: generationId,
  rows: z.array(wantedRow).min(1).max(mostRows),
  basis: correctionBasis
})
export type Proposal = z.infer<typeof proposal>

const waitingCorrection = z.strictObject({
  id: z.uuid(),
  table: recordId,
  tableName: text(100),
  user: text(100),
  time,
  basis: correctionBasis,
  counts: z.strictObject({ changed: count, cells: count, added: count, removed: count }),
  /** Names of the users who can decide on it; empty if there is nobody. */
  deciders: z.array(text(100))
})
export type WaitingCorrection = z.infer<typeof waitingCorrection>

const named = z.strictObject({ correction: z.uuid() })

export const correctionCalls = {
  /** Reason why cells of a table cannot be corrected now; empty if they can. */
  'correction:refusal': call('view', z.strictObject({ table: recordId }), z.string()),
  /**
   * **Sửa ô**: published at once as a generation, or submitted for approval if loads require it.
   * Rejected with field faults, where a cell is named `<row index>.<column>`.
   */
  'correction:propose': call(
    'operate',
    proposal,
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('waiting'), correction: waitingCorrection }),
      z.strictObject({ outcome: z.literal('published'), table: martRow })
    ])
  ),
  /** Proposals awaiting approval, oldest first; of one table, or of all. */
  'correction:waiting': call(
    'view',
    z.strictObject({ table: recordId.nullable() }),
    z.array(waitingCorrection)
  ),
  /**
   * One proposal, cell by cell; personal values masked unless the user gave a reason. `conflict`:
   * why it cannot be published now, empty if it can.
   */
  'correction:get': call(
    'view',
    named,
    z.strictObject({
      correction: waitingCorrection,
      differences: differencesPage,
      conflict: z.string()
    })
  ),
  /**
   * **Duyệt**: approves; requires another user with the right to approve or load. Rejected if an
   * old value differs from the newest generation.
   */
  'correction:approve': call('byInput', named, martRow),
  /**
   * **Từ chối**: refuses with a reason; requires another user with the right to approve or load.
   */
  'correction:refuse': call('byInput', named.extend({ reason: returnReason }), none),
  /** **Rút đề nghị**: withdraws the user's own proposal. */
  'correction:withdraw': call('operate', named, none)
} as const
