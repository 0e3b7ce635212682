import type {
  PositionRequirementHistory,
  PositionRequirements
} from '@shared/model/analytics/post-standard'
import type { Post } from './model'

/** Newest standard per post among those edited in this program, by post id. */
export const newestPostStandardById = (
  standards: readonly PositionRequirementHistory[]
): ReadonlyMap<string, PositionRequirements> =>
  new Map(
    standards.flatMap(({ id, versions }) => {
      const newest = versions.at(-1)?.standard
      return newest ? [[id, newest] as const] : []
    })
  )

/**
 * Index of a standard's rank among the names of ranks, from 1. It is 0 if the names lack the rank,
 * or if the standard has a number while ranks are names, or a name while ranks are numbers.
 */
export function rankGradeOfPostStandard(
  { grade, rank }: PositionRequirements,
  names?: readonly string[]
): number {
  if (rank === undefined) return names ? 0 : grade
  return names ? names.indexOf(rank) + 1 : 0
}

/**
 * Posts with their newest edited standard, which also gives a standard to posts without one. A
 * standard whose rank is unknown does not count as a standard.
 */
export function applyEditedPostStandards(
  posts: readonly Post[],
  standards: readonly PositionRequirementHistory[],
  names?: readonly string[]
): Post[] {
  const newest = newestPostStandardById(standards)
  return posts.map(post => {
    const standard = newest.get(post.id)
    if (!standard) return post
    const { education, seniority, certificate } = standard
    const grade = rankGradeOfPostStandard(standard, names)
    return { ...post, grade, education, seniority, certificate, open: grade === 0 }
  })
}
