import { type PostStandards, postId } from '@shared/features/analytics/post-standard'
import type { DataSet } from './model'

/** The data set with the newest standard of every post; a post that had none has one then. */
export function withStandards(data: DataSet, standards: readonly PostStandards[]): DataSet {
  const newest = new Map(standards.map(({ id, versions }) => [id, versions.at(-1)?.standard]))
  const posts = data.posts.map(post => {
    const standard = newest.get(postId(post.index))
    return standard ? { ...post, ...standard, open: false } : post
  })
  return { ...data, posts }
}
