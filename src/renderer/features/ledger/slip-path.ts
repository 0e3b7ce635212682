import { pagePaths } from '@shared/navigation/paths'

/**
 * Value of the address parameter `tab` that selects the delivery ledger. The next constants are the
 * parameter for the reminder slip and its value for all units.
 */
export const deliveryRegisterTabValue = 'so-nhan'
export const reminderSlipParameter = 'phieu'
const allUnits = 'tat-ca'

export const deliveryRegisterPath = `${pagePaths.collectionReport}?tab=${deliveryRegisterTabValue}`

/**
 * Address of the reminder slip (**Phiếu đôn đốc**) of a unit, or of all units with overdue
 * deliveries.
 */
export function buildReminderSlipPath(unit: string | null): string {
  const params = new URLSearchParams({
    tab: deliveryRegisterTabValue,
    [reminderSlipParameter]: allUnits
  })
  if (unit !== null) params.set('don-vi', unit)
  return `${pagePaths.collectionReport}?${params}`
}
