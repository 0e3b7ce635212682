import type { HomeOverview } from '@shared/domain/home'
import type { HandlersFor } from '@shared/ipc/contract'
import type { Context } from './context'

/** Activities shown on the home page. */
const shownActivities = 8

export function createHomeHandlers(context: Context): HandlersFor<'home'> {
  return {
    'home:overview': async (): Promise<HomeOverview> => {
      const activities = await context.activities.readAll()
      return {
        tasks: [],
        activities: activities.toReversed().slice(0, shownActivities)
      }
    }
  }
}
