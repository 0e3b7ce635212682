import { originWords, type RecordOrigin } from '@shared/kit/origin'
import { Badge } from './status-badge'

/** Marks a record as the unit's own or as fictional sample data. */
export function OriginMark({ origin }: { readonly origin: RecordOrigin }) {
  return <Badge tone={origin === 'own' ? 'success' : 'warning'}>{originWords[origin]}</Badge>
}
