import type { SectorBlock } from '@shared/features/analytics/view'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { fillRateStatusTone, goalStatusTone } from '../../measures/staffing'
import { countMatching } from '../../measures/sum'
import type { Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import { pickUnits, subordinatesIncludedText } from '../common'
import { limitUnitRowsInChart } from '../drawn-units'
import { missingPoints, readUnitIndicators, type UnitIndicators } from './concerns'

/** Column of the heat map: an indicator with its threshold of the configuration. */
interface HeatColumn {
  readonly name: string
  readonly rate: (row: UnitIndicators) => number | null
  /** Rate above which there is too much. */
  readonly high?: number
  readonly tone: (row: UnitIndicators) => StatusTone
}

function heatColumns({ thresholds, goals, tells }: SectorPageScope): readonly HeatColumn[] {
  const { good, high } = thresholds
  const readiness: HeatColumn = {
    name: `Trang bị sẵn sàng (từ ${formatPercent(goals.equipmentReady, 0)})`,
    rate: row => row.equipment,
    tone: row => goalStatusTone(row.equipment, goals.equipmentReady)
  }
  const reserve: HeatColumn = {
    name: `Dự bị sẵn sàng (từ ${formatPercent(goals.reserveReady, 0)})`,
    rate: row => row.reserve,
    tone: row => goalStatusTone(row.reserve, goals.reserveReady)
  }
  return [
    {
      name: `Tỷ lệ lấp đầy (${formatNumber(good * 100)}–${formatPercent(high, 0)})`,
      rate: row => row.fill,
      high,
      tone: row => fillRateStatusTone(row.fill, thresholds)
    },
    ...(tells('equipmentReady') ? [readiness] : []),
    ...(tells('reserveReady') ? [reserve] : [])
  ]
}

/**
 * Rows of the units that the heat map compares: all except the top unit that includes all others, whose
 * values are those of the page figures.
 */
function filterComparableRows<T>(
  rows: readonly T[],
  { sumsUp, units }: Pick<SectorPageScope, 'sumsUp' | 'units'>,
  unitOf: (row: T) => Unit
): readonly T[] {
  if (!sumsUp || units.length === 1) return rows
  const known = new Set(units.map(({ index }) => index))
  const tops = units.filter(({ parent }) => parent === null || !known.has(parent))
  return tops.length > 1 ? rows : rows.filter(row => unitOf(row) !== tops[0])
}

/** Heat map of units and indicators, the unit furthest below its thresholds at the top. */
export async function indicatorHeatMap(scope: SectorPageScope): Promise<SectorBlock> {
  const columns = heatColumns(scope)
  const all = filterComparableRows(await readUnitIndicators(scope), scope, ({ unit }) => unit)
  const known = all.filter(row => columns.some(({ rate }) => rate(row) !== null))
  const { rows, note } = limitUnitRowsInChart(known, missingPoints, 'xa ngưỡng nhất')
  const sorted = rows.toSorted((one, other) => missingPoints(other) - missingPoints(one))
  const below = countMatching(known, row => missingPoints(row) > 0)
  return {
    kind: 'matrix',
    title: 'Đơn vị và chỉ tiêu',
    finding: `${formatNumber(below)} trên ${formatNumber(known.length)} đơn vị dưới ngưỡng ở ít nhất một chỉ tiêu`,
    summary: `Xa ngưỡng nhất ở trên${scope.sumsUp ? `, ${subordinatesIncludedText}` : ''}; ▼ thiếu hụt, ▽ dưới ngưỡng, △ trên ngưỡng, ✓ đạt; bấm vào ô để lọc trang.${note}`,
    wide: true,
    highs: columns.map(({ high = null }) => high),
    pick: pickUnits(sorted.map(({ unit }) => unit)),
    data: {
      axis: 'Đơn vị',
      unit: '%',
      labels: sorted.map(({ unit }) => unit.name),
      format: 'percent',
      series: columns.map(({ name, rate, tone }) => ({
        name,
        tone: 'neutral',
        values: sorted.map(rate),
        tones: sorted.map(tone)
      }))
    }
  }
}
