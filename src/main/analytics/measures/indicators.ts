import { analyticsText } from '@shared/features/analytics/text'
import type { FigureBullet, SectorFigureView } from '@shared/features/analytics/view'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { Figure } from '../figures'
import type { SectorPageScope } from '../scope'
import { fillRateStatusTone, goalStatusTone, type IndicatorGoals } from './staffing'

type Limits = Pick<SectorPageScope, 'goals' | 'thresholds'>
type Rating = ReturnType<typeof goalStatusTone>

interface Judge {
  readonly rate: (amount: number | null, limits: Limits) => Rating
  /**
   * Target of the figure in words, from the configured limits; undefined for counts of cases, which
   * have no target.
   */
  readonly target?: (limits: Limits) => string
  /** Bounds of the target: the least value, and the greatest if there is one. */
  readonly bounds?: (limits: Limits) => readonly number[]
  /** Label for an unfavourable rating; default: the label of its level, such as warning. */
  readonly label?: string
}

const byFill: Judge = {
  rate: (amount, { thresholds }) => fillRateStatusTone(amount, thresholds),
  target: ({ thresholds: { good, high } }) =>
    `${formatNumber(good * 100)}–${formatPercent(high, 0)}`,
  bounds: ({ thresholds: { good, high } }) => [good, high]
}
const byGoal = (goal: keyof IndicatorGoals): Judge => ({
  rate: (amount, { goals }) => goalStatusTone(amount, goals[goal]),
  target: ({ goals }) => formatPercent(goals[goal], 0),
  bounds: ({ goals }) => [goals[goal]]
})
/**
 * Rates a count of cases beyond a configured threshold or deadline: any count above 0 is
 * unfavourable.
 */
const ifAny = (rating: Rating, label: string): Judge => ({
  rate: amount => (amount === null ? 'neutral' : amount > 0 ? rating : 'success'),
  label
})

/**
 * Functions that rate a figure by its threshold, by figure key; figures without an entry are
 * neutral.
 */
const judges: Readonly<Record<string, Judge>> = {
  'fill-rate': byFill,
  'kind-lowest': byFill,
  'equipment-rate': byGoal('supply'),
  'equipment-ready': byGoal('equipmentReady'),
  'reserve-quota-rate': byGoal('reserveQuota'),
  'reserve-ready': byGoal('reserveReady'),
  'reserve-ready-rank': byGoal('reserveReady'),
  'alerts-grave': ifAny('danger', analyticsText.severe),
  'alerts-warning': ifAny('warning', analyticsText.levels.warning),
  'policy-overdue': ifAny('danger', analyticsText.overdue)
}

/**
 * Rating of a figure by its threshold, and the target in words and as a bullet; empty without a
 * threshold or a value.
 */
export function assessFigureByThreshold(
  { key, amount }: Pick<Figure, 'amount' | 'key'>,
  limits: Limits
): Pick<SectorFigureView, 'bullet' | 'status' | 'target'> {
  const judge = Object.hasOwn(judges, key) ? judges[key] : undefined
  const tone = judge?.rate(amount, limits) ?? 'neutral'
  if (tone === 'neutral') return {}
  const target = judge?.target?.(limits)
  const marks = judge?.bounds?.(limits)
  const label = (tone !== 'success' && judge?.label) || analyticsText.levels[tone]
  return {
    status: { tone, label, icon: icons[tone] },
    ...(target !== undefined && { target: analyticsText.target(target) }),
    ...(marks && amount !== null && { bullet: bulletOf(amount, marks) })
  }
}

/** Bullet of a rate, on an axis that has at least the whole. */
const bulletOf = (value: number, marks: readonly number[]): FigureBullet => ({
  value,
  marks,
  end: Math.max(1, value, ...marks)
})

const icons = { success: 'check', warning: 'warning', danger: 'error' } as const
