import type { SavedQuery } from '../../model/query/saved-query'

/** Current user; without id if not in the user list. */
interface Worker {
  readonly id: string | null
  readonly name: string
}

/**
 * Whether a query belongs to this user: by id, because names may change or be reused; by name if no
 * id was stored.
 */
export const isOwnedBy = (
  { owner, ownerId }: Pick<SavedQuery, 'owner' | 'ownerId'>,
  { id, name }: Worker
): boolean => (ownerId === null ? owner === name : ownerId === id)
