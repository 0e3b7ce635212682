import { daySchema, lineSchema, paragraphSchema, plainCodePattern } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { secrecyDegreeOfRegistration, serviceSecrecyLabels } from '../../model/services/named-data'
import {
  isRegistrationSectionOpen,
  type RegistrationField,
  type RegistrationFieldRule,
  registrationFieldsOf,
  type SharingNetwork
} from '../../model/services/network'
import { serviceDataText } from './data-text'

const lengths: Readonly<Record<RegistrationField['kind'], number>> = {
  text: 200,
  code: 300,
  long: 2_000,
  choice: 60,
  radio: 60,
  day: 10
}

/** Maximum characters of a form field, by kind of field; the specification states no lengths. */
export function maxLengthOfRegistrationField(field: RegistrationField): number {
  return lengths[field.kind]
}

/**
 * Validation schema of a registration for one platform, used by the page and again by the main
 * process (spec 5). The parsed result has every field of the platform, with trimmed texts; fields
 * of a section that is not shown are empty. Issues are in form order. `today` is the date in
 * Vietnam, "2026-11-20".
 */
export function createRegistrationSchema(
  network: SharingNetwork,
  today: string
): z.ZodType<Record<string, string>, Record<string, string>> {
  const shape = Object.fromEntries(
    registrationFieldsOf(network).map(field => [field.name, registrationFieldSchema(field)])
  )
  return z
    .strictObject(shape)
    .superRefine((values, context) => {
      for (const section of network.form.sections) {
        if (!isRegistrationSectionOpen(section, values)) continue
        for (const field of section.fields) {
          const message = findRegistrationFieldFault(
            field,
            (values[field.name] ?? '').trim(),
            today
          )
          if (message) context.addIssue({ code: 'custom', path: [field.name], message })
        }
      }
    })
    .transform(values =>
      Object.fromEntries(
        network.form.sections.flatMap(section =>
          section.fields.map(({ name }) => [
            name,
            isRegistrationSectionOpen(section, values) ? (values[name] ?? '').trim() : ''
          ])
        )
      )
    )
}

const registrationFieldSchema = (field: RegistrationField) =>
  field.kind === 'long'
    ? paragraphSchema(maxLengthOfRegistrationField(field))
    : lineSchema(field.kind === 'day' ? 40 : maxLengthOfRegistrationField(field))

function findRegistrationFieldFault(
  field: RegistrationField,
  value: string,
  today: string
): string | undefined {
  if (value === '') return field.required
  if (field.options && !Object.hasOwn(field.options, value)) return formText.form.unlisted
  if (field.kind === 'day' && !daySchema.safeParse(value).success) return formText.day.invalid
  return field.rule && ruleFaults[field.rule](value, today)
}

export const registrationFieldRuleMessages: Readonly<Record<RegistrationFieldRule, string>> = {
  plainCode: 'Mã chỉ gồm chữ cái không dấu, chữ số và . _ -',
  address: 'Endpoint phải là đường dẫn bắt đầu bằng “/” hoặc địa chỉ https://, không có dấu cách',
  notPast: 'Ngày không được ở trong quá khứ'
}

const ruleFaults: Readonly<
  Record<RegistrationFieldRule, (value: string, today: string) => string | undefined>
> = {
  plainCode: value =>
    plainCodePattern.test(value) ? undefined : registrationFieldRuleMessages.plainCode,
  address: value => (isEndpointAddress(value) ? undefined : registrationFieldRuleMessages.address),
  notPast: (value, today) => (value >= today ? undefined : registrationFieldRuleMessages.notPast)
}

const pathShape = /^\/(?!\/)[\w.~!$&'()*+,;=:@%{}/-]*(?:\?[^\s"<>\\^`|]*)?$/

/**
 * Whether a value is a path on the platform, possibly with parameters in braces, or an https
 * address without user information.
 */
function isEndpointAddress(value: string): boolean {
  if (pathShape.test(value)) return true
  if (!/^https:\/\/[^\s"<>\\^`|]+$/.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname !== '' && username === '' && password === ''
}

/**
 * Label of the classification stated in the registration; undefined if the network has no such
 * field.
 */
export function secrecyDegreeLabelOfRegistration(
  network: SharingNetwork,
  values: Readonly<Record<string, string>>
): string | undefined {
  const degree = secrecyDegreeOfRegistration(network, values)
  const field = registrationFieldsOf(network).find(({ name }) => name === network.degreeField)
  return degree && field && serviceDataText.degreeOf(field.label, serviceSecrecyLabels[degree])
}
