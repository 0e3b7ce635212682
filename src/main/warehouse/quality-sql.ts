import type { Question } from './engine/messages'
import { quoted, rowsTable } from './names'
import type { Opened } from './opened'
import { questionOver } from './page-sql'

/** One row of counts: rows, different rows, then of each column what is there, what is different, what is outside. */
export function qualityQuestion(opened: Opened): Question {
  const counts = opened.columns.flatMap(({ name, dataType }) => {
    const value = quoted(name)
    const isNumber = dataType === 'integer' || dataType === 'float'
    const present = dataType === 'string' ? `nullif(${value}, '')` : value
    return [
      `count(${present})`,
      `count(DISTINCT ${present})`,
      isNumber ? `count_if(${value} < 0)` : '0'
    ]
  })
  const rows = `g.${quoted(rowsTable)}`
  const different = `(SELECT count(*) FROM (SELECT DISTINCT * FROM ${rows}))`
  return questionOver(
    opened,
    `SELECT count(*), ${[different, ...counts].join(', ')} FROM ${rows}`,
    1
  )
}
