import { stat } from 'node:fs/promises'
import { apiLogColumns } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { formatColumnHeading } from '@shared/kit/list/columns'
import type { ListQuery } from '@shared/kit/list/list'
import { httpStatusBadgeOf } from '@shared/kit/status'
import type { EngineExportRequest } from '../../warehouse/engine/messages'
import { quoteIdentifier, quoteLiteral } from '../../warehouse/sql/names'
import type { CallLogSnapshot } from './call-log'
import { addCallSortValue, buildCallRowsStatement } from './call-sql'
import { countMatchingCalls } from './count-rows'
import { vietnamUtcOffsetMs } from './part-sql'
import { matchingUnarchivedLines } from './tail-hits'

type CallExportRequest = Omit<EngineExportRequest, 'kind' | 'path' | 'separator'> & {
  readonly rows: number
}

/**
 * Approximate number of bytes per line of the exported file; the next constant is the interval
 * between two size checks in milliseconds.
 */
const lineBytes = 70
const lookEvery = 200

/**
 * Reports the progress of an export by the size of its file, because the engine reports none for a
 * statement that starts with lines passed as a parameter. Continues until the returned function is
 * called.
 */
export function reportProgressByFileSize(
  path: string,
  rows: number,
  onProgress: (share: number) => void
): () => void {
  let isOver = false
  const look = async (): Promise<void> => {
    const { size } = await stat(path)
    if (!isOver) onProgress(Math.min(0.99, size / (Math.max(1, rows) * lineBytes)))
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/**
 * SQL that turns the lines passed as a JSON parameter (not archived yet) into rows. The sort lets
 * the engine number the batches of this source; without it the engine writes the whole union in one
 * thread, to preserve its order.
 */
const waitingSql = `SELECT * FROM (SELECT l.* FROM (SELECT unnest(from_json(?, '[{"n":"BIGINT","t":"BIGINT","ip":"VARCHAR","path":"VARCHAR","status":"INTEGER","ms":"BIGINT","answered":"BIGINT","why":"VARCHAR"}]')) AS l) ORDER BY l.n DESC)`

/**
 * Builds the export of an API's matching calls as the file that the log page offers; lines that are
 * not archived yet are passed as a parameter. Throws EngineFault.
 */
export async function buildCallExport(
  moment: CallLogSnapshot,
  api: string,
  query: ListQuery
): Promise<CallExportRequest> {
  const ranges = moment.opened.rangesOf(api)
  const waiting = matchingUnarchivedLines(moment.tail, api, query)
  const inParts = (await countMatchingCalls(moment.opened, api, query)).reduce(
    (sum, rows) => sum + rows,
    0
  )
  const first = { sql: waitingSql, parameters: [JSON.stringify(waiting.map(rowOf))] }
  const rows = ranges.length > 0 ? buildCallRowsStatement(ranges, query) : undefined
  const all = {
    sql: rows ? `${first.sql} UNION ALL ${rows.sql}` : first.sql,
    parameters: [...first.parameters, ...(rows?.parameters ?? [])]
  }
  const sorted = query.sort && addCallSortValue(all, query.sort.key)
  // Unsorted rows keep the order of the file, newest first, because no join reorders them.
  const order = sorted
    ? `ORDER BY v ${query.sort?.direction === 'desc' ? 'DESC' : 'ASC'}, n DESC`
    : ''
  const { sql, parameters } = sorted ?? all
  return {
    files: moment.opened.parts.map(({ alias, path }) => ({ alias, path })),
    sql: `SELECT ${exportedCellsSql().join(', ')} FROM (${sql}) q ${order}`,
    parameters,
    rows: waiting.length + inParts,
    columns: apiLogColumns.map(column => ({ title: formatColumnHeading(column) })),
    format: 'csv'
  }
}

const rowOf = ({ n, t, ip, path, status, ms, rows, why }: GatewayLogLine) => ({
  n,
  t,
  ip,
  path,
  status,
  ms,
  answered: rows,
  why
})

/** SQL expressions for the exported columns `apiLogColumns`, in order. */
function exportedCellsSql(): string[] {
  const values = [
    `strftime(make_timestamp((t + ${vietnamUtcOffsetMs}) * 1000), '%d/%m/%Y %H:%M:%S')`,
    'ip',
    'path',
    statusSql(),
    'answered',
    'ms'
  ]
  return apiLogColumns.map(
    (column, place) => `${values[place]} AS ${quoteIdentifier(formatColumnHeading(column))}`
  )
}

/**
 * SQL for the label of a status, such as "200 Thành công", by the shared rule. Codes with the same
 * label are compared as ranges: the engine joins a long list of values, which loses the row order.
 */
function statusSql(): string {
  const codes = Array.from({ length: 500 }, (_, place) => 100 + place)
  const labelOf = (code: number): string => httpStatusBadgeOf(code).label
  const starts = codes.filter(code => code === codes[0] || labelOf(code) !== labelOf(code - 1))
  const cases = starts
    .reverse()
    .map(code => `WHEN status >= ${code} THEN ${quoteLiteral(` ${labelOf(code)}`)}`)
  return `concat(status, CASE ${cases.join(' ')} END)`
}
