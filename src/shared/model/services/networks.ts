import { lgspNetworkDefinition } from './lgsp'
import type { SharingNetwork, SharingNetworkDefinition } from './network'
import { type SharingNetworkId, sharingNetworkLocations } from './network-places'
import { ngspNetworkDefinition } from './ngsp'

const facts: Readonly<Record<SharingNetworkId, SharingNetworkDefinition>> = {
  lgsp: lgspNetworkDefinition,
  ngsp: ngspNetworkDefinition
}

/**
 * All data sharing platforms. A new platform requires a file of its own, its location, and an entry
 * here; code does not depend on the platform.
 */
export const sharingNetworks: readonly SharingNetwork[] = sharingNetworkLocations.map(place => ({
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
