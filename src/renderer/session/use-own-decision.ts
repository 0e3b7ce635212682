import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import { embeddedInitialState } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/**
 * Reason why the current user may not decide on a request that `creator` submitted; undefined if
 * the user may. The main process enforces the same rule.
 */
export function useOwnRequestDecisionRefusal(creator: string): string | undefined {
  const { configuration } = useConfiguration()
  return findOwnRequestDecisionRefusal(embeddedInitialState, creator, configuration)
}
