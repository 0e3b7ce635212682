import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from '../../../src/main/import/workbook/parse-sheet'
import type {
  SheetProcessMessage,
  SheetProcessRequest
} from '../../../src/main/import/workbook/sheet-process'

const tell = (message: SheetProcessMessage): void => parentPort?.postMessage(message)

void parseSheet((workerData as SheetProcessRequest).task, tell).then(tell)
