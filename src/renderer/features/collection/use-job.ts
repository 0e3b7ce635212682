import { collectionText } from '@shared/features/collection/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { call, subscribeToEvent, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'

export interface EndpointJobProgress {
  readonly done: number
  readonly total: number
  readonly words: string
}

interface Job {
  /** Progress of running checks and synchronisations, by the id of the source or destination. */
  readonly progress: ReadonlyMap<string, EndpointJobProgress>
  readonly check: (id: string) => Promise<void>
  readonly sync: (id: string) => Promise<void>
}

/**
 * Runs checks and synchronisations of sources and destinations with their progress; calls `onDone`
 * when one of them was changed.
 */
export function useEndpointJobs(onDone: () => void): Job {
  const notify = useNotify()
  const [progress, setProgress] = useState<ReadonlyMap<string, EndpointJobProgress>>(new Map())
  useEffect(
    () =>
      subscribeToEvent('collection:progress', ({ id, ...part }) =>
        setProgress(before => (before.has(id) ? new Map(before).set(id, part) : before))
      ),
    []
  )
  const run = async (id: string, work: () => Promise<void>): Promise<void> => {
    setProgress(before => new Map(before).set(id, { done: 0, total: 1, words: '' }))
    try {
      await work()
    } catch (error) {
      notify({ title: collectionText.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setProgress(before => new Map([...before].filter(([other]) => other !== id)))
      onDone()
    }
  }
  return {
    progress,
    check: id =>
      run(id, async () => {
        const { passed, reason } = await call('collection:check', { id })
        const { checked } = collectionText
        notify(
          passed
            ? { title: checked.passed, intent: 'success' }
            : { title: checked.failed, body: reason, intent: 'error' }
        )
      }),
    sync: id =>
      run(id, async () => {
        const { rows } = await call('collection:sync', { id })
        const body = collectionText.syncedRows(formatNumber(rows))
        notify({ title: collectionText.synced, body, intent: 'success' })
      })
  }
}
