import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { QueryOutputType } from '@shared/model/query/outputs'
import { formatColumnTypes } from '../../files/column-types'
import { writeXlsx } from '../../files/xlsx'
import type { SheetCell } from '../../files/xlsx-cells'
import type { EngineExportRequest, EngineOptions, EngineResponse } from '../engine/messages'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../sql/names'
import { buildRowFile } from './build'
import { openFileForFilling } from './copy-file'
import { csvLinesSql, registerCsvFunctions } from './csv-lines'
import type { EngineRequestJob } from './job'
import { enableProgressReports } from './lock'
import { engineSettingsOf } from './open-instance'
import { toSheetCell } from './sheet-cell'
import { readResultChunks, toEngineParameters } from './values'
import { writePackageRows } from './write-lines'

/** Alias of the intermediate file with the rows of a statement over views. */
const answered = 'answered'

/**
 * Exports every row of the statement's result in bounded memory. Throws what the engine or the
 * system throws and then leaves nothing behind.
 */
export async function exportStatementRows(
  opening: EngineOptions,
  work: EngineExportRequest,
  job: EngineRequestJob
): Promise<EngineResponse<EngineExportRequest>> {
  const { views, ...exported } = work
  const { files, sql, parameters } = exported
  if (!views) return writeRows(opening, work, job)
  // The engine that writes the exported file may write to disk, so it runs only the program's own
  // statement, never a user's.
  await mkdir(opening.temporary, { recursive: true })
  const made = join(opening.temporary, `${randomUUID()}.duckdb`)
  try {
    const statements = [
      { sql: `CREATE TABLE target.${quoteIdentifier(rowsTableName)} AS ${sql}`, parameters }
    ]
    const { rows } = await buildRowFile(
      opening,
      { kind: 'build', path: made, files, views, statements, searched: [] },
      job
    )
    const own = {
      files: [{ alias: answered, path: made }],
      sql: `SELECT * FROM ${answered}.${quoteIdentifier(rowsTableName)}`,
      parameters: []
    }
    return await writeRows(opening, { ...exported, ...own, rows }, job)
  } catch (error) {
    await rm(exported.path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await rm(made, { force: true })
  }
}

async function writeRows(
  opening: EngineOptions,
  work: EngineExportRequest,
  job: EngineRequestJob
): Promise<EngineResponse<EngineExportRequest>> {
  const instance = await DuckDBInstance.create(':memory:', engineSettingsOf(opening))
  const connection = await instance.connect()
  try {
    job.use(connection)
    for (const { alias, path } of work.files) {
      await connection.run(`ATTACH ${quoteLiteral(path)} AS ${quoteIdentifier(alias)} (READ_ONLY)`)
    }
    job.refuseIfStopped()
    const write = { parquet: copyParquet, csv: copyCsv, xlsx: writeSheet }[work.format]
    const rows = await (work.lines ? writePackageRows : write)(connection, work, job)
    // The engine ends an interrupted result as if it were complete, so the cancellation is checked
    // here.
    job.refuseIfStopped()
    if (rows !== (work.rows ?? rows)) throw new Error(`${rows} rows were written of ${work.rows}.`)
    return { rows }
  } catch (error) {
    // The caller removes the file too, but the engine may have recreated it after the caller's
    // removal.
    await rm(work.path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    job.leave()
    connection.closeSync()
    instance.closeSync()
  }
}

const copyParquet = (connection: DuckDBConnection, work: EngineExportRequest): Promise<number> =>
  copy(connection, work, work.sql, 'FORMAT parquet, COMPRESSION zstd')

/**
 * Writes finished CSV lines, which are a single column, to a file; the engine only concatenates
 * them.
 */
async function copyCsv(connection: DuckDBConnection, work: EngineExportRequest): Promise<number> {
  const { sql, parameters, separator, columns: exported, hasTitlesInCsv, csvFirstLine } = work
  const described = await connection.runAndReadAll(
    `DESCRIBE ${sql}`,
    ...toEngineParameters(parameters)
  )
  const columns = described.getRows().map(([name, type], place) => ({
    name: String(name),
    head: (hasTitlesInCsv && exported[place]?.title) || String(name),
    type: String(type),
    isDecimal: isDecimalText(String(type), exported[place]?.type)
  }))
  registerCsvFunctions(connection, separator)
  const options = `FORMAT csv, HEADER true, QUOTE '', ESCAPE '', DELIMITER '\u001f'`
  return copy(connection, work, csvLinesSql(sql, columns, separator, csvFirstLine), options)
}

const isDecimalText = (type: string, output: QueryOutputType | undefined): boolean =>
  type === 'VARCHAR' && (output === 'decimal' || output === 'share' || output === 'float')

async function copy(
  connection: DuckDBConnection,
  { path, parameters }: EngineExportRequest,
  sql: string,
  options: string
): Promise<number> {
  await enableProgressReports(connection)
  const statement = `COPY (${sql}) TO ${quoteLiteral(path)} (${options}, USE_TMP_FILE false)`
  const answer = await connection.runAndReadAll(statement, ...toEngineParameters(parameters))
  return Number(answer.getRows()[0]?.[0])
}

async function writeSheet(
  connection: DuckDBConnection,
  { path, sql, parameters, rows, columns, sheet = 'Dữ liệu', sheetHeader }: EngineExportRequest,
  job: EngineRequestJob
): Promise<number> {
  const result = await connection.stream(sql, ...toEngineParameters(parameters))
  let written = 0
  async function* pieces(): AsyncGenerator<SheetCell[][]> {
    for await (const piece of readResultChunks(result)) {
      job.refuseIfStopped()
      yield piece.map(row => row.map((value, place) => toSheetCell(value, columns[place])))
      written += piece.length
      if (rows) job.tell(Math.min(1, written / rows))
    }
  }
  const titles = columns.map(({ title }) => title)
  const file = await openFileForFilling(path)
  try {
    const written = writeXlsx(sheet, titles, pieces(), {
      columnTypes: formatColumnTypes(columns),
      sheetHeader
    })
    for await (const chunk of written) await file.writeFile(chunk)
  } finally {
    await file.close()
  }
  return written
}
