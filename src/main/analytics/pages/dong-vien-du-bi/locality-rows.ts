import { peopleColumnOptions } from '../../columns'
import type { LocalityInArea } from '../../facts/reserve'
import { ratio } from '../../measures/sum'
import type { Area } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { chartPeriodsOf } from '../periods'
import { rankSubjectsByQuota } from '../rankings'
import { belowTargetSinceText } from '../since'
import { describeMissingReservists, registrationIndicator } from './common'

export interface LocalityRow {
  readonly place: LocalityInArea
  readonly area: Area
  readonly registered: number
  readonly rate: number | null
  readonly goal: number
}

export async function localityRowsOf(
  { facts, areas, goals, ...scope }: SectorPageScope,
  period = scope.period
): Promise<LocalityRow[]> {
  const [places, [registered]] = await Promise.all([
    facts.reserve.localities(period),
    facts.reserve.registeredByLocality([period])
  ])
  const chosen = scope.chosen('dia-ban')
  return places.flatMap(place => {
    const area = areas.find(({ code }) => code === place.area)
    if (!area || (chosen.length > 0 && !chosen.includes(place.code))) return []
    const people = registered?.get(place.code) ?? 0
    return [
      {
        place,
        area,
        registered: people,
        rate: ratio(people, place.quota),
        goal: goals.reserveQuota
      }
    ]
  })
}

/** Registered persons of the localities compared with their quotas. */
export async function localityIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { facts } = scope
  return [
    {
      ...registrationIndicator(scope, 'địa bàn'),
      subjects: (await localityRowsOf(scope)).map(({ place, area, registered, rate }) => ({
        name: `${place.code} (${area.name})`,
        code: place.code,
        value: rate,
        detail: describeMissingReservists(place.quota - registered, place.quota),
        history: async () =>
          (await facts.reserve.registeredByLocality(chartPeriodsOf(scope))).map(people =>
            ratio(people.get(place.code) ?? 0, place.quota)
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
    rows.map(({ place, area, registered, rate, goal }) => ({
      name: place.code,
      code: place.code,
      beside: area.name,
      amount: registered,
      target: place.quota,
      rate,
      goal,
      since: belowTargetSinceText(
        scope,
        byPeriod.map(people => ratio(people.get(place.code) ?? 0, place.quota)),
        earlier => earlier < goal
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
