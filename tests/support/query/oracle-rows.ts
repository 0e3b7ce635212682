import { createColumnTypesIn } from '@shared/model/query/column-types'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { isRowMatching, type OracleBindings, type OracleConditionParts } from './oracle-conditions'
import { type OracleTable, visibleCellValueOf } from './oracle-table'

/** Table with the rows of several tables that have the same columns. */
export function readTogether([first, ...more]: readonly [
  OracleTable,
  ...OracleTable[]
]): OracleTable {
  const rows = more.flatMap(table =>
    table.rows.map(row =>
      first.columns.map(
        ({ name }): EngineCell => row[table.columns.findIndex(one => one.name === name)] ?? null
      )
    )
  )
  return more.length === 0 ? first : { ...first, rows: [...first.rows, ...rows] }
}

/** Creates the tests of conditions that read other rows, for a query over the tables. */
export function createRowTests(
  catalogue: readonly OracleTable[],
  tables: readonly OracleTable[],
  asked: OracleBindings
): Pick<OracleConditionParts, 'hasRelated' | 'isRepeated'> {
  return {
    hasRelated({ table: name, on, has, filter }, see) {
      const table = catalogue.find(one => one.name === name)
      if (!table) throw new Error(`No table ${name}`)
      const own = [table]
      const types = createColumnTypesIn(own)
      const parts = { ...asked, ...createRowTests(catalogue, own, asked) }
      const found = table.rows.some(row => {
        const inner = ({ column }: { column: string }) => visibleCellValueOf(table, column, row)
        const isPartner = on.every(({ from, to }) => {
          const value = see(from)
          return value !== null && value === inner({ column: to })
        })
        if (!isPartner || !filter) return isPartner
        return isRowMatching(filter, inner, ref => types(ref) ?? 'string', parts)
      })
      return found === (has === 'some')
    },
    isRepeated({ column, also }, see) {
      const table = tables[column.table]
      const columns = [column, ...also]
      const equal = (table?.rows ?? []).filter(row =>
        columns.every(ref => {
          const value = see(ref)
          return value !== null && value === visibleCellValueOf(table, ref.column, row)
        })
      )
      return equal.length > 1
    }
  }
}
