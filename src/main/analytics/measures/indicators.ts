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

/** By the key of a figure the one threshold that judges it wherever it is shown; figures that are not here are neutral. */
const judges: Readonly<Record<string, Judge>> = {
  'fill-rate': byFill,
  'kind-lowest': byFill,
  'equipment-rate': byGoal('supply'),
  'equipment-ready': byGoal('equipmentReady'),
  'reserve-quota-rate': byGoal('reserveQuota'),
  'reserve-ready': byGoal('reserveReady'),
  'reserve-ready-rank': byGoal('reserveReady')
}

/** How its threshold judges a figure; undefined of one that has no threshold, or no value. */
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
