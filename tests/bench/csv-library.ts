import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { apiLogColumns } from '@shared/features/api-sharing/access-log'
import { toCsvCellValue } from '@shared/kit/list/columns'
import { stringify } from 'csv-stringify'
import { expectedLogEntryOfCall, shortLogCallCount } from './call-log'

/** Number of rows whose cells are created together, outside the measured interval. */
const batch = 10_000

/**
 * Baseline: writes the calls of the often called API among `rows` calls, newest first, with the
 * library `csv-stringify`; returns milliseconds without the time to create the cells.
 */
export async function writeCsvWithLibrary(path: string, rows: number): Promise<number> {
  const table = stringify({
    bom: true,
    header: true,
    columns: apiLogColumns.map(({ title }) => title),
    record_delimiter: 'windows'
  })
  const written = pipeline(table, createWriteStream(path))
  let time = 0
  for (let n = rows; n > shortLogCallCount; n -= batch) {
    const cells = Array.from({ length: Math.min(batch, n - shortLogCallCount) }, (_, place) => {
      const entry = expectedLogEntryOfCall(n - place, rows)
      return apiLogColumns.map(column => toCsvCellValue(column, entry))
    })
    const began = performance.now()
    for (const line of cells) if (!table.write(line)) await once(table, 'drain')
    time += performance.now() - began
  }
  const began = performance.now()
  table.end()
  await written
  return time + performance.now() - began
}
