import { formatNumber, formatPercent } from '@shared/kit/format'
import { textColumn } from '../../columns'
import { createFigure, type Figure, hideFigureIfUnavailable } from '../../figures'
import {
  type Forecast,
  type ForecastMethod,
  fanSeries,
  forecastMarginOf,
  forecastValues,
  minForecastPeriods
} from '../../measures/forecast'
import { ratio, sum } from '../../measures/sum'
import {
  remainingServiceLifeOf,
  requiredMaterialSetsFor,
  yearOfPeriodEnd
} from '../../measures/things'
import { defineSectorPage } from '../../page'
import { endingServiceLifeFormula } from '../common'
import { mapChartPeriods } from '../periods'
import { equipmentGroupOptions, equipmentOrigin } from './common'
import {
  countKnownValues,
  type EquipmentDemandRow,
  equipmentDemandColumns,
  equipmentDemandRowsOf,
  forecastHorizonQuarters,
  forecastMethodLabels,
  forecastMethodOf,
  rankEquipmentDemand,
  readEquipmentDemand
} from './demand'
import { survivalBlocks } from './survival-blocks'
import { equipmentDemandVerdict } from './verdicts'

const demandTitle = 'Thực tế và dải dự báo'
const inTwelveMonths = (
  values: readonly (number | null)[],
  method: ForecastMethod
): Forecast | undefined => forecastValues(values, 12, method).at(-1)

/**
 * Text of a forecast with its interval, such as "364 ± 20"; no probability is attached to the
 * interval.
 */
const intervalWords = (value: Forecast): string =>
  `${formatNumber(Math.round(value.middle))} ± ${formatNumber(Math.round(forecastMarginOf(value)))}`

/** Text that states from how many periods an estimate is made; empty if all periods are known. */
const knownWords = (values: readonly (number | null)[]): string =>
  countKnownValues(values) === values.length
    ? ''
    : ` trên ${countKnownValues(values)} kỳ có số liệu trong ${values.length} kỳ`

/** Sentence with the last value of a forecast; empty without a forecast. */
const findingOf = (last: Forecast | undefined, label: string): { finding?: string } =>
  last ? { finding: `Dự báo đến kỳ ${label}: ${intervalWords(last)} trang bị` } : {}

function summaryOf(values: readonly (number | null)[], method: ForecastMethod): string {
  const inYear = inTwelveMonths(values, method)
  if (!inYear) {
    return `Chưa ước tính được: cần số liệu trạng thái của ít nhất ${minForecastPeriods} kỳ, mới có ${countKnownValues(values)} kỳ.`
  }
  return `Ước tính: ${forecastMethodLabels[method]}${knownWords(values)}; sau 12 tháng ${intervalWords(inYear)}. Dải từ thấp đến cao là giữa ± một độ lệch chuẩn, dải nhạt là hai độ lệch.`
}

function marginWords(value: Forecast): string {
  const share = ratio(forecastMarginOf(value), value.middle)
  const margin = `Sai số ± ${formatNumber(Math.round(forecastMarginOf(value)))}`
  return share === null ? margin : `${margin} (${formatPercent(share)})`
}

