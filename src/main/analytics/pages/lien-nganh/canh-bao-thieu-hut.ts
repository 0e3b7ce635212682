import { alertStateLooks } from '@shared/features/analytics/alert-case'
import { formatNumber } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { StatusLook } from '@shared/kit/status'
import { dayColumn, numberColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { causeTitles } from '../../measures/alert-causes'
import { type Alert, alertsOf, countLow, graveShareOf } from '../../measures/alerts'
import { partOf, shortagesOf } from '../../measures/shortages'
import { count } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'
import { perPeriod } from '../periods'

const graveLook: StatusLook = { label: 'Nghiêm trọng', tone: 'danger', icon: 'error' }
const warningLook: StatusLook = { label: 'Cảnh báo', tone: 'warning', icon: 'warning' }

interface Row extends Alert {
  /** Title of the cause. */
  readonly what: string
  readonly foundOn: number
  readonly due: number
  readonly isOverdue: boolean
}

/** Severe alerts first, then by size of the shortage. */
const rowsOf = oncePer(async (scope: Scope): Promise<readonly Row[]> => {
  const { calendar, period, alertDays, orders } = scope
  const titles = causeTitles(orders)
  // Two thousand units have twenty thousand alerts, so the calendar is queried once per period.
  const lastDays = calendar.periods.map((_, at) => calendar.days(at).last)
  const asOf = calendar.days(period).last
  return (await alertsOf(scope, period))
    .map(alert => {
      const foundOn = lastDays[alert.found] ?? asOf
      const due = foundOn + (alert.grave ? alertDays.grave : alertDays.other)
      return {
        ...alert,
        what: titles[alert.cause] ?? '',
        foundOn,
        due,
        // All values of a page refer to the last day of its period, including deadlines.
        isOverdue: alert.closed === null && due < asOf
      }
    })
    .sort(
      (left, right) =>
        Number(left.closed !== null) - Number(right.closed !== null) ||
        Number(right.grave) - Number(left.grave) ||
        right.short - left.short
    )
})

const open = (alert: Alert): boolean => alert.closed === null
const percent = (share: number): string => `${formatNumber(Math.round(share * 100))}%`
const limits = ({ thresholds }: Scope) => ({
  warning: percent(thresholds.low),
  grave: percent(graveShareOf(thresholds))
})
/** State of an alert, including whether it is overdue. */
const stateLook = ({ state, isOverdue }: Row): StatusLook => {
  const look = alertStateLooks[state]
  return isOverdue ? { label: `${look.label} · quá hạn`, tone: 'danger', icon: look.icon } : look
}
const origin = (formula: string) => ({ source: sources.staffing, formula, unit: 'cảnh báo' })

export const canhBaoThieuHut = definePage<Row>({
  description: scope => {
    const { warning, grave } = limits(scope)
    return `Mở khi hiện có dưới ${warning} mức phải có (ngưỡng thiếu hụt ở trang Cấu hình), nghiêm trọng khi dưới ${grave}; đóng khi đủ trở lại hoặc khi người phụ trách ghi lý do`
  },
  filters: [
    {
      name: 'muc',
      label: 'Mức',
      options: () => [
        { value: 'nghiem-trong', label: graveLook.label },
        { value: 'canh-bao', label: warningLook.label }
      ],
      test: (row, value) => value === (row.grave ? 'nghiem-trong' : 'canh-bao')
    },
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () =>
        Object.entries(alertStateLooks).map(([value, { label }]) => ({ value, label })),
      test: (row, value) => row.state === value
    },
    {
      name: 'han',
      label: 'Hạn',
      options: () => [
        { value: 'qua-han', label: 'Quá hạn' },
        { value: 'trong-han', label: 'Trong hạn' }
      ],
      test: (row, value) => open(row) && value === (row.isOverdue ? 'qua-han' : 'trong-han')
    },
    {
      name: 'nguyen-nhan',
      label: 'Nguyên nhân',
      options: ({ orders, tells }) =>
        indexOptions(causeTitles(orders)).filter(
          ({ label }, cause) => label !== '' && tells(partOf(cause))
        ),
      test: (row, value) => String(row.cause + 1) === value
    }
  ],
  figures: async scope => {
    const rows = await rowsOf(scope)
    const { warning, grave } = limits(scope)
    return [
      figure(
        'alerts-grave',
        'Nghiêm trọng',
        count(rows, row => open(row) && row.grave),
        origin(`Đang mở, hiện có dưới ${grave} mức phải có`)
      ),
      figure(
        'alerts-warning',
        'Cảnh báo',
        count(rows, row => open(row) && !row.grave),
        origin(`Đang mở, hiện có từ ${grave} đến dưới ${warning} mức phải có`)
      ),
      figure(
        'alerts-running',
        'Đang xử lý',
        count(rows, row => row.state === 'dang-xu-ly'),
        origin('Đang mở và đã có người nhận việc')
      ),
      figure(
        'alerts-closed',
        'Đã đóng',
        count(rows, row => !open(row)),
        origin('Từng mở trong các kỳ, nay đã đủ trở lại hoặc người phụ trách đã đóng')
      )
    ]
  },
  blocks: async scope => {
    const rows = (await rowsOf(scope)).filter(open)
    const shortages = await shortagesOf(scope)
    const counts = perPeriod(scope, period =>
      period < scope.period
        ? countLow(shortages, scope, period)
        : { open: rows.length, grave: count(rows, alert => alert.grave) }
    )
    const causes = causeTitles(scope.orders)
      .map((name, index) => ({ name, index, alerts: count(rows, row => row.cause === index) }))
      .filter(cause => cause.alerts > 0)
      .sort((left, right) => right.alerts - left.alerts)
    let running = 0
    const cumulated = causes.map(cause => {
      running += cause.alerts
      return running / (rows.length || 1)
    })
    return [
      {
        kind: 'chart',
        title: 'Pareto nguyên nhân',
        summary: causes[0]
          ? `Nhiều nhất: ${causes[0].name} (${causes[0].alerts}). Đường là tỷ lệ cộng dồn.`
          : 'Không có cảnh báo đang mở.',
        height: 300,
        pick: { filter: 'nguyen-nhan', values: causes.map(cause => String(cause.index + 1)) },
        data: {
          axis: 'Nguyên nhân',
          unit: 'cảnh báo',
          labels: causes.map(cause => cause.name),
          series: [
            {
              name: 'Tỷ lệ cộng dồn',
              tone: 'category-3',
              as: 'line',
              right: 'percent',
              values: cumulated
            },
            { name: 'Số cảnh báo', tone: 'category-1', values: causes.map(cause => cause.alerts) }
          ]
        }
      },
      {
        kind: 'chart',
        title: 'Số cảnh báo đang mở qua các kỳ',
        summary: `Kỳ đang xem: ${rows.length}.`,
        height: 300,
        data: {
          kind: 'line',
          axis: 'Kỳ',
          unit: 'cảnh báo',
          labels: perPeriod(scope, scope.calendar.label),
          series: [
            {
              name: 'Đang mở',
              tone: 'category-1',
              values: counts.map(counted => counted.open)
            },
            {
              name: 'Nghiêm trọng',
              tone: 'danger',
              dashed: true,
              values: counts.map(counted => counted.grave)
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Cảnh báo',
    origin: origin('Hạn = ngày phát hiện + số ngày xử lý của mức cảnh báo (trang Cấu hình)'),
    rows: rowsOf,
    id: row => row.id,
    act: { kind: 'alert', when: scope => scope.period === scope.calendar.last },
    columns: [
      // Column widths are chosen so that the longest state is readable at 1366 pixels.
      statusColumn('muc', 'Mức', row => (row.grave ? graveLook : warningLook), { minWidth: 124 }),
      { ...unitColumn(row => row.unit), minWidth: 88 },
      textColumn('noi-dung', 'Nội dung', row => row.what, { minWidth: 128 }),
      numberColumn('thieu', 'Số thiếu', row => row.short, {
        unit: 'người, trang bị',
        total: 'none'
      }),
      dayColumn('phat-hien', 'Phát hiện', row => row.foundOn, { minWidth: 96 }),
      textColumn('phu-trach', 'Phụ trách', row => row.owner || `Chỉ huy ${row.unit.code}`, {
        minWidth: 104
      }),
      dayColumn('han', 'Hạn', row => row.due, { minWidth: 96 }),
      statusColumn('trang-thai', 'Trạng thái', stateLook, { minWidth: 180 })
    ]
  }
})
