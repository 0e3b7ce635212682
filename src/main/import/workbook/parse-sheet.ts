import { AppError } from '@shared/contract/reply'
import { ImportedRowWriter } from '../row-writer'
import { chooseWorkbookSheet, parseWorkbook } from './open-book'
import { profileSheet, readSheetRows } from './profile-sheet'
import type { SheetParsingResponse, SheetParsingTask, SheetRowsChunk } from './sheet-task'

/** Maximum number of characters that are collected into one message to the main process. */
const pieceLength = 262_144

/** Parses a sheet synchronously, so the thread is blocked until it is done. */
export async function parseSheet(
  { bytes, file, choice, want }: SheetParsingTask,
  tell: (piece: SheetRowsChunk) => void
): Promise<SheetParsingResponse> {
  try {
    const book = await parseWorkbook(bytes, file)
    const sheet = chooseWorkbookSheet(book, choice.sheet, file)
    const { rows, faults, merges, types } = book.read(sheet)
    if (want === 'profile') {
      const sheets = book.sheets.map(({ name }) => name)
      const hiddenSheets = book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
      const profile = profileSheet(rows, choice, sheet, merges, types)
      return {
        ok: true,
        profile: { ...profile, sheets, sheet, hiddenSheets, unvalued: faults.list() }
      }
    }
    const [row, rejected] = [batchSheetPieces('row', tell), batchSheetPieces('rejected', tell)]
    const written = { row: row.add, rejected: rejected.add }
    const makeTable = (width: number) => new ImportedRowWriter(width, written)
    const { table } = readSheetRows(rows, choice, sheet, makeTable, merges, types)
    row.flush()
    rejected.flush()
    return { ok: true, counts: { rows: table.rowCount, rejected: table.rejectedCount } }
  } catch (error) {
    return { ok: false, message: error instanceof AppError ? error.message : undefined }
  }
}

/** Collects lines and sends them in larger messages. */
function batchSheetPieces(piece: SheetRowsChunk['piece'], tell: (piece: SheetRowsChunk) => void) {
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
