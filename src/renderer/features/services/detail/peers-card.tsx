import { makeStyles } from '@fluentui/react-components'
import type { Network } from '@shared/domain/network'
import type { ServiceRow } from '@shared/domain/shared-service'
import { lookOf, serviceDetailLooks } from '@shared/domain/status'
import { formatNumber } from '@shared/format'
import { serviceText } from '@shared/text/services'
import { Card } from '../../../ui/card'
import { InlineLink } from '../../../ui/inline-link'
import { StatusBadge } from '../../../ui/status-badge'
import { servicePaths } from '../use-network'

const text = serviceText.detail.peers

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: '12px', lineHeight: '24px' }
})

interface PeersCardProps {
  readonly network: Network
  readonly peers: readonly ServiceRow[]
}

/** What else this partner has: an approver decides knowing it. */
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
