import { formatNumber } from '@shared/kit/format'
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
import { ratio, sum } from '../../measures/sum'
import type { Area } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { belowGoalIndicator, leastDifference } from '../indicators'
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

/** Value of the filter of test calls for all calls together. */
export const pooledTestCalls = 'gop'

/** Test calls until the end of the period, oldest first. */
export async function readTestCallsBy({
  facts,
  calendar,
  period
}: SectorPageScope): Promise<readonly ReservistTestCall[]> {
  const today = calendar.days(period).last
  return (await facts.reserve.testCalls(period)).filter(({ day }) => day <= today)
}

/**
 * The selected test call, else the last one before the end of the period; `place` is its index
 * among all calls. `isPooled` states whether all calls are selected together.
 */
export async function selectTestCall(
  scope: SectorPageScope
): Promise<{ place: number; call: ReservistTestCall | undefined; isPooled: boolean }> {
  const calls = await scope.facts.reserve.testCalls(scope.period)
  const asked = scope.own('dot')
  const chosen = Number(asked ?? 0) - 1
  const last = Math.max(0, (await readTestCallsBy(scope)).length - 1)
  const place = chosen >= 0 ? chosen : last
  return { place, call: calls[place], isPooled: asked === pooledTestCalls }
}

/** Responses to the selected test calls of the persons in the filtered areas. */
export async function readTestCallResponses(
  scope: SectorPageScope
): Promise<readonly TestCallResponseCount[]> {
  const { call, isPooled } = await selectTestCall(scope)
  const calls = isPooled ? await readTestCallsBy(scope) : call ? [call] : []
  const answers = await Promise.all(
    calls.map(({ code }) => scope.facts.reserve.answers(scope.period, code))
  )
  return filterRowsByAreas(sumResponses(answers.flat()), scope.areas)
}

/** Sum of the responses in each area; a person counts once for each call. */
const sumResponses = (answers: readonly TestCallResponseCount[]): TestCallResponseCount[] =>
  [...Map.groupBy(answers, ({ area }) => area).values()].flatMap(parts => {
    const [first] = parts
    if (!first) return []
    return {
      area: first.area,
      called: sum(parts, ({ called }) => called),
      answered: sum(parts, ({ answered }) => answered),
      prompt: sum(parts, ({ prompt }) => prompt),
      within: first.within.map((_, span) => sum(parts, ({ within }) => within[span] ?? 0))
    }
  })

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

/** Least difference of the share of responses to a test call between an area and the others. */
const responseSpread = 0.1

/** Readiness of the reserve of the areas in the displayed periods, compared with its goal. */
export async function readinessIndicator(scope: SectorPageScope): Promise<StandoutIndicator> {
  const { facts, areas, goals, period } = scope
  const [states, [registered = []]] = await Promise.all([
    readReadinessStates(scope),
    facts.reserve.registered([period])
  ])
  const historyOf = async (area: Area): Promise<(number | null)[]> => {
    const shown = chartPeriodsOf(scope)
    const [allStates, allRegistered] = await Promise.all([
      facts.reserve.states(shown),
      facts.reserve.registered(shown)
    ])
    return shown.map((_, at) =>
      readyReservistShareOf(allStates[at] ?? [], allRegistered[at] ?? [], [area])
    )
  }
  const named = { rate: 'tỷ lệ sẵn sàng', noun: 'khu vực' }
  return {
    ...belowGoalIndicator(scope, goals.reserveReady, named),
    subjects: areas.map(area => ({
      name: area.name,
      code: area.code,
      value: readyReservistShareOf(states, registered, [area]),
      detail: `chưa sẵn sàng ${formatNumber(countReservistsInState(states, 2, [area]) ?? 0)} người`,
      history: () => historyOf(area)
    }))
  }
}

/** Shares of the called persons of the areas who responded to the test calls. */
async function responseIndicator(scope: SectorPageScope): Promise<StandoutIndicator> {
  const { facts, calendar, period, areas } = scope
  const [calls, { place }] = await Promise.all([
    facts.reserve.testCalls(period),
    selectTestCall(scope)
  ])
  const shown = calls.slice(0, place + 1)
  const periodOf = (day: number): number =>
    calendar.periods.findIndex((_, at) => calendar.days(at).last >= day)
  const shareIn = (answers: readonly TestCallResponseCount[], { code }: Area): number | null => {
    const { called = 0, answered = 0 } = answers.find(({ area }) => area === code) ?? {}
    return ratio(answered, called)
  }
  const answers = await readTestCallResponses(scope)
  return {
    noun: 'khu vực',
    side: 'low',
    spread: responseSpread,
    least: leastDifference,
    format: 'percent',
    state: value => `tỷ lệ phản hồi gọi thử ${value}`,
    problem: 'có tỷ lệ phản hồi gọi thử thấp hơn hẳn các khu vực khác',
    worst: 'thấp nhất',
    labels: shown.map(({ day }) => calendar.label(periodOf(day))),
    subjects: areas.map(area => {
      const { called = 0, answered = 0 } = answers.find(one => one.area === area.code) ?? {}
      return {
        name: area.name,
        code: area.code,
        value: shareIn(answers, area),
        size: called,
        detail: `không phản hồi ${formatNumber(called - answered)} trên ${formatNumber(called)} người`,
        history: () =>
          Promise.all(
            shown.map(async ({ code }) => shareIn(await facts.reserve.answers(period, code), area))
          )
      }
    })
  }
}

/** Indicators of the areas: readiness, and responses to the test calls if they are mapped. */
export const areaIndicators = (scope: SectorPageScope): Promise<StandoutIndicator[]> =>
  Promise.all([
    readinessIndicator(scope),
    ...(scope.tells('calls') ? [responseIndicator(scope)] : [])
  ])

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
      short: 'Hạn chế, chưa sẵn sàng',
      rate: 'Tỷ lệ sẵn sàng',
      unit: peopleColumnOptions.unit,
      worst: 'Mức sẵn sàng thấp nhất',
      none: 'Không khu vực nào dưới ngưỡng sẵn sàng.'
    }
  )
}
