/// <reference types="electron-vite/node" />
import { AppError } from '@shared/contract/reply'
import type { CsvThreadAnswer, CsvThreadTask } from './csv-task'
import createWorker from './csv-worker?nodeWorker'
import type { CsvPiece } from './log-csv'

/**
 * Streams the CSV of a log, produced in a thread; main only forwards the chunks. A chunk is valid
 * until the next one is requested, because its memory returns to the thread. The thread ends with
 * the last chunk, or on `signal`.
 */
export async function* exportLog(
  task: CsvThreadTask,
  signal: AbortSignal
): AsyncGenerator<CsvPiece> {
  signal.throwIfAborted()
  const worker = createWorker({
    workerData: task,
    // Objects live for one chunk only; without a limit the thread would let garbage accumulate.
    resourceLimits: { maxYoungGenerationSizeMb: 8 }
  })
  const arrived: (CsvThreadAnswer | Error)[] = []
  let wake = (): void => undefined
  const arrive = (answer: CsvThreadAnswer | Error): void => {
    arrived.push(answer)
    wake()
  }
  const onAbort = (): void => arrive(signal.reason)
  worker.on('message', arrive)
  worker.once('error', arrive)
  worker.once('exit', () => arrive(readFault()))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    while (true) {
      signal.throwIfAborted()
      const answer = arrived.shift()
      if (answer instanceof Error) throw answer
      if (answer?.kind === 'end') return
      if (answer?.kind === 'fault') throw readFault(answer.code)
      if (answer) {
        yield answer
        const memory = answer.bytes.buffer
        worker.postMessage(memory, [memory])
      } else {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    void worker.terminate()
  }
}

function readFault(cause?: string): AppError {
  const fault = new AppError('IO_ERROR', 'Không đọc được nhật ký nên chưa xuất tệp. Hãy thử lại.')
  fault.cause = cause
  return fault
}
