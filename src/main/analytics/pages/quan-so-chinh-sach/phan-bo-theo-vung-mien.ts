import { areaName, regionOf, regions, unitKinds } from '@shared/features/analytics/words'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn, unitColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { headcount } from '../../measures/staffing'
import { ratio } from '../../measures/sum'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { areaDiagram, indexOptions, plainBar, strengthsOf } from '../common'

interface Row {
  readonly unit: Unit
  readonly headcount: number
  readonly share: number | null
}

function inRegion(scope: Scope, region: number): Unit[] {
  return scope.units.filter(unit => regionOf(unit.area) === region)
}

const origin = (formula: string) => ({ source: sources.staffing, formula, unit: 'người' })

export const phanBoTheoVungMien = definePage<Row>({
  description: 'Quân số theo vùng quy ước: khu vực 1–2 Bắc, 3–4 Trung, 5–6 Nam',
  filters: [
    {
      name: 'vung',
      label: 'Vùng',
      options: () => indexOptions(regions),
      test: (row, value) => String(regionOf(row.unit.area) + 1) === value
    },
    {
      name: 'kv',
      label: 'Khu vực trong bảng',
      options: () => indexOptions([0, 1, 2, 3, 4, 5].map(areaName)),
      test: (row, value) => String(row.unit.area + 1) === value
    }
  ],
  figures: scope => {
    const { data, period, units } = scope
    const whole = headcount(data, units, period)
    const counts = regions.map((_, region) => headcount(data, inRegion(scope, region), period))
    return [
      ...regions.map((name, region) =>
        figure(
          `headcount-region-${region + 1}`,
          `HC vùng ${name}`,
          counts[region] ?? 0,
          origin(`Σ HC các đơn vị của vùng ${name}`),
          { note: formatPercent(ratio(counts[region] ?? 0, whole) ?? 0) }
        )
      ),
      figure(
        'region-gap',
        'Chênh lệch',
        Math.max(...counts) - Math.min(...counts),
        origin('HC vùng lớn nhất − HC vùng nhỏ nhất')
      )
    ]
  },
  blocks: scope => {
    const { data, period } = scope
    const areas = scope.areas.map(area => {
      const units = scope.units.filter(unit => unit.area === area)
      return { area, units, headcount: headcount(data, units, period) }
    })
    const strengths = strengthsOf(areas.map(item => item.headcount))
    return [
      {
        kind: 'chart',
        title: 'Vùng và loại hình',
        summary: 'Quân số mỗi vùng chia theo loại hình đơn vị; bấm vào cột để lọc bảng.',
        height: 260,
        pick: { filter: 'vung', values: ['1', '2', '3'] },
        data: {
          axis: 'Vùng',
          labels: regions.map(name => `Vùng ${name}`),
          stacked: true,
          series: unitKinds.map((name, kind) => ({
            name,
            tone:
              (['category-1', 'category-2', 'category-3', 'category-4'] as const)[kind] ??
              'category-1',
            values: regions.map((_, region) =>
              headcount(
                data,
                inRegion(scope, region).filter(unit => unit.kind === kind),
                period
              )
            )
          }))
        }
      },
      {
        kind: 'tiles',
        title: 'Khu vực',
        summary: areaDiagram,
        pick: { filter: 'kv', values: areas.map(({ area }) => String(area + 1)) },
        tiles: areas.map((item, index) => ({
          name: `${areaName(item.area)} · ${regions[regionOf(item.area)]}`,
          value: formatNumber(item.headcount),
          note: `${item.units.length} đơn vị`,
          tone: 'neutral',
          strength: strengths[index] ?? 0
        })),
        data: {
          axis: 'Khu vực',
          labels: areas.map(({ area }) => areaName(area)),
          series: [
            { name: 'HC', tone: 'category-1', values: areas.map(item => item.headcount) },
            { name: 'Đơn vị', tone: 'neutral', values: areas.map(item => item.units.length) }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Phân bố theo đơn vị',
    origin: origin('% = HC đơn vị / HC của phạm vi đang xem'),
    rows: scope => {
      const whole = headcount(scope.data, scope.units, scope.period)
      return scope.units
        .map(unit => {
          const own = headcount(scope.data, [unit], scope.period)
          return { unit, headcount: own, share: ratio(own, whole) }
        })
        .sort(
          (left, right) => left.unit.area - right.unit.area || left.unit.index - right.unit.index
        )
    },
    id: row => row.unit.id,
    columns: [
      textColumn('vung', 'Vùng', row => `Vùng ${regions[regionOf(row.unit.area)]}`),
      textColumn('khu-vuc', 'Khu vực', row => areaName(row.unit.area)),
      unitColumn(row => row.unit),
      numberColumn('hc', 'HC', row => row.headcount),
      numberColumn('ty-le', 'Tỷ trọng', row => row.share, 'percent', {
        minWidth: 160,
        grow: 1,
        bar: row => plainBar(row.share)
      })
    ]
  }
})
