import { AppError } from '@shared/contract/reply'
import { partnerText as text } from '@shared/features/services/partner-text'
import { networks } from '@shared/model/services/networks'
import { bearerOf, type Partner, partnersOf } from '@shared/model/services/partner'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { nextId } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import { networkOf } from './find-service'

type PartnerCall = 'services:partners' | 'services:savePartner' | 'services:retirePartner'

/**
 * Handlers for the partners of all networks: those of the specification first, then the changes by
 * administrators.
 */
export function createPartnerHandlers({
  records
}: Pick<Parts, 'records'>): Pick<NotingHandlersFor<'services'>, PartnerCall> {
  return {
    'services:partners': () =>
      networks.flatMap(network => partnersOf(network, records.read().partners)),
    'services:savePartner': async ({ network: networkId, id, name }) => {
      const network = networkOf(networkId)
      const { saved, before } = await records.update(({ partners }) => {
        const known = partnersOf(network, partners)
        const other = bearerOf(known, name, id)
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
      return noted(saved, before === undefined ? 'create' : 'update', what)
    },
    'services:retirePartner': async ({ network: networkId, id, retired }) => {
      const network = networkOf(networkId)
      const saved = await records.update(({ partners }) => {
        const next = { ...findRecord(partnersOf(network, partners), id, text.kind), retired }
        put(partners, next)
        return structuredClone(next)
      })
      const verb = retired ? 'Ngừng dùng' : 'Dùng lại'
      return noted(saved, 'update', `${verb} đối tác ${network.name} “${saved.name}”`)
    }
  }
}

function renamed(partner: Partner, name: string): Partner {
  if (partner.name === name) return partner
  const former = partner.formerNames.filter(one => one !== name && one !== partner.name)
  return { ...partner, name, formerNames: [...former, partner.name].slice(-100) }
}

function added(network: string, known: readonly Partner[], name: string): Partner {
  const id = nextId(`${network}-doi-tac`, known)
  return { id, network, value: id, name, formerNames: [], retired: false }
}

function put(partners: Partner[], next: Partner): void {
  const place = partners.findIndex(({ id }) => id === next.id)
  if (place >= 0) partners[place] = next
  else partners.push(next)
}
