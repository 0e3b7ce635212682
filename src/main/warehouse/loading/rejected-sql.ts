import { maxRejectionReasonLength } from '@shared/model/data-load/rejected'
import type { AttachedDatabaseFile, EngineQuery } from '../engine/messages'
import { quoteIdentifier } from '../sql/names'
import { rejectedRowsTable } from './staging-sql'

/** Alias under which a file with rejected rows is attached. */
const alias = 'tra'
const table = `${alias}.${quoteIdentifier(rejectedRowsTable)}`

/**
 * SQL for a reason without the line numbers in it, so that rows with the same reason are grouped
 * together.
 */
export const rejectionReasonWithoutLinesSql = `left(regexp_replace(reason, 'dòng \\d+', 'dòng …', 'g'), ${maxRejectionReasonLength})`

const filesOf = (path: string): readonly AttachedDatabaseFile[] => [{ alias, path }]

/** Maximum number of distinct rejection reasons returned. */
const mostReasons = 50

/** Query for the rejection reasons with their row counts, the most frequent first. */
export const buildRejectionReasonsQuery = (path: string): EngineQuery => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT ${rejectionReasonWithoutLinesSql}, count(*) FROM ${table} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostReasons}`,
  parameters: [],
  rows: mostReasons
})

interface RejectedRange {
  readonly reason: string
  readonly offset: number
  readonly limit: number
}

/**
 * Query for the rows rejected for a reason, or for all rejected rows if the reason is empty, in
 * file order. Result columns: line, reason, column index, cells as JSON.
 */
export function buildRejectedRowsQuery(
  path: string,
  { reason, offset, limit }: RejectedRange
): EngineQuery {
  const where = reason === '' ? '' : `WHERE ${rejectionReasonWithoutLinesSql} = ?`
  return {
    kind: 'ask',
    files: filesOf(path),
    sql: `SELECT line, reason, place, to_json(cells)::VARCHAR FROM ${table} ${where} ORDER BY line, rowid LIMIT ? OFFSET ?`,
    parameters: [...(reason === '' ? [] : [reason]), limit, offset],
    rows: limit
  }
}

/**
 * Query for the next rejected rows after a row number, to export all of them in pages. Result
 * columns: row number, reason, cells as JSON.
 */
export const buildNextRejectedRowsQuery = (
  path: string,
  after: number,
  limit: number
): EngineQuery => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT rowid, reason, to_json(cells)::VARCHAR FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  parameters: [after, limit],
  rows: limit
})
