import { refusalOfOwn } from '@shared/features/admin/own-decision'
import { startState } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/** Why the operator cannot decide on what `creator` filed; undefined where nothing is against it. Main refuses it as well. */
export function useOwnDecision(creator: string): string | undefined {
  const { configuration } = useConfiguration()
  return refusalOfOwn(startState, creator, configuration)
}
