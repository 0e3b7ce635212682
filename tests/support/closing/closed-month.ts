import { tablesToFixAtClosing } from '../../../src/main/features/standard-model/closing-pins'
import type { RecordState } from '../../../src/main/store/state/record-state'
import {
  type ClosedPeriod,
  closedPeriodIdOf,
  formatPeriodMonth
} from '../../../src/shared/features/standard-model/closing'

/** Closed month whose snapshot has the current generations of all mapped tables. */
export function createClosedMonth(
  period: string,
  records: Pick<RecordState, 'dataMarts' | 'modelMappings'>
): ClosedPeriod {
  const [time, reason] = [Date.now(), 'Số liệu tháng đã đối chiếu']
  const settings = {
    fillLow: 85,
    fillGood: 95,
    fillHigh: 105,
    supplyGood: 95,
    equipmentReadyGood: 90,
    reserveQuotaGood: 100,
    reserveReadyGood: 80,
    trainingGood: 80,
    reserveAgeMenFirst: 45,
    reserveAgeWomenFirst: 45,
    reserveAgeMenSecond: 45,
    reserveAgeWomenSecond: 45,
    graveAlertDays: 60,
    alertDays: 120
  }
  const tables = tablesToFixAtClosing(records)
  return {
    id: closedPeriodIdOf(period),
    name: `Kỳ ${formatPeriodMonth(period)}`,
    period,
    frozen: { time, user: 'Đo', reason, tables, settings, standards: [], findings: [] },
    asked: null,
    history: [{ time, user: 'Đo', step: 'closed', reason }]
  }
}
