import { alertStateBadgeOf } from '@shared/features/analytics/alert-case'
import { alertListText } from '@shared/features/analytics/alert-text'
import { formatNumber } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { dayColumn, numberColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import { findSameShortageCause, shortageCauseTitlesOf } from '../../measures/alert-causes'
import { type AlertDates, createAlertDateCalculator } from '../../measures/alert-dates'
import { countPastAlerts, readPeriodAlerts, type ShortageAlert } from '../../measures/alerts'
import { readShortages } from '../../measures/shortages'
import { countMatching } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { mapChartPeriods } from '../periods'
import { alertAmountUnitOf } from './alert-groups'

export const severeAlertBadge: StatusBadgeStyle = {
  label: 'Nghiêm trọng',
  tone: 'danger',
  icon: 'error'
}
export const warningAlertBadge: StatusBadgeStyle = {
  label: 'Cảnh báo',
  tone: 'warning',
  icon: 'warning'
}

/** Alert with its cause and dates. */
export interface AlertRow extends ShortageAlert, AlertDates {
  /** Title of the shortage's cause. */
  readonly what: string
}

/** Causes selected on the page, as indexes of its period; undefined for all. */
function chosenCausesOf({ chosen }: SectorPageScope): readonly number[] | undefined {
  const values = chosen('nguyen-nhan')
  return values.length === 0 ? undefined : values.map(value => Number(value) - 1)
}

/** Rows of the alert pages: severe alerts first, then by size of the shortage. */
export const alertRowsOf = memoisePerKey(
  async (scope: SectorPageScope): Promise<readonly AlertRow[]> => {
    const titles = shortageCauseTitlesOf(scope.orders)
    const datesOf = createAlertDateCalculator(scope)
    const causes = chosenCausesOf(scope)
    return (await readPeriodAlerts(scope, scope.period))
      .filter(({ cause }) => !causes || causes.includes(cause))
      .map(alert => ({ ...alert, what: titles[alert.cause] ?? '', ...datesOf(alert) }))
      .sort(
        (left, right) =>
          Number(left.closed !== null) - Number(right.closed !== null) ||
          Number(right.grave) - Number(left.grave) ||
          right.short - left.short
      )
  }
)

/** Whether an alert is open. */
export const isOpenAlert = (alert: ShortageAlert): boolean => alert.closed === null
/** Number of open and of severe alerts in each displayed period. */
export const countOpenAlertsByPeriod = memoisePerKey(async (scope: SectorPageScope) => {
  const [rows, shortages] = await Promise.all([alertRowsOf(scope), readShortages(scope)])
  const open = rows.filter(isOpenAlert)
  const causes = chosenCausesOf(scope)
  const ordersIn = (period: number) => shortages.orders[period] ?? {}
  // A cause may have another index in another period.
  const causesIn = (period: number): readonly number[] | undefined =>
    causes
      ?.map(cause => findSameShortageCause(cause, ordersIn(scope.period), ordersIn(period)))
      .filter(cause => cause >= 0)
  return mapChartPeriods(scope, period =>
    period < scope.period
      ? countPastAlerts(shortages, scope, period, causesIn(period))
      : { open: open.length, grave: countMatching(open, ({ grave }) => grave) }
  )
})

/** Column widths are chosen so that the longest state is readable at 1366 pixels. */
export const alertColumns = {
  level: statusColumn<AlertRow>(
    'muc',
    'Mức',
    row => (row.grave ? severeAlertBadge : warningAlertBadge),
    {
      minWidth: 124
    }
  ),
  content: textColumn<AlertRow>('noi-dung', 'Nội dung', row => row.what, { minWidth: 128 }),
  short: numberColumn<AlertRow>('thieu', 'Số thiếu', row => row.short, {
    unit: 'người, trang bị',
    total: 'none'
  }),
  found: dayColumn<AlertRow>('phat-hien', 'Phát hiện', row => row.foundOn, { minWidth: 96 }),
  due: dayColumn<AlertRow>('han', 'Hạn', row => row.due, { minWidth: 96 }),
  state: statusColumn<AlertRow>(
    'trang-thai',
    'Trạng thái',
    row => alertStateBadgeOf(row.state, row.isOverdue),
    { minWidth: 180 }
  )
} as const

/**
 * Weight added to severe alerts when they are ranked; it exceeds any shortage, so that severe
 * alerts come first.
 */
const graveFirst = 1e9

/** Ranking of open alerts by severity, then by size of the shortage. */
export async function rankOpenAlerts(scope: SectorPageScope): Promise<RankingResult> {
  const rows = (await alertRowsOf(scope)).filter(isOpenAlert)
  return sortSubjectsWorstFirst<AlertRow>(
    {
      title: 'Cảnh báo nặng nhất',
      rows,
      severity: ({ grave, short }) => (grave ? graveFirst : 0) + short,
      code: ({ unit, what }) => `${unit.code} ${what}`,
      columns: [
        unitColumn(row => row.unit),
        alertColumns.level,
        alertColumns.content,
        alertColumns.short,
        alertColumns.found,
        alertColumns.due,
        alertColumns.state
      ],
      sentence: (cell, row) => [
        `Nặng nhất: ${cell('don-vi')}`,
        cell('noi-dung'),
        cell('thieu') && alertListText.lacks(formatNumber(row.short), alertAmountUnitOf(row)),
        `phát hiện ngày ${cell('phat-hien')}`
      ],
      none: 'Không có cảnh báo nào cần xử lý.'
    },
    scope
  )
}
