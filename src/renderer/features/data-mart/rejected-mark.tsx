import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { Badge } from '../../ui/page/status-badge'

/** Number of rejected rows of the current generation; nothing if there are none. */
export function RejectedMark({ rejected }: { readonly rejected: number }) {
  if (rejected === 0) return null
  return (
    <Badge tone="warning" icon="warning">
      {loadText.rejected.mark(formatNumber(rejected))}
    </Badge>
  )
}
