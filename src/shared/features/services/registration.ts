import { day, line, paragraph, plainCode } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { degrees, registeredDegree } from '../../model/services/named-data'
import {
  type FieldRule,
  fieldsOf,
  isSectionOpen,
  type Network,
  type NetworkField
} from '../../model/services/network'
import { dataText } from './data-text'

const lengths: Readonly<Record<NetworkField['kind'], number>> = {
  text: 200,
  code: 300,
  long: 2_000,
  choice: 60,
  radio: 60,
  day: 10
}

/** Maximum characters of a field; the specification leaves lengths open. */
export function lengthOf(field: NetworkField): number {
  return lengths[field.kind]
}

/**
 * Schema of a registration for one network, used by the page and again by main (spec 5). The result
 * has every field of the network, with trimmed texts; fields of a closed section are empty. Issues
 * are in form order. `today` is the date in Vietnam, "2026-11-20".
 */
export function registrationSchema(
  network: Network,
  today: string
): z.ZodType<Record<string, string>, Record<string, string>> {
  const shape = Object.fromEntries(fieldsOf(network).map(field => [field.name, textOf(field)]))
  return z
    .strictObject(shape)
    .superRefine((values, context) => {
      for (const section of network.form.sections) {
        if (!isSectionOpen(section, values)) continue
        for (const field of section.fields) {
          const message = faultOf(field, (values[field.name] ?? '').trim(), today)
          if (message) context.addIssue({ code: 'custom', path: [field.name], message })
        }
      }
    })
    .transform(values =>
      Object.fromEntries(
        network.form.sections.flatMap(section =>
          section.fields.map(({ name }) => [
            name,
            isSectionOpen(section, values) ? (values[name] ?? '').trim() : ''
          ])
        )
      )
    )
}

const textOf = (field: NetworkField) =>
  field.kind === 'long'
    ? paragraph(lengthOf(field))
    : line(field.kind === 'day' ? 40 : lengthOf(field))

function faultOf(field: NetworkField, value: string, today: string): string | undefined {
  if (value === '') return field.required
  if (field.options && !Object.hasOwn(field.options, value)) return formText.form.unlisted
  if (field.kind === 'day' && !day.safeParse(value).success) return formText.day.invalid
  return field.rule && ruleFaults[field.rule](value, today)
}

export const ruleMessages: Readonly<Record<FieldRule, string>> = {
  plainCode: 'Mã chỉ gồm chữ cái không dấu, chữ số và . _ -',
  address: 'Endpoint phải là đường dẫn bắt đầu bằng “/” hoặc địa chỉ https://, không có dấu cách',
  notPast: 'Ngày không được ở trong quá khứ'
}

const ruleFaults: Readonly<
  Record<FieldRule, (value: string, today: string) => string | undefined>
> = {
  plainCode: value => (plainCode.test(value) ? undefined : ruleMessages.plainCode),
  address: value => (isAddress(value) ? undefined : ruleMessages.address),
  notPast: (value, today) => (value >= today ? undefined : ruleMessages.notPast)
}

const pathShape = /^\/(?!\/)[\w.~!$&'()*+,;=:@%{}/-]*(?:\?[^\s"<>\\^`|]*)?$/

/**
 * Whether a value is a path on the platform, possibly with parameters in braces, or an https
 * address without user information.
 */
function isAddress(value: string): boolean {
  if (pathShape.test(value)) return true
  if (!/^https:\/\/[^\s"<>\\^`|]+$/.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname !== '' && username === '' && password === ''
}

/**
 * Label of the classification stated in the registration; undefined if the network has no such
 * field.
 */
export function statedDegreeOf(
  network: Network,
  values: Readonly<Record<string, string>>
): string | undefined {
  const degree = registeredDegree(network, values)
  const field = fieldsOf(network).find(({ name }) => name === network.degreeField)
  return degree && field && dataText.degreeOf(field.label, degrees[degree])
}
