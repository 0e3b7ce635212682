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
  /** The form that it is about: its words go when that is changed or left. */
  readonly about?: string
}

/** Shows a toast: it replaces the one that is there and stands in **Thông báo** afterwards. */
export type Notify = (notice: Notice) => void

export interface Notifier {
  readonly notify: Notify
  /** Takes away the toast about a form; it stays in **Thông báo**. */
  readonly withdraw: (about: string) => void
}

export const NotifyContext = createContext<Notifier | undefined>(undefined)

export function useNotifier(): Notifier {
  const notifier = useContext(NotifyContext)
  if (!notifier) throw new Error('NotificationsProvider is missing')
  return notifier
}

export function useNotify(): Notify {
  return useNotifier().notify
}
