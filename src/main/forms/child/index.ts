import { AppError } from '@shared/contract/reply'
import type { FormEngineResponse } from '../engine-process'
import { type FormEngineTask, runFormEngineTask } from '../engine-task'

const { parentPort } = process
const respond = (response: FormEngineResponse): void => parentPort.postMessage(response)

/** Entry point of the process of forms: runs one task at a time; the main process ends it. */
parentPort.on('message', ({ data }: { data: FormEngineTask }) => {
  void run(data)
})

async function run(task: FormEngineTask): Promise<void> {
  try {
    respond({ kind: 'result', result: await runFormEngineTask(task) })
  } catch (error) {
    if (error instanceof AppError) respond({ kind: 'refused', message: error.message })
    // The message of another error may contain text of the form, so only its class is reported.
    else respond({ kind: 'broken', name: error instanceof Error ? error.name : 'unknown' })
  }
}
