import { peopleColumnOptions } from '../../columns'
import type { LocalityInArea } from '../../facts/reserve'
import { ratio, sum } from '../../measures/sum'
import type { Area } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { chartPeriodsOf } from '../periods'
import { rankSubjectsByQuota } from '../rankings'
import { belowTargetSinceText } from '../since'
import { describeMissingReservists, registrationIndicator } from './common'
import { convertLocalityRows } from './converted-localities'

/** Locality with its registered persons, or a locality of today with those of its former ones. */
export interface LocalityRow {
  readonly place: LocalityInArea
  readonly area: Area
  readonly registered: number
  readonly rate: number | null
  readonly goal: number
  /** Name by which lists show the locality. */
  readonly label: string
  /** Codes of the rows that are counted. */
  readonly codes: readonly string[]
  /** Why the locality has no locality of today; empty if it has one, or if nothing is converted. */
  readonly gap: string
}

type RecordedRow = Pick<LocalityRow, 'area' | 'place' | 'registered'>

/** Localities as the rows state them, in areas that pass the filters. */
async function recordedRowsOf(
  { facts, areas }: SectorPageScope,
  period: number
): Promise<RecordedRow[]> {
  const [places, [registered]] = await Promise.all([
    facts.reserve.localities(period),
    facts.reserve.registeredByLocality([period])
  ])
  return places.flatMap(place => {
    const area = areas.find(({ code }) => code === place.area)
    return area ? [{ place, area, registered: registered?.get(place.code) ?? 0 }] : []
  })
}

export async function localityRowsOf(
  scope: SectorPageScope,
  period = scope.period
): Promise<LocalityRow[]> {
  const recorded = await recordedRowsOf(scope, period)
  const rows = scope.conversion
    ? convertLocalityRows(recorded, scope.conversion)
    : recorded.map(row => ({
        ...row,
        label: row.place.code,
        codes: [row.place.code],
        gap: ''
      }))
  const chosen = scope.chosen('dia-ban')
  return rows
    .filter(({ place }) => chosen.length === 0 || chosen.includes(place.code))
    .map(row => ({
      ...row,
      rate: ratio(row.registered, row.place.quota),
      goal: scope.goals.reserveQuota
    }))
}

/** Registered persons of a row, of the counts by code. */
const countRegistered = (
  { codes }: Pick<LocalityRow, 'codes'>,
  people: ReadonlyMap<string, number>
): number => sum(codes, code => people.get(code) ?? 0)

/** Registered persons of the localities compared with their quotas. */
export async function localityIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { facts } = scope
  return [
    {
      ...registrationIndicator(scope, 'địa bàn'),
      subjects: (await localityRowsOf(scope)).map(row => ({
        name: `${row.label} (${row.area.name})`,
        code: row.place.code,
        value: row.rate,
        detail: describeMissingReservists(row.place.quota - row.registered, row.place.quota),
        history: async () =>
          (await facts.reserve.registeredByLocality(chartPeriodsOf(scope))).map(people =>
            ratio(countRegistered(row, people), row.place.quota)
          )
      }))
    }
  ]
}

/**
 * Ranking of the localities that are furthest below their quota, with the period since which each
 * is below it.
 */
export async function localityRanking(scope: SectorPageScope): Promise<RankingResult> {
  const { facts } = scope
  const periods = chartPeriodsOf(scope)
  const [rows, byPeriod] = await Promise.all([
    localityRowsOf(scope),
    facts.reserve.registeredByLocality(periods)
  ])
  return rankSubjectsByQuota(
    scope,
    rows.map(row => ({
      name: row.label,
      code: row.place.code,
      beside: row.area.name,
      amount: row.registered,
      target: row.place.quota,
      rate: row.rate,
      goal: row.goal,
      since: belowTargetSinceText(
        scope,
        byPeriod.map(people => ratio(countRegistered(row, people), row.place.quota)),
        earlier => earlier < row.goal
      )
    })),
    {
      title: 'Địa bàn đăng ký thấp nhất so với chỉ tiêu',
      subject: 'Địa bàn',
      beside: 'Khu vực',
      amount: 'Đăng ký',
      target: 'Chỉ tiêu',
      rate: 'Mức đạt',
      unit: peopleColumnOptions.unit,
      worst: 'Địa bàn thấp nhất',
      none: 'Mọi địa bàn đạt chỉ tiêu đăng ký.'
    }
  )
}
