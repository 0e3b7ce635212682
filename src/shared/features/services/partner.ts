import { line, recordId, text } from '../../kit/fields'
import { isSameName } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { fieldsOf, type Network } from './network'

/** A partner of a network that an administrator added or changed. */
export const partner = z.strictObject({
  id: recordId,
  network: text(20),
  /** What registrations hold for it. */
  value: text(60),
  name: text(200),
  /** Names that it had before: certificates that were taken in under them are still its own. */
  formerNames: z.array(text(200)).max(100),
  /** Retired: offered to no new registration. */
  retired: z.boolean()
})
export type Partner = z.infer<typeof partner>

/** What an administrator says of a partner. */
export const partnerName = line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên đối tác'))

export const partnerNameDraft = z.strictObject({ name: partnerName })

type PartnerList = Pick<Network, 'id' | 'form' | 'partnerField'>

/** The partners of a network: those of the specification as they were changed, then those that were added. */
export function partnersOf(network: PartnerList, changed: readonly Partner[]): Partner[] {
  const own = changed.filter(one => one.network === network.id)
  const field = fieldsOf(network).find(({ name }) => name === network.partnerField)
  const first = Object.entries(field?.options ?? {}).map(
    ([value, name]): Partner =>
      own.find(one => one.value === value) ?? {
        id: `${network.id}-${value}`,
        network: network.id,
        value,
        name,
        formerNames: [],
        retired: false
      }
  )
  return [...first, ...own.filter(({ id }) => !first.some(one => one.id === id))]
}

/** A network whose registrations choose among these partners. */
export function withPartners<N extends PartnerList>(
  network: N,
  partners: readonly Pick<Partner, 'value' | 'name'>[]
): N {
  const options = Object.fromEntries(partners.map(({ value, name }) => [value, name]))
  const sections = network.form.sections.map(section => ({
    ...section,
    fields: section.fields.map(field =>
      field.name === network.partnerField ? { ...field, options } : field
    )
  }))
  return { ...network, form: { ...network.form, sections } }
}

/** Another partner of the network that bears this name, or bore it: whose a certificate is must stay plain. */
export const bearerOf = (
  partners: readonly Partner[],
  name: string,
  self: string | null
): Partner | undefined =>
  partners.find(
    one => one.id !== self && [one.name, ...one.formerNames].some(other => isSameName(other, name))
  )
