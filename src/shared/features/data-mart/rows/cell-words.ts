import { formatDay, formatNumber } from '../../../kit/format'
import type { MartColumn } from '../../../model/data-mart/column'
import { formatEngineTimestamp } from '../../../model/data-mart/data-types'
import { minimumGroupSize } from '../../../model/minimum-group-size'

type MartCellValue = string | number | boolean | null

/** Display text of a column value. Masked values, and values of another type, are unchanged. */
export function formatMartCell({ name, dataType }: MartColumn, value: MartCellValue): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') {
    // Columns named `id` and years (`nam…`) are identifiers, not amounts, so they get no thousands
    // separators.
    return name === 'id' || name.startsWith('nam') ? String(value) : value.toLocaleString('vi-VN')
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  if (dataType === 'datetime')
    return value.includes(' ') ? formatEngineTimestamp(value) : formatDay(value)
  return dataType === 'date' ? formatDay(value.slice(0, 10)) : value
}

/**
 * Display text of a row count; null is a count hidden because it is below the minimum group size.
 */
export const formatRowCount = (rows: number | null): string =>
  rows === null ? `< ${minimumGroupSize}` : formatNumber(rows)
