import { isOwnedBy } from '@shared/features/query/owner'
import type { SavedQuery } from '@shared/features/query/saved-query'
import { startState } from '../../ipc/initial-state'

/** Whether this person may change it or take it away: not the examples, nor what others share. */
export const isOwn = (saved: SavedQuery): boolean => {
  const { operator: name, operatorId: id } = startState
  return saved.origin === 'own' && isOwnedBy(saved, { id, name })
}
