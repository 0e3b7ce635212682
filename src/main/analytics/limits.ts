import type { PeriodClosingConfiguration } from '@shared/features/standard-model/closing'
import type { SectorPageScope } from './scope'

/** Configured thresholds and targets as shares, and deadlines in days. */
export const sectorThresholdsOf = (
  settings: PeriodClosingConfiguration
): Pick<SectorPageScope, 'alertDays' | 'goals' | 'reserveAges' | 'thresholds'> => ({
  thresholds: {
    low: settings.fillLow / 100,
    good: settings.fillGood / 100,
    high: settings.fillHigh / 100
  },
  goals: {
    supply: settings.supplyGood / 100,
    equipmentReady: settings.equipmentReadyGood / 100,
    reserveQuota: settings.reserveQuotaGood / 100,
    reserveReady: settings.reserveReadyGood / 100,
    training: settings.trainingGood / 100
  },
  reserveAges: {
    men: [settings.reserveAgeMenFirst, settings.reserveAgeMenSecond],
    women: [settings.reserveAgeWomenFirst, settings.reserveAgeWomenSecond],
    officers: settings.reserveAges?.officers ?? {},
    basis: settings.reserveAges?.basis ?? ''
  },
  alertDays: { grave: settings.graveAlertDays, other: settings.alertDays }
})
