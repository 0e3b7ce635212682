import { type DuckDBConnection, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api'
import {
  formatPackageLine,
  type PackageValue,
  packageContentEnd,
  packageContentHead
} from '../../files/package-lines'
import type { EngineExportRequest } from '../engine/messages'
import { openFileForFilling } from './copy-file'
import type { EngineRequestJob } from './job'
import { readResultChunks, toEngineParameters } from './values'

/**
 * Writes the content of a data package for a service, one row per line, some thousand rows at a
 * time. Throws PackageRowError.
 */
export async function writePackageRows(
  connection: DuckDBConnection,
  { path, sql, parameters, rows, lines }: EngineExportRequest,
  job: EngineRequestJob
): Promise<number> {
  if (!lines) throw new Error('No lines.')
  const { format, fields } = lines
  const result = await connection.stream(sql, ...toEngineParameters(parameters))
  // JSON rows are separated by commas, so each line is written only when the next one is known.
  const between = format === 'json' ? ',\n' : '\n'
  let written = 0
  const file = await openFileForFilling(path)
  try {
    await file.writeFile(packageContentHead(format, fields))
    for await (const piece of readResultChunks(result)) {
      job.refuseIfStopped()
      let text = ''
      for (const row of piece) {
        if (written > 0) text += between
        written++
        text += formatPackageLine(format, fields, row.map(toPackageValue), written)
      }
      await file.writeFile(text)
      if (rows) job.tell(Math.min(1, written / rows))
    }
    await file.writeFile(`${written > 0 ? '\n' : ''}${packageContentEnd(format)}`)
  } finally {
    await file.close()
  }
  return written
}

/** Value in the form used in packages; NaN counts as empty, as everywhere. */
function toPackageValue(value: DuckDBValue): PackageValue {
  if (value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? String(value + 0) : null
  if (value instanceof DuckDBTimestampValue) return String(value).replace(' ', 'T')
  return String(value)
}
