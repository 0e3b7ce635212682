import { cellCsv, headOf } from '@shared/kit/list/columns'
import { type ListQuery, passingBy } from '@shared/kit/list/list'
import { ListIndex } from '@shared/kit/list/list-index'
import { type CsvSeparator, csvByteOrderMark, csvLine, writeCsv } from '../files/csv'
import { lineFeed, parseBlock } from '../store/journal/journal-lines'
import { createCsvBytes } from './csv-bytes'
import { blocksOf, type LogExtent } from './log-blocks'
import type { LogKind } from './log-kinds'
import { readPlainLines } from './plain-lines'

/**
 * Extent of the log to export: the bytes acknowledged at the time of the request, no later ones.
 */
export interface LogCsvTask extends LogExtent {
  readonly query: Pick<ListQuery, 'search' | 'filters' | 'sort'>
  readonly separator: CsvSeparator
}

export interface CsvPiece {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Rows written so far, and the share of the log read, 0 to 1. */
  readonly rows: number
  readonly share: number
}

const encoder = new TextEncoder()

/**
 * Streams a log as CSV in the order of its list: the newest first unless sorted. Chunks reuse the
 * memory of `written` ones if available: without reuse the garbage of a million rows takes 50 MiB
 * and a fifth of the time. Rejects with errno errors.
 */
export async function* csvOfLog<T>(
  kind: LogKind<T>,
  task: LogCsvTask,
  written: ArrayBuffer[] = []
): AsyncGenerator<CsvPiece> {
  const { search, filters, sort } = task.query
  const isWhole = !sort && search.trim() === '' && Object.values(filters).every(isNone)
  yield* isWhole && kind.plain ? copyLines(kind, kind.plain, task, written) : writeRows(kind, task)
}

const isNone = (value: string): boolean => value === '' || value === 'all'

async function* copyLines<T>(
  { format, columns }: LogKind<T>,
  { shape, cells }: NonNullable<LogKind<T>['plain']>,
  task: LogCsvTask,
  written: ArrayBuffer[]
): AsyncGenerator<CsvPiece> {
  const lines = readPlainLines(shape)
  const csv = createCsvBytes(lines, shape, cells, task.separator)
  let rows = 0
  let read = 0
  let head = csvByteOrderMark + csvLine(columns.map(headOf), task.separator)
  for await (const block of blocksOf(task, { isFleeting: true })) {
    for (let start = 0; start < block.length; ) {
      let end = lines.read(block, start)
      if (end >= 0 && csv.addRead(block)) rows++
      else {
        end = block.indexOf(lineFeed, start)
        for (const entry of parseBlock(block.subarray(start, end + 1), format).entries) {
          csv.addText(
            csvLine(
              columns.map(column => cellCsv(column, entry)),
              task.separator
            )
          )
          rows++
        }
      }
      start = end + 1
    }
    // Text is prepended, so the title line is added last.
    csv.addText(head)
    head = ''
    read += block.length
    yield { bytes: csv.take(written.pop()), rows, share: read / task.end }
  }
  yield { bytes: encoder.encode(head), rows, share: 1 }
}

/**
 * Yields the CSV of a log with search, filter or sort, row by row instead of from bytes; only a
 * sorted log is held in memory.
 */
async function* writeRows<T>(kind: LogKind<T>, task: LogCsvTask): AsyncGenerator<CsvPiece> {
  const passes = passingBy(kind.rules, task.query)
  let rows = 0
  let read = 0
  const pieces = async function* (): AsyncGenerator<readonly T[]> {
    const all: T[] = []
    for await (const block of blocksOf(task, { isFleeting: true })) {
      read += block.length
      const entries = parseBlock(block, kind.format).entries.reverse()
      if (passes) {
        const part = entries.filter(passes)
        rows += part.length
        yield part
      } else for (const entry of entries) all.push(entry)
    }
    if (passes) return
    const sorted = new ListIndex(all, kind.rules).match(task.query)
    rows = sorted.length
    yield sorted
  }
  for await (const chunk of writeCsv(kind.columns, pieces(), task.separator)) {
    yield { bytes: encoder.encode(chunk), rows, share: task.end > 0 ? read / task.end : 1 }
  }
}
