import type { EndpointCheckResult } from '@shared/features/collection/endpoint'
import { formatDateTime } from '@shared/kit/format'
import { endpointCheckResultBadges } from '@shared/kit/status'
import { StatusBadge } from '../../ui/page/status-badge'

interface CheckProps {
  readonly result: EndpointCheckResult | null
}

export function EndpointCheckBadge({ result }: CheckProps) {
  if (!result) return <StatusBadge look={endpointCheckResultBadges.none} />
  return (
    <StatusBadge
      look={result.reason ? endpointCheckResultBadges.failed : endpointCheckResultBadges.passed}
    />
  )
}

/** Text with the time and outcome of the last check of a source or destination. */
export function EndpointCheckText({ result }: CheckProps) {
  if (!result) return endpointCheckResultBadges.none.label
  const time = formatDateTime(result.time)
  return result.reason ? `${time} · ${result.reason}` : `${time} · ${result.passed}/${result.total}`
}
