import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from '../../../src/main/import/workbook/parse-sheet'
import type {
  FromSheetProcess,
  ToSheetProcess
} from '../../../src/main/import/workbook/sheet-process'

const tell = (message: FromSheetProcess): void => parentPort?.postMessage(message)

void parseSheet((workerData as ToSheetProcess).task, tell).then(tell)
