import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'
import { type StructureChange, sourceOf } from '@shared/model/data-mart/structure'
import type { Question } from '../engine/messages'
import type { Opened } from '../tables'
import { isLostSql } from './cast-sql'
import { quoted, rowsTable } from './names'
import { questionOver } from './page-sql'

/** Column to be converted to another type, by its current name. */
export type RetypedColumn = MartColumn & { readonly to: DataType }

export function retypedColumns(change: StructureChange): RetypedColumn[] {
  return change.before.flatMap(column => {
    const after = change.after.find(({ name }) => sourceOf(change, name) === column.name)
    return after && after.dataType !== column.dataType ? [{ ...column, to: after.dataType }] : []
  })
}

/** Query for one row: the number of values of each column that do not fit its new type. */
export function unfitQuestion(opened: Opened, columns: readonly RetypedColumn[]): Question {
  const counts = columns.map(
    ({ name, dataType, to }) => `count_if(${isLostSql(quoted(name), dataType, to)})`
  )
  return questionOver(opened, `SELECT ${counts.join(', ')} FROM g.${quoted(rowsTable)}`, 1)
}
