import type { CareerForecastView } from '@shared/features/analytics/forecast-view'
import { useEffect, useState } from 'react'
import { call } from '../../../ipc/client'
import { useLatestEvent } from '../../../ipc/use-event'

type ForecastState =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly view: CareerForecastView }

interface CareerForecastRun {
  readonly state: ForecastState
  readonly stop: () => void
}

/** Forecast of a number of years: it runs once, and is stopped with the component. */
export function useForecast(years: number): CareerForecastRun {
  const [job, setJob] = useState('')
  const [state, setState] = useState<ForecastState>({ kind: 'running', done: 0, total: 0 })
  const progress = useLatestEvent('analytics:forecastProgress')
  useEffect(() => {
    let isHere = true
    const own = crypto.randomUUID()
    setJob(own)
    const settle = (next: ForecastState): void => {
      if (isHere) setState(next)
    }
    call('analytics:forecast', { job: own, years }).then(
      view => settle(view ? { kind: 'ready', view } : { kind: 'stopped' }),
      (error: unknown) => settle({ kind: 'failed', error })
    )
    return () => {
      isHere = false
      stopJob(own)
    }
  }, [years])
  const isShown = state.kind === 'running' && progress?.job === job
  return { state: isShown ? { ...state, ...progress } : state, stop: () => stopJob(job) }
}

function stopJob(job: string): void {
  // An error is ignored: the forecast ended before, or its page is already closed.
  call('analytics:stopForecast', { job }).catch(() => undefined)
}
