import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { isSameDisplayName } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { registrationFieldsOf, type SharingNetwork } from './network'

/** Network partner added or changed by an administrator. */
export const networkPartnerSchema = z.strictObject({
  id: recordIdSchema,
  network: textSchema(20),
  /** Value that identifies the partner in registrations. */
  value: textSchema(60),
  name: textSchema(200),
  /** Former names: certificates imported under them still belong to this partner. */
  formerNames: z.array(textSchema(200)).max(100),
  /** Whether the partner is retired, that is, not offered to new registrations. */
  retired: z.boolean()
})
export type NetworkPartner = z.infer<typeof networkPartnerSchema>

/** Administrator's input for a partner. */
export const partnerNameSchema = lineSchema(200).pipe(
  z.string().trim().min(1, 'Vui lòng nhập tên đối tác')
)

export const partnerNameDraftSchema = z.strictObject({ name: partnerNameSchema })

type PartnerList = Pick<SharingNetwork, 'id' | 'form' | 'partnerField'>

/**
 * Partners of a network: those of the specification with administrators' changes, then the added
 * ones.
 */
export function partnersOfNetwork(
  network: PartnerList,
  changed: readonly NetworkPartner[]
): NetworkPartner[] {
  const own = changed.filter(one => one.network === network.id)
  const field = registrationFieldsOf(network).find(({ name }) => name === network.partnerField)
  const first = Object.entries(field?.options ?? {}).map(
    ([value, name]): NetworkPartner =>
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

/** Network whose registration form offers these partners. */
export function withPartnerOptions<N extends PartnerList>(
  network: N,
  partners: readonly Pick<NetworkPartner, 'value' | 'name'>[]
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
export const findOtherPartnerNamed = (
  partners: readonly NetworkPartner[],
  name: string,
  self: string | null
): NetworkPartner | undefined =>
  partners.find(
    one =>
      one.id !== self &&
      [one.name, ...one.formerNames].some(other => isSameDisplayName(other, name))
  )
