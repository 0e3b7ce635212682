import type { EventPayload } from '@shared/contract/contract'
import { useEffect, useState } from 'react'
import { listen } from './client'

/** Rows and share of 1 that a job has written or read of its files so far; zero before main tells any. */
export function useFileProgress(
  job: string
): Pick<EventPayload<'files:progress'>, 'rows' | 'share'> {
  const [progress, setProgress] = useState({ rows: 0, share: 0 })
  useEffect(
    () =>
      listen('files:progress', next => {
        if (next.job === job) setProgress(next)
      }),
    [job]
  )
  return progress
}
