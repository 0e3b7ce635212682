import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { ToneBadge } from '../../ui/page/status-badge'

/**
 * Badge with the number of rows rejected when the current table version was loaded; nothing if
 * there are none.
 */
export function RejectedRowsBadge({ rejected }: { readonly rejected: number }) {
  if (rejected === 0) return null
  return (
    <ToneBadge tone="warning" icon="warning">
      {dataLoadText.rejected.mark(formatNumber(rejected))}
    </ToneBadge>
  )
}
