import { originWords, type RecordOrigin } from '@shared/kit/origin'
import { Badge } from './status-badge'

/** Whether a record is the unit's own or came with the program, as fiction. */
export function OriginMark({ origin }: { readonly origin: RecordOrigin }) {
  return <Badge tone={origin === 'own' ? 'success' : 'warning'}>{originWords[origin]}</Badge>
}
