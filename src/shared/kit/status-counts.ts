import { textSchema } from './fields'
import { z } from './zod'

/**
 * Number of records for each status that occurs, so that the numbers on the cards above a list add
 * up to the list.
 */
export const statusCountsSchema = z.record(textSchema(30), z.int())
export type StatusCounts = z.infer<typeof statusCountsSchema>

export function countStatuses(records: readonly { readonly status: string }[]): StatusCounts {
  const counts: StatusCounts = {}
  for (const { status } of records) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
