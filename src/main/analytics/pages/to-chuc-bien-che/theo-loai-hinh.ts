import type { Block } from '@shared/features/analytics/view'
import { formatPercent, noValue } from '@shared/kit/format'
import { numberColumn, people, textColumn, units } from '../../columns'
import { unitKindsIn } from '../../facts/orders'
import { figure, ifTold, sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { sum } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { fillRateColumn, indexOptions, largest, ofSample } from '../common'
import { groupRanking } from '../rankings'
import {
  strengthParts,
  strengthSeries,
  strengthWords,
  tellsEstablishment,
  tellsFill,
  tellsHeadcount,
  tellsStrength
} from '../strength'
import { kindVerdict } from './verdicts'

interface Row {
  readonly kind: number
  readonly name: string
  readonly units: number
  readonly establishment: number
  readonly headcount: number
  readonly short: number
  readonly rate: number | null
  readonly limits: Scope['thresholds']
}

const kindsOf = async ({ facts, period }: Scope): Promise<readonly string[]> =>
  unitKindsIn(await facts.orders.names(period))

async function rowsOf(scope: Scope): Promise<Row[]> {
  const { facts, period } = scope
  const [filling, kinds] = await Promise.all([
    fillingOf(facts, [period], scope.tells),
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

/** Chart of BC or HC for tables that provide only one of them. */
const strengthBlock = (scope: Scope, rows: readonly Row[]): Block => ({
  kind: 'chart',
  title: `${strengthWords(scope)} theo loại hình`,
  summary: 'Bấm vào cột để lọc bảng.',
  wide: true,
  height: 260,
  pick: { filter: 'loai-hinh', values: rows.map(row => String(row.kind + 1)) },
  data: {
    axis: 'Loại hình',
    unit: 'người',
    labels: rows.map(row => row.name),
    valueLabels: true,
    series: strengthSeries(scope, rows)
  }
})

const origin = (formula: string, unit: string) => ({ source: sources.staffing, formula, unit })

export const theoLoaiHinh = definePage<Row>({
  description: scope =>
    `Biên chế và quân số theo loại hình đơn vị${ofSample(' (phân loại hư cấu)', scope)}`,
  filters: [
    {
      name: 'loai-hinh',
      label: 'Loại hình',
      options: async scope => indexOptions(await kindsOf(scope)),
      test: (row, value) => String(row.kind + 1) === value
    }
  ],
  verdict: kindVerdict,
  ranking: async scope => {
    const rows = await rowsOf(scope)
    const groups = rows.map(row => ({ ...row, code: String(row.kind + 1) }))
    return groupRanking(scope, groups, {
      title: 'Loại hình thiếu nhiều nhất',
      subject: 'Loại hình',
      none: 'Không loại hình nào thiếu so với biên chế.'
    })
  },
  figures: async scope => {
    const rows = await rowsOf(scope)
    const most = largest(rows, row => row.headcount)
    const lowest = largest(
      rows.filter(({ rate }) => rate !== null),
      row => -(row.rate ?? 0)
    )
    return [
      figure('kinds', 'Loại hình', rows.length, origin('Đếm loại hình có đơn vị', 'loại hình')),
      ifTold(
        scope,
        ['headcount'],
        figure(
          'kind-most',
          'HC lớn nhất',
          most?.headcount ?? null,
          origin('Loại hình có Σ HC lớn nhất', 'người'),
          { note: most?.name ?? noValue }
        )
      ),
      ifTold(
        scope,
        strengthParts,
        figure(
          'kind-lowest',
          'TLĐ thấp nhất',
          lowest?.rate ?? null,
          origin('Loại hình có HC / BC nhỏ nhất', '%'),
          { format: 'percent', note: lowest?.name ?? noValue }
        )
      )
    ]
  },
  blocks: async scope => {
    if (!tellsStrength(scope)) return []
    const rows = await rowsOf(scope)
    if (!tellsFill(scope)) return [strengthBlock(scope, rows)]
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
  leftOut: scope => (tellsFill(scope) ? [] : [filledTitle]),
  table: {
    title: 'Chi tiết theo loại hình',
    origin: scope =>
      tellsFill(scope)
        ? origin('Cộng các đơn vị cùng loại hình; TLĐ = HC / BC', 'người, %')
        : origin('Cộng các đơn vị cùng loại hình', 'người, đơn vị'),
    rows: rowsOf,
    id: row => `loai-${row.kind}`,
    columns: [
      textColumn('loai-hinh', 'Loại hình', row => row.name),
      numberColumn('don-vi', 'Đơn vị', row => row.units, units),
      numberColumn('bc', 'BC', row => row.establishment, {
        ...people,
        when: tellsEstablishment
      }),
      numberColumn('hc', 'HC', row => row.headcount, { ...people, when: tellsHeadcount }),
      fillRateColumn()
    ]
  }
})
