import { longestReason } from '@shared/model/data-load/rejected'
import type { Attached, Question } from '../engine/messages'
import { quoted } from '../sql/names'
import { rejectedTable } from './staging-sql'

/** Alias of an attached file with rejected rows. */
const alias = 'tra'
const table = `${alias}.${quoted(rejectedTable)}`

/**
 * Reason without the line numbers it mentions, so that rows with the same reason group together.
 */
export const commonReason = `left(regexp_replace(reason, 'dòng \\d+', 'dòng …', 'g'), ${longestReason})`

const filesOf = (path: string): readonly Attached[] => [{ alias, path }]

/** Maximum number of reasons returned. */
const mostReasons = 50

/** Query for the reasons with their row counts, the most frequent first. */
export const reasonsQuestion = (path: string): Question => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT ${commonReason}, count(*) FROM ${table} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostReasons}`,
  parameters: [],
  rows: mostReasons
})

interface RejectedRange {
  readonly reason: string
  readonly offset: number
  readonly limit: number
}

/**
 * Query for the rows with a reason, or all if it is empty, in file order: line, reason, column
 * index, cells as JSON.
 */
export function rejectedQuestion(path: string, { reason, offset, limit }: RejectedRange): Question {
  const where = reason === '' ? '' : `WHERE ${commonReason} = ?`
  return {
    kind: 'ask',
    files: filesOf(path),
    sql: `SELECT line, reason, place, to_json(cells)::VARCHAR FROM ${table} ${where} ORDER BY line, rowid LIMIT ? OFFSET ?`,
    parameters: [...(reason === '' ? [] : [reason]), limit, offset],
    rows: limit
  }
}

/**
 * Query for the next rows after a row number, to export all of them: row number, reason, cells as
 * JSON.
 */
export const rejectedAfter = (path: string, after: number, limit: number): Question => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT rowid, reason, to_json(cells)::VARCHAR FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  parameters: [after, limit],
  rows: limit
})
