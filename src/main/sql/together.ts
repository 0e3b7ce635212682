import { quoteIdentifier } from '../warehouse/sql/names'
import type { SqlTable } from './dialects/dialect'

/** Column of tables read together that orders their rows; names with a tilde are reserved. */
const orderColumn = quoteIdentifier('~o')

/** Maximum number of rows of one of the tables, for the order of their rows. */
const mostRows = '1000000000000'

/**
 * Table with the rows of several tables that have the same columns, those of the first table first. A
 * column is masked if it is personal in any of them.
 */
export function togetherTable([first, ...more]: readonly [SqlTable, ...SqlTable[]]): SqlTable {
  if (more.length === 0) return first
  const tables = [first, ...more]
  const isOrdered = tables.every(({ order }) => order !== undefined)
  const selects = tables.map(({ from, order }, place) => {
    const columns = first.columns.map(({ name }) => `t.${quoteIdentifier(name)}`)
    const ordered = isOrdered ? [`${place} * ${mostRows} + t.${order} AS ${orderColumn}`] : []
    return `SELECT ${[...columns, ...ordered].join(', ')} FROM ${from} t`
  })
  const isPersonal = (name: string): boolean =>
    tables.some(({ columns }) => columns.some(one => one.name === name && one.personal))
  return {
    name: first.name,
    columns: first.columns.map(column => ({ ...column, personal: isPersonal(column.name) })),
    from: `(${selects.join(' UNION ALL ')})`,
    ...(isOrdered && { order: orderColumn })
  }
}
