import { listCallsInScope, permissionsInScope } from '@shared/contract/calls-in-scope'
import { type CallName, callContract } from '@shared/contract/contract'
import type { ScopeLimits } from '@shared/contract/initial-state'
import { pagesOutsideScope } from '@shared/contract/page-calls'
import { isReadingCall, isWindowCall } from '@shared/contract/reading-calls'
import { toVietnamIsoDay } from '@shared/kit/format'
import { formatUnitScope } from '@shared/model/admin/scope-label'
import { scopeText } from '@shared/model/admin/scope-text'
import { viewingText } from '@shared/model/admin/viewing-text'
import { branchesInForce } from '../disclosure/scope/units-in-scope'
import { createUnitNameLookup } from '../features/admin/unit-names'
import type { FeatureDependencies } from '../parts'
import { currentOperatorOf } from '../store/operator'
import type { RecordsAndSettingsReader } from '../store/state-reader'

type LimitParts = Pick<FeatureDependencies, 'clock' | 'readUnits'> & RecordsAndSettingsReader

/** What the pages of the current user, whose access is restricted, may show. */
export async function readScopeLimits(parts: LimitParts): Promise<ScopeLimits> {
  return {
    label: await readScopeLabel(parts),
    message: scopeText.callRefused,
    calls: listCallsInScope(),
    permissions: [...permissionsInScope],
    ...pagesOutsideScope
  }
}

/**
 * Limits while an administrator views the program as a user: reading calls only, so that the pages
 * show no button of a call that would be refused.
 */
export const limitToReading = (limits: ScopeLimits | undefined): ScopeLimits => ({
  label: limits?.label ?? null,
  message: limits?.message ?? viewingText.readOnly,
  calls: (limits?.calls ?? listCalls()).filter(name => isReadingCall(name) || isWindowCall(name)),
  permissions: ['view'],
  pages: limits?.pages ?? [],
  platformPages: limits?.platformPages ?? []
})

const listCalls = () => Object.keys(callContract) as CallName[]

/**
 * Branches that are in force today; null for a user whose tables only are limited. Units that cannot
 * be read are named by their codes.
 */
async function readScopeLabel(parts: LimitParts): Promise<string | null> {
  const scope = currentOperatorOf(parts)?.scope
  if (!scope) return null
  const branches = branchesInForce(scope, toVietnamIsoDay(parts.clock.now()))
  if (branches.length === 0) return scopeText.noneInForce
  const nameOf = await createUnitNameLookup(parts).catch(() => undefined)
  return formatUnitScope(
    branches.map(unit => ({ unit, from: null, to: null })),
    nameOf
  )
}
