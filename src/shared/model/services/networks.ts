import { lgsp } from './lgsp'
import type { Network, NetworkFacts } from './network'
import { type NetworkId, networkPlaces } from './network-places'
import { ngsp } from './ngsp'

const facts: Readonly<Record<NetworkId, NetworkFacts>> = { lgsp, ngsp }

/**
 * All known platforms. Adding one takes its file, its location and its entry here: all differences
 * are data.
 */
export const networks: readonly Network[] = networkPlaces.map(place => ({
  ...place,
  ...facts[place.id]
}))

export function findNetwork(id: string): Network | undefined {
  return networks.find(network => network.id === id)
}

/** Platform whose page has this address. */
export function networkOfPath(pathname: string): Network | undefined {
  return networks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
