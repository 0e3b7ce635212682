import { call, none } from '../../contract/call'
import { exact, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { returnReason } from '../data-mart/generation'
import { generationId } from '../data-mart/generation-id'
import { martRow } from '../data-mart/list'
import { differencesPage } from '../data-mart/rows/differences'
import { correctionBasis } from './facts'
import { longestCell, mostRows } from './limits'

const count = z.int().min(0)
const number = z.int().min(0)

/** Cells of a row that shall be otherwise, as they were typed. */
const cells = z.array(z.strictObject({ column: text(100), text: exact(longestCell) })).max(500)

/** What becomes of one row; `row` is its number in the generation. */
const wantedRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('changed'), row: number, cells }),
  z.strictObject({ kind: z.literal('removed'), row: number }),
  z.strictObject({ kind: z.literal('added'), cells })
])
export type WantedRow = z.infer<typeof wantedRow>

const proposal = z.strictObject({
  table: recordId,
  /** The generation whose rows the person saw. */
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
  /** Names of those who may decide on it; empty where there is nobody. */
  deciders: z.array(text(100))
})
export type WaitingCorrection = z.infer<typeof waitingCorrection>

const named = z.strictObject({ correction: z.uuid() })

export const correctionCalls = {
  /** Why cells of a table cannot be corrected now; empty where they can. */
  'correction:refusal': call('view', z.strictObject({ table: recordId }), z.string()),
  /**
   * **Sửa ô**: published at once as a generation, or, where loads wait for a second person, waiting like one. Refused with the faults of the
   * fields, a cell being called `<place of the row>.<column>`.
   */
  'correction:propose': call(
    'operate',
    proposal,
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('waiting'), correction: waitingCorrection }),
      z.strictObject({ outcome: z.literal('published'), table: martRow })
    ])
  ),
  /** Proposals that wait, the oldest first; of one table, or of all. */
  'correction:waiting': call(
    'view',
    z.strictObject({ table: recordId.nullable() }),
    z.array(waitingCorrection)
  ),
  /** One of them, cell by cell; personal values masked unless the person said why. `conflict`: why it cannot be published now, empty where it can. */
  'correction:get': call(
    'view',
    named,
    z.strictObject({
      correction: waitingCorrection,
      differences: differencesPage,
      conflict: z.string()
    })
  ),
  /** **Duyệt**: by another person who may approve or load; refused where an old value is not that of the newest generation any more. */
  'correction:approve': call('byInput', named, martRow),
  /** **Từ chối**: by another person who may approve or load, with the reason. */
  'correction:refuse': call('byInput', named.extend({ reason: returnReason }), none),
  /** **Rút đề nghị**: by whoever made it. */
  'correction:withdraw': call('operate', named, none)
} as const
