import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { ToneBadge } from '../../ui/page/status-badge'

/** Number of rejected rows of the current generation; nothing if there are none. */
export function RejectedRowsBadge({ rejected }: { readonly rejected: number }) {
  if (rejected === 0) return null
  return (
    <ToneBadge tone="warning" icon="warning">
      {dataLoadText.rejected.mark(formatNumber(rejected))}
    </ToneBadge>
  )
}
