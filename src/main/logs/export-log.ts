/// <reference types="electron-vite/node" />
import { AppError } from '@shared/contract/reply'
import type { CsvThreadAnswer, CsvThreadTask } from './csv-task'
import createWorker from './csv-worker?nodeWorker'
import type { CsvPiece } from './log-csv'

/**
 * The CSV of a log, made in a thread; main only hands the pieces on. A piece holds until the next one is asked for: its memory
 * goes back to the thread. The thread ends with the last piece, or with `signal`.
 */
export async function* exportLog(
  task: CsvThreadTask,
  signal: AbortSignal
): AsyncGenerator<CsvPiece> {
  signal.throwIfAborted()
  const worker = createWorker({
    workerData: task,
    // What is made here lives for one piece; without a limit the thread lets it pile up first.
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
