import { longestReason } from '@shared/features/data-load/rejected'
import type { Attached, Question } from '../engine/messages'
import { quoted } from '../sql/names'
import { rejectedTable } from './staging-sql'

/** Name under which a file with rejected rows is attached. */
const alias = 'tra'
const table = `${alias}.${quoted(rejectedTable)}`

/** Lines of the file that a reason names are its own; what is left is what rows have in common. */
export const commonReason = `left(regexp_replace(reason, 'dòng \\d+', 'dòng …', 'g'), ${longestReason})`

const filesOf = (path: string): readonly Attached[] => [{ alias, path }]

/** Reasons that are told at most. */
const mostReasons = 50

/** Reasons and how many rows have each, the most frequent first. */
export const reasonsQuestion = (path: string): Question => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT ${commonReason}, count(*) FROM ${table} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostReasons}`,
  parameters: [],
  rows: mostReasons
})

interface Range {
  readonly reason: string
  readonly offset: number
  readonly limit: number
}

/** Rows with a reason, or all where it is empty, in the file's order: line, reason, place, cells as JSON. */
export function rejectedQuestion(path: string, { reason, offset, limit }: Range): Question {
  const where = reason === '' ? '' : `WHERE ${commonReason} = ?`
  return {
    kind: 'ask',
    files: filesOf(path),
    sql: `SELECT line, reason, place, to_json(cells)::VARCHAR FROM ${table} ${where} ORDER BY line, rowid LIMIT ? OFFSET ?`,
    parameters: [...(reason === '' ? [] : [reason]), limit, offset],
    rows: limit
  }
}

/** The next rows behind a row number, for a file of all: row number, reason, cells as JSON. */
export const rejectedAfter = (path: string, after: number, limit: number): Question => ({
  kind: 'ask',
  files: filesOf(path),
  sql: `SELECT rowid, reason, to_json(cells)::VARCHAR FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  parameters: [after, limit],
  rows: limit
})
