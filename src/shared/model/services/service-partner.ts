import { type AddedSharingNetwork, partnerLabelOf } from './network'
import { findSharingNetwork } from './networks'
import { partnersOfSharingNetwork, type SharingNetworkPartner, withPartnerOptions } from './partner'
import type { SharedService } from './service'

/** Platforms and partners that administrators added or changed. */
export interface SharingDirectory {
  readonly partners: readonly SharingNetworkPartner[]
  /** Absent without any. */
  readonly networks?: readonly AddedSharingNetwork[] | undefined
}

/** Directory of a program whose administrators changed nothing. */
export const unchangedSharingDirectory: SharingDirectory = { partners: [] }

/** Display name of a service's partner. */
export function partnerNameOfService(
  { network: id, values }: Pick<SharedService, 'values' | 'network'>,
  { partners, networks }: SharingDirectory
): string {
  const network = findSharingNetwork(id, networks)
  return network
    ? partnerLabelOf(
        withPartnerOptions(network, partnersOfSharingNetwork(network, partners)),
        values
      )
    : ''
}

/** Current and former names of a service's partner, the current one first. */
export function partnerNamesOfService(
  service: Pick<SharedService, 'values' | 'network'>,
  directory: SharingDirectory
): string[] {
  const network = findSharingNetwork(service.network, directory.networks)
  const value = network && service.values[network.partnerField]
  const found =
    network &&
    partnersOfSharingNetwork(network, directory.partners).find(one => one.value === value)
  return found ? [found.name, ...found.formerNames] : [partnerNameOfService(service, directory)]
}
