import type { RecordScope } from '@shared/model/admin/scope'
import { viewingText } from '@shared/model/admin/viewing-text'
import { type Activity, type ActivityKind, maxActivityLength } from '@shared/model/home/activity'
import type { Clock } from './clock'
import type { AuditLog } from './journal/audit'
import type { Journal } from './journal/journal'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'
import { currentActingUser } from './worker'

/** Services needed to record an activity. */
export interface ActivityDependencies {
  readonly activities: Journal<Activity>
  readonly audit: AuditLog
  readonly clock: Clock
  readonly settings: Pick<Store<SettingsState>, 'read'>
}

/**
 * Records an action of the current user in the audit log and in the list **Hoạt động gần đây**
 * (recent activities). `within` is the scope of the user, if the user has one.
 */
export async function recordActivity(
  parts: ActivityDependencies,
  kind: ActivityKind,
  action: string,
  within?: RecordScope
): Promise<void> {
  const entry = createActivity(parts, kind, action)
  await parts.activities.append([{ ...entry, ...(within && { within }) }])
  await parts.audit.note(entry)
}

/** Activity entry with the current time and the current user. */
export function createActivity(
  { clock, settings }: Pick<ActivityDependencies, 'clock' | 'settings'>,
  kind: ActivityKind,
  action: string
): Activity {
  const acting = currentActingUser()
  const told = acting?.viewer ? viewingText.entry(action, acting.name) : action
  const words = told.length > maxActivityLength ? `${told.slice(0, maxActivityLength - 1)}…` : told
  return {
    time: clock.now(),
    action: words.toWellFormed(),
    user: acting?.viewer?.name ?? settings.read().operator,
    kind
  }
}
