import { type CareerForecastTask, forecastCareers } from '../forecast-careers'
import type { ForecastResponse } from '../process/forecast-process'

const { parentPort } = process
const respond = (response: ForecastResponse): void => parentPort.postMessage(response)

/** Runs of a forecast between two messages about its progress. */
const runsPerMessage = 10

/** Entry point of the process of forecasts: runs one task; the main process ends it. */
parentPort.on('message', ({ data }: { data: CareerForecastTask }) => {
  try {
    const forecast = forecastCareers(data, finished => {
      if (finished % runsPerMessage === 0) respond({ kind: 'progress', finished })
    })
    respond({ kind: 'result', forecast })
  } catch (error) {
    respond({ kind: 'broken', name: error instanceof Error ? error.name : 'unknown' })
  }
})
