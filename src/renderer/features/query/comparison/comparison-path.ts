import { askedInAddress } from '@shared/features/query/ask-path'
import { paths } from '@shared/navigation/paths'
import { type Work, writeWork } from '../work'

/** In the address of the page: the saved query that is chosen. */
export const chosenInAddress = 'truy-van'

/** **Đối chiếu hai nơi** with a saved query chosen, or with the question that is worked on. */
export function comparisonPath(saved: string | undefined, work: Work | undefined): string {
  if (saved !== undefined) return `${paths.comparisons}?${chosenInAddress}=${saved}`
  if (!work) return paths.comparisons
  return `${paths.comparisons}?${askedInAddress}=${encodeURIComponent(writeWork(work))}`
}
