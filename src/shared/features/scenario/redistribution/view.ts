import { textSchema } from '../../../kit/fields'
import type { ListColumn } from '../../../kit/list/columns'
import { z } from '../../../kit/zod'
import { redistributionText } from './text'

/** What a proposal redistributes: persons by group of posts, or equipment by group. */
export const redistributionSubjectSchema = z.enum(['persons', 'equipment'])
export type RedistributionSubject = z.infer<typeof redistributionSubjectSchema>

/** Persons or items of one group that are proposed to move from one unit to another. */
const redistributionRowSchema = z.strictObject({
  group: textSchema(60),
  from: textSchema(100),
  to: textSchema(100),
  amount: z.int(),
  reason: z.string()
})
export type RedistributionRow = z.infer<typeof redistributionRowSchema>

/** Proposal that fills the shortages of units by the surpluses of others, by group. */
export const redistributionViewSchema = z.strictObject({
  rows: z.array(redistributionRowSchema),
  /** What units lack, have above their establishment, and what moves. */
  shortage: z.int(),
  excess: z.int(),
  moved: z.int(),
  /** Sentences about assumptions. */
  notices: z.array(z.string())
})
export type RedistributionView = z.infer<typeof redistributionViewSchema>

/** Columns of a proposal, in a table and in a file. */
export function redistributionColumnsOf(
  subject: RedistributionSubject
): readonly ListColumn<RedistributionRow>[] {
  const { columns, of } = redistributionText
  const text = (
    key: 'from' | 'group' | 'reason' | 'to',
    title: string
  ): ListColumn<RedistributionRow> => ({
    key,
    title,
    kind: 'text',
    value: row => row[key],
    minWidth: 120
  })
  return [
    text('group', of[subject].group),
    text('from', columns.from),
    text('to', columns.to),
    {
      key: 'amount',
      title: of[subject].amount,
      kind: 'number',
      value: row => row.amount,
      minWidth: 80
    },
    text('reason', columns.reason)
  ]
}
