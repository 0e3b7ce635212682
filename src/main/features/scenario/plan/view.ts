import { planGroupNameOf } from '@shared/features/scenario/plan/settings'
import { planText as text } from '@shared/features/scenario/plan/text'
import type {
  PlanRow,
  PlanTotals,
  PlanUnitRow,
  PlanView
} from '@shared/features/scenario/plan/view'
import { formatFigure, roundAsDisplayed } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { sum } from '../../../analytics/measures/sum'
import type {
  PlanCell,
  PlanOutcome,
  PlanSolution,
  PlanWish
} from '../../../planning/plan/plan-problem'
import type { GroupedPlanProblem } from './problem'
import type { PlanUnitCounts } from './strengths'

/** Input of a plan's view besides its outcome. */
interface PlanViewInput extends GroupedPlanProblem {
  readonly units: readonly PlanUnitCounts[]
  /** Month of the figures, as YYYY-MM; the years of the plan begin after it. */
  readonly month: string
  /** Time limit of the solver in seconds. */
  readonly seconds: number
}

const rounded = (value: number): number => roundAsDisplayed(value, 'decimal')
const shown = (value: number): string => formatFigure(value, 'decimal')

/** View of a plan's outcome. */
export function viewPlan(outcome: PlanOutcome, input: PlanViewInput): PlanView {
  if (outcome.kind === 'timeLimit') return { kind: 'timeLimit', seconds: input.seconds }
  const wordsOf = (wish: PlanWish): string => describeWish(wish, input)
  if (outcome.kind === 'infeasible') {
    const words = text.infeasible
    return {
      kind: 'infeasible',
      contradiction: outcome.contradiction.map(wordsOf),
      relaxations: outcome.relaxations.map(({ wish, excess }) =>
        words.more(wordsOf(wish), shown(excess), unitOf(wish))
      )
    }
  }
  return {
    kind: 'optimal',
    lastYear: yearLabel(input.month, input.problem.years - 1),
    totals: totalsOf(outcome, input),
    rows: rowsOf(outcome, input),
    units: unitRowsOf(outcome, input),
    prices: outcome.prices.map(({ wish, price }) => {
      const { more, less } = text.prices
      const [unit, amount] = [unitOf(wish), shown(price)]
      // Nothing can be taken from a limit of 0.
      return `${more(wordsOf(wish), unit, amount)}${wish.limit < 1 ? '' : less(unit, amount)}.`
    })
  }
}

const unitOf = ({ kind }: PlanWish): string =>
  kind === 'budget' ? text.units.money : text.units.persons

/** Label of the end of a year of a plan: twelve months after the figures is the first. */
function yearLabel(month: string, year: number): string {
  const [start = '', of = ''] = month.split('-')
  return `${of}/${Number(start) + year + 1}`
}

function describeWish(wish: PlanWish, { problem, groups, month }: PlanViewInput): string {
  const words = text.wishes
  const limit = Number.isInteger(wish.limit) ? formatNumber(wish.limit) : shown(wish.limit)
  const groupName = (grade: number | undefined): string =>
    planGroupNameOf(groups[grade ?? -1] ?? -1)
  if (wish.kind === 'finalShortage') return words.finalShortage(groupName(wish.grade), limit)
  const year = yearLabel(month, wish.year)
  switch (wish.kind) {
    case 'intake':
    case 'release':
      return words[wish.kind](groupName(wish.grade), year, limit)
    case 'move': {
      const move = problem.moves[wish.move]
      return words.move(groupName(move?.from), groupName(move?.to), year, limit)
    }
    case 'transfer':
    case 'budget':
      return words[wish.kind](year, limit)
    // No setting of a scenario limits these.
    case 'shortage':
    case 'intakeTotal':
    case 'excess':
      throw new Error(wish.kind)
  }
}

function totalsOf(
  { objective, expense, cells, moved }: PlanSolution,
  { problem }: PlanViewInput
): PlanTotals {
  const all = cells.flat(2)
  const last = cells.flatMap(unit => unit.at(-1) ?? [])
  const posts = sum(problem.units, ({ establishment }) =>
    sum(establishment.at(-1) ?? [], amount => amount)
  )
  const shortage = sum(last, cell => cell.shortage)
  return {
    cost: rounded(objective),
    expense: rounded(sum(expense, amount => amount)),
    intake: rounded(sum(all, cell => cell.intake)),
    moved: rounded(sum(moved.flat(2), amount => amount)),
    transferred: rounded(sum(all, transfersIn)),
    released: rounded(sum(all, cell => cell.release)),
    shortage: rounded(shortage),
    fill: posts > 0 ? 1 - shortage / posts : null
  }
}

const transfersIn = ({ transferred }: PlanCell): number => Math.max(0, transferred)

function rowsOf({ cells, moved }: PlanSolution, input: PlanViewInput): PlanRow[] {
  const { problem, groups, month } = input
  return Array.from({ length: problem.years }, (_, year) =>
    groups.map((group, grade): PlanRow => {
      const here = cells.flatMap(unit => unit[year]?.[grade] ?? [])
      const start = year === 0 ? problem.units.map(unit => unit.strength[grade] ?? 0) : undefined
      const before = start ?? cells.map(unit => unit[year - 1]?.[grade]?.strength ?? 0)
      const movedBy = (end: 'from' | 'to'): number =>
        sum(moved, unit =>
          sum([...problem.moves.entries()], ([at, move]) =>
            move[end] === grade ? (unit[year]?.[at] ?? 0) : 0
          )
        )
      return {
        year: yearLabel(month, year),
        group: planGroupNameOf(group),
        establishment: sum(problem.units, unit => unit.establishment[year]?.[grade] ?? 0),
        strength: rounded(sum(here, cell => cell.strength)),
        lost: rounded((problem.grades[grade]?.loss ?? 0) * sum(before, amount => amount)),
        intake: rounded(sum(here, cell => cell.intake)),
        movedIn: rounded(movedBy('to')),
        movedOut: rounded(movedBy('from')),
        released: rounded(sum(here, cell => cell.release)),
        transferred: rounded(sum(here, transfersIn)),
        shortage: rounded(sum(here, cell => cell.shortage)),
        excess: rounded(sum(here, cell => cell.excess))
      }
    })
  ).flat()
}

/** Units of the plan, the largest shortage first. */
function unitRowsOf({ cells }: PlanSolution, { units, problem }: PlanViewInput): PlanUnitRow[] {
  return units
    .map((unit, at): PlanUnitRow => {
      const years = cells[at] ?? []
      const last = years.at(-1) ?? []
      return {
        name: unit.name,
        establishment: sum(problem.units[at]?.establishment.at(-1) ?? [], amount => amount),
        strength: rounded(sum(last, cell => cell.strength)),
        intake: rounded(sum(years.flat(), cell => cell.intake)),
        transferred: rounded(sum(years.flat(), cell => cell.transferred)),
        shortage: rounded(sum(last, cell => cell.shortage))
      }
    })
    .sort((one, other) => other.shortage - one.shortage)
}
