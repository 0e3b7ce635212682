import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import { app } from 'electron'
import { reportProgramFault } from '../faults/report-fault'
import noted from '../planning/lp/solver-file.json'
import { setPlanningProcess } from '../planning/solve-in-process'
import { forkProgramChild, killChildProcess } from './fork-child'

/** Process name in the system's list and the crash log. */
const processName = 'planning'

/** Whether an exited process solved plans; its client reports the error. */
export const isPlanningProcess = (name: string | undefined): boolean => name === processName

/** Sets up the process of plans, started with the first plan. */
export function configurePlanning(): void {
  setPlanningProcess(
    memoiseOnce(async () => {
      const { createPlanningProcess } = await import('../planning/planning-process')
      const process = createPlanningProcess({
        start: () => forkProgramChild('planning', { serviceName: processName, env: {} }),
        forceEnd: killChildProcess,
        note: code => reportProgramFault('planning', new Error(`exit ${code}`))
      })
      return { process, solver: solverPath() }
    })
  )
}

/** Solver's file: beside the archive of a packaged program, otherwise in node_modules. */
function solverPath(): string {
  return app.isPackaged
    ? join(process.resourcesPath, 'engine', noted.file)
    : join(app.getAppPath(), 'node_modules', noted.package, 'build', noted.file)
}
