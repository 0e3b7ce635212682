/// <reference types="electron-vite/node" />

import type { Worker } from 'node:worker_threads'
import {
  type SheetProcessRequest,
  setSheetProcessRuntime
} from '../../../src/main/import/workbook/sheet-process'
import type { ChildProcessLike } from '../../../src/main/runtime/process/child-client'
import createWorker from './sheet-worker?nodeWorker'

/** Functions of the process interface that have no equivalent for threads; they do nothing. */
export const threadRuntimeStubs = {
  residentOf: () => undefined,
  forceEnd: () => undefined,
  note: () => undefined
}

/**
 * Lets sheets be parsed in worker threads of the test instead of Electron's utility processes
 * (`sheet-process.test.ts` tests real processes).
 */
export function setUpThreadedSheetParsing(): void {
  setSheetProcessRuntime({
    ...threadRuntimeStubs,
    start: () =>
      createSheetThreadProcess(({ task }) =>
        createWorker({
          workerData: { task },
          resourceLimits: { maxOldGenerationSizeMb: 768 },
          stdout: true,
          stderr: true
        })
      )
  })
}

/**
 * Worker thread with the interface of a process: it exists before the first request and can exit
 * without a message.
 */
export function createSheetThreadProcess(
  start: (asked: SheetProcessRequest) => Worker
): ChildProcessLike<SheetProcessRequest> {
  let worker: Worker | undefined
  const listeners: ((worker: Worker) => void)[] = []
  const listen = (listener: (worker: Worker) => void): void => {
    if (worker) listener(worker)
    else listeners.push(listener)
  }
  return {
    // A thread has no process id, so it is terminated instead of killed by its id.
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
