import type { RunForecast } from './process/forecast-process'

let openRunner: () => Promise<RunForecast> = async () => {
  const { forecastCareers } = await import('./forecast-careers')
  return async task => forecastCareers(task)
}

/**
 * Sets the process that forecasts, because a forecast takes seconds. Without one, as in tools, it
 * runs in the calling process.
 */
export function setForecastRunner(open: () => Promise<RunForecast>): void {
  openRunner = open
}

/** Forecasts careers. Throws AppError; an aborted forecast ends at once with the signal's reason. */
export const runForecast: RunForecast = async (task, options) => (await openRunner())(task, options)
