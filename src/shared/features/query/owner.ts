import type { SavedQuery } from '../../model/query/saved-query'

/** Signed-in user; the id is null if the user list does not contain the user. */
interface CurrentUser {
  readonly id: string | null
  readonly name: string
}

/**
 * Whether a query belongs to this user: by id, because names may change or be reused; by name if no
 * id was stored.
 */
export const isQueryOwnedByUser = (
  { owner, ownerId }: Pick<SavedQuery, 'owner' | 'ownerId'>,
  { id, name }: CurrentUser
): boolean => (ownerId === null ? owner === name : ownerId === id)
