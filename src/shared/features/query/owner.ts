import type { SavedQuery } from './saved-query'

/** Who works here; without an id one who is in no list. */
interface Worker {
  readonly id: string | null
  readonly name: string
}

/** Whether a query is this person's: names may change, and somebody else may bear one later. By name where no id was kept. */
export const isOwnedBy = (
  { owner, ownerId }: Pick<SavedQuery, 'owner' | 'ownerId'>,
  { id, name }: Worker
): boolean => (ownerId === null ? owner === name : ownerId === id)
