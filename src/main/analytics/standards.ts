import type { PostStandard, PostStandardHistory } from '@shared/model/analytics/post-standard'
import type { Post } from './model'

/** The newest standard that each post was given here. */
export const standardsByPost = (
  standards: readonly PostStandardHistory[]
): ReadonlyMap<string, PostStandard> =>
  new Map(
    standards.flatMap(({ id, versions }) => {
      const newest = versions.at(-1)?.standard
      return newest ? [[id, newest] as const] : []
    })
  )

/** The position of a standard's rank among the names of ranks; 0 where these do not have it, or where it is a number and ranks are names by now, or the other way round. */
export function gradeOfStandard({ grade, rank }: PostStandard, names?: readonly string[]): number {
  if (rank === undefined) return names ? 0 : grade
  return names ? names.indexOf(rank) + 1 : 0
}

/** Posts with the newest standard that each was given here; a post that had none has one then. One whose rank is not known is no standard. */
export function withStandards(
  posts: readonly Post[],
  standards: readonly PostStandardHistory[],
  names?: readonly string[]
): Post[] {
  const newest = standardsByPost(standards)
  return posts.map(post => {
    const standard = newest.get(post.id)
    if (!standard) return post
    const { education, seniority, certificate } = standard
    const grade = gradeOfStandard(standard, names)
    return { ...post, grade, education, seniority, certificate, open: grade === 0 }
  })
}
