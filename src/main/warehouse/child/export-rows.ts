import { type FileHandle, open, rm } from 'node:fs/promises'
import {
  type DuckDBConnection,
  DuckDBDateValue,
  DuckDBInstance,
  type DuckDBResult,
  type DuckDBValue
} from '@duckdb/node-api'
import { formatDay } from '@shared/kit/format'
import type { CellValue, Column } from '@shared/kit/list/columns'
import { writeCsv } from '../../files/csv'
import { type SheetCell, sheetNumber, writeXlsx } from '../../files/xlsx'
import type { Answer, Exporting, Opening } from '../engine/messages'
import { literal, quoted } from '../names'
import { settingsOf } from './instances'
import type { Job } from './job'
import { parametersOf, plainValue } from './values'

type Row = readonly DuckDBValue[]

/** Writes every row that the statement answers, in bounded memory. Throws what the engine or the system throws; nothing is left then. */
export async function exportRows(
  opening: Opening,
  work: Exporting,
  job: Job
): Promise<Answer<Exporting>> {
  const instance = await DuckDBInstance.create(':memory:', settingsOf(opening))
  const connection = await instance.connect()
  try {
    job.use(connection)
    for (const { alias, path } of work.files) {
      await connection.run(`ATTACH ${literal(path)} AS ${quoted(alias)} (READ_ONLY)`)
    }
    job.refuseIfStopped()
    const write = work.format === 'parquet' ? copyParquet : writePieces
    const rows = await write(connection, work, job)
    // An answer that was interrupted ends as if it were whole.
    job.refuseIfStopped()
    if (rows !== work.rows) throw new Error(`${rows} rows were written of ${work.rows}.`)
    return { rows }
  } catch (error) {
    // Whoever asked removes it too; the engine may have made it again after that.
    await rm(work.path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

async function copyParquet(
  connection: DuckDBConnection,
  { path, sql, parameters }: Exporting
): Promise<number> {
  await connection.run('SET enable_progress_bar = true')
  await connection.run('SET enable_progress_bar_print = false')
  const options = '(FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)'
  const copy = `COPY (${sql}) TO ${literal(path)} ${options}`
  const answer = await connection.runAndReadAll(copy, parametersOf(parameters))
  return Number(answer.getRows()[0]?.[0])
}

async function writePieces(
  connection: DuckDBConnection,
  { path, sql, parameters, rows, columns, format, separator }: Exporting,
  job: Job
): Promise<number> {
  const result = await connection.stream(sql, parametersOf(parameters))
  let written = 0
  async function* pieces(): AsyncGenerator<Row[]> {
    for await (const piece of chunksOf(result)) {
      job.refuseIfStopped()
      yield piece
      written += piece.length
      job.tell(rows === 0 ? 1 : Math.min(1, written / rows))
    }
  }
  const chunks =
    format === 'csv'
      ? writeCsv(columns.map(csvColumn), pieces(), separator)
      : writeXlsx('Dữ liệu', columns, sheetRows(pieces()))
  // It must be there: what was removed since is not made again.
  const file: FileHandle = await open(path, 'r+')
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
  } finally {
    await file.close()
  }
  return written
}

async function* chunksOf(result: DuckDBResult): AsyncGenerator<Row[]> {
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    yield chunk.getRows()
  }
}

async function* sheetRows(pieces: AsyncIterable<Row[]>): AsyncGenerator<SheetCell[][]> {
  for await (const piece of pieces) yield piece.map(row => row.map(sheetCellOf))
}

function sheetCellOf(value: DuckDBValue): SheetCell {
  if (value instanceof DuckDBDateValue) return { day: value.days }
  if (typeof value === 'bigint') return sheetNumber(value)
  return plainValue(value)
}

/** As the page shows it, but numbers bare; the rules of a cell are those of every CSV file of the program. */
function csvColumn(name: string, place: number): Column<Row> {
  const cell = (row: Row): CellValue => csvValue(row[place] ?? null)
  return { key: name, title: name, kind: 'text', minWidth: 0, value: cell, csv: cell }
}

function csvValue(value: DuckDBValue): CellValue {
  if (typeof value === 'string' || value === null) return value
  if (value instanceof DuckDBDateValue) return formatDay(value.toString())
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  const plain = plainValue(value)
  return typeof plain === 'boolean' ? String(plain) : plain
}
