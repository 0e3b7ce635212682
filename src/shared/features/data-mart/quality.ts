import { z } from '../../kit/zod'
import { martColumn } from './column'

/** Quality of one column, counted over all rows. `outside`: numbers below zero, which no column of the field has. */
export const columnQuality = z.strictObject({
  name: z.string(),
  dataType: martColumn.shape.dataType,
  checked: z.int(),
  empty: z.int(),
  distinct: z.int(),
  outside: z.int()
})
export type ColumnQuality = z.infer<typeof columnQuality>
