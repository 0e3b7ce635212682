import type { TableUse } from '@shared/features/query/used-columns'
import type { MartColumn } from '@shared/model/data-mart/column'
import { nameKey, textsOf } from '../sql/gate/tree'

interface Named {
  readonly names: Set<string>
  isAll: boolean
}

/**
 * Columns that typed SQL names, per table that it reads; a name that several tables have counts for
 * all of them.
 */
export function usedByTyped(
  tree: unknown,
  tables: readonly { readonly name: string; readonly columns: readonly MartColumn[] }[]
): TableUse[] {
  const named: Named = { names: new Set(), isAll: false }
  collect(tree, named)
  return tables.map(({ name, columns }) => ({
    table: name,
    columns: columns
      .map(column => column.name)
      .filter(column => named.isAll || named.names.has(nameKey(column)))
  }))
}

function collect(value: unknown, named: Named): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, named)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'column_names' || key === 'using_columns') addAll(named.names, textsOf(part))
    else if (key === 'class' && part === 'STAR') named.isAll = true
    else collect(part, named)
  }
}

function addAll(names: Set<string>, texts: readonly string[]): void {
  for (const text of texts) names.add(nameKey(text))
}
