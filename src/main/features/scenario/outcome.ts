import { analyticsText } from '@shared/features/analytics/text'
import type { ScenarioView } from '@shared/features/scenario/calls'
import type { ScenarioTotals, ScenarioUnit } from '@shared/features/scenario/scenario'
import { scenarioText } from '@shared/features/scenario/text'
import type { ScenarioUnitChange, UnitShortage } from '@shared/features/scenario/unit-change'
import { formatFigureChange } from '@shared/kit/figures/numbers'
import { compareText, formatNumber, formatPercent } from '@shared/kit/format'
import { assessFigureByThreshold } from '../../analytics/measures/indicators'
import type { SectorPageScope } from '../../analytics/scope'

const text = scenarioText.verdict

/** Maximum number of listed units; the table of the page has all changed ones. */
const mostWorst = 8

interface ScenarioStates {
  readonly before: readonly ScenarioUnit[]
  readonly after: readonly ScenarioUnit[]
  readonly totals: { readonly before: ScenarioTotals; readonly after: ScenarioTotals }
  readonly changes: readonly ScenarioUnitChange[]
}

/** What a scenario leads to: verdict, rating of the fill rate, and the units that lack most. */
export function scenarioOutcome(
  states: ScenarioStates,
  limits: Pick<SectorPageScope, 'goals' | 'thresholds'>
): Pick<ScenarioView, 'finding' | 'rating' | 'verdict' | 'worst'> {
  const { before, after, totals, changes } = states
  const { bc, hc } = totals.after
  const rate = bc > 0 ? hc / bc : null
  const { status, target = '' } = assessFigureByThreshold(
    { key: 'fill-rate', amount: rate },
    limits
  )
  const tone = status?.tone
  const rating =
    tone === 'success' || tone === 'warning' || tone === 'danger' ? { tone, target } : undefined
  const short = shortagesOf(after, before)
  const finding = findingOf(changes)
  return {
    ...(rating && { rating }),
    ...(finding !== undefined && { finding }),
    verdict: {
      tone: rating?.tone ?? 'neutral',
      ...(rating && { label: analyticsText.levels[rating.tone] }),
      sentences: [
        changeSentence(states, rate, target),
        text.short(
          formatNumber(short.length),
          formatNumber(before.filter(unit => unit.bc > unit.hc).length)
        ),
        worstSentence(short[0])
      ]
    },
    worst: short.slice(0, mostWorst)
  }
}

/** Units with fewer persons than posts, the largest shortage first. */
function shortagesOf(
  after: readonly ScenarioUnit[],
  before: readonly ScenarioUnit[]
): UnitShortage[] {
  const then = new Map(before.map(unit => [unit.id, unit]))
  return after
    .filter(({ bc, hc }) => bc > hc)
    .map(({ id, name, bc, hc }) => {
      const old = then.get(id)
      return { name, bc, hc, short: bc - hc, before: old ? Math.max(0, old.bc - old.hc) : null }
    })
    .sort((one, other) => other.short - one.short || compareText(one.name, other.name))
}

function changeSentence(
  { totals, changes }: ScenarioStates,
  rate: number | null,
  target: string
): string {
  if (changes.length === 0) return scenarioText.changes.none
  const { before, after } = totals
  const parts = [
    before.units === after.units
      ? text.sameUnits
      : text.units(formatNumber(before.units), formatNumber(after.units)),
    ...(rate === null || target === ''
      ? []
      : [text.rate(formatPercent(rate), `${target.charAt(0).toLowerCase()}${target.slice(1)}`)])
  ]
  return `${text.changed(formatNumber(changes.length))}: ${parts.join(', ')}.`
}

function worstSentence(worst: UnitShortage | undefined): string {
  if (!worst) return text.none
  const { name, short, before } = worst
  const words = text.worst(name, formatNumber(short))
  return before === null || before === short
    ? `${words}.`
    : `${words}, ${text.before(formatNumber(before))}.`
}

/** Change of the establishment of the unit that it changes most; undefined if none changes. */
function findingOf(changes: readonly ScenarioUnitChange[]): string | undefined {
  const byUnit = changes.map(({ name, bcBefore, bcAfter }) => ({
    name,
    change: (bcAfter ?? 0) - (bcBefore ?? 0)
  }))
  const [most] = byUnit.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return most && most.change !== 0
    ? scenarioText.chart.most(most.name, formatFigureChange(most.change, 'number'))
    : undefined
}
