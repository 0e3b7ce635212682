import { formatNumber, formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { peopleColumnOptions } from '../../columns'
import { quarterLabelOfDay } from '../../measures/quarters'
import { groupBy, ratio } from '../../measures/sum'
import type { TrainingRound, Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { findItemWithLargestValue } from '../common'
import { belowGoalIndicator } from '../indicators'
import { rankSubjectsByQuota } from '../rankings'

/**
 * Number of days for which a passed training is valid; `warningDays` is the number of days before
 * its end at which the next training is due.
 */
export const validDays = 365
export const warningDays = 90

export interface ReserveTrainingRow {
  readonly round: TrainingRound
  readonly unit: Unit
  readonly planned: number
  readonly attended: number
  readonly passed: number
  readonly until: number
  readonly goal: number
}

/** Rounds completed by the end of the period, one line per unit. */
export const trainingRowsOf = memoisePerKey(
  async ({
    facts,
    calendar,
    units,
    period,
    goals,
    chosen
  }: SectorPageScope): Promise<readonly ReserveTrainingRow[]> => {
    const today = calendar.days(period).last
    const quarters = chosen('quy')
    const [rounds, trained] = await Promise.all([
      facts.reserve.rounds(period),
      facts.reserve.training(period)
    ])
    const byRound = groupBy(trained, ({ round }) => round)
    return rounds
      .filter(
        ({ start, end }) =>
          end <= today && (quarters.length === 0 || quarters.includes(quarterLabelOfDay(start)))
      )
      .flatMap(round => {
        const own = new Map(byRound.get(round.code)?.map(one => [one.unit, one]))
        return units.map(unit => {
          const { planned = 0, attended = 0, passed = 0 } = own.get(unit.code) ?? {}
          return {
            round,
            unit,
            planned,
            attended,
            passed,
            until: round.end + validDays,
            goal: goals.training
          }
        })
      })
  }
)

/** Fewest persons by whom a unit misses the goal of a round, because a round has few of a unit. */
const fewestFailed = 2

/** Code of a unit in a training round, by which the ranking knows what stands out. */
const subjectOf = ({ round, unit }: ReserveTrainingRow): string => `${unit.code} ${round.code}`

/**
 * Shares of the quota that passed: of each unit in its round with the most persons who did not. A
 * round is an event of the period in which it ends.
 */
export async function trainingIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { calendar, goals } = scope
  const goal = goals.training
  const failed = ({ planned, passed }: ReserveTrainingRow): number => planned - passed
  const below = (await trainingRowsOf(scope)).filter(
    ({ planned, passed }) => passed < planned * goal
  )
  const worst = [...groupBy(below, ({ unit }) => unit).values()].flatMap(
    rows => findItemWithLargestValue(rows, failed) ?? []
  )
  const periodOf = (day: number): number =>
    calendar.periods.findIndex((_, period) => calendar.days(period).last >= day)
  return [
    {
      ...belowGoalIndicator(scope, goal, { rate: 'tỷ lệ đạt', noun: 'đơn vị' }),
      problem: `có đợt huấn luyện đạt dưới ${formatPercent(goal, 0)} chỉ tiêu`,
      worst: 'nhiều người không đạt nhất',
      least: fewestFailed,
      isAlone: true,
      subjects: worst.map(row => ({
        name: `${row.unit.name}, đợt ${row.round.code}`,
        code: subjectOf(row),
        value: ratio(row.passed, row.planned),
        size: row.planned,
        detail: `${formatNumber(failed(row))} trên ${formatNumber(row.planned)} người không đạt`,
        weight: failed(row),
        during: calendar.label(periodOf(row.round.end))
      }))
    }
  ]
}

/** Ranking of training rounds and units by the number of persons of the quota who did not pass. */
export async function trainingRanking(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await trainingRowsOf(scope)
  return rankSubjectsByQuota(
    scope,
    rows.map(row => {
      const { round, unit, passed, planned, goal } = row
      return {
        name: unit.name,
        code: unit.code,
        beside: round.code,
        amount: passed,
        target: planned,
        rate: ratio(passed, planned),
        goal,
        subject: subjectOf(row)
      }
    }),
    {
      title: 'Đơn vị và đợt có nhiều người chưa đạt nhất',
      subject: 'Đơn vị',
      beside: 'Đợt',
      amount: 'Đạt',
      target: 'Chỉ tiêu',
      short: 'Chưa đạt',
      rate: 'Đạt / chỉ tiêu',
      unit: peopleColumnOptions.unit,
      worst: 'Nhiều người chưa đạt nhất',
      none: 'Mọi chỉ tiêu huấn luyện đã đạt.'
    },
    'amount'
  )
}
