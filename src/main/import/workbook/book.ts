import type { ColumnTypesByTitle } from '../guess-type'
import { createImportError } from '../import-fault'
import type { UnvaluedCellCounter } from './cell-faults'
import type { WorkbookCellValue } from './cell-value'
import type { MergedRange } from './merged-header'

export interface WorkbookSheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** Cells of a sheet from its first row on; rows without cells are empty lists. */
export interface SheetCells {
  readonly rows: readonly (readonly WorkbookCellValue[])[]
  readonly faults: UnvaluedCellCounter
  readonly merges: readonly MergedRange[]
  /**
   * Column types that the workbook itself declares; exports of this program store them in the file.
   */
  readonly types?: ColumnTypesByTitle
}

/** Opened workbook of any format. */
export interface ParsedWorkbook {
  /** Sheets that have cells, in the order of the workbook. */
  readonly sheets: readonly WorkbookSheetName[]
  /** Reads the cells of a sheet by name. Throws if the sheet is corrupt. */
  readonly read: (name: string) => SheetCells
}

/** Sheet size limits of Excel. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

const noCells: readonly WorkbookCellValue[] = []

/** Collects cells in any order. Rows and columns count from 0. */
export class CellGrid {
  readonly rows: WorkbookCellValue[][] = []
  readonly #sheet: string

  constructor(sheet: string) {
    this.#sheet = sheet
  }

  set(row: number, column: number, value: WorkbookCellValue): void {
    if (!(row >= 0 && row < sheetLimits.rows && column >= 0 && column < sheetLimits.columns)) {
      throw createImportError(
        `Trang “${this.#sheet}” có ô ngoài giới hạn của sổ tính (1.048.576 dòng, 16.384 cột).`
      )
    }
    while (this.rows.length <= row) this.rows.push(noCells as WorkbookCellValue[])
    let cells = this.rows[row]
    if (!cells || cells === noCells) {
      cells = []
      this.rows[row] = cells
    }
    while (cells.length < column) cells.push(null)
    cells[column] = value
  }
}
