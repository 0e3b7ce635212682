import type { Notice } from '../../ui/notifications'

const briefly = 5_000
/** Long enough to read it, decide, and reach the action. */
const toAct = 10_000
const untilDismissed = -1

/** Milliseconds that a toast stays; negative where only the person dismisses it. */
export function timeoutOf({ intent, action, job }: Notice): number {
  if (isUrgent(intent) || job) return untilDismissed
  return action ? toAct : briefly
}

/** Errors and warnings interrupt what is being read out; the rest waits for a pause. */
export function isUrgent(intent: Notice['intent']): boolean {
  return intent === 'error' || intent === 'warning'
}

/** What is read out: the words, not the names of the toast's buttons. */
export function spokenText({ title, body }: Notice): string {
  return body ? `${title}. ${body}` : title
}
