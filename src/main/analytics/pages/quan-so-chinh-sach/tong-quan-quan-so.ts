import type { SectorBlock } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { numberColumn, peopleColumnOptions, unitColumn } from '../../columns'
import {
  createFigure,
  figureSourceKinds,
  hideFigureIfUnavailable,
  toUnavailableFigure
} from '../../figures'
import { readHeadcounts } from '../../measures/filling'
import { ratio } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import { describeSummedFormula, toIndexedFilterOptions, unitOnlyAmountColumn } from '../common'
import { buildPeriodChart, chartPeriodsOf } from '../periods'
import { headcountFigure } from '../strength-figures'
import {
  absenceRanking,
  absent,
  markedPresenceRowsOf,
  presenceColumn,
  presenceIndicators,
  present,
  statesIn,
  statesOf,
  tellsAbsences,
  type UnitPresenceRow
} from './presence-rows'
import { presenceVerdict } from './verdicts'

const statesTitle = 'Trạng thái cuối kỳ'
type MonthlyStrengthScope = Pick<SectorPageScope, 'monthly'>
const presentFormula = ({ monthly }: MonthlyStrengthScope): string =>
  monthly.headcount
    ? 'Hiện có − vắng trong bảng Quân số tháng'
    : 'Người có trạng thái “Có mặt” cuối kỳ'
const lineWords = ({ monthly }: MonthlyStrengthScope): string =>
  monthly.headcount
    ? 'Quân số hiện có trong bảng Quân số tháng.'
    : 'Hồ sơ còn phục vụ vào ngày cuối mỗi kỳ.'
const tableFormula = ({ monthly }: MonthlyStrengthScope): string =>
  monthly.headcount
    ? 'Số của từng đơn vị trong bảng Quân số tháng; tỷ lệ = có mặt / HC'
    : 'Đếm hồ sơ theo đơn vị và trạng thái cuối kỳ; tỷ lệ = có mặt / HC'
const origin = (formula: string) => ({ source: figureSourceKinds.persons, formula, unit: 'người' })

export const strengthOverviewPage = defineSectorPage<UnitPresenceRow>({
  description: 'Quân số hiện có, có mặt và vắng có lý do theo đơn vị',
  filters: [
    {
      name: 'trang-thai',
      label: 'Trạng thái',
      options: scope => toIndexedFilterOptions(statesIn(scope)),
      when: tellsAbsences,
      test: (row, value) => (row.states[Number(value) - 1] ?? 0) > 0
    },
    subordinateSumFilter
  ],
  verdict: presenceVerdict,
  indicators: presenceIndicators,
  ranking: absenceRanking,
  figures: async scope => {
    const { facts, units, period } = scope
    const [ofUnits, headcount, shown, { isBlank }] = await Promise.all([
      statesOf(scope),
      readHeadcounts(facts, [period - 1, period]),
      headcountFigure(scope),
      facts.staffing.monthly(period - 1)
    ])
    const states = ofUnits(units)
    const now = headcount(units, period)
    const change = now - headcount(units, period - 1)
    const told = [
      createFigure('present', 'Có mặt', present(states), origin(presentFormula(scope)), {
        note: `${formatFigure(ratio(present(states), now), 'percent')} quân số`
      }),
      createFigure('absent', 'Vắng có lý do', absent(states), origin('HC − có mặt'), {
        note: `${formatFigure(ratio(absent(states), now), 'percent')} quân số`
      })
    ]
    const changed = createFigure(
      'headcount-change',
      'So với tháng trước',
      change,
      origin('HC kỳ này − HC kỳ trước'),
      {
        text: `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatNumber(Math.abs(change))}`
      }
    )
    return [
      shown,
      ...told.map(one => hideFigureIfUnavailable(scope, ['absences'], one)),
      isBlank ? toUnavailableFigure(changed) : changed
    ]
  },
  blocks: async scope => {
    const { facts, units } = scope
    const shown = chartPeriodsOf(scope)
    const [ofUnits, headcount, months] = await Promise.all([
      statesOf(scope),
      readHeadcounts(facts, shown),
      Promise.all(shown.map(facts.staffing.monthly))
    ])
    const states = ofUnits(units)
    const names = statesIn(scope)
    const isBlank = (period: number): boolean => months[shown.indexOf(period)]?.isBlank === true
    const blocks: SectorBlock[] = [
      buildPeriodChart(scope, 'Quân số 12 tháng', lineWords(scope), 'người', [
        {
          name: 'Hiện có',
          tone: 'category-1',
          at: period => (isBlank(period) ? null : headcount(units, period))
        }
      ]),
      {
        kind: 'chart',
        title: statesTitle,
        summary: names
          .map((name, index) => `${name} ${formatNumber(states[index] ?? 0)}`)
          .join(' · '),
        height: 260,
        pick: { filter: 'trang-thai', values: names.map((_, index) => String(index + 1)) },
        data: {
          kind: 'doughnut',
          axis: 'Trạng thái',
          unit: 'người',
          labels: names,
          series: [
            {
              name: 'Người',
              tone: 'category-1',
              tones: ['category-1', 'category-2', 'category-3', 'category-4', 'category-5'],
              values: states
            }
          ]
        }
      }
    ]
    return tellsAbsences(scope) ? blocks : blocks.slice(0, 1)
  },
  leftOut: scope => (tellsAbsences(scope) ? [] : [statesTitle]),
  table: {
    title: 'Quân số theo đơn vị',
    origin: scope => origin(describeSummedFormula(tableFormula(scope), scope)),
    rows: markedPresenceRowsOf,
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
      unitOnlyAmountColumn('hc', 'HC', row => row.own, peopleColumnOptions),
      numberColumn('co-mat', 'Có mặt', row => present(row.states), {
        ...peopleColumnOptions,
        when: tellsAbsences
      }),
      numberColumn('vang', 'Vắng', row => absent(row.states), {
        ...peopleColumnOptions,
        when: tellsAbsences
      }),
      presenceColumn
    ]
  }
})
