import { AppError } from '@shared/contract/reply'
import { profileFile } from './profile-file'
import { rejectedCellSeparator } from './row-writer'
import { examineFile } from './source-file'
import { writeSourceFileRows } from './write-rows'

/** Line of a file with the texts of its cells. */
interface SmallTableRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface SmallTable {
  /** File name for display. */
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly SmallTableRow[]
  /** Records that are no rows of the table, with the reason. */
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
}

interface SmallTableLimits {
  readonly bytes: number
  readonly rows: number
  /** Messages for a file that exceeds a limit. */
  readonly tooLarge: string
  readonly tooMany: string
}

/**
 * Reads a CSV file or the first sheet of a workbook that the user chose into memory. Throws AppError
 * for a file that is none or exceeds a limit.
 */
export async function readSmallTable(path: string, limits: SmallTableLimits): Promise<SmallTable> {
  const file = await examineFile(path)
  if (file.size > limits.bytes) throw new AppError('TOO_LARGE', limits.tooLarge)
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const profile = await profileFile(file, {}, watch)
  const lines: string[] = []
  const rejectedLines: string[] = []
  await writeSourceFileRows(file, {}, watch, {
    row: text => lines.push(text),
    rejected: text => rejectedLines.push(text)
  })
  const rows = parseWrittenRows(lines.join(''))
  if (rows.length > limits.rows) throw new AppError('TOO_LARGE', limits.tooMany)
  return {
    name: file.name,
    header: profile.columns.map(({ title }) => title),
    rows,
    rejected: parseWrittenRows(rejectedLines.join(''))
      .filter(({ cells: [, content = ''] }) => content.replaceAll(rejectedCellSeparator, '') !== '')
      .map(({ line, cells: [reason = ''] }) => ({ line, reason }))
  }
}

const writtenCell = /"((?:[^"]|"")*)"(,|\n)/gy
const writtenLine = /(\d+),/y

/** Rows that `ImportedRowWriter` wrote: the line in the file, then each cell in quotes. */
export function parseWrittenRows(text: string): SmallTableRow[] {
  const rows: SmallTableRow[] = []
  let position = 0
  while (position < text.length) {
    writtenLine.lastIndex = position
    const line = Number(writtenLine.exec(text)?.[1])
    position = writtenLine.lastIndex
    const cells: string[] = []
    for (let isLast = false; !isLast; position = writtenCell.lastIndex) {
      writtenCell.lastIndex = position
      const [, cell = '', end] = writtenCell.exec(text) ?? [undefined, '', '\n']
      cells.push(cell.replaceAll('""', '"'))
      isLast = end === '\n'
      if (writtenCell.lastIndex === 0) return rows
    }
    rows.push({ line, cells })
  }
  return rows
}
