import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { formatPlainCsvLine } from '../../files/csv'
import type { EngineCell } from '../../warehouse/engine/messages'
import type { ApiRouteColumn } from '../route'

export type ResponseFormat = 'json' | 'csv'

/**
 * Matches numbers that a double cannot hold, as the engine writes them; they are valid JSON without
 * conversion.
 */
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

/**
 * Formats a JSON value according to the OpenAPI document: a timestamp gets Vietnam's offset, and a
 * suppressed figure becomes text.
 */
function jsonValue({ dataType, personal }: ApiRouteColumn, cell: EngineCell): string {
  if (typeof cell !== 'string' || personal) return JSON.stringify(cell)
  if ((dataType === 'integer' || dataType === 'float') && number.test(cell)) return cell
  return JSON.stringify(momentOf(dataType, cell))
}

const momentOf = (dataType: ApiRouteColumn['dataType'], cell: string): string =>
  dataType === 'datetime' && /^\d{4}-\d{2}-\d{2} /.test(cell)
    ? `${cell.replace(' ', 'T')}+07:00`
    : cell

/** JSON response body `{ data, count }`, as the detail page shows it. */
export function formatJsonBody(
  columns: readonly ApiRouteColumn[],
  rows: readonly (readonly EngineCell[])[]
): string {
  const names = columns.map(({ name }) => JSON.stringify(name))
  const objects = rows.map(row => {
    const fields = columns.map(
      (column, place) => `${names[place]}:${jsonValue(column, row[place] ?? null)}`
    )
    return `{${fields.join(',')}}`
  })
  return `{"data":[${objects.join(',')}],"count":${rows.length}}`
}

/**
 * CSV response body: column names, then one line per row. Formulas are not escaped, because callers
 * are programs.
 */
export function formatCsvBody(
  columns: readonly ApiRouteColumn[],
  rows: readonly (readonly EngineCell[])[]
): string {
  const lines = rows.map(row =>
    formatPlainCsvLine(
      columns.map(({ dataType }, place) => {
        const cell = row[place] ?? null
        if (typeof cell === 'boolean') return String(cell)
        return typeof cell === 'string' ? momentOf(dataType, cell) : cell
      })
    )
  )
  return formatPlainCsvLine(columns.map(({ name }) => name)) + lines.join('')
}

export const contentTypeByFormat: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present'
}

const compress = promisify(gzip)
const leastCompressed = 1_024

/** Encodes a body; it is compressed if the caller accepts that and the body is large enough. */
export async function encodeResponseBody(
  text: string,
  takesGzip: boolean
): Promise<{ readonly bytes: Buffer; readonly isCompressed: boolean }> {
  const bytes = Buffer.from(text)
  if (!takesGzip || bytes.length < leastCompressed) return { bytes, isCompressed: false }
  return { bytes: await compress(bytes, { level: 4 }), isCompressed: true }
}
