import type { ModelMapping } from './mapping'
import type { OrderedNameListId, OrderedNameLists } from './model'
import { findModelColumn, findModelTable } from './tables'

type MappingOrders = Pick<ModelMapping, 'derivations' | 'id'>

function nameOrderIdOf(table: string, column: string): OrderedNameListId | undefined {
  const model = findModelTable(table)
  return model && findModelColumn(model, column)?.order
}

/**
 * Ordered names of each list (ranks, kinds of units, groups of posts), as defined in the mappings.
 */
export function orderedNameListsOfMappings(mappings: readonly MappingOrders[]): OrderedNameLists {
  const said: Partial<Record<OrderedNameListId, readonly string[]>> = {}
  for (const { id, derivations } of mappings) {
    for (const [column, derived] of Object.entries(derivations)) {
      const order = nameOrderIdOf(id, column)
      if (order && derived.kind === 'order') said[order] = derived.names
    }
  }
  return said
}

/**
 * Copy of a mapping with the given ordered names in each column that is filled by position in a
 * name list.
 */
export function withOrderedNameLists<M extends MappingOrders>(
  mapping: M,
  said: OrderedNameLists
): M {
  const derivations = Object.entries(mapping.derivations).map(([column, derived]) => {
    const order = nameOrderIdOf(mapping.id, column)
    const names = order && said[order]
    return [column, derived.kind === 'order' && names ? { ...derived, names: [...names] } : derived]
  })
  return { ...mapping, derivations: Object.fromEntries(derivations) }
}
