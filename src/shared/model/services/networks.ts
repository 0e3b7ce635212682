import { lgspNetworkDefinition } from './lgsp'
import { ndopNetworkTemplate } from './ndop'
import type { AddedSharingNetwork, SharingNetwork, SharingNetworkDefinition } from './network'
import {
  type SharingNetworkId,
  sharingNetworkLocations,
  sharingNetworkPath
} from './network-places'
import { ngspNetworkDefinition } from './ngsp'

const facts: Readonly<Record<SharingNetworkId, SharingNetworkDefinition>> = {
  lgsp: lgspNetworkDefinition,
  ngsp: ngspNetworkDefinition
}

/** Data sharing platforms of the specification; they are always enabled. */
export const sharingNetworks: readonly SharingNetwork[] = sharingNetworkLocations.map(place => ({
  ...place,
  ...facts[place.id]
}))

/** Platforms shipped as templates: an administrator can enable them. */
export const sharingNetworkTemplates: readonly SharingNetwork[] = [ndopNetworkTemplate]

/** Platforms that administrators added or enabled, as far as they are in use. */
export const enabledNetworksOf = (
  added: readonly AddedSharingNetwork[] | undefined = []
): SharingNetwork[] =>
  added
    .filter(({ enabled }) => enabled)
    .map(({ enabled: _enabled, ...network }) => ({
      ...network,
      path: sharingNetworkPath(network.id)
    }))

/**
 * All data sharing platforms in use: those of the specification, then those that administrators
 * enabled. Code does not depend on the platform.
 */
export const listSharingNetworks = (
  added?: readonly AddedSharingNetwork[] | undefined
): SharingNetwork[] => [...sharingNetworks, ...enabledNetworksOf(added)]

export function findSharingNetwork(
  id: string,
  added?: readonly AddedSharingNetwork[] | undefined
): SharingNetwork | undefined {
  return listSharingNetworks(added).find(network => network.id === id)
}

/** Platform whose page has this address. */
export function sharingNetworkOfPath<N extends Pick<SharingNetwork, 'path'>>(
  pathname: string,
  networks: readonly N[]
): N | undefined {
  return networks.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Platform as an administrator sees it in the configuration. */
export interface ListedSharingNetwork {
  readonly network: SharingNetwork
  readonly origin: 'specified' | 'added' | 'template'
  readonly enabled: boolean
}

/** Every platform that is or could be in use: specified ones, added ones, templates not yet added. */
export function listConfigurableNetworks(
  added: readonly AddedSharingNetwork[] = []
): ListedSharingNetwork[] {
  return [
    ...sharingNetworks.map(
      (network): ListedSharingNetwork => ({ network, origin: 'specified', enabled: true })
    ),
    ...added.map(
      ({ enabled, ...network }): ListedSharingNetwork => ({
        network: { ...network, path: sharingNetworkPath(network.id) },
        origin: 'added',
        enabled
      })
    ),
    ...sharingNetworkTemplates
      .filter(({ id }) => !added.some(network => network.id === id))
      .map((network): ListedSharingNetwork => ({ network, origin: 'template', enabled: false }))
  ]
}
