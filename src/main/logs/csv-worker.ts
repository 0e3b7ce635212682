import { parentPort, workerData } from 'node:worker_threads'
import { errnoOf } from '../store/disk/errno'
import type { CsvThreadAnswer, CsvThreadTask } from './csv-task'
import { csvOfLog } from './log-csv'
import { accessLog, sendLog } from './log-kinds'

/** Maximum number of chunks in flight: the next one is produced while one is written. */
const mostUnderWay = 2

/** Runs in a thread of its own, because a million lines take a second or more. */
async function run({ log, ...task }: CsvThreadTask): Promise<void> {
  const port = parentPort
  if (!port) return
  let underWay = 0
  const written: ArrayBuffer[] = []
  let wake = (): void => undefined
  port.on('message', (memory: ArrayBuffer) => {
    // The search and sort paths do not reuse memory.
    if (written.length < mostUnderWay) written.push(memory)
    underWay--
    wake()
  })
  const answer = (message: CsvThreadAnswer, memory: ArrayBuffer[] = []): void =>
    port.postMessage(message, memory)
  try {
    const pieces =
      log.name === 'api-access'
        ? csvOfLog(accessLog, task, written)
        : csvOfLog(sendLog(log.receiver), task)
    for await (const piece of pieces) {
      answer({ kind: 'piece', ...piece }, [piece.bytes.buffer])
      underWay++
      while (underWay >= mostUnderWay) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    }
    answer({ kind: 'end' })
  } catch (error) {
    answer({ kind: 'fault', code: errnoOf(error) })
  }
  port.close()
}

void run(workerData as CsvThreadTask)
