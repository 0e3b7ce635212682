import type { Network } from './network'
import { networks } from './networks'

export function findNetwork(id: string): Network | undefined {
  return networks.find(network => network.id === id)
}

/** The platform whose page this address is. */
export function networkOfPath(pathname: string): Network | undefined {
  return networks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
