import { memoiseOnce } from '@shared/kit/once'
import { openScopedData, type ScopedData } from '../disclosure/scope/open-scoped-data'
import type { Clock } from '../store/clock'
import { tableGroupsOfUser } from '../store/operator'
import type { Warehouse } from '../warehouse/warehouse'
import type { DataStorage } from './open-data'

/**
 * Puts the scope of users over the records and the warehouse; the code that reads the units is
 * loaded with the first user who has a scope.
 */
export function openScopedStorage<S extends DataStorage>(
  storage: S,
  warehouse: Warehouse,
  clock: Clock
): Omit<S, 'records'> & ScopedData {
  const units = memoiseOnce(async () => {
    const { createOrganisationUnitReader } = await import('../analytics/organisation-units')
    return createOrganisationUnitReader({ ...storage, warehouse, clock })
  })
  const scoped = openScopedData({
    ...storage,
    warehouse,
    clock,
    readUnits: async () => (await units())(),
    tableGroupsOf: user => tableGroupsOfUser({ ...storage, clock }, user)
  })
  return { ...storage, ...scoped }
}
