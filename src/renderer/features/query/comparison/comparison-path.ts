import type { QueryComparison } from '@shared/features/comparison/comparison'
import { queryAddressParameter } from '@shared/features/query/ask-path'
import { pagePaths } from '@shared/navigation/paths'
import { type EditedQuery, serializeEditedQuery, toEditedQuery } from '../work'

/**
 * Names of the address parameters: the id of a completed comparison; or the saved query or name of
 * the query, and the two execution targets.
 */
export const comparisonAddressParams = {
  made: 'bien-ban',
  saved: 'truy-van',
  name: 'ten',
  first: 'noi-1',
  second: 'noi-2'
} as const

/** Address of a completed comparison. */
export const buildComparisonMinutesPath = (id: string): string =>
  `${pagePaths.comparisons}?${comparisonAddressParams.made}=${id}`

/** Option value that stands for this machine; no server has this id. */
export const thisMachineOptionValue = '~may-nay'

/**
 * Address of the comparison page (**Đối chiếu hai nơi**) with a saved query, or the edited query,
 * selected.
 */
export function buildNewComparisonPath(
  saved: string | undefined,
  work: EditedQuery | undefined
): string {
  if (saved !== undefined)
    return `${pagePaths.comparisons}?${comparisonAddressParams.saved}=${saved}`
  if (!work) return pagePaths.comparisons
  return `${pagePaths.comparisons}?${new URLSearchParams({ [queryAddressParameter]: serializeEditedQuery(work) })}`
}

/** Address that repeats the same comparison. */
export function buildRepeatComparisonPath({ query, name, sides }: QueryComparison): string {
  const params = new URLSearchParams({
    [queryAddressParameter]: serializeEditedQuery(toEditedQuery(query)),
    [comparisonAddressParams.name]: name,
    [comparisonAddressParams.first]: sides[0].place ?? thisMachineOptionValue,
    [comparisonAddressParams.second]: sides[1].place ?? thisMachineOptionValue
  })
  return `${pagePaths.comparisons}?${params}`
}
