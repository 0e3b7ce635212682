import { groupBy } from '../../../measures/sum'

/** Number of entries with the same traits. */
export const countAlike = <Traits extends object>(
  traits: readonly Traits[]
): (Traits & { readonly people: number })[] =>
  [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(group =>
    group[0] ? { ...group[0], people: group.length } : []
  )
