import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import type { FormQuery } from '@shared/model/forms/source'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../ipc/client'
import type { PanelMemory } from './panel-context'
import type { FormTrialOccasion } from './use-trial'

export interface SampleState {
  readonly sample: FormQuerySample | undefined
  readonly isRunning: boolean
  readonly error: unknown
}

const idle: SampleState = { sample: undefined, isRunning: false, error: undefined }

/**
 * Result of a query of a form for the trial occasion; cancelled when another one is needed. Results
 * are stored in `samples`, so that the next place shows them at once.
 */
export function useQuerySample(
  query: FormQuery | undefined,
  occasion: FormTrialOccasion | undefined,
  { form, samples }: Pick<PanelMemory, 'form' | 'samples'>
): SampleState {
  const request = JSON.stringify([query, occasion])
  const [state, setState] = useState<SampleState>(() => ({ ...idle, sample: samples.get(request) }))
  const latest = useRef({ query, occasion })
  latest.current = { query, occasion }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` holds all that the sample depends on
  useEffect(() => {
    const { query, occasion } = latest.current
    const known = samples.get(request)
    setState({ ...idle, sample: known })
    if (!query || !occasion || known) return undefined
    const job = crypto.randomUUID()
    let isCurrent = true
    setState({ ...idle, isRunning: true })
    call('forms:sample', { job, ...(form !== undefined && { form }), query, ...occasion }).then(
      sample => {
        samples.set(request, sample)
        if (isCurrent) setState({ ...idle, sample })
      },
      (error: unknown) => isCurrent && setState({ ...idle, error })
    )
    return () => {
      isCurrent = false
      call('forms:stop', { job }).catch(() => undefined)
    }
  }, [request])
  return state
}
