import { serveTasks } from '../../../runtime/process/task-process'
import { type CareerForecastTask, forecastCareers } from '../forecast-careers'

/** Runs of a forecast between two messages about its progress. */
const runsPerMessage = 10

/** Entry point of the process of a forecast. */
serveTasks(
  process.parentPort,
  async (task: CareerForecastTask, onProgress: (finished: number) => void) =>
    forecastCareers(task, finished => {
      if (finished % runsPerMessage === 0) onProgress(finished)
    })
)
