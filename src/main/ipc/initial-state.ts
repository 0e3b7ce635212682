import type { InitialState } from '@shared/contract/initial-state'
import type { HomeOverview } from '@shared/features/home/home'
import { createHomeHandlers, type HomeParts } from '../features/home/handlers'
import type { Parts } from '../features/parts'
import { currentRole } from '../store/current-role'
import { operatorOf } from '../store/operator'

/** What goes into the document before the page asks for anything; `notices` are what it shall tell first. */
export async function readInitialState(
  context: HomeParts & Pick<Parts, 'versions'>,
  notices: readonly string[]
): Promise<InitialState> {
  const { preferences, lists, configuration, operator } = context.settings.read()
  const person = operatorOf(context)
  return {
    preferences,
    lists,
    configuration,
    operator,
    operatorId: person?.id ?? null,
    person: person ? { name: person.name, account: person.account } : null,
    role: currentRole(context),
    version: context.versions().app,
    sampleRemoved: context.records.read().removedSamples.length > 0,
    notices: [...notices],
    answers: { 'home:overview': await readOverview(context) }
  }
}

/** As the page would ask for it; where that fails the page asks itself, and shows why. */
async function readOverview(context: HomeParts): Promise<HomeOverview | undefined> {
  try {
    return await createHomeHandlers(context)['home:overview'](undefined)
  } catch {
    return undefined
  }
}
