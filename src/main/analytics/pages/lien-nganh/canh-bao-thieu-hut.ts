import { alertStateBadges } from '@shared/features/analytics/alert-case'
import { formatNumber } from '@shared/kit/format'
import { textColumn, unitColumn } from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import { shortageCauseTitlesOf } from '../../measures/alert-causes'
import { severeAlertShareOf } from '../../measures/alerts'
import { pagePartOfShortageCause } from '../../measures/shortages'
import { countMatching } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { toIndexedFilterOptions } from '../common'
import { mapChartPeriods } from '../periods'
import {
  alertDeadlineColumn,
  alertSupplyColumns,
  alertUnitGrouping,
  orderAlertsByUnit
} from './alert-groups'
import {
  type AlertRow,
  alertColumns,
  alertRowsOf,
  countOpenAlertsByPeriod,
  isOpenAlert,
  rankOpenAlerts,
  severeAlertBadge,
  warningAlertBadge
} from './alert-rows'
import { alertVerdict } from './verdicts'

const percent = (share: number): string => `${formatNumber(Math.round(share * 100))}%`
const limits = ({ thresholds }: SectorPageScope) => ({
  warning: percent(thresholds.low),
  grave: percent(severeAlertShareOf(thresholds))
})
const origin = (formula: string) => ({
  source: figureSourceKinds.staffing,
  formula,
  unit: 'cảnh báo'
})

export const shortageAlertsPage = defineSectorPage<AlertRow>({
  description: scope => {
    const { warning, grave } = limits(scope)
    return `Cảnh báo phát sinh khi hiện có dưới ${warning} mức phải có (ngưỡng thiếu hụt ở trang Cấu hình), nghiêm trọng khi dưới ${grave}; kết thúc khi đủ trở lại hoặc khi người phụ trách ghi lý do`
  },
  filters: [
    {
      name: 'muc',
      label: 'Mức',
      options: () => [
        { value: 'nghiem-trong', label: severeAlertBadge.label },
        { value: 'canh-bao', label: warningAlertBadge.label }
      ],
      test: (row, value) => value === (row.grave ? 'nghiem-trong' : 'canh-bao')
    },
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: () =>
        Object.entries(alertStateBadges).map(([value, { label }]) => ({ value, label })),
      test: (row, value) => row.state === value
    },
    {
      name: 'han',
      label: 'Hạn',
      options: () => [
        { value: 'qua-han', label: 'Quá hạn' },
        { value: 'trong-han', label: 'Trong hạn' }
      ],
      test: (row, value) => isOpenAlert(row) && value === (row.isOverdue ? 'qua-han' : 'trong-han')
    },
    {
      name: 'nguyen-nhan',
      label: 'Nguyên nhân',
      options: ({ orders, tells }) =>
        toIndexedFilterOptions(shortageCauseTitlesOf(orders)).filter(
          ({ label }, cause) => label !== '' && tells(pagePartOfShortageCause(cause))
        ),
      isOfPage: true
    }
  ],
  verdict: alertVerdict,
  ranking: rankOpenAlerts,
  figures: async scope => {
    const [rows, counts] = await Promise.all([alertRowsOf(scope), countOpenAlertsByPeriod(scope)])
    const { warning, grave } = limits(scope)
    return [
      createFigure(
        'alerts-grave',
        'Nghiêm trọng',
        countMatching(rows, row => isOpenAlert(row) && row.grave),
        origin(`Đang mở, hiện có dưới ${grave} mức phải có`),
        { better: 'less', history: counts.map(counted => counted.grave) }
      ),
      createFigure(
        'alerts-warning',
        'Cảnh báo',
        countMatching(rows, row => isOpenAlert(row) && !row.grave),
        origin(`Đang mở, hiện có từ ${grave} đến dưới ${warning} mức phải có`),
        { better: 'less', history: counts.map(counted => counted.open - counted.grave) }
      ),
      createFigure(
        'alerts-running',
        'Đang xử lý',
        countMatching(rows, row => row.state === 'dang-xu-ly'),
        origin('Đang mở và đã có người nhận việc')
      ),
      createFigure(
        'alerts-closed',
        'Đã đóng',
        countMatching(rows, row => !isOpenAlert(row)),
        origin('Từng mở trong các kỳ, nay đã đủ trở lại hoặc người phụ trách đã đóng')
      )
    ]
  },
  blocks: async scope => {
    const rows = (await alertRowsOf(scope)).filter(isOpenAlert)
    const counts = await countOpenAlertsByPeriod(scope)
    const causes = shortageCauseTitlesOf(scope.orders)
      .map((name, index) => ({
        name,
        index,
        alerts: countMatching(rows, row => row.cause === index)
      }))
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
        title: 'Cảnh báo theo nội dung thiếu',
        summary: causes[0]
          ? 'Đường là tỷ lệ cộng dồn; bấm vào cột để lọc trang.'
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
          labels: mapChartPeriods(scope, scope.calendar.label),
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
    rows: async scope => orderAlertsByUnit(await alertRowsOf(scope)),
    id: row => row.id,
    groups: alertUnitGrouping,
    act: {
      kind: 'alert',
      when: scope => scope.period === scope.calendar.last,
      isFree: row => row.state === 'moi'
    },
    columns: [
      alertColumns.level,
      { ...unitColumn(row => row.unit), minWidth: 88 },
      alertColumns.content,
      ...alertSupplyColumns,
      alertColumns.short,
      alertColumns.found,
      textColumn('phu-trach', 'Phụ trách', row => row.owner || `Chỉ huy ${row.unit.code}`, {
        minWidth: 104
      }),
      alertColumns.due,
      alertDeadlineColumn,
      alertColumns.state
    ]
  }
})
