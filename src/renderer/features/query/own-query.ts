import { isOwnedBy, type SavedQuery } from '@shared/model/query/saved-query'
import { startState } from '../../ipc/initial-state'

/** Whether this person may change or delete it: not the examples, nor queries shared by others. */
export const isOwn = (saved: SavedQuery): boolean => {
  const { operator: name, operatorId: id } = startState
  return saved.origin === 'own' && isOwnedBy(saved, { id, name })
}