export const equipmentDemandPage = defineSectorPage<EquipmentDemandRow>({
  description: 'Ước tính nhu cầu sửa chữa, thay thế từ số liệu các kỳ; không phải kế hoạch',
  filters: [
    {
      name: 'chan-troi',
      label: 'Thời gian dự báo',
      initial: '4',
      options: () => ['2', '4', '8'].map(value => ({ value, label: `${value} quý` }))
    },
    {
      name: 'phuong-phap',
      label: 'Phương pháp',
      initial: 'trung-binh',
      options: () =>
        Object.entries(forecastMethodLabels).map(([value, label]) => ({ value, label }))
    },
    {
      name: 'nhom',
      label: 'Nhóm',
      options: equipmentGroupOptions,
      test: (row, value) => String(row.group + 1) === value
    }
  ],
  verdict: equipmentDemandVerdict,
  ranking: rankEquipmentDemand,
  figures: async scope => {
    const { facts, calendar, period, choice } = scope
    const [demand, makes, types, [days = []]] = await Promise.all([
      readEquipmentDemand(scope),
      facts.equipment.makes(period, choice),
      facts.equipment.types(period),
      facts.equipment.days([period], choice)
    ])
    const method = forecastMethodOf(scope)
    const inYear = inTwelveMonths(demand(), method)
    const lives = new Map(types.map(({ code, life }) => [code, life]))
    const now = yearOfPeriodEnd(calendar, period)
    const ending = sum(makes, ({ type, year, things }) => {
      const life = lives.get(type)
      return life !== undefined && remainingServiceLifeOf(year, life, now) <= 1 ? things : 0
    })
    const told = (one: Figure): Figure => hideFigureIfUnavailable(scope, ['technicalStates'], one)
    return [
      told(
        createFigure(
          'demand-year',
          'Cần bổ sung sau 12 tháng',
          inYear ? Math.round(inYear.middle) : null,
          equipmentOrigin(
            `${forecastMethodLabels[method]} của số trang bị không ở trạng thái tốt; ước tính`
          )
        )
      ),
      createFigure(
        'equipment-ending',
        'Sắp hết niên hạn',
        ending,
        equipmentOrigin(endingServiceLifeFormula)
      ),
      told(
        createFigure(
          'demand-material',
          'Nhu cầu vật tư',
          days.length === 0 ? null : requiredMaterialSetsFor(days),
          equipmentOrigin('Một bộ vật tư cho mỗi 6 ngày dừng; ước tính', 'bộ')
        )
      ),
      told(
        createFigure(
          'demand-margin',
          'Độ tin cậy',
          inYear ? Math.round(forecastMarginOf(inYear)) : null,
          equipmentOrigin(
            'Khoảng của “Cần bổ sung sau 12 tháng”: giữa ± một độ lệch chuẩn, rộng dần theo thời gian; không phải xác suất đúng'
          ),
          inYear ? { text: intervalWords(inYear), note: marginWords(inYear) } : {}
        )
      )
    ]
  },
  blocks: async scope => {
    const survival = await survivalBlocks(scope)
    if (!scope.tells('technicalStates')) return survival
    const demand = await readEquipmentDemand(scope)
    const values = demand()
    const future = forecastValues(
      values,
      forecastHorizonQuarters(scope) * 3,
      forecastMethodOf(scope)
    )
    const last = values.at(-1) ?? null
    const fan = fanSeries([
      ...values.slice(1).map(() => null),
      last === null ? null : { middle: last, margin: 0 },
      ...future.map(item => ({ middle: item.middle, margin: forecastMarginOf(item) }))
    ])
    return [
      {
        kind: 'chart',
        title: demandTitle,
        ...findingOf(future.at(-1), scope.calendar.label(scope.period + future.length)),
        summary: summaryOf(values, forecastMethodOf(scope)),
        wide: true,
        height: 300,
        data: {
          kind: 'line',
          axis: 'Kỳ',
          unit: 'trang bị',
          labels: [
            ...mapChartPeriods(scope, scope.calendar.label),
            ...future.map((_, index) => scope.calendar.label(scope.period + index + 1))
          ],
          series: [
            { name: 'Thực tế', tone: 'category-1', values: [...values, ...future.map(() => null)] },
            ...fan
          ]
        }
      },
      ...survival
    ]
  },
  leftOut: ({ tells }) => (tells('technicalStates') ? [] : [demandTitle]),
  table: {
    title: 'Nhu cầu theo nhóm và quý (ước tính)',
    origin: equipmentOrigin('Dải = giữa ± một độ lệch chuẩn, rộng dần theo thời gian'),
    rows: scope => (scope.tells('technicalStates') ? equipmentDemandRowsOf(scope) : []),
    id: row => `${row.group}-${row.quarter}`,
    columns: [
      equipmentDemandColumns.group,
      equipmentDemandColumns.quarter,
      equipmentDemandColumns.low,
      equipmentDemandColumns.middle,
      equipmentDemandColumns.high,
      textColumn('can-cu', 'Căn cứ', row => row.basis, { minWidth: 220 })
    ]
  }
})
