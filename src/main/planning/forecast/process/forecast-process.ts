import { AppError } from '@shared/contract/reply'
import { forecastText } from '@shared/features/analytics/forecast-text'
import { type ChildProcessRuntime, startChildProcess } from '../../../runtime/process/child-client'
import type { CareerForecast, CareerForecastTask } from '../forecast-careers'

/** Message of the process: how many runs are finished, the result, or the class of an error. */
export type ForecastResponse =
  | { readonly kind: 'progress'; readonly finished: number }
  | { readonly kind: 'result'; readonly forecast: CareerForecast }
  | { readonly kind: 'broken'; readonly name: string }

export interface ForecastProcessRuntime extends ChildProcessRuntime<CareerForecastTask> {
  /** Called with the exit code of a process that exited before it responded. */
  readonly note: (code: number) => void
}

export interface ForecastRunOptions {
  readonly signal?: AbortSignal
  /** Called with the number of finished runs. */
  readonly onProgress?: (finished: number) => void
}

/** Forecasts careers, in a process of its own. Throws AppError, or the reason of the signal. */
export type RunForecast = (
  task: CareerForecastTask,
  options?: ForecastRunOptions
) => Promise<CareerForecast>

/**
 * Runner that starts a process for each forecast: a forecast takes seconds, and ending its process
 * is the only way to stop it in the middle.
 */
export const createForecastRunner =
  ({ note, ...runtime }: ForecastProcessRuntime): RunForecast =>
  async (task, { signal, onProgress } = {}) => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<CareerForecast>()
    let isSettled = false
    const child = startChildProcess<CareerForecastTask>(
      runtime,
      message => {
        const response = message as ForecastResponse
        if (response.kind === 'progress') onProgress?.(response.finished)
        else if (response.kind === 'result') resolve(response.forecast)
        else {
          const broken = new AppError('INTERNAL', forecastText.refused.died)
          reject(Object.assign(broken, { cause: response.name }))
        }
      },
      code => {
        if (!isSettled) note(code)
        reject(new AppError('IO_ERROR', forecastText.refused.died))
      }
    )
    const stop = (): void => {
      isSettled = true
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    try {
      child.send(task)
      return await promise
    } finally {
      isSettled = true
      signal?.removeEventListener('abort', stop)
      child.kill()
    }
  }
