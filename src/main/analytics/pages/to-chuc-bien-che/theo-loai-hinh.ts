import type { SectorBlock } from '@shared/features/analytics/view'
import { formatPercent, missingValueMark } from '@shared/kit/format'
import {
  numberColumn,
  peopleColumnOptions,
  textColumn,
  unitCountColumnOptions
} from '../../columns'
import { unitKindNamesOf } from '../../facts/orders'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import {
  fillRateColumn,
  findItemWithLargestValue,
  pressColumnText,
  textIfSampleData,
  toIndexedFilterOptions
} from '../common'
import { fillRateIndicators } from '../indicators'
import { rankGroupsByStrengthGap } from '../rankings'
import {
  createStrengthChartSeries,
  hasAnyStrength,
  hasEstablishment,
  hasFillRate,
  hasHeadcount,
  strengthPageParts,
  strengthPartsLabel
} from '../strength'
import { unitKindVerdict } from './verdicts'

interface UnitKindRow {
  readonly kind: number
  readonly name: string
  readonly units: number
  readonly establishment: number
  readonly headcount: number
  readonly short: number
  readonly rate: number | null
  readonly limits: SectorPageScope['thresholds']
}

const kindsOf = async ({ facts, period }: SectorPageScope): Promise<readonly string[]> =>
  unitKindNamesOf(await facts.orders.names(period))

async function rowsOf(scope: SectorPageScope): Promise<UnitKindRow[]> {
  const { facts, period } = scope
  const [filling, kinds] = await Promise.all([
    readFillRates(facts, [period], scope.tells),
    kindsOf(scope)
  ])
  return kinds.flatMap((name, kind) => {
    const units = scope.units.filter(unit => unit.kind === kind)
    if (units.length === 0) return []
    return {
      kind,
      name,
      units: units.length,
      establishment: filling.establishment(units, period),
      headcount: filling.headcount(units, period),
      short: sum(filling.byUnit(units, period), row => row.short),
      rate: filling.rate(units, period),
      limits: scope.thresholds
    }
  })
}

const filledTitle = 'Cơ cấu có người và thiếu'

/** Chart of the establishment (BC) or the headcount (HC) if the tables provide only one of them. */
const strengthBlock = (scope: SectorPageScope, rows: readonly UnitKindRow[]): SectorBlock => ({
  kind: 'chart',
  title: `${strengthPartsLabel(scope)} theo loại hình`,
  summary: pressColumnText,
  wide: true,
  height: 260,
  pick: { filter: 'loai-hinh', values: rows.map(row => String(row.kind + 1)) },
  data: {
    axis: 'Loại hình',
    unit: 'người',
    labels: rows.map(row => row.name),
    valueLabels: true,
    series: createStrengthChartSeries(scope, rows)
  }
})

const origin = (formula: string, unit: string) => ({
  source: figureSourceKinds.staffing,
  formula,
  unit
})

export const staffingByUnitKindPage = defineSectorPage<UnitKindRow>({
  description: scope =>
    `Biên chế và quân số theo loại hình đơn vị${textIfSampleData(' (phân loại hư cấu)', scope)}`,
  filters: [
    {
      name: 'loai-hinh',
      label: 'Loại hình',
      options: async scope => toIndexedFilterOptions(await kindsOf(scope)),
      units: (unit, value) => String(unit.kind + 1) === value
    }
  ],
  verdict: unitKindVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: async scope => {
    const rows = await rowsOf(scope)
    const groups = rows.map(row => ({ ...row, code: String(row.kind + 1) }))
    return rankGroupsByStrengthGap(scope, groups, {
      title: 'Loại hình thiếu nhiều nhất',
      subject: 'Loại hình',
      none: 'Không loại hình nào thiếu so với biên chế.'
    })
  },
  figures: async scope => {
    const rows = await rowsOf(scope)
    const most = findItemWithLargestValue(rows, row => row.headcount)
    const lowest = findItemWithLargestValue(
      rows.filter(({ rate }) => rate !== null),
      row => -(row.rate ?? 0)
    )
    return [
      createFigure(
        'kinds',
        'Loại hình',
        rows.length,
        origin('Đếm loại hình có đơn vị', 'loại hình')
      ),
      hideFigureIfUnavailable(
        scope,
        ['headcount'],
        createFigure(
          'kind-most',
          'HC lớn nhất',
          most?.headcount ?? null,
          origin('Loại hình có Σ HC lớn nhất', 'người'),
          { note: most?.name ?? missingValueMark }
        )
      ),
      hideFigureIfUnavailable(
        scope,
        strengthPageParts,
        createFigure(
          'kind-lowest',
          'TLĐ thấp nhất',
          lowest?.rate ?? null,
          origin('Loại hình có HC / BC nhỏ nhất', '%'),
          { format: 'percent', note: lowest?.name ?? missingValueMark }
        )
      )
    ]
  },
  blocks: async scope => {
    if (!hasAnyStrength(scope)) return []
    const rows = await rowsOf(scope)
    if (!hasFillRate(scope)) return [strengthBlock(scope, rows)]
    return [
      {
        kind: 'chart',
        title: filledTitle,
        summary: rows
          .filter(({ establishment }) => establishment > 0)
          .map(row => `${row.name}: thiếu ${formatPercent(row.short / row.establishment)}`)
          .join('; '),
        wide: true,
        height: 260,
        pick: { filter: 'loai-hinh', values: rows.map(row => String(row.kind + 1)) },
        data: {
          axis: 'Loại hình',
          unit: 'người',
          labels: rows.map(row => row.name),
          stacked: true,
          shares: true,
          series: [
            {
              name: 'Có người (trong biên chế)',
              tone: 'success',
              values: rows.map(row => row.establishment - row.short)
            },
            { name: 'Thiếu', tone: 'danger', striped: true, values: rows.map(row => row.short) }
          ]
        }
      }
    ]
  },
  leftOut: scope => (hasFillRate(scope) ? [] : [filledTitle]),
  table: {
    title: 'Chi tiết theo loại hình',
    origin: scope =>
      hasFillRate(scope)
        ? origin('Cộng các đơn vị cùng loại hình; TLĐ = HC / BC', 'người, %')
        : origin('Cộng các đơn vị cùng loại hình', 'người, đơn vị'),
    rows: rowsOf,
    id: row => `loai-${row.kind}`,
    columns: [
      textColumn('loai-hinh', 'Loại hình', row => row.name),
      numberColumn('don-vi', 'Đơn vị', row => row.units, unitCountColumnOptions),
      numberColumn('bc', 'BC', row => row.establishment, {
        ...peopleColumnOptions,
        when: hasEstablishment
      }),
      numberColumn('hc', 'HC', row => row.headcount, {
        ...peopleColumnOptions,
        when: hasHeadcount
      }),
      fillRateColumn()
    ]
  }
})
