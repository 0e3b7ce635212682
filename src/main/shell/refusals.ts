import { refusalText } from '@shared/features/about/fault-text'

/** What a page tried and no page may: to lead elsewhere, to open a window, to embed one, to call from a foreign frame. */
type RefusedKind = keyof typeof refusalText.kinds
export type ReportRefusal = (kind: RefusedKind, address?: string) => void

/** Milliseconds in which one kind is noted once: a page that tries without end must not fill the audit trail. */
const quietMs = 60_000

/**
 * Notes what was refused in the audit trail (docs/faults.md F30, F42). The line after a quiet minute says how many more
 * there were. `now` in milliseconds, of a clock that does not jump; `note` must not throw.
 */
export function createRefusals(
  note: (action: string) => void,
  now: () => number = () => performance.now()
): ReportRefusal {
  const last = new Map<RefusedKind, { at: number; more: number }>()
  return (kind, address) => {
    const before = last.get(kind)
    if (before && now() - before.at < quietMs) {
      before.more += 1
      return
    }
    last.set(kind, { at: now(), more: 0 })
    note(refusalText.action(refusalText.kinds[kind], placeOf(address), before?.more ?? 0))
  }
}

/** Scheme and host: what follows them may name a person or a file. */
function placeOf(address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return ''
  return url.host ? `${url.protocol}//${url.host}` : url.protocol
}
