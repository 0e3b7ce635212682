import { lgspFacts } from './lgsp'
import type { NetworkFacts, SharingNetwork } from './network'
import { type NetworkId, networkLocations } from './network-places'
import { ngspFacts } from './ngsp'

const facts: Readonly<Record<NetworkId, NetworkFacts>> = { lgsp: lgspFacts, ngsp: ngspFacts }

/**
 * All known platforms. A new platform requires its own file, its location and its entry here; all
 * differences between platforms are data.
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
