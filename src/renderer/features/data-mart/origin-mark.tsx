import type { DataMart } from '@shared/features/data-mart/data-mart'
import { martText } from '@shared/features/data-mart/text'
import { Badge } from '../../ui/page/status-badge'

/** Whether the rows of a table are the unit's own or made up. */
export function OriginMark({ origin }: Pick<DataMart, 'origin'>) {
  return <Badge tone={origin === 'own' ? 'success' : 'warning'}>{martText.origins[origin]}</Badge>
}
