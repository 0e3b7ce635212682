import type { OrderedNameListId, OrderedNameLists } from '@shared/features/standard-model/model'
import { findModelColumn } from '@shared/features/standard-model/tables'
import type { MappedTable } from './filled'

/**
 * Configured order of names for each list (ranks, kinds of units, groups of posts); if several
 * tables were mapped with an order for the same list, the first one counts.
 */
export function configuredNameOrdersOf(filled: ReadonlyMap<string, MappedTable>): OrderedNameLists {
  const names: Partial<Record<OrderedNameListId, readonly string[]>> = {}
  for (const { table, filling } of filled.values()) {
    for (const { name, order } of table.columns) {
      const one = filling(name)
      if (order && one?.kind === 'order') names[order] ??= one.names
    }
  }
  return names
}

/**
 * Gives all tables the same order of names per list. Tables that were closed at different times may
 * have been mapped with different orders, and then their indexes could not be compared.
 */
export function unifyNameOrders(
  filled: ReadonlyMap<string, MappedTable>
): ReadonlyMap<string, MappedTable> {
  const names = configuredNameOrdersOf(filled)
  return new Map(
    [...filled].map(([id, one]) => {
      const filling: MappedTable['filling'] = name => {
        const told = one.filling(name)
        const order = findModelColumn(one.table, name)?.order
        const shared = order && names[order]
        return told?.kind === 'order' && shared ? { ...told, names: [...shared] } : told
      }
      return [id, { ...one, filling }]
    })
  )
}
