import { makeStyles } from '@fluentui/react-components'
import { serviceText } from '@shared/features/services/text'
import { formatNumber } from '@shared/kit/format'
import { lookOf, serviceDetailLooks } from '@shared/kit/status'
import type { Network } from '@shared/model/services/network'
import type { ServiceRow } from '@shared/model/services/service'
import { servicePaths } from '@shared/navigation/paths'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'

const text = serviceText.detail.peers

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: '12px', lineHeight: '24px' }
})

interface PeersCardProps {
  readonly network: Network
  readonly peers: readonly ServiceRow[]
}

/** Other services of this partner, for the approver. */
export function PeersCard({ network, peers }: PeersCardProps) {
  const styles = useStyles()
  const paths = servicePaths(network)
  return (
    <Card title={text.title(formatNumber(peers.length))}>
      {peers.length === 0 && <p>{text.none}</p>}
      <ul className={styles.list}>
        {peers.map(peer => (
          <li key={peer.id} className={styles.row}>
            <InlineLink to={paths.detail(peer.id)}>{peer.name}</InlineLink>
            <StatusBadge look={lookOf(serviceDetailLooks, peer.status)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
