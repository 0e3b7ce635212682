import { AppError } from '@shared/contract/reply'
import { readSheet } from 'read-excel-file/universal'
import { RowWriter } from '../row-writer'
import { type CellValue, profileSheet, readSheetRows } from './profile-sheet'
import type { SheetAnswer, SheetPiece, SheetTask } from './sheet-task'

/** Characters that are handed over at once. */
const pieceLength = 262_144

/** Parses a sheet in one go, which holds everything else of its thread meanwhile. */
export async function parseSheet(
  { bytes, sheet, header, want }: SheetTask,
  tell: (piece: SheetPiece) => void
): Promise<SheetAnswer> {
  try {
    // As of a CSV file, blanks around a text are a part of it.
    const rows = (await readSheet(bytes, sheet, { trim: false })) as unknown as CellValue[][]
    if (want === 'profile') return { ok: true, profile: profileSheet(rows, header, sheet) }
    const [row, rejected] = [gather('row', tell), gather('rejected', tell)]
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
function gather(piece: SheetPiece['piece'], tell: (piece: SheetPiece) => void) {
  let text = ''
  const flush = (): void => {
    if (text !== '') tell({ piece, text })
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
