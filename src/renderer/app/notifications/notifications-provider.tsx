import type { ReactNode } from 'react'
import { NotifyContext } from '../../ui/notifications'
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  return <NotifyContext value={n => console.warn(n.title)}>{children}</NotifyContext>
}
