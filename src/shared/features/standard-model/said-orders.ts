import type { ModelMapping } from './mapping'
import type { NameOrderId, NamesByOrder } from './model'
import { findModelColumn, findModelTable } from './tables'

type MappingOrders = Pick<ModelMapping, 'derivations' | 'id'>

function nameOrderIdOf(table: string, column: string): NameOrderId | undefined {
  const model = findModelTable(table)
  return model && findModelColumn(model, column)?.order
}

/** Order of names of each list, as defined by the mappings. */
export function nameOrdersOfMappings(mappings: readonly MappingOrders[]): NamesByOrder {
  const said: Partial<Record<NameOrderId, readonly string[]>> = {}
  for (const { id, derivations } of mappings) {
    for (const [column, derived] of Object.entries(derivations)) {
      const order = nameOrderIdOf(id, column)
      if (order && derived.kind === 'order') said[order] = derived.names
    }
  }
  return said
}

/** Mapping with the given orders of names, in the columns that it fills by an order. */
export function withNameOrders<M extends MappingOrders>(mapping: M, said: NamesByOrder): M {
  const derivations = Object.entries(mapping.derivations).map(([column, derived]) => {
    const order = nameOrderIdOf(mapping.id, column)
    const names = order && said[order]
    return [column, derived.kind === 'order' && names ? { ...derived, names: [...names] } : derived]
  })
  return { ...mapping, derivations: Object.fromEntries(derivations) }
}
