import type { OrderedNameLists } from '@shared/features/standard-model/model'
import {
  defaultMilitaryRankNames,
  positionGroupLetters,
  positionGroupNameOf,
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
  readonly names: (period: number) => Promise<OrderedNameLists>
  /** Names in the rows of a model table that are missing from the configured order of names. */
  readonly unlisted: (period: number, table: string, column: string) => Promise<UnlistedNames>
  /**
   * Number of posts whose edited standard names a rank that is missing from the configured order of
   * ranks.
   */
  readonly lostStandards: (period: number) => Promise<number>
}

/** Names of ranks, the lowest first. */
export const militaryRankNamesOf = ({ rank }: OrderedNameLists): readonly string[] =>
  rank ?? defaultMilitaryRankNames

/** Names of the kinds of units, in the configured order. */
export const unitKindNamesOf = ({ unitKind }: OrderedNameLists): readonly string[] =>
  unitKind ?? unitKinds

const codedGroups: readonly string[] = positionGroupLetters.map((_, group) =>
  positionGroupNameOf(group)
)

/**
 * Names of the groups of posts, in the configured order; at most as many as the model has codes.
 */
export const postGroupNamesOf = ({ postGroup }: OrderedNameLists): readonly string[] =>
  postGroup ?? codedGroups

/** Options of a filter by group of posts: the names, with the codes as values. */
export const postGroupOptions = ({
  orders
}: {
  readonly orders: OrderedNameLists
}): readonly { value: string; label: string }[] =>
  positionGroupLetters.flatMap((value, group) => {
    const label = postGroupNamesOf(orders)[group]
    return label === undefined ? [] : [{ value, label }]
  })
