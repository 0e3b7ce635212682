import type { NamesByOrder } from '@shared/features/standard-model/model'
import {
  defaultRankNames,
  postGroupLetters,
  postGroupNameOf,
  unitKinds
} from '@shared/model/analytics/words'

/**
 * Names in a column of the unit's own table that are missing from the configured order of names,
 * with the number of rows per name; empty for a column with personal data.
 */
interface UnlistedNames {
  readonly rows: number
  readonly names: readonly { readonly name: string; readonly rows: number }[]
}

/**
 * Access to the lists of names whose order the organisation configures: ranks, kinds of units and
 * groups of posts.
 */
export interface NameOrderFacts {
  /**
   * Configured orders of names. Without them ranks are numbers, and kinds of units are those of the
   * standard model.
   */
  readonly names: (period: number) => Promise<NamesByOrder>
  /** Names in the rows of a model table that are missing from the configured order of names. */
  readonly unlisted: (period: number, table: string, column: string) => Promise<UnlistedNames>
  /**
   * Number of posts whose edited standard names a rank that is missing from the configured order of
   * ranks.
   */
  readonly lostStandards: (period: number) => Promise<number>
}

/** Names of ranks, the lowest first. */
export const rankNamesIn = ({ rank }: NamesByOrder): readonly string[] => rank ?? defaultRankNames

/** Names of the kinds of units, in the configured order. */
export const unitKindsIn = ({ unitKind }: NamesByOrder): readonly string[] => unitKind ?? unitKinds

const codedGroups: readonly string[] = postGroupLetters.map((_, group) => postGroupNameOf(group))

/**
 * Names of the groups of posts, in the configured order; at most as many as the model has codes.
 */
export const postGroupsIn = ({ postGroup }: NamesByOrder): readonly string[] =>
  postGroup ?? codedGroups

/** Options of a filter by group of posts: the names, with the codes as values. */
export const postGroupOptions = ({
  orders
}: {
  readonly orders: NamesByOrder
}): readonly { value: string; label: string }[] =>
  postGroupLetters.flatMap((value, group) => {
    const label = postGroupsIn(orders)[group]
    return label === undefined ? [] : [{ value, label }]
  })
