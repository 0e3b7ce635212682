import type { SavedQuery } from '@shared/features/query/saved-query'
import { startState } from '../../ipc/initial-state'

/** Whether this person may change it or take it away: not the examples, nor what others share. */
export const isOwn = ({ origin, owner }: SavedQuery): boolean =>
  origin === 'own' && owner === startState.operator
