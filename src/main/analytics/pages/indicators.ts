import { standoutText } from '@shared/features/analytics/finding-text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { readFillRates } from '../measures/filling'
import { fillRateStatusTone, goalStatusTone } from '../measures/staffing'
import type { Unit } from '../model'
import type { SectorPageScope } from '../scope'
import type { StandoutIndicator, StandoutSubject } from '../standouts'
import { chartPeriodsOf, mapChartPeriods } from './periods'
import { hasFillRate } from './strength'

/** Labels of the displayed periods, which the histories of subjects cover. */
export const periodLabelsOf = (scope: SectorPageScope): string[] =>
  mapChartPeriods(scope, scope.calendar.label)

/** Fewest persons or items by which a subject must differ from the others to stand out. */
export const leastDifference = 5

/** Indexes of the units with subordinate units; there are thousands of units. */
const superiorsAmong = memoisePerKey(
  (units: readonly Unit[]) => new Set(units.map(({ parent }) => parent))
)

/** Name and code of a unit whose own amounts are compared, without its subordinate units. */
export function unitSubjectOf(
  { allUnits, sumsUp }: Pick<SectorPageScope, 'allUnits' | 'sumsUp'>,
  { index, name, code }: Unit
): Pick<StandoutSubject, 'code' | 'name'> {
  const isAlone = sumsUp && superiorsAmong(allUnits).has(index)
  return { code, name: isAlone ? standoutText.alone(name) : name }
}

/** Rate of units or areas that should reach a goal of the configuration. */
export const belowGoalIndicator = (
  scope: SectorPageScope,
  goal: number,
  { rate, noun }: { readonly rate: string; readonly noun: string }
): Omit<StandoutIndicator, 'subjects'> => ({
  noun,
  side: 'low',
  limit: goal,
  format: 'percent',
  state: value => `${rate} ${value}`,
  problem: `có ${rate} dưới ngưỡng ${formatPercent(goal, 0)}`,
  beyond: `dưới ngưỡng ${formatPercent(goal, 0)}`,
  worst: 'thấp nhất',
  labels: periodLabelsOf(scope),
  tone: value => goalStatusTone(value, goal)
})

/**
 * Fill rates of the units, each without its subordinate units, below and above the thresholds; none
 * without establishment or headcount. `order` determines which of several units is the worst.
 */
export async function fillRateIndicators(
  scope: SectorPageScope,
  order: 'persons' | 'rate'
): Promise<StandoutIndicator[]> {
  if (!hasFillRate(scope)) return []
  const { facts, units, period, thresholds } = scope
  const periods = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, periods, scope.tells)
  const isByPersons = order === 'persons'
  const subjects = filling.byUnit(units, period).map(row => {
    const { unit, rate, short, over } = row
    const establishment = formatNumber(row.establishment)
    return {
      ...unitSubjectOf(scope, unit),
      value: rate,
      detail:
        short > 0
          ? `thiếu ${formatNumber(short)} trên biên chế ${establishment} người`
          : `thừa ${formatNumber(over)} so với biên chế ${establishment} người`,
      ...(isByPersons && { weight: short + over }),
      history: () => periods.map(at => filling.rate([unit], at))
    }
  })
  const common = {
    noun: 'đơn vị',
    format: 'percent',
    state: (value: string) => `tỷ lệ lấp đầy ${value}`,
    labels: periodLabelsOf(scope),
    tone: (value: number) => fillRateStatusTone(value, thresholds),
    subjects
  } as const
  const [good, high] = [formatPercent(thresholds.good, 0), formatPercent(thresholds.high, 0)]
  return [
    {
      ...common,
      side: 'low',
      limit: thresholds.good,
      problem: `có tỷ lệ lấp đầy dưới ngưỡng ${good}`,
      beyond: `dưới ngưỡng ${good}`,
      worst: isByPersons ? 'thiếu nhiều nhất' : 'thấp nhất'
    },
    {
      ...common,
      side: 'high',
      limit: thresholds.high,
      problem: `có quân số vượt ${high} biên chế`,
      beyond: `vượt ${high} biên chế`,
      worst: isByPersons ? 'thừa nhiều nhất' : 'cao nhất'
    }
  ]
}
