import type { Comparison } from '@shared/features/comparison/comparison'
import { askedInAddress } from '@shared/features/query/ask-path'
import { paths } from '@shared/navigation/paths'
import { type Work, workOf, writeWork } from '../work'

/** In the address of the page: a comparison that was made; else the saved query that is chosen, or what the question is called, and the two places. */
export const inAddress = {
  made: 'bien-ban',
  saved: 'truy-van',
  name: 'ten',
  first: 'noi-1',
  second: 'noi-2'
} as const

/** A comparison that was made. */
export const minutesPath = (id: string): string => `${paths.comparisons}?${inAddress.made}=${id}`

/** Stands for this machine where a place is chosen; no id is like it. */
export const here = '~may-nay'

/** **Đối chiếu hai nơi** with a saved query chosen, or with the question that is worked on. */
export function comparisonPath(saved: string | undefined, work: Work | undefined): string {
  if (saved !== undefined) return `${paths.comparisons}?${inAddress.saved}=${saved}`
  if (!work) return paths.comparisons
  return `${paths.comparisons}?${new URLSearchParams({ [askedInAddress]: writeWork(work) })}`
}

/** The same question at the same places once more. */
export function againPath({ query, name, sides }: Comparison): string {
  const params = new URLSearchParams({
    [askedInAddress]: writeWork(workOf(query)),
    [inAddress.name]: name,
    [inAddress.first]: sides[0].place ?? here,
    [inAddress.second]: sides[1].place ?? here
  })
  return `${paths.comparisons}?${params}`
}
