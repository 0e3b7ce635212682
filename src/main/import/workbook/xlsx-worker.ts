import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@shared/contract/reply'
import { readSheet } from 'read-excel-file/universal'
import { RowWriter } from '../row-writer'
import { type CellValue, profileSheet, readSheetRows } from './profile-sheet'
import type { SheetAnswer, SheetPiece, SheetTask } from './sheet-task'

/** Characters that are handed over at once. */
const pieceLength = 262_144

/** A thread of its own: a workbook is parsed in one go, which would hold everything else meanwhile. */
async function run({ bytes, sheet, header, want }: SheetTask): Promise<SheetAnswer> {
  try {
    const rows = (await readSheet(bytes, sheet)) as unknown as CellValue[][]
    if (want === 'profile') return { ok: true, profile: profileSheet(rows, header, sheet) }
    const [row, rejected] = [gather('row'), gather('rejected')]
    const written = { row: row.add, rejected: rejected.add }
    const { table } = readSheetRows(rows, header, sheet, width => new RowWriter(width, written))
    row.flush()
    rejected.flush()
    return { ok: true, counts: { rows: table.rowCount, rejected: table.rejectedCount } }
  } catch (error) {
    return { ok: false, message: error instanceof AppError ? error.message : undefined }
  }
}

/** Lines are handed over by many at once. */
function gather(piece: SheetPiece['piece']) {
  let text = ''
  const flush = (): void => {
    if (text !== '') parentPort?.postMessage({ piece, text } satisfies SheetPiece)
    text = ''
  }
  return {
    flush,
    add: (line: string): void => {
      text += line
      if (text.length > pieceLength) flush()
    }
  }
}

void run(workerData as SheetTask).then(answer => parentPort?.postMessage(answer))
