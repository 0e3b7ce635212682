import type { Comparison } from '@shared/features/comparison/comparison'
import { askedInAddress } from '@shared/features/query/ask-path'
import { paths } from '@shared/navigation/paths'
import { type Work, workOf, writeWork } from '../work'

/**
 * Address parameters: a completed comparison; or the saved query or the name of the query, and the
 * two locations.
 */
export const inAddress = {
  made: 'bien-ban',
  saved: 'truy-van',
  name: 'ten',
  first: 'noi-1',
  second: 'noi-2'
} as const

/** Address of a completed comparison. */
export const minutesPath = (id: string): string => `${paths.comparisons}?${inAddress.made}=${id}`

/** Option value for this machine; no id equals it. */
export const here = '~may-nay'

/** Address of **Đối chiếu hai nơi** with a saved query or the edited query selected. */
export function comparisonPath(saved: string | undefined, work: Work | undefined): string {
  if (saved !== undefined) return `${paths.comparisons}?${inAddress.saved}=${saved}`
  if (!work) return paths.comparisons
  return `${paths.comparisons}?${new URLSearchParams({ [askedInAddress]: writeWork(work) })}`
}

/** Address that repeats the same comparison. */
export function againPath({ query, name, sides }: Comparison): string {
  const params = new URLSearchParams({
    [askedInAddress]: writeWork(workOf(query)),
    [inAddress.name]: name,
    [inAddress.first]: sides[0].place ?? here,
    [inAddress.second]: sides[1].place ?? here
  })
  return `${paths.comparisons}?${params}`
}
