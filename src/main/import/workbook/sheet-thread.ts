/// <reference types="electron-vite/node" />

import { importFault } from '../import-fault'
import type { SheetAnswer, SheetPiece, SheetTask } from './sheet-task'
import createWorker from './xlsx-worker?nodeWorker'

/** What the thread may take: megabytes and milliseconds. */
export const threadLimits = { memory: 768, time: 120_000 }

/** Megabytes of values that just came to be: of a workbook of 100,000 rows the program holds 120 MiB less at its peak than with the usual 48, in the same time. */
const youngMemory = 12

/** Parses a sheet in a thread of its own, which is ended beyond its limits. Throws AppError, or the reason of the signal. */
export function runSheetThread(
  task: SheetTask,
  name: string,
  signal: AbortSignal,
  limits: typeof threadLimits,
  onPiece: (piece: SheetPiece) => void = () => undefined
): Promise<Extract<SheetAnswer, { ok: true }>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = createWorker({
      workerData: task,
      transferList: [task.bytes],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memory,
        maxYoungGenerationSizeMb: youngMemory
      },
      // What a broken workbook makes a parser say is nobody's concern.
      stdout: true,
      stderr: true
    })
    const late = setTimeout(
      () => finish(() => reject(importFault(`Đọc tệp “${name}” mất quá nhiều thời gian.`))),
      limits.time
    )
    const onAbort = (): void => finish(() => reject(signal.reason))
    const finish = (settle: () => void): void => {
      clearTimeout(late)
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    let failed = false
    worker.on('message', (told: SheetAnswer | SheetPiece) => {
      if (failed || signal.aborted) return
      if ('piece' in told) {
        try {
          onPiece(told)
        } catch (error) {
          failed = true
          finish(() => reject(error))
        }
        return
      }
      finish(() => {
        if (told.ok) resolve(told)
        else reject(importFault(told.message ?? `Tệp “${name}” bị hỏng: không đọc được trang.`))
      })
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      const message = isFull ? 'có quá nhiều ô để đọc.' : 'bị hỏng: không đọc được trang.'
      finish(() => reject(importFault(`Tệp “${name}” ${message}`)))
    })
    worker.once('exit', () => finish(() => reject(importFault(`Tệp “${name}” không đọc được.`))))
  })
}
