import { createContext, useContext } from 'react'

export type Intent = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  readonly title: string
  readonly body?: string
  readonly intent: Intent
  /** One thing the person may do about it, such as **Hoàn tác**. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** The file that is being written: the toast shows how far it is, lets a person stop it, and comes back until it is done. */
  readonly job?: string
  /** The file that was written, given up or failed: its running toast is over. */
  readonly ends?: string
}

/** Shows a toast: it replaces the one that is there and stands in **Thông báo** afterwards. */
export type Notify = (notice: Notice) => void

export const NotifyContext = createContext<Notify | undefined>(undefined)

export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('NotificationsProvider is missing')
  return notify
}
