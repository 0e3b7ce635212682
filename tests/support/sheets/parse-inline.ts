import { EventEmitter } from 'node:events'
import { parseSheet } from '../../../src/main/import/workbook/parse-sheet'
import {
  type SheetProcessMessage,
  type SheetProcessRequest,
  setSheetProcessRuntime
} from '../../../src/main/import/workbook/sheet-process'
import type { ChildProcessLike } from '../../../src/main/runtime/process/child-client'
import { threadRuntimeStubs } from './parse-in-threads'

/**
 * Lets sheets be parsed in the test's own thread, for tests that read thousands of small workbooks:
 * starting a thread for each takes 150 ms of a core. Messages are cloned as between processes.
 */
export function setUpInlineSheetParsing(): void {
  setSheetProcessRuntime({ ...threadRuntimeStubs, start: startInline })
}

function startInline(): ChildProcessLike<SheetProcessRequest> {
  const events = new EventEmitter()
  const emit = (message: SheetProcessMessage): void =>
    void events.emit('message', structuredClone(message))
  return {
    pid: 0,
    postMessage: ({ task }) => void parseSheet(structuredClone(task), emit).then(emit),
    kill: () => {
      queueMicrotask(() => events.emit('exit', 0))
      return true
    },
    on: (name, listener) => events.on(name, listener),
    once: (name: 'spawn' | 'exit', listener: (code: number) => void) => events.once(name, listener)
  }
}
