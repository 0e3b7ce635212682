import { paths } from '@shared/navigation/paths'

/** Address values: the tab, and the slip of one unit or of all. */
export const ledgerTab = 'so-nhan'
export const slipKey = 'phieu'
const allUnits = 'tat-ca'

export const ledgerPath = `${paths.collectionReport}?tab=${ledgerTab}`

/** Address of **Phiếu đôn đốc** of a unit, or of all overdue ones. */
export function slipPath(unit: string | null): string {
  const params = new URLSearchParams({ tab: ledgerTab, [slipKey]: allUnits })
  if (unit !== null) params.set('don-vi', unit)
  return `${paths.collectionReport}?${params}`
}
