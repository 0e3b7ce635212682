import type { Notice } from '../../ui/notifications'

const briefly = 5_000
/** Time to read the toast, decide, and reach the action. */
const toAct = 10_000
const untilDismissed = -1

/** Milliseconds until a toast is dismissed; negative if only the person dismisses it. */
export function timeoutOf({ intent, action, job }: Notice): number {
  if (isUrgent(intent) || job) return untilDismissed
  return action ? toAct : briefly
}

/** Whether the announcement interrupts the screen reader; only errors and warnings do. */
export function isUrgent(intent: Notice['intent']): boolean {
  return intent === 'error' || intent === 'warning'
}

/** Text for the screen reader: the message without the button labels. */
export function spokenText({ title, body }: Notice): string {
  return body ? `${title}. ${body}` : title
}
