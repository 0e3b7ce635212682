import { lineSchema, paragraphSchema, plainCodePattern } from '../../kit/fields'
import { z } from '../../kit/zod'
import { serviceSecrecyLabels } from './named-data'
import type { AddedSharingNetwork, RegistrationField, SharingNetworkDefinition } from './network'
import { commonRegistrationTexts, missingRegistrationFieldsMessage } from './network-fields'
import { sharingNetworkLocations } from './network-places'

const filled = (max: number) =>
  lineSchema(max).pipe(z.string().trim().min(1, 'Không được để trống'))
const message = z.strictObject({ title: filled(200), body: filled(1_000) })

/** Addresses below that of the platforms which other pages have. */
const reservedIds: readonly string[] = ['api', ...sharingNetworkLocations.map(({ id }) => id)]

/** Id of a platform, the last part of its address and the prefix of its services' ids. */
export const addedNetworkIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]{1,11}$/, 'Mã gồm 2 đến 12 chữ thường không dấu hoặc chữ số')
  .refine(id => !reservedIds.includes(id), 'Mã này đã được dùng')

/** Name of a platform, which begins the certificates of its services. */
export const addedNetworkNameSchema = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Tên viết tắt gồm 2 đến 12 chữ in hoa không dấu hoặc chữ số')

const fieldSchema = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Tên trường không hợp lệ'),
  label: filled(100),
  kind: z.enum(['text', 'code', 'long', 'choice', 'radio', 'day']),
  options: z.record(z.string().max(60).regex(plainCodePattern), filled(200)).optional(),
  initial: lineSchema(200).optional(),
  required: filled(200).optional(),
  hint: filled(300).optional(),
  rule: z.enum(['plainCode', 'address', 'notPast']).optional()
})

const sectionSchema = z.strictObject({
  key: z.enum(['service', 'technical', 'request']),
  title: filled(100),
  note: lineSchema(300),
  after: z.string().max(40).optional(),
  fields: z.array(fieldSchema).min(1).max(30)
})

const formSchema = z.strictObject({
  title: filled(200).default(commonRegistrationTexts.title),
  description: filled(500).default(commonRegistrationTexts.description),
  submit: filled(60).default(commonRegistrationTexts.submit),
  busy: filled(60).default(commonRegistrationTexts.busy),
  delay: z.int().min(0).max(5_000).default(0),
  sent: message.default(commonRegistrationTexts.sent),
  missing: message.default(missingRegistrationFieldsMessage),
  warning: z.strictObject({ title: filled(200), body: paragraphSchema(2_000) }).optional(),
  sections: z.array(sectionSchema).min(1).max(3),
  document: filled(100).optional(),
  confirmation: filled(500).optional()
})

const shape = {
  id: addedNetworkIdSchema,
  name: addedNetworkNameSchema,
  title: filled(200),
  description: filled(500),
  receiver: filled(60),
  partnerField: z.string().max(40),
  degreeField: z.string().max(40).optional(),
  dataTypes: z.array(filled(100)).min(1, 'Cần ít nhất một loại dữ liệu').max(50),
  form: formSchema
}

type Definition = SharingNetworkDefinition & { readonly id: string; readonly name: string }

/** Fields that the code of registrations, packages and logs reads by name. */
const neededFields = ['serviceName', 'serviceCode', 'connectionType'] as const

function findDefinitionFault({ partnerField, degreeField, form }: Definition): string | undefined {
  const fields = form.sections.flatMap(section => section.fields)
  const find = (name: string): RegistrationField | undefined =>
    fields.find(field => field.name === name)
  const names = fields.map(({ name }) => name)
  if (new Set(names).size < names.length) return 'Hai trường của hồ sơ trùng tên.'
  const keys = form.sections.map(({ key }) => key)
  if (new Set(keys).size < keys.length) return 'Hai phần của hồ sơ trùng khóa.'
  const absent = neededFields.find(name => !find(name)?.label)
  if (absent) return `Hồ sơ thiếu trường “${absent}”.`
  if (find('serviceName')?.required === undefined || find('serviceCode')?.required === undefined) {
    return 'Tên dịch vụ và mã dịch vụ phải là trường bắt buộc.'
  }
  return (
    fields.map(findFieldFault).find(fault => fault !== undefined) ??
    form.sections
      .map(({ after }) =>
        after === undefined || names.includes(after)
          ? undefined
          : `Không có trường “${after}” để mở phần hồ sơ.`
      )
      .find(fault => fault !== undefined) ??
    findSpecialFieldFault(find, partnerField, degreeField)
  )
}

function findFieldFault({ name, kind, options, initial }: RegistrationField): string | undefined {
  const isChoice = kind === 'choice' || kind === 'radio'
  const values = Object.keys(options ?? {})
  if (isChoice && values.length === 0) return `Trường “${name}” không có giá trị nào để chọn.`
  if (!isChoice && options) return `Trường “${name}” không phải là trường chọn.`
  if (isChoice && initial !== undefined && !values.includes(initial)) {
    return `Giá trị ban đầu của trường “${name}” không có trong danh sách.`
  }
  return undefined
}

/** Rules of the fields whose values the program interprets. */
function findSpecialFieldFault(
  find: (name: string) => RegistrationField | undefined,
  partnerField: string,
  degreeField: string | undefined
): string | undefined {
  const connection = Object.keys(find('connectionType')?.options ?? {})
  if (connection.some(value => value !== 'provide' && value !== 'consume')) {
    return 'Loại kết nối chỉ nhận “provide” và “consume”.'
  }
  const partner = find(partnerField)
  if (partner?.kind !== 'choice' || partner.required === undefined) {
    return `Trường đối tác “${partnerField}” phải là trường chọn bắt buộc.`
  }
  // Packages are encrypted by the degree, so a level that is not a known degree must not exist.
  if (degreeField === undefined) {
    return find('securityLevel') ? 'Mức độ bảo mật phải là trường độ mật của nền tảng.' : undefined
  }
  const degree = find(degreeField)
  const degrees = Object.keys(degree?.options ?? {})
  const isKnown = degrees.every(value => Object.hasOwn(serviceSecrecyLabels, value))
  const isFilled = degree?.initial !== undefined || degree?.required !== undefined
  return degrees.length > 0 && isKnown && isFilled
    ? undefined
    : `Trường độ mật “${degreeField}” chỉ nhận các độ mật đã biết và phải luôn có giá trị.`
}

const withRules = <T extends z.ZodType<Definition>>(schema: T) =>
  schema.superRefine((definition, context) => {
    const fault = findDefinitionFault(definition)
    if (fault) context.addIssue({ code: 'custom', path: ['form'], message: fault })
  })

/** Definition of a platform without its address, which follows from the id. */
export const sharingNetworkSchema = withRules(z.strictObject(shape))

/** Platform that an administrator added or enabled, as stored. */
export const addedSharingNetworkSchema: z.ZodType<AddedSharingNetwork> = withRules(
  z.strictObject({ ...shape, enabled: z.boolean() })
)

export const maxAddedNetworks = 20

export const networkFileFormat = 'nen-tang-chia-se'

/** Definition file of a platform (JSON). */
export const networkFileSchema = z.strictObject({
  format: z.literal(networkFileFormat),
  version: z.literal(1),
  network: sharingNetworkSchema
})
