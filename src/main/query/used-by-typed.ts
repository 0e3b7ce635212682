import type { TableColumnsReadByQuery } from '@shared/features/query/used-columns'
import type { MartColumn } from '@shared/model/data-mart/column'
import { engineNameKey, stringListOrEmpty } from '../sql/gate/tree'

interface CollectedNames {
  readonly names: Set<string>
  isAll: boolean
}

/**
 * Columns that typed SQL names, per table that it reads; a column name that several tables have
 * counts for all of them.
 */
export function columnsUsedByTypedSql(
  tree: unknown,
  tables: readonly { readonly name: string; readonly columns: readonly MartColumn[] }[]
): TableColumnsReadByQuery[] {
  const named: CollectedNames = { names: new Set(), isAll: false }
  collect(tree, named)
  return tables.map(({ name, columns }) => ({
    table: name,
    columns: columns
      .map(column => column.name)
      .filter(column => named.isAll || named.names.has(engineNameKey(column)))
  }))
}

function collect(value: unknown, named: CollectedNames): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, named)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'column_names' || key === 'using_columns')
      addAll(named.names, stringListOrEmpty(part))
    else if (key === 'class' && part === 'STAR') named.isAll = true
    else collect(part, named)
  }
}

function addAll(names: Set<string>, texts: readonly string[]): void {
  for (const text of texts) names.add(engineNameKey(text))
}
