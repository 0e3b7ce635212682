import type { EndpointView } from '@shared/features/collection/calls'
import { endpointDetailsOf } from '@shared/features/collection/endpoint-list'
import { isNetworkPath } from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { DetailList } from '../../ui/page/details'
import { ReadOnlyDialog } from '../../ui/read-dialog'

interface EndpointDetailsDialogProps {
  readonly view: EndpointView
  readonly onClose: () => void
}

/** Configuration and state of one source or destination. */
export function EndpointDetailsDialog({ view, onClose }: EndpointDetailsDialogProps) {
  const { name, kind, simulated, config } = view.endpoint
  const isOnNetwork = !simulated && kind === 'file' && isNetworkPath(config.folder ?? '')
  return (
    <ReadOnlyDialog title={name} onClose={onClose}>
      <DetailList items={endpointDetailsOf(view)} />
      {isOnNetwork && <p>{realEndpointText.network}</p>}
    </ReadOnlyDialog>
  )
}
