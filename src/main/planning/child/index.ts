import { serveTasks } from '../../runtime/process/task-process'
import { runPlanningTask } from '../planning-task'

/** Entry point of the process of plans. */
serveTasks(process.parentPort, runPlanningTask)
