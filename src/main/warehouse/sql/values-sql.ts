import { AppError } from '@shared/contract/reply'
import { filterFaults, mostValues } from '@shared/model/data-mart/rows/row-filter'
import type { Question } from '../engine/messages'
import type { Opened } from '../tables'
import { emptySql } from './filter-sql'
import { at, quoted, rowsTable } from './names'
import { questionOver } from './page-sql'

/**
 * Query for the most frequent values of a column with their row counts. Throws AppError for a
 * masked or unknown column.
 */
export function valuesQuestion(opened: Opened, name: string, most = mostValues): Question {
  const column = opened.columns.find(candidate => candidate.name === name)
  if (!column) throw new AppError('NOT_FOUND', filterFaults.unknown(name))
  if (column.personal) throw new AppError('INVALID_INPUT', filterFaults.personal(name))
  const value = quoted(name)
  const sql = `SELECT ${value}, count(*) FROM ${at(rowsTable)} WHERE NOT ${emptySql(column, value)}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${most}`
  return questionOver(opened, sql, most)
}
