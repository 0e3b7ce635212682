import { type RecordOrigin, recordOriginLabels } from '@shared/kit/origin'
import { ToneBadge } from './status-badge'

/** Badge that marks a record as the unit's own or as fictional sample data. */
export function RecordOriginBadge({ origin }: { readonly origin: RecordOrigin }) {
  return (
    <ToneBadge tone={origin === 'own' ? 'success' : 'warning'}>
      {recordOriginLabels[origin]}
    </ToneBadge>
  )
}
