import { serveTasks } from '../../runtime/process/task-process'
import { runFormEngineTask } from '../engine-task'

/** Entry point of the process of forms. */
serveTasks(process.parentPort, runFormEngineTask)
