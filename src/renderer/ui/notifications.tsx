import { createContext, useContext } from 'react'

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  readonly title: string
  readonly body?: string
  readonly intent: NoticeIntent
  /** One action offered to the user, such as **Hoàn tác**. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /**
   * Job that writes a file: the toast shows its progress with a cancel button and reappears until
   * it is done.
   */
  readonly job?: string
  /** Job whose file was written, cancelled or failed: the toast about its progress ends. */
  readonly ends?: string
  /** Form that the toast is about: the toast disappears when the form is changed or left. */
  readonly about?: string
}

/** Shows a toast, which replaces the current one and stays in **Thông báo** afterwards. */
export type Notify = (notice: Notice) => void

export interface Notifier {
  readonly notify: Notify
  /** Hides the toast about a form; it stays in **Thông báo**. */
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
