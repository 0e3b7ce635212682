import { frameText } from '@shared/text/frame'
import { useEffect } from 'react'
import { listen } from '../ipc/client'
import { startState } from '../ipc/initial-state'
import { useNotify } from '../ui/notifications'

let told = false

/** Tells the person what happened to the data: once what was before this start, such as a restored copy, then live. */
export function useDataNotices(): void {
  const notify = useNotify()
  useEffect(() => {
    const tell = (body: string): void =>
      notify({ title: frameText.dataNotice, body, intent: 'warning' })
    if (!told) startState.notices.forEach(tell)
    told = true
    return listen('storage:notice', ({ message }) => tell(message))
  }, [notify])
}
