import { createContext, useContext } from 'react'

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  readonly title: string
  readonly body?: string
  readonly intent: NoticeIntent
  /** One action offered in the toast, such as **Hoàn tác** (undo). */
  readonly action?: { readonly label: string; readonly run: () => void }
  /**
   * Id of a job that writes a file: the toast shows its progress with a cancel button, and
   * reappears until the job is done.
   */
  readonly job?: string
  /**
   * Id of a job that has ended (written, cancelled or failed), whose progress toast is dismissed.
   */
  readonly ends?: string
  /**
   * Id of the form that the toast is about: the toast disappears when that form is changed or left.
   */
  readonly about?: string
}

/**
 * Shows a toast, which replaces the current one and stays in the notifications list (**Thông báo**)
 * afterwards.
 */
export type Notify = (notice: Notice) => void

export interface Notifier {
  readonly notify: Notify
  /** Hides the toast about a form; it stays in the notifications list (**Thông báo**). */
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
