import type { RecordState } from '../../store/state/record-state'
import type { UnitTable } from './access'

/**
 * Table of the organisation's units: the own table that is mapped to the table of units of the
 * standard model with a column of its own for the code. Undefined without one.
 */
export function findUnitTable({
  modelMappings,
  dataMarts
}: Pick<RecordState, 'dataMarts' | 'modelMappings'>): UnitTable | undefined {
  const mapping = modelMappings.find(({ id }) => id === 'don-vi')
  const codeColumn = mapping?.columns.ma_don_vi
  if (!mapping || codeColumn === undefined || mapping.derivations.ma_don_vi) return undefined
  const table = dataMarts.find(({ id, origin }) => id === mapping.table && origin === 'own')
  const superiorColumn = mapping.columns.don_vi_cap_tren
  return table?.columns.some(({ name }) => name === codeColumn)
    ? { table: table.id, codeColumn, superiorColumn }
    : undefined
}
