import { line, recordId, text } from '../../kit/fields'
import { isSameName } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { fieldsOf, type Network } from './network'

/** Network partner added or changed by an administrator. */
export const partner = z.strictObject({
  id: recordId,
  network: text(20),
  /** Value that identifies the partner in registrations. */
  value: text(60),
  name: text(200),
  /** Former names: certificates imported under them still belong to this partner. */
  formerNames: z.array(text(200)).max(100),
  /** Whether the partner is retired, that is, not offered to new registrations. */
  retired: z.boolean()
})
export type Partner = z.infer<typeof partner>

/** Administrator's input for a partner. */
export const partnerName = line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên đối tác'))

export const partnerNameDraft = z.strictObject({ name: partnerName })

type PartnerList = Pick<Network, 'id' | 'form' | 'partnerField'>

/** Partners of a network: those of the specification with their changes, then the added ones. */
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

/** Network whose registrations choose among these partners. */
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

/**
 * Another partner of the network with this current or former name, because the owner of a
 * certificate must be unambiguous.
 */
export const bearerOf = (
  partners: readonly Partner[],
  name: string,
  self: string | null
): Partner | undefined =>
  partners.find(
    one => one.id !== self && [one.name, ...one.formerNames].some(other => isSameName(other, name))
  )
