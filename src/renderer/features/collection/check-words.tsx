import type { CheckResult } from '@shared/features/collection/endpoint'
import { formatDateTime } from '@shared/kit/format'
import { checkLooks } from '@shared/kit/status'
import { StatusBadge } from '../../ui/page/status-badge'

interface CheckProps {
  readonly result: CheckResult | null
}

export function CheckBadge({ result }: CheckProps) {
  if (!result) return <StatusBadge look={checkLooks.none} />
  return <StatusBadge look={result.reason ? checkLooks.failed : checkLooks.passed} />
}

/** Time and outcome of the last check. */
export function CheckWords({ result }: CheckProps) {
  if (!result) return checkLooks.none.label
  const time = formatDateTime(result.time)
  return result.reason ? `${time} · ${result.reason}` : `${time} · ${result.passed}/${result.total}`
}
