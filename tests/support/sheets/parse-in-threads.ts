/// <reference types="electron-vite/node" />

import type { Worker } from 'node:worker_threads'
import { parseSheetsIn, type ToSheetProcess } from '../../../src/main/import/workbook/sheet-process'
import type { ChildProcessLike } from '../../../src/main/runtime/process/child-client'
import createWorker from './sheet-worker?nodeWorker'

/** What is there of a process where there is only a thread. */
export const threadsOnly = {
  residentOf: () => undefined,
  forceEnd: () => undefined,
  note: () => undefined
}

/** Sheets are parsed in threads of the test, which take the place of Electron's utility processes (`sheet-process.test.ts` has real ones). */
export function parseSheetsInThreads(): void {
  parseSheetsIn({
    ...threadsOnly,
    start: () =>
      sheetProcess(({ task }) =>
        createWorker({
          workerData: { task },
          resourceLimits: { maxOldGenerationSizeMb: 768 },
          stdout: true,
          stderr: true
        })
      )
  })
}

/** A thread that behaves as a process does: it is there before it is asked, and dies without a word. */
export function sheetProcess(
  start: (asked: ToSheetProcess) => Worker
): ChildProcessLike<ToSheetProcess> {
  let worker: Worker | undefined
  const listeners: ((worker: Worker) => void)[] = []
  const listen = (listener: (worker: Worker) => void): void => {
    if (worker) listener(worker)
    else listeners.push(listener)
  }
  return {
    // There is no number by which a thread could be ended: asking is enough.
    pid: 0,
    postMessage: asked => {
      worker = start(asked)
      worker.on('error', () => undefined)
      for (const listener of listeners) listener(worker)
    },
    kill: () => {
      void worker?.terminate()
      return true
    },
    on: (event, listener) => listen(made => made.on(event, listener)),
    once: (event: 'spawn' | 'exit', listener: (code: number) => void) =>
      listen(made => made.once(event, listener))
  }
}
