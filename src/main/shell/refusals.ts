import { blockedNavigationText } from '@shared/features/about/fault-text'

/**
 * Kinds of blocked attempts of a page: navigating away, opening a window, embedding a page, calling
 * from a foreign frame.
 */
type BlockedAttemptKind = keyof typeof blockedNavigationText.kinds
export type ReportBlockedAttempt = (kind: BlockedAttemptKind, address?: string) => void

/**
 * Milliseconds within which each kind of attempt is logged at most once: an endless loop in a page
 * must not fill the audit log.
 */
const quietMs = 60_000

/**
 * Logs blocked attempts in the audit log (docs/faults.md F30, F42). Each kind is logged once per
 * minute; the next entry states how many attempts occurred in between. `now`: monotonic clock in
 * milliseconds; `note` must not throw.
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

/**
 * Scheme and host of an address only, because the rest may contain the name of a person or a file.
 */
function placeOf(address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return ''
  return url.host ? `${url.protocol}//${url.host}` : url.protocol
}
