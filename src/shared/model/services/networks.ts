import { lgspDefinition } from './lgsp'
import type { NetworkDefinition, SharingNetwork } from './network'
import { type NetworkId, networkLocations } from './network-places'
import { ngspDefinition } from './ngsp'

const facts: Readonly<Record<NetworkId, NetworkDefinition>> = {
  lgsp: lgspDefinition,
  ngsp: ngspDefinition
}

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
