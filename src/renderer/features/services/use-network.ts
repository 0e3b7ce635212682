import { networkOfPath } from '@shared/features/services/find-network'
import type { Network } from '@shared/features/services/network'
import { useLocation } from 'react-router-dom'

/** The platform whose page is shown. Its routes are made from the same list, so there always is one. */
export function useNetwork(): Network {
  const network = networkOfPath(useLocation().pathname)
  if (!network) throw new Error('no platform has this address')
  return network
}
