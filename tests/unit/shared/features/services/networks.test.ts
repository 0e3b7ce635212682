import { createRegistrationSchema } from '@shared/features/services/registration'
import type { RegistrationSection, SharingNetwork } from '@shared/model/services/network'
import {
  addedSharingNetworkSchema,
  networkFileSchema,
  sharingNetworkSchema
} from '@shared/model/services/network-schema'
import {
  enabledNetworksOf,
  findSharingNetwork,
  listConfigurableNetworks,
  listSharingNetworks,
  sharingNetworkOfPath,
  sharingNetworks,
  sharingNetworkTemplates
} from '@shared/model/services/networks'
import { describe, expect, test } from 'vitest'
import { createValidRegistration } from '../../../../support/calls/registrations'

const [ndop] = sharingNetworkTemplates as [SharingNetwork]
const { path: _path, ...definition } = ndop
const known = [...sharingNetworks, ndop]

describe.each(known)('network that a page path belongs to: $name', ({ id, path }) => {
  test.each([
    ['its page', path, id],
    ['a page below it', `${path}/create`, id],
    ['a page whose address only begins the same', `${path}-khac`, undefined],
    ['the page above it', path.slice(0, path.lastIndexOf('/')), undefined]
  ])('%s', (_, address, found) => {
    expect(sharingNetworkOfPath(address, known)?.id).toBe(found)
  })
})

test('the definitions of the specification satisfy the schema of definition files, apart from their reserved ids', () => {
  for (const { path: _address, ...network } of sharingNetworks) {
    // The specification gives NGSP levels that are no degrees, in a field that states none.
    const form = {
      ...network.form,
      sections: network.form.sections.map(section => ({
        ...section,
        fields: section.fields.filter(
          ({ name }) => network.degreeField !== undefined || name !== 'securityLevel'
        )
      }))
    }
    const parsed = sharingNetworkSchema.safeParse({ ...network, form, id: 'khac' })
    expect(parsed.error).toBeUndefined()
    expect(sharingNetworkSchema.safeParse({ ...network, form }).error?.issues).toEqual([
      expect.objectContaining({ path: ['id'] })
    ])
  }
})

test('the shipped template is a valid definition whose form accepts a complete registration', () => {
  expect(sharingNetworkSchema.parse(definition)).toEqual(definition)
  const parsed = createRegistrationSchema(ndop, '2026-11-21').safeParse(
    createValidRegistration(ndop)
  )
  expect(parsed.success).toBe(true)
})

test('a template is in use only once an administrator enabled it', () => {
  expect(findSharingNetwork('ndop')).toBeUndefined()
  expect(findSharingNetwork('ndop', [{ ...definition, enabled: false }])).toBeUndefined()
  expect(findSharingNetwork('ndop', [{ ...definition, enabled: true }])).toEqual(ndop)
  expect(enabledNetworksOf(undefined)).toEqual([])
  expect(listSharingNetworks().map(({ id }) => id)).toEqual(['lgsp', 'ngsp'])
  expect(listConfigurableNetworks().map(({ origin, network }) => [origin, network.id])).toEqual([
    ['specified', 'lgsp'],
    ['specified', 'ngsp'],
    ['template', 'ndop']
  ])
})

test('messages that a definition file omits have defaults', () => {
  const {
    title: _title,
    submit: _submit,
    sent: _sent,
    missing: _missing,
    ...form
  } = definition.form
  const parsed = networkFileSchema.parse({
    format: 'nen-tang-chia-se',
    version: 1,
    network: { ...definition, id: 'vdxp', name: 'VDXP', form }
  })
  expect(parsed.network.form).toMatchObject({
    title: 'Đăng ký dịch vụ chia sẻ dữ liệu',
    submit: 'Gửi đăng ký',
    sent: { title: 'Đã gửi đăng ký' },
    missing: { title: 'Lỗi' }
  })
})

describe('a definition is refused', () => {
  const [service, technical] = definition.form.sections as [
    RegistrationSection,
    RegistrationSection
  ]
  const withFields = (change: (fields: typeof service.fields) => typeof service.fields) => ({
    ...definition,
    form: {
      ...definition.form,
      sections: [{ ...service, fields: change(service.fields) }, technical]
    }
  })
  const without = (name: string) => withFields(fields => fields.filter(one => one.name !== name))
  const edit = (name: string, part: object) =>
    withFields(fields => fields.map(one => (one.name === name ? { ...one, ...part } : one)))
  test.each([
    ['with an id that the specification uses', { ...definition, id: 'lgsp' }],
    ['with the id of the page of APIs', { ...definition, id: 'api' }],
    ['with an id that is no part of an address', { ...definition, id: 'N D' }],
    ['with a name of small letters', { ...definition, name: 'ndop' }],
    ['without a data type', { ...definition, dataTypes: [] }],
    ['without the field of the service code', without('serviceCode')],
    ['without the field of the connection type', without('connectionType')],
    ['without its partner field', { ...definition, partnerField: 'khac' }],
    ['whose partners are not required', edit('partnerAgency', { required: undefined })],
    ['whose partner list is empty', edit('partnerAgency', { options: {} })],
    [
      'whose connection type has an unknown value',
      edit('connectionType', { options: { khac: 'Khác' }, initial: 'khac' })
    ],
    ['whose initial value is not an option', edit('connectionType', { initial: 'khac' })],
    ['with two fields of one name', withFields(fields => [...fields, ...fields.slice(0, 1)])],
    ['whose level of secrecy is not its degree field', { ...definition, degreeField: undefined }],
    ['whose degree field does not exist', { ...definition, degreeField: 'khac' }],
    [
      'whose section opens after an unknown field',
      {
        ...definition,
        form: { ...definition.form, sections: [service, { ...technical, after: 'khac' }] }
      }
    ]
  ])('%s', (_title, changed) => {
    expect(addedSharingNetworkSchema.safeParse({ ...changed, enabled: true }).success).toBe(false)
  })
})
