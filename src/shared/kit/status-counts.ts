import { text } from './fields'
import { z } from './zod'

/** How many records of a list have each status that occurs: the cards above it add up to the list. */
export const statusCounts = z.record(text(30), z.int())
export type StatusCounts = z.infer<typeof statusCounts>

export function countStatuses(records: readonly { readonly status: string }[]): StatusCounts {
  const counts: StatusCounts = {}
  for (const { status } of records) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
