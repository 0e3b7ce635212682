import { memoiseOnce } from '@shared/kit/once'
import { reportProgramFault } from '../faults/report-fault'
import { setFormEngineProcess } from '../forms/form-engine'
import { forkProgramChild, killChildProcess } from './fork-child'

/** Process name in the system's list and the crash log. */
const processName = 'forms'

/** Whether an exited process ran the engine of forms; its client reports the error. */
export const isFormsProcess = (name: string | undefined): boolean => name === processName

/** Sets up the engine of forms in a separate utility process, started with the first form. */
export function configureFormEngine(): void {
  setFormEngineProcess(
    memoiseOnce(async () => {
      const { createFormEngineProcess } = await import('../forms/engine-process')
      return createFormEngineProcess({
        start: () => forkProgramChild('forms', { serviceName: processName, env: {} }),
        forceEnd: killChildProcess,
        note: code => reportProgramFault('forms', new Error(`exit ${code}`))
      })
    })
  )
}
