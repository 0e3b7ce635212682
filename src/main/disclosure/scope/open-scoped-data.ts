import { memoisePerKey } from '@shared/kit/once'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { Warehouse } from '../../warehouse/warehouse'
import {
  type AccessResolver,
  type AccessResolverParts,
  createAccessResolver
} from './resolve-access'
import { createScopedRowFiles } from './scoped-files'
import { scopeWarehouse } from './scoped-warehouse'
import { findUnitTable } from './unit-table'
import { scopeRecords } from './visible-records'

interface ScopedDataParts
  extends Pick<AccessResolverParts, 'clock' | 'readUnits' | 'settings' | 'tableGroupsOf'> {
  readonly directory: string
  readonly readOnly: boolean
  readonly records: Store<RecordState>
  readonly warehouse: Warehouse
}

/** Records and rows as the running work's access permits, and the resolver of users' access. */
export interface ScopedData {
  readonly records: Store<RecordState>
  readonly warehouse: Warehouse
  readonly access: AccessResolver
  /** All units of the organisation; undefined without a table of units. Throws AppError. */
  readonly readUnits: AccessResolverParts['readUnits']
}

/**
 * Wraps the stores so that the scope of users is enforced in one place: everything that a feature
 * reads of records and rows passes here.
 */
export function openScopedData(parts: ScopedDataParts): ScopedData {
  const { records, warehouse } = parts
  const unitTableOf = memoisePerKey((state: Readonly<RecordState>) => ({
    found: findUnitTable(state)
  }))
  const unitTable = () => unitTableOf(records.read()).found
  const files = createScopedRowFiles({ ...parts, ...warehouse })
  const access = createAccessResolver({ ...parts, tables: warehouse.tables, files, unitTable })
  const scoped = scopeWarehouse(warehouse, { records, files, unitTable })
  return {
    access,
    readUnits: parts.readUnits,
    records: scopeRecords(records, { unitTable, rowCount: access.rowCount }),
    warehouse: {
      ...scoped,
      tidy: async () => {
        files.clear()
        await warehouse.tidy()
      }
    }
  }
}
