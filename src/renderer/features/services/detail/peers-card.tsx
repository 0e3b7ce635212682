import { makeStyles } from '@fluentui/react-components'
import { serviceLabels } from '@shared/features/services/text'
import { formatNumber } from '@shared/kit/format'
import { serviceDetailStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import type { SharingNetwork } from '@shared/model/services/network'
import type { ServiceListRow } from '@shared/model/services/service-list'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'

const text = serviceLabels.detail.peers

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: '12px', lineHeight: '24px' }
})

interface PartnerServicesCardProps {
  readonly network: SharingNetwork
  readonly peers: readonly ServiceListRow[]
}

/** Card with other services of the same partner, as context for the approver. */
export function PartnerServicesCard({ network, peers }: PartnerServicesCardProps) {
  const styles = useStyles()
  const paths = platformPagePathsOf(network)
  return (
    <Card title={text.title(formatNumber(peers.length))}>
      {peers.length === 0 && <p>{text.none}</p>}
      <ul className={styles.list}>
        {peers.map(peer => (
          <li key={peer.id} className={styles.row}>
            <InlineLink to={paths.detail(peer.id)}>{peer.name}</InlineLink>
            <StatusBadge look={statusBadgeStyleOf(serviceDetailStatusBadges, peer.status)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
