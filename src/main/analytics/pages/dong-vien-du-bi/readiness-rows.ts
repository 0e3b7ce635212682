import { peopleColumnOptions } from '../../columns'
import type {
  AreaStatePeopleCount,
  ReservistTestCall,
  TestCallResponseCount
} from '../../facts/reserve'
import {
  countReservistsInAreas,
  countReservistsInState,
  filterRowsByAreas,
  readyReservistShareOf
} from '../../measures/reserve'
import type { Area } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { chartPeriodsOf } from '../periods'
import { rankSubjectsByQuota } from '../rankings'
import { belowTargetSinceText } from '../since'

/** Row of the readiness page: responses to the test call and readiness of one area. */
export interface ReadinessRow
  extends Pick<TestCallResponseCount, 'called' | 'answered' | 'prompt'> {
  readonly area: Area
  readonly ready: number | null
  readonly readyPeople: number
  /**
   * Number of registered persons; 0 if the period has no recorded readiness states for the area.
   */
  readonly told: number
  readonly goal: number
}

/**
 * The selected test call, else the last one before the end of the period; `place` is its index
 * among all calls.
 */
export async function selectTestCall(
  scope: SectorPageScope
): Promise<{ place: number; call: ReservistTestCall | undefined }> {
  const calls = await scope.facts.reserve.testCalls(scope.period)
  const today = scope.calendar.days(scope.period).last
  const chosen = Number(scope.own('dot') ?? 0) - 1
  const last = Math.max(
    0,
    calls.findLastIndex(({ day }) => day <= today)
  )
  const place = chosen >= 0 ? chosen : last
  return { place, call: calls[place] }
}

/** Responses to the test call of the persons in the filtered areas. */
export async function readTestCallResponses(
  scope: SectorPageScope
): Promise<readonly TestCallResponseCount[]> {
  const { call } = await selectTestCall(scope)
  if (!call) return []
  const answers = await scope.facts.reserve.answers(scope.period, call.code)
  return filterRowsByAreas(answers, scope.areas)
}

/** Readiness states of reservists that are recorded for the period. */
export async function readReadinessStates({
  facts,
  period
}: SectorPageScope): Promise<readonly AreaStatePeopleCount[]> {
  const [states = []] = await facts.reserve.states([period])
  return states
}

/** Builds one row per area with the responses to the test call and the readiness states. */
export async function readinessRowsOf(scope: SectorPageScope): Promise<ReadinessRow[]> {
  const { facts, period, areas } = scope
  const [states, [registered = []], answers] = await Promise.all([
    readReadinessStates(scope),
    facts.reserve.registered([period]),
    readTestCallResponses(scope)
  ])
  return areas.map(area => {
    const {
      called = 0,
      answered = 0,
      prompt = 0
    } = answers.find(one => one.area === area.code) ?? {}
    return {
      area,
      called,
      answered,
      prompt,
      ready: readyReservistShareOf(states, registered, [area]),
      readyPeople: countReservistsInState(states, 0, [area]) ?? 0,
      told:
        countReservistsInState(states, 0, [area]) === null
          ? 0
          : countReservistsInAreas(registered, [area]),
      goal: scope.goals.reserveReady
    }
  })
}

/** Areas that are furthest below the readiness goal. */
export async function rankAreasByReadiness(scope: SectorPageScope): Promise<RankingResult> {
  const shown = chartPeriodsOf(scope)
  const [rows, states, registered] = await Promise.all([
    readinessRowsOf(scope),
    scope.facts.reserve.states(shown),
    scope.facts.reserve.registered(shown)
  ])
  const since = ({ area, goal }: ReadinessRow): string =>
    belowTargetSinceText(
      scope,
      shown.map((_, at) => readyReservistShareOf(states[at] ?? [], registered[at] ?? [], [area])),
      rate => rate < goal
    )
  return rankSubjectsByQuota(
    scope,
    rows.map(row => {
      const { area, ready, readyPeople, told, goal } = row
      return {
        name: area.name,
        code: area.code,
        amount: readyPeople,
        target: told,
        rate: ready,
        goal,
        ...(ready !== null && ready < goal && { since: since(row) })
      }
    }),
    {
      title: 'Khu vực có mức sẵn sàng thấp nhất',
      subject: 'Khu vực',
      amount: 'Sẵn sàng',
      target: 'Đăng ký',
      short: 'Chưa sẵn sàng',
      rate: 'Tỷ lệ sẵn sàng',
      unit: peopleColumnOptions.unit,
      worst: 'Mức sẵn sàng thấp nhất',
      none: 'Không khu vực nào dưới ngưỡng sẵn sàng.'
    }
  )
}
