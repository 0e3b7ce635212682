import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworkOfPath } from '@shared/model/services/networks'
import { useLocation } from 'react-router-dom'
import { shownNetworks } from '../../session/networks'

/** Platform of the current route. Routes are created from the same list, so it always exists. */
export function useSharingNetwork(): SharingNetwork {
  const network = sharingNetworkOfPath(useLocation().pathname, shownNetworks)
  if (!network) throw new Error('no platform has this address')
  return network
}
