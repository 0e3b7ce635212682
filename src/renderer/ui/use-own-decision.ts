import { mayDecideOwn, ownDecisionWords } from '@shared/domain/roles'
import { startState } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/** Why the operator cannot decide on what `creator` filed; undefined where nothing is against it. Main refuses it as well. */
export function useOwnDecision(creator: string): string | undefined {
  const { configuration } = useConfiguration()
  const { operator, role } = startState
  return creator === operator && !mayDecideOwn(role, configuration) ? ownDecisionWords : undefined
}
