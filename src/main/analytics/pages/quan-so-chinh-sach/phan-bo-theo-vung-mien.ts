import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber, missingValueMark } from '@shared/kit/format'
import { regionIndexOfArea, regionNames, sampleAreaName } from '@shared/model/analytics/words'
import { numberColumn, peopleColumnOptions, textColumn, unitColumn } from '../../columns'
import { unitKindNamesOf } from '../../facts/orders'
import { createFigure, figureSourceKinds } from '../../figures'
import { readHeadcounts } from '../../measures/filling'
import { ratio } from '../../measures/sum'
import type { Area, Unit } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import {
  areaDiagramCaption,
  chartAreaFilter,
  neutralRateBar,
  tileShadesOf,
  toIndexedFilterOptions
} from '../common'
import { regionHeadcountVerdict } from './verdicts'

interface UnitAreaHeadcountRow {
  readonly unit: Unit
  /** Area of the unit; undefined if unknown. */
  readonly area: Area | undefined
  readonly headcount: number
  readonly share: number | null
}

const inRegion = ({ units, allAreas }: SectorPageScope, region: number): Unit[] =>
  units.filter(unit => allAreas[unit.area]?.region === region)

const regionName = (area: Area | undefined): string =>
  regionNames[area?.region ?? -1] ?? missingValueMark

/**
 * Whether the areas are those of the sample data, for which a short description of their regions
 * exists.
 */
const isUsual = ({ allAreas }: SectorPageScope): boolean =>
  allAreas.length === regionNames.length * 2 &&
  allAreas.every(
    ({ name, region }, index) =>
      name === sampleAreaName(index) && region === regionIndexOfArea(index)
  )

const origin = (formula: string) => ({ source: figureSourceKinds.staffing, formula, unit: 'người' })

const kindTones = [
  'category-1',
  'category-2',
  'category-3',
  'category-4',
  'category-5',
  'category-6'
] as const

export const headcountByAreaPage = defineSectorPage<UnitAreaHeadcountRow>({
  description: scope =>
    isUsual(scope)
      ? 'Quân số theo vùng quy ước: khu vực 1–2 Bắc, 3–4 Trung, 5–6 Nam'
      : 'Quân số theo vùng quy ước của từng khu vực',
  filters: [
    {
      name: 'vung',
      label: 'Vùng',
      options: () => toIndexedFilterOptions(regionNames),
      units: (unit, value, { allAreas }) =>
        String((allAreas[unit.area]?.region ?? -1) + 1) === value
    },
    chartAreaFilter
  ],
  verdict: regionHeadcountVerdict,
  ranking: 'none',
  figures: async scope => {
    const { facts, period, units } = scope
    const headcount = await readHeadcounts(facts, [period])
    const whole = headcount(units, period)
    const counts = regionNames.map((_, region) => headcount(inRegion(scope, region), period))
    return [
      ...regionNames.map((name, region) =>
        createFigure(
          `headcount-region-${region + 1}`,
          `HC vùng ${name}`,
          counts[region] ?? 0,
          origin(`Σ HC các đơn vị của vùng ${name}`),
          { note: formatFigure(ratio(counts[region] ?? 0, whole), 'percent') }
        )
      ),
      createFigure(
        'region-gap',
        'Chênh lệch',
        Math.max(...counts) - Math.min(...counts),
        origin('HC vùng lớn nhất − HC vùng nhỏ nhất')
      )
    ]
  },
  blocks: async scope => {
    const { facts, period } = scope
    const headcount = await readHeadcounts(facts, [period])
    const kinds = unitKindNamesOf(await facts.orders.names(period))
    const areas = scope.areas.map(area => {
      const units = scope.units.filter(unit => unit.area === area.index)
      return { area, units, headcount: headcount(units, period) }
    })
    const strengths = tileShadesOf(areas.map(item => item.headcount))
    return [
      {
        kind: 'chart',
        title: 'Vùng và loại hình',
        summary: 'Quân số mỗi vùng chia theo loại hình đơn vị; bấm vào cột để lọc trang.',
        height: 260,
        pick: { filter: 'vung', values: ['1', '2', '3'] },
        data: {
          axis: 'Vùng',
          unit: 'người',
          labels: regionNames.map(name => `Vùng ${name}`),
          stacked: true,
          series: kinds.map((name, kind) => ({
            name,
            tone: kindTones[kind % kindTones.length] ?? 'category-1',
            values: regionNames.map((_, region) =>
              headcount(
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
        summary: areaDiagramCaption,
        pick: { filter: 'kv', values: areas.map(({ area }) => area.code) },
        tiles: areas.map((item, index) => ({
          name: `${item.area.name} · ${regionName(item.area)}`,
          value: formatNumber(item.headcount),
          note: `${item.units.length} đơn vị`,
          tone: 'neutral',
          strength: strengths[index] ?? 0
        })),
        data: {
          axis: 'Khu vực',
          unit: 'người',
          labels: areas.map(({ area }) => area.name),
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
    rows: async ({ facts, units, allAreas, period }) => {
      const headcount = await readHeadcounts(facts, [period])
      const whole = headcount(units, period)
      return units
        .map(unit => {
          const own = headcount([unit], period)
          return { unit, area: allAreas[unit.area], headcount: own, share: ratio(own, whole) }
        })
        .sort(
          (left, right) => left.unit.area - right.unit.area || left.unit.index - right.unit.index
        )
    },
    id: row => row.unit.id,
    columns: [
      textColumn('vung', 'Vùng', row => `Vùng ${regionName(row.area)}`),
      textColumn('khu-vuc', 'Khu vực', row => row.area?.name ?? missingValueMark),
      unitColumn(row => row.unit),
      numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
      numberColumn('ty-le', 'Tỷ trọng', row => row.share, {
        unit: '%',
        total: 'sum',
        minWidth: 160,
        grow: 1,
        bar: row => neutralRateBar(row.share)
      })
    ]
  }
})
