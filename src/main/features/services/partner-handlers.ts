import { AppError } from '@shared/contract/reply'
import { partnerText as text } from '@shared/features/services/partner-text'
import { listSharingNetworks } from '@shared/model/services/networks'
import {
  findOtherPartnerByName,
  partnersOfSharingNetwork,
  type SharingNetworkPartner
} from '@shared/model/services/partner'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { requireSharingNetwork } from './find-service'

type PartnerCall = 'services:partners' | 'services:savePartner' | 'services:retirePartner'

/**
 * Handlers for the partners of all networks: those of the specification first, then the changes by
 * administrators.
 */
export function createSharingPartnerHandlers({
  records
}: Pick<FeatureDependencies, 'records'>): Pick<AuditingHandlersFor<'services'>, PartnerCall> {
  return {
    'services:partners': () =>
      listSharingNetworks(records.read().networks).flatMap(network =>
        partnersOfSharingNetwork(network, records.read().partners)
      ),
    'services:savePartner': async ({ network: networkId, id, name }) => {
      const network = requireSharingNetwork(networkId, records.read())
      const { saved, before } = await records.update(({ partners }) => {
        const known = partnersOfSharingNetwork(network, partners)
        const other = findOtherPartnerByName(known, name, id)
        if (other) {
          const words = text.taken(other.name)
          throw new AppError('CONFLICT', words, { name: words })
        }
        const found = id === null ? undefined : findRecord(known, id, text.kind)
        const made = found ? renamed(found, name) : added(network.id, known, name)
        put(partners, made)
        return { saved: structuredClone(made), before: found?.name }
      })
      const what =
        before === undefined
          ? `Thêm đối tác ${network.name} “${saved.name}”`
          : `Đổi tên đối tác ${network.name} “${before}” thành “${saved.name}”`
      return audited(saved, before === undefined ? 'create' : 'update', what)
    },
    'services:retirePartner': async ({ network: networkId, id, retired }) => {
      const network = requireSharingNetwork(networkId, records.read())
      const saved = await records.update(({ partners }) => {
        const next = {
          ...findRecord(partnersOfSharingNetwork(network, partners), id, text.kind),
          retired
        }
        put(partners, next)
        return structuredClone(next)
      })
      const verb = retired ? 'Ngừng dùng' : 'Dùng lại'
      return audited(saved, 'update', `${verb} đối tác ${network.name} “${saved.name}”`)
    }
  }
}

function renamed(partner: SharingNetworkPartner, name: string): SharingNetworkPartner {
  if (partner.name === name) return partner
  const former = partner.formerNames.filter(one => one !== name && one !== partner.name)
  return { ...partner, name, formerNames: [...former, partner.name].slice(-100) }
}

function added(
  network: string,
  known: readonly SharingNetworkPartner[],
  name: string
): SharingNetworkPartner {
  const id = nextRecordId(`${network}-doi-tac`, known)
  return { id, network, value: id, name, formerNames: [], retired: false }
}

function put(partners: SharingNetworkPartner[], next: SharingNetworkPartner): void {
  const place = partners.findIndex(({ id }) => id === next.id)
  if (place >= 0) partners[place] = next
  else partners.push(next)
}
