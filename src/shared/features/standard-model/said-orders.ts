import type { ModelMapping } from './mapping'
import type { OrderId, OrderNames } from './model'
import { findModelColumn, findModelTable } from './tables'

type Orders = Pick<ModelMapping, 'derivations' | 'id'>

function orderOf(table: string, column: string): OrderId | undefined {
  const model = findModelTable(table)
  return model && findModelColumn(model, column)?.order
}

/** The order of names of each list that mappings say. */
export function saidOrders(mappings: readonly Orders[]): OrderNames {
  const said: Partial<Record<OrderId, readonly string[]>> = {}
  for (const { id, derivations } of mappings) {
    for (const [column, derived] of Object.entries(derivations)) {
      const order = orderOf(id, column)
      if (order && derived.kind === 'order') said[order] = derived.names
    }
  }
  return said
}

/** A mapping whose orders of names are these, where it fills columns by an order. */
export function withOrders<M extends Orders>(mapping: M, said: OrderNames): M {
  const derivations = Object.entries(mapping.derivations).map(([column, derived]) => {
    const order = orderOf(mapping.id, column)
    const names = order && said[order]
    return [column, derived.kind === 'order' && names ? { ...derived, names: [...names] } : derived]
  })
  return { ...mapping, derivations: Object.fromEntries(derivations) }
}
