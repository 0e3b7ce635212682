import { memoiseOnce } from '@shared/kit/once'
import { reportProgramFault } from '../faults/report-fault'
import { setForecastRunner } from '../planning/forecast/run-forecast'
import { forkProgramChild, killChildProcess } from './fork-child'

/** Process name in the system's list and the crash log. */
const processName = 'forecast'

/** Whether an exited process ran a forecast; its client reports the error. */
export const isForecastProcess = (name: string | undefined): boolean => name === processName

/** Sets up forecasts in utility processes of their own. */
export function configureForecasts(): void {
  setForecastRunner(
    memoiseOnce(async () => {
      const { createForecastRunner } = await import('../planning/forecast/process/forecast-process')
      return createForecastRunner({
        start: () => forkProgramChild('forecast', { serviceName: processName, env: {} }),
        forceEnd: killChildProcess,
        note: code => reportProgramFault('forecast', new Error(`exit ${code}`))
      })
    })
  )
}
