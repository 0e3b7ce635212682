import { toVietnamIsoDay } from '@shared/kit/format'
import { findUnitTable } from '../disclosure/scope/unit-table'
import type { OrganisationUnit } from '../disclosure/scope/units-in-scope'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { Warehouse } from '../warehouse/warehouse'
import { createModelQueryRunner } from './facts/own/ask'
import { cellToText, createColumnRef, createModelQuery } from './facts/own/questions'
import { openMappedTables } from './filled'

const columns = ['ma_don_vi', 'ten_don_vi', 'don_vi_cap_tren'].map(name => ({
  name,
  column: createColumnRef(name)
}))

/**
 * Reader of all rows of the table of units that is mapped to the standard model, whatever their
 * validity; undefined without such a table. The rows of a table version are read once. Throws
 * AppError.
 */
export function createOrganisationUnitReader({
  records,
  clock,
  warehouse: { reader, tables }
}: {
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly clock: Clock
  readonly warehouse: Pick<Warehouse, 'reader' | 'tables'>
}): () => Promise<readonly OrganisationUnit[] | undefined> {
  let known: { key: string; units: Promise<readonly OrganisationUnit[]> } | undefined

  async function read(): Promise<readonly OrganisationUnit[]> {
    const { modelMappings, dataMarts } = records.read()
    const mappings = modelMappings.filter(({ id }) => id === 'don-vi')
    const filled = await openMappedTables(tables, mappings, dataMarts)
    const today = toVietnamIsoDay(clock.now())
    const { rows } = createModelQueryRunner({ reader, filled, today })
    const found = await rows(createModelQuery('don-vi', { columns }))
    return found.map(([code, name, parent]) => ({
      code: cellToText(code).trim(),
      name: cellToText(name).trim(),
      parent: cellToText(parent).trim()
    }))
  }

  return async () => {
    const { modelMappings, dataMarts } = records.read()
    const unitTable = findUnitTable(records.read())
    const table = dataMarts.find(({ id }) => id === unitTable?.table)
    if (!table) return undefined
    const mapping = modelMappings.find(({ id }) => id === 'don-vi')
    const key = JSON.stringify([mapping, table.current])
    if (known?.key !== key) {
      const units = read()
      known = { key, units }
      units.catch(() => {
        if (known?.units === units) known = undefined
      })
    }
    return known.units
  }
}
