import type { EventPayload } from '@shared/contract/contract'
import { useEffect, useState } from 'react'
import { listen } from '../../ipc/client'

export type LoadProgress = EventPayload<'dataLoad:progress'>

/** The newest that main told of a load; undefined before anything is told. */
export function useLoadProgress(load: string): LoadProgress | undefined {
  const [progress, setProgress] = useState<LoadProgress>()
  useEffect(() => listen('dataLoad:progress', setProgress), [])
  return progress?.load === load ? progress : undefined
}
