import { forecastText } from '@shared/features/analytics/forecast-text'
import {
  createTaskProcess,
  type TaskProcess,
  type TaskProcessRuntime
} from '../../../runtime/process/task-process'
import type { CareerForecast, CareerForecastTask } from '../forecast-careers'

/**
 * Forecasts careers; the progress is the number of finished runs. Throws AppError, or the reason of
 * the signal.
 */
export type RunForecast = TaskProcess<CareerForecastTask, CareerForecast, number>['run']

/** Runner with a process for each forecast, so that forecasts do not wait for each other. */
export const createForecastRunner =
  (runtime: TaskProcessRuntime<CareerForecastTask>): RunForecast =>
  (task, options) =>
    createTaskProcess<CareerForecastTask, CareerForecast, number>(runtime, {
      idle: 0,
      died: forecastText.refused.died
    }).run(task, options)
