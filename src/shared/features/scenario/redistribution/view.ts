import { textSchema } from '../../../kit/fields'
import type { ListColumn } from '../../../kit/list/columns'
import { z } from '../../../kit/zod'

/** Persons of one group who are proposed to move from one unit to another. */
const redistributionRowSchema = z.strictObject({
  group: textSchema(60),
  from: textSchema(100),
  to: textSchema(100),
  persons: z.int(),
  reason: z.string()
})
export type RedistributionRow = z.infer<typeof redistributionRowSchema>

/** Proposal that fills the shortages of units by the surpluses of others, by group of posts. */
export const redistributionViewSchema = z.strictObject({
  rows: z.array(redistributionRowSchema),
  /** Persons that units lack, have above their establishment, and persons who move. */
  shortage: z.int(),
  excess: z.int(),
  moved: z.int(),
  /** Sentences about assumptions. */
  notices: z.array(z.string())
})
export type RedistributionView = z.infer<typeof redistributionViewSchema>

const text = (
  key: string,
  title: string,
  value: (row: RedistributionRow) => string
): ListColumn<RedistributionRow> => ({ key, title, kind: 'text', value, minWidth: 120 })

export const redistributionColumns: readonly ListColumn<RedistributionRow>[] = [
  text('group', 'Nhóm chức vụ', row => row.group),
  text('from', 'Từ đơn vị', row => row.from),
  text('to', 'Đến đơn vị', row => row.to),
  { key: 'persons', title: 'Số người', kind: 'number', value: row => row.persons, minWidth: 80 },
  text('reason', 'Lý do', row => row.reason)
]
