import { lgsp } from './lgsp'
import type { Network, NetworkFacts } from './network'
import { type NetworkId, networkPlaces } from './network-places'
import { ngsp } from './ngsp'

const facts: Readonly<Record<NetworkId, NetworkFacts>> = { lgsp, ngsp }

/** Every platform that the program knows. Another one is its file, its place and its entry here: all in which they differ is data. */
export const networks: readonly Network[] = networkPlaces.map(place => ({
  ...place,
  ...facts[place.id]
}))
