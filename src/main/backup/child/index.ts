import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { performRepositoryTask } from '../repository/read-copies'
import type { CopiesChildMessage, CopiesChildRequest, RepositoryTask } from '../repository/tasks'

const { parentPort } = process
const tell = (message: CopiesChildMessage): void => parentPort.postMessage(message)

/** Milliseconds between two progress messages. */
const tellEvery = 100
let told = Number.NEGATIVE_INFINITY

/** Process for one task on a backup repository; its parent process may kill it at any moment. */
parentPort.on('message', ({ data }: { data: CopiesChildRequest }) => void run(data.task))

async function run(task: RepositoryTask): Promise<void> {
  try {
    const result = await performRepositoryTask(task, {
      tell: (files, share) => {
        const now = performance.now()
        if (now - told < tellEvery) return
        told = now
        tell({ kind: 'progress', files, share })
      }
    })
    tell({ kind: 'result', result })
  } catch (error) {
    const isKnown = error instanceof AppError
    const code = isKnown ? error.code : 'INTERNAL'
    tell({ kind: 'fault', code, message: isKnown ? error.message : backupCopyFaultText.died })
  }
}
