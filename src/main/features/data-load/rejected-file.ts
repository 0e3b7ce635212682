import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { OriginalFileFormat } from '@shared/model/data-load/facts'
import { maxSheetRows } from '@shared/model/data-mart/rows/export-format'
import { type SecrecyDegree, secrecyMarkOf } from '@shared/model/secrecy/degree'
import { quoteCsvCell, removeFormulaGuard } from '../../files/csv'
import { csvFileKind, type FileSaver, xlsxFileKind } from '../../files/save-file'
import { writeXlsx } from '../../files/xlsx'
import { createTextEncoder } from '../../import/characters/encoder'

type RejectedFileForm = Pick<OriginalFileFormat, 'encoding' | 'separator' | 'sheet'>

interface RejectedRows {
  /** File name without its extension. */
  readonly name: string
  /** Format of the file that contained the rows. */
  readonly form: RejectedFileForm
  readonly titles: readonly string[]
  readonly rows: number
  /** Degree of secrecy of the table, and what is copied, for the register of copies. */
  readonly degree: SecrecyDegree
  readonly what: string
  /**
   * Yields all rejected rows in their order, each padded to the number of titles and followed by
   * the reason.
   */
  readonly pieces: () => AsyncGenerator<string[][]>
}

/**
 * Builds a file of rejected rows in the format of the sender's file: the same columns, separator
 * and character set, plus one column for the reason. Throws AppError.
 */
export function buildRejectedRowsFile({
  name,
  form,
  titles,
  rows,
  degree,
  what,
  pieces
}: RejectedRows): Parameters<FileSaver['save']>[0] {
  const { encoding, separator } = form
  const isSheet = encoding === null || separator === null
  if (isSheet && rows > maxSheetRows) {
    throw new AppError('INVALID_INPUT', dataLoadText.rejected.tooMany(formatNumber(maxSheetRows)))
  }
  const kind = isSheet ? xlsxFileKind : csvFileKind
  const all = [...titles, dataLoadText.rejected.reason]
  return {
    proposedName: `${name}${kind.extension}`,
    kind,
    discloses: { degree, target: isSheet ? 'xlsx' : 'csv', what },
    chunks: () =>
      isSheet
        ? writeXlsx(sheetName(form), all, pieces(), {
            sheetHeader: secrecyMarkOf(degree) || undefined
          })
        : csvChunks(all, pieces(), separator, createTextEncoder(encoding)),
    count: () => rows
  }
}

/** Name of the sheet without characters that a spreadsheet forbids. */
const sheetName = ({ sheet }: RejectedFileForm): string =>
  (sheet ?? '').replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Dữ liệu'

async function* csvChunks(
  titles: readonly string[],
  pieces: AsyncIterable<string[][]>,
  separator: string,
  encode: (text: string) => Buffer
): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly string[]): string =>
    `${cells.map(cell => sentCell(cell, separator)).join(separator)}\r\n`
  yield encode(line(titles))
  for await (const rows of pieces) yield encode(rows.map(line).join(''))
}

/**
 * Writes a cell as it was read, quoted where necessary. Formulas are not escaped (docs/faults.md
 * F37), because the cell is the sender's own and an apostrophe would turn “-5,5” into text on the
 * next load. Only a cell that already looks escaped gets another apostrophe, which is removed when
 * the file is read again.
 */
const sentCell = (cell: string, separator: string): string =>
  quoteCsvCell(removeFormulaGuard(cell) === cell ? cell : `'${cell}`, separator)
