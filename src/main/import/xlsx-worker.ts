import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@shared/contract/reply'
import { readSheet } from 'read-excel-file/universal'
import { type CellValue, profileSheet } from './profile-sheet'
import type { SheetAnswer, SheetTask } from './sheet-task'

/** A thread of its own: a workbook is parsed in one go, which would hold everything else meanwhile. */
async function run({ bytes, sheet, header }: SheetTask): Promise<SheetAnswer> {
  try {
    const rows = (await readSheet(bytes, sheet)) as unknown as CellValue[][]
    return { ok: true, profile: profileSheet(rows, header, sheet) }
  } catch (error) {
    return { ok: false, message: error instanceof AppError ? error.message : undefined }
  }
}

void run(workerData as SheetTask).then(answer => parentPort?.postMessage(answer))
