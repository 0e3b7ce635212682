import type { CallOutput } from '@shared/contract/contract'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../../ipc/client'
import { type CompositionValues, parseCompleteBlocks } from './composition-values'

/** Milliseconds without a change before the document is computed again. */
const pause = 500

interface CompositionPreview {
  /** Newest document; it stays while the next one is computed. */
  readonly data: CallOutput<'reports:previewComposition'> | undefined
  readonly error: unknown
  readonly loading: boolean
  /** Generated sentences by the keys of the blocks that the newest document contains. */
  readonly generated: ReadonlyMap<string, readonly string[]>
  readonly retry: () => void
}

const none: CompositionPreview['generated'] = new Map()

/**
 * Document of the report as it is edited, computed by the main process after each change. `id`: the
 * stored report that is changed.
 */
export function useCompositionPreview(values: CompositionValues, id?: string): CompositionPreview {
  const complete = parseCompleteBlocks(values)
  const [round, setRound] = useState(0)
  const key = `${round} ${JSON.stringify(complete?.draft)}`
  const [job] = useState(() => crypto.randomUUID())
  const latest = useRef(complete)
  latest.current = complete
  const [state, setState] = useState<Omit<CompositionPreview, 'loading' | 'retry'>>({
    data: undefined,
    error: undefined,
    generated: none
  })
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      const { draft, keys } = latest.current ?? {}
      if (!draft || !keys) return
      call('reports:previewComposition', { ...draft, job, ...(id !== undefined && { id }) })
        .then(
          data =>
            isCurrent &&
            setState({
              data,
              error: undefined,
              generated: new Map(keys.map((one, at) => [one, data.generated[at] ?? []]))
            }),
          (error: unknown) => {
            const isCancelled = error instanceof CallError && error.code === 'CANCELLED'
            if (isCurrent && !isCancelled) setState(before => ({ ...before, error }))
          }
        )
        .finally(() => isCurrent && setShown(key))
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, id, job])
  // A preview that is no longer needed must not occupy the engine.
  useEffect(() => () => void call('reports:stopPreview', { job }).catch(() => undefined), [job])
  return {
    ...state,
    loading: complete !== undefined && shown !== key,
    retry: () => setRound(before => before + 1)
  }
}
