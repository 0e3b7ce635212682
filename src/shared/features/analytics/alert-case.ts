import {
  minReasonLength,
  paragraphSchema,
  reasonFaultMessages,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import type { StatusBadgeStyle } from '../../kit/status'
import { z } from '../../kit/zod'

export const alertTransitions = ['take', 'release', 'note', 'close', 'reopen'] as const
export type AlertTransition = (typeof alertTransitions)[number]

export const alertCaseStepSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  move: z.enum(alertTransitions),
  note: textSchema(500)
})
export type AlertCaseStep = z.infer<typeof alertCaseStepSchema>

/**
 * Prefix of the ids of alerts about units that the user loaded; ids of alerts about sample units
 * never have it, because those units have one-letter ids.
 */
export const nonSampleAlertIdPrefix = 'dv-'

/**
 * Handling history of one alert about a unit. Its id consists of unit, cause and the period of
 * detection.
 */
export const alertCaseSchema = z.strictObject({
  id: recordIdSchema,
  /** User who took responsibility for the alert; empty if nobody has. */
  owner: textSchema(100),
  closed: z.boolean(),
  steps: z.array(alertCaseStepSchema).min(1).max(500)
})
export type AlertCase = z.infer<typeof alertCaseSchema>

/** Alert form: a note must not be empty, and closing and reopening require a reason. */
export const alertDraftSchema = z
  .strictObject({
    move: z.enum(alertTransitions),
    note: paragraphSchema(500).pipe(z.string().trim())
  })
  .superRefine(({ move, note }, context) => {
    const refuse = (message: string): void =>
      void context.addIssue({ code: 'custom', path: ['note'], message })
    if (move === 'note' && note === '') refuse('Vui lòng nhập ghi chú')
    if ((move === 'close' || move === 'reopen') && note.length < minReasonLength) {
      refuse(reasonFaultMessages.any)
    }
  })

export type AlertState = 'moi' | 'dang-xu-ly' | 'da-dong'

export const alertStateBadges: Readonly<Record<AlertState, StatusBadgeStyle>> = {
  moi: { label: 'Mới', tone: 'info', icon: 'clock' },
  'dang-xu-ly': { label: 'Đang xử lý', tone: 'warning', icon: 'play' },
  'da-dong': { label: 'Đã đóng', tone: 'success', icon: 'check' }
}

/**
 * Icon, colour and label of an alert's state, considering its deadline; the same on every screen.
 */
export function alertStateBadgeOf(state: AlertState, isOverdue: boolean): StatusBadgeStyle {
  const look = alertStateBadges[state]
  return isOverdue ? { label: `${look.label} · quá hạn`, tone: 'danger', icon: look.icon } : look
}

/**
 * Transitions available for an alert now; none if the alert was closed because its figures are back
 * in range.
 */
export function listAvailableAlertTransitions(
  alert: { readonly state: AlertState; readonly settled: boolean; readonly owner: string },
  operator: string
): AlertTransition[] {
  if (alert.settled) return []
  if (alert.state === 'da-dong') return ['note', 'reopen']
  if (alert.state === 'moi') return ['take', 'note']
  return alert.owner === operator ? ['note', 'close', 'release'] : ['take', 'note', 'close']
}

/**
 * Default transition in the form: taking over an open alert, then closing it, reopening a closed
 * one. Undefined if no transition is available.
 */
export function proposedAlertTransitionOf(
  moves: readonly AlertTransition[]
): AlertTransition | undefined {
  return (['take', 'close', 'reopen'] as const).find(move => moves.includes(move)) ?? moves[0]
}

/** Copy of the alert case with one more transition applied. Pure function. */
export function applyAlertCaseStep(
  id: string,
  before: AlertCase | undefined,
  { time: now, user, move, note }: AlertCaseStep
): AlertCase {
  const { owner = '', closed = false, steps = [] } = before ?? {}
  return {
    id,
    owner: ownerAfter(move, owner, user),
    closed: move === 'close' || (move !== 'reopen' && closed),
    steps: [...steps, { time: now, user, move, note }]
  }
}

function ownerAfter(move: AlertTransition, owner: string, user: string): string {
  if (move === 'release') return ''
  return move === 'take' || (move === 'reopen' && owner === '') ? user : owner
}
