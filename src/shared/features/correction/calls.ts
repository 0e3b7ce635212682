import {
  exactTextSchema,
  maxTableColumns,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import {
  correctionLegalBasisSchema,
  maxCorrectionCellLength,
  maxCorrectionRows
} from '../../model/correction/facts'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { martListRowSchema } from '../../model/data-mart/list'
import { rowDifferencesPageSchema } from '../../model/data-mart/rows/differences'

const count = z.int().min(0)
const number = z.int().min(0)

/** New values of a row's cells, as the user typed them. */
const cells = z
  .array(
    z.strictObject({ column: textSchema(100), text: exactTextSchema(maxCorrectionCellLength) })
  )
  .max(maxTableColumns)

/** Requested change of one row; `row` is the row's number in the generation that the user saw. */
const wantedRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('changed'), row: number, cells }),
  z.strictObject({ kind: z.literal('removed'), row: number }),
  z.strictObject({ kind: z.literal('added'), cells })
])
export type CorrectionRowRequest = z.infer<typeof wantedRow>

const proposal = z.strictObject({
  table: recordIdSchema,
  /** Generation (version of the rows) that the user saw. */
  generation: generationIdSchema,
  rows: z.array(wantedRow).min(1).max(maxCorrectionRows),
  basis: correctionLegalBasisSchema
})
export type CorrectionProposal = z.infer<typeof proposal>

const waitingCorrection = z.strictObject({
  id: z.uuid(),
  table: recordIdSchema,
  tableName: textSchema(100),
  user: textSchema(100),
  time: timestampSchema,
  basis: correctionLegalBasisSchema,
  counts: z.strictObject({ changed: count, cells: count, added: count, removed: count }),
  /**
   * Names of the users with the permission to approve or refuse the proposal; empty if there are
   * none.
   */
  deciders: z.array(textSchema(100))
})
export type PendingCorrection = z.infer<typeof waitingCorrection>

const named = z.strictObject({ correction: z.uuid() })

export const correctionCalls = {
  /** Reason why cells of a table cannot be corrected now; empty if they can. */
  'correction:refusal': defineCall('view', z.strictObject({ table: recordIdSchema }), z.string()),
  /**
   * **Sửa ô** (correct cells): publishes the new cells at once as a generation, or submits them for
   * approval if loads require approval. Rejected with field faults, where a cell is named `<row
   * index>.<column>`.
   */
  'correction:propose': defineCall(
    'operate',
    proposal,
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('waiting'), correction: waitingCorrection }),
      z.strictObject({ outcome: z.literal('published'), table: martListRowSchema })
    ])
  ),
  /** Correction proposals that await approval, of one table or of all, oldest first. */
  'correction:waiting': defineCall(
    'view',
    z.strictObject({ table: recordIdSchema.nullable() }),
    z.array(waitingCorrection)
  ),
  /**
   * One correction proposal, cell by cell; personal values are masked unless the user gave a
   * reason. `conflict`: why it cannot be published now, empty if it can.
   */
  'correction:get': defineCall(
    'view',
    named,
    z.strictObject({
      correction: waitingCorrection,
      differences: rowDifferencesPageSchema,
      conflict: z.string()
    })
  ),
  /**
   * **Duyệt**: approves a correction proposal; requires another user with the right to approve or
   * load. Rejected if a cell's old value differs from the newest generation.
   */
  'correction:approve': defineCall('byInput', named, martListRowSchema),
  /**
   * **Từ chối**: refuses a correction proposal with a reason; requires another user with the right
   * to approve or load.
   */
  'correction:refuse': defineCall(
    'byInput',
    named.extend({ reason: rollbackReasonSchema }),
    emptySchema
  ),
  /** **Rút đề nghị**: withdraws the user's own correction proposal. */
  'correction:withdraw': defineCall('operate', named, emptySchema)
} as const
