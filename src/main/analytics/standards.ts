import type { PostStandards } from '@shared/features/analytics/post-standard'
import type { Post } from './model'

/** Posts with the newest standard set in this program, including posts that had none. */
export function withStandards(posts: readonly Post[], standards: readonly PostStandards[]): Post[] {
  const newest = new Map(standards.map(({ id, versions }) => [id, versions.at(-1)?.standard]))
  return posts.map(post => {
    const standard = newest.get(post.id)
    return standard ? { ...post, ...standard, open: false } : post
  })
}
