import { lgspFacts } from './lgsp'
import type { NetworkFacts, SharingNetwork } from './network'
import { type NetworkId, networkLocations } from './network-places'
import { ngspFacts } from './ngsp'

const facts: Readonly<Record<NetworkId, NetworkFacts>> = { lgsp: lgspFacts, ngsp: ngspFacts }

/**
 * All data sharing platforms. A new platform requires a file of its own, its location, and an entry
 * here; code does not depend on the platform.
 */
export const sharingNetworks: readonly SharingNetwork[] = networkLocations.map(place => ({
  ...place,
  ...facts[place.id]
}))

export function findSharingNetwork(id: string): SharingNetwork | undefined {
  return sharingNetworks.find(network => network.id === id)
}

/** Platform whose page has this address. */
export function sharingNetworkOfPath(pathname: string): SharingNetwork | undefined {
  return sharingNetworks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
