import { paragraph, recordId, text, time } from '../../kit/fields'
import { reasonFaults, reasonLength } from '../../kit/reason'
import type { StatusLook } from '../../kit/status'
import { z } from '../../kit/zod'

export const alertMoves = ['take', 'note', 'close', 'reopen'] as const
export type AlertMove = (typeof alertMoves)[number]

export const alertStep = z.strictObject({
  time,
  user: text(100),
  move: z.enum(alertMoves),
  note: text(500)
})
export type AlertStep = z.infer<typeof alertStep>

/** What the ids of alerts on the unit's own data begin with; none of the sample's does, whose units are called by one letter. */
export const ownAlerts = 'dv-'

/** What people did about one alert. Its id names unit, cause and the period that the alert was found in. */
export const alertCase = z.strictObject({
  id: recordId,
  /** Who took it; empty while nobody has. */
  owner: text(100),
  closed: z.boolean(),
  steps: z.array(alertStep).min(1).max(500)
})
export type AlertCase = z.infer<typeof alertCase>

/** What the form sends: a note must say something, and closing and opening again must say why. */
export const alertDraft = z
  .strictObject({ move: z.enum(alertMoves), note: paragraph(500).pipe(z.string().trim()) })
  .superRefine(({ move, note }, context) => {
    const refuse = (message: string): void =>
      void context.addIssue({ code: 'custom', path: ['note'], message })
    if (move === 'note' && note === '') refuse('Vui lòng nhập ghi chú')
    if ((move === 'close' || move === 'reopen') && note.length < reasonLength) {
      refuse(reasonFaults.any)
    }
  })

export type AlertState = 'moi' | 'dang-xu-ly' | 'da-dong'

export const alertStateLooks: Readonly<Record<AlertState, StatusLook>> = {
  moi: { label: 'Mới', tone: 'info', icon: 'clock' },
  'dang-xu-ly': { label: 'Đang xử lý', tone: 'warning', icon: 'play' },
  'da-dong': { label: 'Đã đóng', tone: 'success', icon: 'check' }
}

/** What may be done about an alert now. One that its figures have closed is over. */
export function alertMovesOf(
  alert: { readonly state: AlertState; readonly settled: boolean; readonly owner: string },
  operator: string
): AlertMove[] {
  if (alert.settled) return []
  if (alert.state === 'da-dong') return ['note', 'reopen']
  const take: AlertMove[] = alert.owner === operator ? [] : ['take']
  return [...take, 'note', ...(alert.state === 'dang-xu-ly' ? (['close'] as const) : [])]
}

/** The case after one more step. Pure. */
export function stepCase(
  id: string,
  before: AlertCase | undefined,
  { time: now, user, move, note }: AlertStep
): AlertCase {
  const { owner = '', closed = false, steps = [] } = before ?? {}
  return {
    id,
    owner: move === 'take' || (move === 'reopen' && owner === '') ? user : owner,
    closed: move === 'close' || (move !== 'reopen' && closed),
    steps: [...steps, { time: now, user, move, note }]
  }
}
