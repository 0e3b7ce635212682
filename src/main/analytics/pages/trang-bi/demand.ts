import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import { keysOf } from '@shared/kit/keys-of'
import { equipmentGroups } from '@shared/model/analytics/words'
import { equipmentColumnOptions, numberColumn, textColumn } from '../../columns'
import { type Forecast, type ForecastMethod, forecastValues } from '../../measures/forecast'
import { sum } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { chartPeriodsOf } from '../periods'

/** Forecast demand of one equipment group in one quarter. */
export interface EquipmentDemandRow extends Forecast {
  readonly group: number
  readonly quarter: string
  readonly basis: string
}

export const forecastMethodLabels = {
  'trung-binh': 'Trung bình trượt 4 kỳ',
  'tuyen-tinh': 'Đường tuyến tính',
  croston: 'Croston, nhu cầu hiếm',
  tsb: 'Teunter–Syntetos–Babai, nhu cầu hiếm'
} as const satisfies Readonly<Record<ForecastMethod, string>>
const methods = keysOf(forecastMethodLabels)

export function forecastMethodOf(scope: SectorPageScope): ForecastMethod {
  return methods.find(method => method === scope.own('phuong-phap')) ?? 'trung-binh'
}

export function forecastHorizonQuarters(scope: SectorPageScope): number {
  return Number(scope.own('chan-troi') ?? 4)
}

/**
 * Number of items that need repair or replacement at the end of each period, of all groups or one:
 * the basis of the projection. Null if the period has no states.
 */
type DemandByPeriod = (group?: number) => (number | null)[]

export async function readEquipmentDemand(scope: SectorPageScope): Promise<DemandByPeriod> {
  const states = await scope.facts.equipment.states(chartPeriodsOf(scope), scope.choice)
  return wanted =>
    states.map(groups =>
      sum(groups, group => sum(group, things => things)) === 0
        ? null
        : sum(groups.entries(), ([group, [, ...others]]) =>
            wanted === undefined || group === wanted ? sum(others, things => things) : 0
          )
    )
}

/** Number of periods with a value. */
export const countKnownValues = (values: readonly (number | null)[]): number =>
  values.filter(value => value !== null).length

/** Label of the quarter that follows the selected period by `step`. */
function quarterName({ periods }: PeriodCalendar, period: number, step: number): string {
  const [year = 0, month = 0] = (periods[period] ?? '').split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) + 1 + step
  return `Q${(quarter % 4) + 1}/${year + Math.floor(quarter / 4)}`
}

export async function equipmentDemandRowsOf(scope: SectorPageScope): Promise<EquipmentDemandRow[]> {
  const method = forecastMethodOf(scope)
  const demand = await readEquipmentDemand(scope)
  return equipmentGroups.flatMap((_, group) => {
    const values = demand(group)
    return forecastValues(values, forecastHorizonQuarters(scope) * 3, method).flatMap(
      (value, month) =>
        month % 3 === 2
          ? {
              ...value,
              group,
              quarter: quarterName(scope.calendar, scope.period, Math.floor(month / 3)),
              basis: `${forecastMethodLabels[method]} của ${countKnownValues(values)} kỳ`
            }
          : []
    )
  })
}

const estimated = { ...equipmentColumnOptions, total: 'none' } as const
export const equipmentDemandColumns = {
  group: textColumn<EquipmentDemandRow>('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? '', {
    minWidth: 140
  }),
  quarter: textColumn<EquipmentDemandRow>('quy', 'Quý', row => row.quarter),
  low: numberColumn<EquipmentDemandRow>('thap', 'Thấp', row => Math.round(row.low), estimated),
  middle: numberColumn<EquipmentDemandRow>(
    'giua',
    'Giữa',
    row => Math.round(row.middle),
    estimated
  ),
  high: numberColumn<EquipmentDemandRow>('cao', 'Cao', row => Math.round(row.high), estimated)
} as const

/** Groups with the largest demand in the last forecast quarter; undefined without states. */
export async function rankEquipmentDemand(
  scope: SectorPageScope
): Promise<RankingResult | undefined> {
  if (!scope.tells('technicalStates')) return undefined
  const rows = await equipmentDemandRowsOf(scope)
  const last = rows.at(-1)?.quarter
  return sortSubjectsWorstFirst<EquipmentDemandRow>(
    {
      title: 'Nhóm có nhu cầu lớn nhất ở quý cuối dự báo (ước tính)',
      rows: rows.filter(({ quarter }) => quarter === last),
      severity: ({ middle }) => Math.round(middle),
      code: ({ group }) => String(group + 1),
      columns: [
        equipmentDemandColumns.group,
        equipmentDemandColumns.quarter,
        equipmentDemandColumns.low,
        equipmentDemandColumns.middle,
        equipmentDemandColumns.high
      ],
      sentence: cell => [
        `Nhu cầu lớn nhất ở quý cuối dự báo: ${cell('nhom')}`,
        cell('quy'),
        cell('giua')
      ],
      none: 'Chưa ước tính được nhu cầu theo nhóm.'
    },
    scope
  )
}
