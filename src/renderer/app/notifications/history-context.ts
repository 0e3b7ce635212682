import { createContext, useContext } from 'react'
import type { NotificationEntry } from './history'

export interface NotificationHistory {
  /** All entries, newest first. */
  readonly entries: readonly NotificationEntry[]
  readonly read: () => void
  /** Runs the action of an entry once and dismisses its toast. */
  readonly act: (id: string) => void
  /** Dismisses a toast; a toast that the user dismisses is also marked as read. */
  readonly dismiss: (id: string, by: 'person' | 'time') => void
  readonly remove: (id: string) => void
  readonly clear: () => void
}

export const NotificationHistoryContext = createContext<NotificationHistory | undefined>(undefined)

export function useNotificationHistory(): NotificationHistory {
  const history = useContext(NotificationHistoryContext)
  if (!history) throw new Error('NotificationsProvider is missing')
  return history
}
