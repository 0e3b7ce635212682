import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import { app } from 'electron'
import { reportProgramFault } from '../faults/report-fault'
import { setFormEngineProcess } from '../forms/form-engine'
import { setForecastRunner } from '../planning/forecast/run-forecast'
import noted from '../planning/lp/solver-file.json'
import { setPlanningProcess } from '../planning/solve-in-process'
import type { TaskProcessRuntime } from '../runtime/process/task-process'
import { forkProgramChild, killChildProcess } from './fork-child'

/** Parts of the program that run as processes of tasks; also their names in the crash log. */
const taskProcessParts = ['forms', 'forecast', 'planning'] as const

/** Whether an exited process ran tasks; its client reports the error. */
export const isTaskProcess = (name: string | undefined): boolean =>
  taskProcessParts.some(part => part === name)

/** Sets up the processes that start with their first task; their clients are loaded with it. */
export function configureTaskProcesses(): void {
  setFormEngineProcess(
    memoiseOnce(async () => {
      const { createFormEngineProcess } = await import('../forms/engine-process')
      return createFormEngineProcess(taskProcessRuntime('forms'))
    })
  )
  setForecastRunner(
    memoiseOnce(async () => {
      const { createForecastRunner } = await import('../planning/forecast/process/forecast-process')
      return createForecastRunner(taskProcessRuntime('forecast'))
    })
  )
  setPlanningProcess(
    memoiseOnce(async () => {
      const { createPlanningProcess } = await import('../planning/planning-process')
      return {
        process: createPlanningProcess(taskProcessRuntime('planning')),
        solver: solverPath()
      }
    })
  )
}

const taskProcessRuntime = <Task>(
  part: (typeof taskProcessParts)[number]
): TaskProcessRuntime<Task> => ({
  start: () => forkProgramChild(part, { serviceName: part, env: {} }),
  forceEnd: killChildProcess,
  note: code => reportProgramFault(part, new Error(`exit ${code}`))
})

/** Solver's file: beside the archive of a packaged program, otherwise in node_modules. */
function solverPath(): string {
  return app.isPackaged
    ? join(process.resourcesPath, 'engine', noted.file)
    : join(app.getAppPath(), 'node_modules', noted.package, 'build', noted.file)
}
