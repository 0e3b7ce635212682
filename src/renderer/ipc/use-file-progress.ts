import type { EventPayload } from '@shared/contract/contract'
import { useEffect, useState } from 'react'
import { subscribeToEvent } from './client'

/**
 * Number of rows and share (0 to 1) of its files that a job has processed so far; zero before the
 * first progress event.
 */
export function useFileProgress(
  job: string
): Pick<EventPayload<'files:progress'>, 'rows' | 'share'> {
  const [progress, setProgress] = useState({ rows: 0, share: 0 })
  useEffect(
    () =>
      subscribeToEvent('files:progress', next => {
        if (next.job === job) setProgress(next)
      }),
    [job]
  )
  return progress
}
