import { formatFigure } from '@shared/kit/figures/numbers'
import { formatPercent } from '@shared/kit/format'
import { payComponentLabels } from '@shared/model/analytics/words'
import { createRateTotal, moneyColumnOptions, numberColumn, unitColumn } from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { type PayAmounts, totalPayOf } from '../../measures/pay'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import { describeSummedFormula, textIfSampleData, unitOnlyAmountColumn } from '../common'
import { chartPeriodsOf, mapChartPeriods } from '../periods'
import { payByRuleBlocks } from './pay-by-rule'
import {
  overspendRanking,
  payIndicators,
  spentShare,
  tellsEstimates,
  type UnitPayRow,
  unitPayRowsOf
} from './pay-rows'
import { payVerdict } from './verdicts'

/** Payments of the filtered units per period; undefined if no payment is recorded at all. */
async function payIn(
  { facts, choice }: SectorPageScope,
  periods: readonly number[]
): Promise<(PayAmounts | undefined)[]> {
  const paid = await facts.persons.pay(periods, choice)
  return paid.map(pay => (totalPayOf(pay) === 0 ? undefined : pay))
}

const tones = ['category-1', 'category-2', 'category-3'] as const
const valuesOf = (pay: PayAmounts): number[] => [pay.salary, pay.allowance, pay.other]
const origin = (formula: string) => ({ source: figureSourceKinds.pay, formula, unit: 'triệu đồng' })

export const paySummaryPage = defineSectorPage<UnitPayRow>({
  description: scope =>
    `Tổng hợp theo đơn vị, triệu đồng một tháng; ${textIfSampleData('định mức hư cấu, ', scope)}không có số liệu theo người`,
  filters: [
    {
      name: 'khoan',
      label: 'Khoản trong biểu đồ',
      options: () => Object.entries(payComponentLabels).map(([value, label]) => ({ value, label })),
      isOfCharts: true
    },
    subordinateSumFilter
  ],
  verdict: payVerdict,
  indicators: payIndicators,
  ranking: overspendRanking,
  figures: async scope => {
    const { facts, period, units } = scope
    const [[before, pay], months, estimates] = await Promise.all([
      payIn(scope, [period - 1, period]),
      // Queries the same periods as the chart, so that one cached result serves both.
      payIn(scope, chartPeriodsOf(scope)),
      facts.persons.estimates(period)
    ])
    const total = (one: PayAmounts | undefined): number | null => (one ? totalPayOf(one) : null)
    const estimate = sum(units, ({ code }) => estimates.get(code) ?? 0)
    const share = pay ? ratio(totalPayOf(pay), estimate) : null
    const over = pay && estimate > 0 ? totalPayOf(pay) - estimate : null
    const gap = createFigure(
      'pay-gap',
      over !== null && over > 0 ? 'Vượt dự toán' : 'Còn trong dự toán',
      over,
      origin(
        `Tổng chi − dự toán${textIfSampleData('; dự toán = BC × chi bình quân một vị trí', scope)}`
      ),
      {
        ...(over !== null && { text: formatFigure(Math.abs(over), 'number') }),
        note: share === null ? '' : `chi bằng ${formatPercent(share)} dự toán`
      }
    )
    return [
      createFigure('pay-total', 'Tổng chi', total(pay), origin('Lương + phụ cấp + chế độ khác'), {
        before: total(before),
        history: months.map(total)
      }),
      createFigure(
        'pay-salary',
        'Lương',
        pay?.salary ?? null,
        origin(
          scope.canSumUp
            ? 'Σ số tiền của khoản lương trong kỳ'
            : 'Σ định mức lương theo bậc của người hiện có'
        )
      ),
      createFigure(
        'pay-allowance',
        'Phụ cấp',
        pay?.allowance ?? null,
        origin(
          scope.canSumUp
            ? 'Σ số tiền của các khoản phụ cấp trong kỳ'
            : 'Σ phụ cấp chức vụ và thâm niên'
        )
      ),
      hideFigureIfUnavailable(scope, ['estimates'], gap)
    ]
  },
  blocks: async scope => {
    const chosen = Object.keys(payComponentLabels).indexOf(scope.own('khoan') ?? '')
    const names = Object.values(payComponentLabels)
    const shown = names.flatMap((name, index) =>
      chosen < 0 || chosen === index ? [{ name, index }] : []
    )
    const months = (await payIn(scope, chartPeriodsOf(scope))).map(pay => pay && valuesOf(pay))
    const told = months.filter(month => month !== undefined).length
    return [
      {
        kind: 'chart',
        title: 'Chi theo tháng',
        summary: `Cộng theo khoản${told === months.length ? '' : `; có số liệu chi của ${told} trong ${months.length} kỳ`}.`,
        height: 260,
        data: {
          axis: 'Kỳ',
          unit: 'triệu đồng',
          labels: mapChartPeriods(scope, scope.calendar.label),
          stacked: true,
          series: shown.map(({ name, index }) => ({
            name,
            tone: tones[index] ?? 'category-1',
            values: months.map(values => (values ? Math.round(values[index] ?? 0) : null))
          }))
        }
      },
      {
        kind: 'chart',
        title: 'Cơ cấu khoản chi',
        summary: `Kỳ ${scope.calendar.label(scope.period)}; bấm vào phần để xem riêng một khoản.`,
        height: 260,
        pick: { filter: 'khoan', values: Object.keys(payComponentLabels) },
        data: {
          kind: 'doughnut',
          axis: 'Khoản',
          unit: 'triệu đồng',
          labels: names,
          series: [
            {
              name: 'Triệu đồng',
              tone: 'category-1',
              tones,
              values: months.at(-1)?.map(Math.round) ?? names.map(() => null)
            }
          ]
        }
      },
      ...(await payByRuleBlocks(scope))
    ]
  },
  table: {
    title: 'Chi theo đơn vị',
    origin: scope => origin(describeSummedFormula('Cộng theo đơn vị; % = tổng / dự toán', scope)),
    rows: unitPayRowsOf,
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      numberColumn('luong', 'Lương', row => row.pay.salary, moneyColumnOptions),
      numberColumn('phu-cap', 'Phụ cấp', row => row.pay.allowance, moneyColumnOptions),
      numberColumn('khac', 'Chế độ khác', row => row.pay.other, moneyColumnOptions),
      numberColumn('tong', 'Tổng', row => totalPayOf(row.pay), moneyColumnOptions),
      unitOnlyAmountColumn('tong', 'Tổng', row => row.own, moneyColumnOptions),
      numberColumn('du-toan', 'Dự toán', row => row.estimate, {
        ...moneyColumnOptions,
        when: tellsEstimates
      }),
      numberColumn('ty-le', 'Tỷ lệ dự toán', spentShare, {
        unit: '%',
        total: createRateTotal(
          row => totalPayOf(row.pay),
          row => row.estimate
        ),
        when: tellsEstimates
      })
    ]
  }
})
