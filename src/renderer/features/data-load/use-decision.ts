import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { canDecideOnLoads, missingPermissionMessage } from '@shared/model/admin/roles'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useConfiguration } from '../../session/configuration'
import { hasPermission } from '../../session/permission'

const text = dataLoadText.comparison

interface Decision {
  /**
   * Reason why the current user cannot publish a load that awaits approval, with the users who can,
   * or a note that nobody can.
   */
  readonly notice: string | undefined
  readonly isRefused: boolean
  /** Whether the publish button is shown; while publishing is refused, pressing it does nothing. */
  readonly mayPublish: boolean
  readonly mayGiveBack: boolean
}

/**
 * Decisions that the current user may make about a compared load. The main process enforces the
 * same rules.
 */
export function useLoadDecision({ waiting, user, pipeline, deciders }: LoadComparison): Decision {
  const { configuration } = useConfiguration()
  if (!waiting) {
    const isStuck = configuration.approveLoads && deciders.length === 0
    const notice = isStuck ? text.noDeciders : undefined
    return { notice, isRefused: false, mayPublish: hasPermission('operate'), mayGiveBack: false }
  }
  const own = [user, pipeline?.author ?? user]
    .map(sender => findOwnRequestDecisionRefusal(embeddedInitialState, sender, configuration))
    .find(refusal => refusal !== undefined)
  const mayDecide = canDecideOnLoads(embeddedInitialState.role)
  const refusal =
    own ?? (mayDecide ? undefined : missingPermissionMessage(embeddedInitialState.role, 'approve'))
  return {
    notice: refusal === undefined ? undefined : `${refusal} ${whoElse(deciders)}`,
    isRefused: refusal !== undefined,
    mayPublish: mayDecide,
    mayGiveBack: mayDecide
  }
}

/** Maximum number of user names that are listed. */
const fewNames = 5

function whoElse(names: readonly string[]): string {
  if (names.length === 0) return text.noDeciders
  const shown = names.slice(0, fewNames).join(', ')
  return text.deciders(names.length > fewNames ? text.moreDeciders(shown) : shown)
}
