import type { InitialState } from '@shared/contract/initial-state'
import { builtInRoles } from '@shared/model/admin/roles'
import type { HomeOverview } from '@shared/model/home/home'
import { enabledNetworksOf } from '@shared/model/services/networks'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { findDecidingPerson } from '../auth/same-person'
import { runMasked } from '../auth/viewing'
import { runWithAccess } from '../disclosure/scope/access'
import { createHomeHandlers, type HomeDependencies } from '../features/home/handlers'
import { withoutSavedFilters } from '../features/settings/list-handlers'
import type { FeatureDependencies } from '../parts'
import { currentOperatorOf, currentOperatorRole } from '../store/operator'
import { readPreferences } from '../store/personal-preferences'
import { runAsUser } from '../store/worker'

type InitialStateDependencies = HomeDependencies &
  Pick<FeatureDependencies, 'access' | 'entry' | 'readUnits' | 'versions' | 'viewing'>

/**
 * State embedded in the HTML document, so that the page renders before it makes any call; `notices`
 * are messages shown at once.
 */
export async function readInitialState(
  context: InitialStateDependencies,
  notices: readonly string[]
): Promise<InitialState> {
  // The window keeps the preferences of the administrator who views it as another user.
  const preferences = readPreferences(context)
  const version = context.versions().app
  const { session } = context.entry
  // Reloading a locked page destroys its content, so the session ends and the user must sign in
  // again, as after a start.
  if (session.stage() === 'locked') session.leave()
  const stage = session.stage()
  const { idleMinutes } = context.entry.accounts.read()
  if (stage !== 'trial' && stage !== 'in') return stateOutside(preferences, version, stage)
  const viewed = context.viewing.current()
  const read = () => stateOfUser(context, { preferences, version, stage, idleMinutes, notices })
  return viewed ? runAsUser(viewed, read) : read()
}

/** State of the pages of the current user. */
async function stateOfUser(
  context: InitialStateDependencies,
  frame: Pick<InitialState, 'idleMinutes' | 'notices' | 'preferences' | 'stage' | 'version'>
): Promise<InitialState> {
  const { lists, configuration, operator } = context.settings.read()
  const person = currentOperatorOf(context)
  const isRestricted = !context.access.isOperatorUnrestricted()
  return {
    ...frame,
    lists: isRestricted ? lists.map(withoutSavedFilters) : lists,
    configuration,
    operator,
    operatorId: person?.id ?? null,
    person: findDecidingPerson(context),
    role: currentOperatorRole(context),
    limits: await readLimits(context),
    viewing: context.viewing.label(),
    networks: enabledNetworksOf(context.records.read().networks),
    sampleRemoved: context.records.read().removedSamples.length > 0,
    notices: isRestricted ? [] : [...frame.notices],
    answers: { 'home:overview': await readOverview(context) }
  }
}

/**
 * State of the sign-in page: its appearance, including the last user's text size, without any
 * user's data.
 */
function stateOutside(
  preferences: InitialState['preferences'],
  version: string,
  stage: InitialState['stage']
): InitialState {
  return {
    preferences: { ...preferences, recent: [], pinnedPages: [], recentUnits: [] },
    lists: [],
    configuration: defaultConfiguration,
    operator: '',
    operatorId: null,
    person: null,
    role: builtInRoles.viewer,
    version,
    stage,
    idleMinutes: 0,
    networks: [],
    sampleRemoved: false,
    notices: [],
    answers: {}
  }
}

/**
 * Data of the overview page as the renderer would request it; undefined after an error, because the
 * renderer then requests it again and shows the error.
 */
async function readOverview(
  context: HomeDependencies & Pick<FeatureDependencies, 'access'>
): Promise<HomeOverview | undefined> {
  try {
    const access = await context.access.ofOperator()
    return await runWithAccess(access, async () =>
      runMasked(() => createHomeHandlers(context)['home:overview'](undefined))
    )
  } catch {
    return undefined
  }
}

/**
 * Limits of the current user's scope and of viewing as this user; their code is loaded only for a
 * user who has them.
 */
async function readLimits(
  context: InitialStateDependencies
): Promise<InitialState['limits'] | undefined> {
  const isViewed = context.viewing.label() !== undefined
  const isRestricted = !context.access.isOperatorUnrestricted()
  if (!isViewed && !isRestricted) return undefined
  const { limitToReading, readScopeLimits } = await import('./scope-limits')
  const limits = isRestricted ? await readScopeLimits(context) : undefined
  return isViewed ? limitToReading(limits) : limits
}
