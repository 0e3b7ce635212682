import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { isSameDisplayName } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { registrationFieldsOf, type SharingNetwork } from './network'

/** Partner on a data sharing platform that an administrator added or changed. */
export const sharingNetworkPartnerSchema = z.strictObject({
  id: recordIdSchema,
  network: textSchema(20),
  /** Value that identifies the partner in the registration form. */
  value: textSchema(60),
  name: textSchema(200),
  /** Former names: certificates imported under them still belong to this partner. */
  formerNames: z.array(textSchema(200)).max(100),
  /** Whether the partner is retired: it cannot be chosen in new registrations. */
  retired: z.boolean()
})
export type SharingNetworkPartner = z.infer<typeof sharingNetworkPartnerSchema>

/** Name of a partner, as typed by an administrator. */
export const partnerNameSchema = lineSchema(200).pipe(
  z.string().trim().min(1, 'Vui lòng nhập tên đối tác')
)

export const partnerNameDraftSchema = z.strictObject({ name: partnerNameSchema })

type PartnerList = Pick<SharingNetwork, 'id' | 'form' | 'partnerField'>

/**
 * Partners of a platform: those of the specification, as changed by administrators, then those that
 * administrators added.
 */
export function partnersOfSharingNetwork(
  network: PartnerList,
  changed: readonly SharingNetworkPartner[]
): SharingNetworkPartner[] {
  const own = changed.filter(one => one.network === network.id)
  const field = registrationFieldsOf(network).find(({ name }) => name === network.partnerField)
  const first = Object.entries(field?.options ?? {}).map(
    ([value, name]): SharingNetworkPartner =>
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

/** Platform definition whose registration form offers these partners. */
export function withPartnerOptions<N extends PartnerList>(
  network: N,
  partners: readonly Pick<SharingNetworkPartner, 'value' | 'name'>[]
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
 * Finds another partner of the platform that has or had this name; names must be unique, so that
 * the owner of a certificate is unambiguous.
 */
export const findOtherPartnerByName = (
  partners: readonly SharingNetworkPartner[],
  name: string,
  self: string | null
): SharingNetworkPartner | undefined =>
  partners.find(
    one =>
      one.id !== self &&
      [one.name, ...one.formerNames].some(other => isSameDisplayName(other, name))
  )
