import { pagePaths } from '@shared/navigation/paths'

/**
 * Value of the address parameter `tab` that selects the delivery ledger. The next constants are the
 * parameter for the reminder slip and its value for all units.
 */
export const ledgerTabValue = 'so-nhan'
export const reminderSlipParam = 'phieu'
const allUnits = 'tat-ca'

export const ledgerPath = `${pagePaths.collectionReport}?tab=${ledgerTabValue}`

/**
 * Address of the reminder slip (**Phiếu đôn đốc**) of a unit, or of all units with overdue
 * deliveries.
 */
export function reminderSlipPath(unit: string | null): string {
  const params = new URLSearchParams({ tab: ledgerTabValue, [reminderSlipParam]: allUnits })
  if (unit !== null) params.set('don-vi', unit)
  return `${pagePaths.collectionReport}?${params}`
}
