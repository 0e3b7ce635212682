import { pagePaths } from '@shared/navigation/paths'

/** Address values: the tab, and the slip of one unit or of all. */
export const ledgerTabValue = 'so-nhan'
export const reminderSlipParam = 'phieu'
const allUnits = 'tat-ca'

export const ledgerPath = `${pagePaths.collectionReport}?tab=${ledgerTabValue}`

/** Address of **Phiếu đôn đốc** of a unit, or of all overdue ones. */
export function reminderSlipPath(unit: string | null): string {
  const params = new URLSearchParams({ tab: ledgerTabValue, [reminderSlipParam]: allUnits })
  if (unit !== null) params.set('don-vi', unit)
  return `${pagePaths.collectionReport}?${params}`
}
