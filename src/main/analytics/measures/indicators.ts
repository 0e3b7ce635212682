import { analyticsText } from '@shared/features/analytics/text'
import type { StatusLook } from '@shared/kit/status'
import type { Figure } from '../figures'
import type { Scope } from '../scope'
import { fillTone, type Goals, goalTone } from './staffing'

type Limits = Pick<Scope, 'goals' | 'thresholds'>
type Judge = (amount: number | null, limits: Limits) => ReturnType<typeof goalTone>

const byFill: Judge = (amount, { thresholds }) => fillTone(amount, thresholds)
const byGoal =
  (goal: keyof Goals): Judge =>
  (amount, { goals }) =>
    goalTone(amount, goals[goal])

/**
 * Threshold that rates a figure wherever it is shown, by figure key; unlisted figures are neutral.
 */
const judges: Readonly<Record<string, Judge>> = {
  'fill-rate': byFill,
  'kind-lowest': byFill,
  'equipment-rate': byGoal('supply'),
  'equipment-ready': byGoal('equipmentReady'),
  'reserve-quota-rate': byGoal('reserveQuota'),
  'reserve-ready': byGoal('reserveReady'),
  'reserve-ready-rank': byGoal('reserveReady')
}

/** Rating of a figure by its threshold; undefined without a threshold or a value. */
export function statusOf(
  { key, amount }: Pick<Figure, 'amount' | 'key'>,
  limits: Limits
): StatusLook | undefined {
  const judge = Object.hasOwn(judges, key) ? judges[key] : undefined
  const tone = judge?.(amount, limits) ?? 'neutral'
  if (tone === 'neutral') return undefined
  return { tone, label: analyticsText.levels[tone], icon: icons[tone] }
}

const icons = { success: 'check', warning: 'warning', danger: 'error' } as const
