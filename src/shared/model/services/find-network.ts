import type { Network } from './network'
import { networks } from './networks'

export function findNetwork(id: string): Network | undefined {
  return networks.find(network => network.id === id)
}

/** Platform whose page has this address. */
export function networkOfPath(pathname: string): Network | undefined {
  return networks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
