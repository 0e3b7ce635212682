import type { NamesByOrder } from '@shared/features/standard-model/model'
import {
  defaultRankNames,
  postGroupName,
  postGroups,
  unitKinds
} from '@shared/model/analytics/words'

/** Own names of a column that its order does not have, with how many rows have each; no names of a personal column. */
interface UnlistedNames {
  readonly rows: number
  readonly names: readonly { readonly name: string; readonly rows: number }[]
}

/** Lists of names that an organisation puts in order itself. */
export interface NameOrderFacts {
  /** The lists that were said; without them ranks are numbers, and kinds those of the model. */
  readonly names: (period: number) => Promise<NamesByOrder>
  /** What the rows of a table of the model say that its order does not have. */
  readonly unlisted: (period: number, table: string, column: string) => Promise<UnlistedNames>
  /** How many posts have an edited standard whose rank the order of ranks does not have. */
  readonly lostStandards: (period: number) => Promise<number>
}

/** Names of ranks, the lowest first. */
export const ranksIn = ({ rank }: NamesByOrder): readonly string[] => rank ?? defaultRankNames

/** Names of kinds of units, in their order. */
export const unitKindsIn = ({ unitKind }: NamesByOrder): readonly string[] => unitKind ?? unitKinds

const codedGroups: readonly string[] = postGroups.map((_, group) => postGroupName(group))

/** Names of groups of posts, in their order; at most as many as there are codes. */
export const postGroupsIn = ({ postGroup }: NamesByOrder): readonly string[] =>
  postGroup ?? codedGroups

/** Options of a filter by group of posts: the names, with the codes as values. */
export const postGroupOptions = ({
  orders
}: {
  readonly orders: NamesByOrder
}): readonly { value: string; label: string }[] =>
  postGroups.flatMap((value, group) => {
    const label = postGroupsIn(orders)[group]
    return label === undefined ? [] : [{ value, label }]
  })
