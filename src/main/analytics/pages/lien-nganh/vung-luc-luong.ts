import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import {
  numberColumn,
  peopleColumnOptions,
  textColumn,
  unitCountColumnOptions
} from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { countReservistsInAreas, reserveQuotaOf } from '../../measures/reserve'
import { fillRateStatusTone, goalStatusTone, isUnitStaffed } from '../../measures/staffing'
import { countMatching, ratio } from '../../measures/sum'
import type { Area } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { chartAreaFilter, fillRateColumn, tileShadesOf } from '../common'
import { fillRateIndicators } from '../indicators'
import { rankGroupsByStrengthGap } from '../rankings'
import { headcountFigure } from '../strength-figures'
import { areaStrengthVerdict } from './verdicts'

interface AreaStrengthRow {
  readonly area: Area
  readonly units: number
  readonly establishment: number
  readonly headcount: number
  readonly rate: number | null
  readonly reserve: number
  readonly reserveRate: number | null
  readonly limits: SectorPageScope['thresholds']
}

async function rowsOf(scope: SectorPageScope): Promise<AreaStrengthRow[]> {
  const { facts, units, areas, period, thresholds } = scope
  const [filling, [registered = []], localities] = await Promise.all([
    readFillRates(facts, [period]),
    facts.reserve.registered([period]),
    facts.reserve.localities(period)
  ])
  return areas.map(area => {
    const own = units.filter(unit => unit.area === area.index)
    const reserve = countReservistsInAreas(registered, [area])
    return {
      area,
      units: own.length,
      establishment: filling.establishment(own, period),
      headcount: filling.headcount(own, period),
      rate: filling.rate(own, period),
      reserve,
      reserveRate: ratio(reserve, reserveQuotaOf(localities, [area])),
      limits: thresholds
    }
  })
}

/** Measures by which the tiles are coloured. */
const measures: Readonly<
  Record<
    string,
    { label: string; format: ValueFormat; value: (row: AreaStrengthRow) => number | null }
  >
> = {
  tld: { label: 'Tỷ lệ lấp đầy', format: 'percent', value: row => row.rate },
  'du-bi': { label: 'Dự bị / chỉ tiêu', format: 'percent', value: row => row.reserveRate },
  hc: { label: 'Quân số hiện có', format: 'number', value: row => row.headcount }
}

const origin = (formula: string, unit = 'người') => ({
  source: figureSourceKinds.staffing,
  formula,
  unit
})

export const areaStrengthPage = defineSectorPage<AreaStrengthRow>({
  description: ({ allAreas }) =>
    `${allAreas.length === 6 ? 'Sáu' : formatNumber(allAreas.length)} khu vực dưới dạng sơ đồ ô, không phải bản đồ thật`,
  filters: [
    {
      name: 'chi-tieu',
      label: 'Tô màu theo',
      initial: 'tld',
      options: ({ tells }) =>
        Object.entries(measures)
          .filter(([value]) => value !== 'du-bi' || tells('registered'))
          .map(([value, { label }]) => ({ value, label }))
    },
    chartAreaFilter
  ],
  verdict: areaStrengthVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: async scope => {
    const rows = await rowsOf(scope)
    const areas = rows.map(({ area, ...row }) => ({ ...row, name: area.name, code: area.code }))
    return rankGroupsByStrengthGap(scope, areas, {
      title: 'Khu vực thiếu nhiều nhất',
      subject: 'Khu vực',
      none: 'Không khu vực nào thiếu so với biên chế.'
    })
  },
  figures: async scope => {
    const { facts, units, period } = scope
    const filling = await readFillRates(facts, [period])
    const rows = await rowsOf(scope)
    const counts = rows.map(row => row.headcount)
    return [
      createFigure('areas', 'Khu vực', rows.length, origin('Đếm khu vực trong phạm vi', 'khu vực')),
      await headcountFigure(scope),
      createFigure(
        'headcount-per-unit',
        'Mật độ trung bình',
        ratio(
          filling.headcount(units, period),
          countMatching(filling.byUnit(units, period), isUnitStaffed)
        ),
        origin('HC / số đơn vị có biên chế hoặc quân số', 'người / đơn vị'),
        { format: 'decimal' }
      ),
      createFigure(
        'area-gap',
        'Chênh cao – thấp',
        counts.length === 0 ? null : Math.max(...counts) - Math.min(...counts),
        origin('HC khu vực lớn nhất − nhỏ nhất')
      )
    ]
  },
  blocks: async scope => {
    const rows = await rowsOf(scope)
    const { label, format, value } = measures[scope.own('chi-tieu') ?? 'tld'] ??
      measures.tld ?? {
        label: '',
        format: 'number' as const,
        value: () => null
      }
    const isQuota = scope.own('chi-tieu') === 'du-bi'
    const tone = (row: AreaStrengthRow): StatusTone =>
      format === 'number'
        ? 'neutral'
        : isQuota
          ? goalStatusTone(value(row), scope.goals.reserveQuota)
          : fillRateStatusTone(value(row), row.limits)
    const strengths = tileShadesOf(rows.map(value))
    return [
      {
        kind: 'tiles',
        title: `Khu vực – ${label.toLowerCase()}`,
        summary: 'Bấm vào ô để lọc trang.',
        wide: true,
        pick: { filter: 'kv', values: rows.map(row => row.area.code) },
        tiles: rows.map((row, index) => ({
          name: row.area.name,
          value: formatFigure(value(row), format),
          note:
            format === 'percent'
              ? `${row.units} đơn vị · ${formatNumber(row.headcount)} người`
              : `${row.units} đơn vị · biên chế ${formatNumber(row.establishment)}`,
          tone: tone(row),
          ...(format !== 'percent' && { strength: strengths[index] ?? 0 })
        })),
        data: {
          axis: 'Khu vực',
          unit: format === 'percent' ? '%' : 'người',
          labels: rows.map(row => row.area.name),
          format,
          series: [{ name: label, tone: 'category-1', values: rows.map(value) }]
        }
      }
    ]
  },
  table: {
    title: 'Theo khu vực',
    origin: origin('Cộng các đơn vị của khu vực; dự bị = người đăng ký'),
    rows: rowsOf,
    id: row => `kv-${row.area.code}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      numberColumn('don-vi', 'Đơn vị', row => row.units, unitCountColumnOptions),
      numberColumn('bc', 'BC', row => row.establishment, peopleColumnOptions),
      numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
      fillRateColumn(),
      numberColumn('du-bi', 'Dự bị', row => row.reserve, {
        ...peopleColumnOptions,
        when: ({ tells }) => tells('registered')
      })
    ]
  }
})
