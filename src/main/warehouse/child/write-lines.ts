import { type DuckDBConnection, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api'
import { type PackageValue, packageEnd, packageHead, packageLine } from '../../files/package-lines'
import type { Exporting } from '../engine/messages'
import { openFilled } from './copy-file'
import type { Job } from './job'
import { chunksOf, parametersOf } from './values'

/**
 * Writes the content of a package, one row per line, some thousand rows at a time. Throws
 * UnfitForPackage.
 */
export async function writeLines(
  connection: DuckDBConnection,
  { path, sql, parameters, rows, lines }: Exporting,
  job: Job
): Promise<number> {
  if (!lines) throw new Error('No lines.')
  const { format, fields } = lines
  const result = await connection.stream(sql, ...parametersOf(parameters))
  // JSON rows are separated by commas, so each line is held back until the next is known.
  const between = format === 'json' ? ',\n' : '\n'
  let written = 0
  const file = await openFilled(path)
  try {
    await file.writeFile(packageHead(format, fields))
    for await (const piece of chunksOf(result)) {
      job.refuseIfStopped()
      let text = ''
      for (const row of piece) {
        if (written > 0) text += between
        written++
        text += packageLine(format, fields, row.map(packageValue), written)
      }
      await file.writeFile(text)
      if (rows) job.tell(Math.min(1, written / rows))
    }
    await file.writeFile(`${written > 0 ? '\n' : ''}${packageEnd(format)}`)
  } finally {
    await file.close()
  }
  return written
}

/** Value as packages carry it; NaN counts as empty, as everywhere. */
function packageValue(value: DuckDBValue): PackageValue {
  if (value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? String(value + 0) : null
  if (value instanceof DuckDBTimestampValue) return String(value).replace(' ', 'T')
  return String(value)
}
