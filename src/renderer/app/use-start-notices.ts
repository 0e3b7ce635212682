import { frameText } from '@shared/text/frame'
import { useEffect } from 'react'
import { startState } from '../ipc/initial-state'
import { useNotify } from '../ui/notifications'

let told = false

/** Tells the person once what happened to the data before this start, such as a restored copy. */
export function useStartNotices(): void {
  const notify = useNotify()
  useEffect(() => {
    if (told) return
    told = true
    for (const body of startState.notices) {
      notify({ title: frameText.dataNotice, body, intent: 'warning' })
    }
  }, [notify])
}
