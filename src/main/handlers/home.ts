import type { SharedApi } from '@shared/domain/api-share'
import type { HomeOverview, PendingTask } from '@shared/domain/home'
import type { HandlersFor } from '@shared/ipc/contract'
import { paths } from '@shared/paths'
import type { Context } from './context'

/** Activities shown on the home page. */
const shownActivities = 8

export function createHomeHandlers(context: Context): HandlersFor<'home'> {
  return {
    'home:overview': async (): Promise<HomeOverview> => {
      const activities = await context.activities.readAll()
      return {
        tasks: context.records.read().apis.flatMap(toTask),
        activities: activities.toReversed().slice(0, shownActivities)
      }
    }
  }
}

/** A request for an API waits for an administrator. */
function toTask({ id, name, status, request }: SharedApi): PendingTask[] {
  if (status !== 'pending') return []
  return [
    {
      kind: 'approval',
      title: `Đề nghị tạo API “${name}” đang chờ duyệt`,
      detail: [request?.unit, request?.reason].filter(Boolean).join(' · ').slice(0, 500),
      path: paths.apiDetail(id)
    }
  ]
}
