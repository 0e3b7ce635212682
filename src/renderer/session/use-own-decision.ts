import { findOwnDecisionRefusal } from '@shared/features/admin/own-decision'
import { startState } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/**
 * Reason why the operator cannot decide on a request filed by `creator`; undefined if they can. The
 * main process enforces the same rule.
 */
export function useOwnDecisionRefusal(creator: string): string | undefined {
  const { configuration } = useConfiguration()
  return findOwnDecisionRefusal(startState, creator, configuration)
}
