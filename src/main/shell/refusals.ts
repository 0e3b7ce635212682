import { blockedNavigationText } from '@shared/features/about/fault-text'

/**
 * Blocked attempts of a page: navigating away, opening a window, embedding a page, calling from a
 * foreign frame.
 */
type BlockedAttemptKind = keyof typeof blockedNavigationText.kinds
export type ReportBlockedAttempt = (kind: BlockedAttemptKind, address?: string) => void

/**
 * Milliseconds during which each kind is logged once: an endless loop in a page must not fill the
 * audit log.
 */
const quietMs = 60_000

/**
 * Logs blocked attempts in the audit log (docs/faults.md F30, F42). The entry after a quiet minute
 * states how many more occurred. `now`: monotonic milliseconds; `note` must not throw.
 */
export function createBlockedAttemptReporter(
  note: (action: string) => void,
  now: () => number = () => performance.now()
): ReportBlockedAttempt {
  const last = new Map<BlockedAttemptKind, { at: number; more: number }>()
  return (kind, address) => {
    const before = last.get(kind)
    if (before && now() - before.at < quietMs) {
      before.more += 1
      return
    }
    last.set(kind, { at: now(), more: 0 })
    note(
      blockedNavigationText.action(
        blockedNavigationText.kinds[kind],
        placeOf(address),
        before?.more ?? 0
      )
    )
  }
}

/** Scheme and host only, because the rest may name a person or a file. */
function placeOf(address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return ''
  return url.host ? `${url.protocol}//${url.host}` : url.protocol
}
