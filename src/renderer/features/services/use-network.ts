import { networkOfPath } from '@shared/features/services/find-network'
import type { Network } from '@shared/features/services/network'
import { useLocation } from 'react-router-dom'

/** The platform whose page is shown. Its routes are made from the same list, so there always is one. */
export function useNetwork(): Network {
  const network = networkOfPath(useLocation().pathname)
  if (!network) throw new Error('no platform has this address')
  return network
}

/** Addresses of one platform's pages (spec 2.2). */
export function servicePaths({ path }: Network): {
  readonly list: string
  readonly create: string
  readonly detail: (id: string) => string
  readonly logs: (id: string) => string
} {
  return {
    list: path,
    create: `${path}/create`,
    detail: id => `${path}/${id}`,
    logs: id => `${path}/${id}/logs`
  }
}
