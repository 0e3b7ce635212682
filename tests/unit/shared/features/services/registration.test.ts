import {
  createRegistrationSchema,
  registrationFieldRuleMessages
} from '@shared/features/services/registration'
import {
  emptyRegistrationValues,
  registrationFieldsOf,
  type SharingNetwork
} from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { isComplianceConfirmed } from '@shared/model/services/service'
import { describe, expect, test } from 'vitest'
import { createSampleServices } from '../../../../../src/main/demo/services'

function network(id: string): SharingNetwork {
  const found = sharingNetworks.find(candidate => candidate.id === id)
  if (!found) throw new Error(`no network ${id}`)
  return found
}

function faults(id: string, values: Record<string, unknown>): Record<string, string> {
  const parsed = createRegistrationSchema(network(id), '2026-11-21').safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

const lgsp = {
  ...emptyRegistrationValues(network('lgsp')),
  serviceName: 'Quân số',
  serviceCode: 'QS-1',
  partnerSystem: 'noi-vu'
}
const ngsp = {
  ...emptyRegistrationValues(network('ngsp')),
  serviceName: 'Dân cư',
  serviceCode: 'DC-1',
  connectionType: 'consume',
  partnerAgency: 'bca-ddan',
  description: 'Đối chiếu',
  endpoint: '/dan-cu',
  securityLevel: 'internal',
  requestReason: 'Thay báo cáo giấy'
}

describe('service registration form', () => {
  test('the service registration form has the default values of the specification', () => {
    expect(emptyRegistrationValues(network('lgsp'))).toMatchObject({
      connectionType: 'provide',
      dataFormat: 'JSON',
      securityLevel: 'khong-mat',
      method: 'POST',
      authentication: 'certificate'
    })
    expect(emptyRegistrationValues(network('ngsp'))).toMatchObject({
      connectionType: '',
      method: 'POST',
      authentication: 'certificate'
    })
  })

  test('the service registration form for LGSP requires exactly three fields', () => {
    expect(faults('lgsp', lgsp)).toEqual({})
    expect(Object.keys(faults('lgsp', emptyRegistrationValues(network('lgsp'))))).toEqual([
      'serviceName',
      'serviceCode',
      'partnerSystem'
    ])
    expect(faults('lgsp', { ...lgsp, serviceName: '   ' })).toEqual({
      serviceName: 'Vui lòng nhập tên dịch vụ'
    })
  })

  test('the service registration form for NGSP requires every marked field, and those of the technical section only if it is expanded', () => {
    expect(faults('ngsp', ngsp)).toEqual({})
    expect(Object.keys(faults('ngsp', emptyRegistrationValues(network('ngsp'))))).toEqual([
      'serviceName',
      'serviceCode',
      'connectionType',
      'partnerAgency',
      'description',
      'requestReason'
    ])
    const open = {
      ...emptyRegistrationValues(network('ngsp')),
      connectionType: 'provide',
      method: ''
    }
    expect(faults('ngsp', { ...open, authentication: '' })).toMatchObject({
      endpoint: 'Vui lòng nhập endpoint',
      method: 'Vui lòng chọn phương thức',
      authentication: 'Vui lòng chọn cách xác thực',
      securityLevel: 'Vui lòng chọn mức độ bảo mật'
    })
  })

  test.each([
    ['31/02/2026', 'Ngày không hợp lệ (dd/mm/yyyy)'],
    ['2026-02-31', 'Ngày không hợp lệ (dd/mm/yyyy)'],
    ['2027-02-28', undefined],
    ['', undefined]
  ])('the service registration form validates the expected date %j', (expectedDate, message) => {
    expect(faults('ngsp', { ...ngsp, expectedDate }).expectedDate).toBe(message)
  })

  test('the service registration form rejects options and fields that it does not have, and texts with too many or invalid characters', () => {
    expect(faults('lgsp', { ...lgsp, partnerSystem: 'toString' })).toHaveProperty('partnerSystem')
    expect(faults('lgsp', { ...lgsp, method: 'PATCH' })).toHaveProperty('method')
    expect(
      createRegistrationSchema(network('lgsp'), '2026-11-21').safeParse({ ...lgsp, more: '1' })
        .success
    ).toBe(false)
    expect(faults('lgsp', { ...lgsp, serviceName: 'x'.repeat(201) })).toHaveProperty('serviceName')
    expect(faults('lgsp', { ...lgsp, description: 'a\u0000b' })).toHaveProperty('description')
    expect(faults('lgsp', { ...lgsp, serviceCode: 5 })).toHaveProperty('serviceCode')
  })

  test('a service registration stores trimmed text in NFC form, and no value of a collapsed section', () => {
    const parsed = createRegistrationSchema(network('lgsp'), '2026-11-21').parse({
      ...lgsp,
      serviceName: ' Quân số '
    })
    expect(parsed.serviceName).toBe('Quân số')
    expect(Object.keys(parsed).sort()).toEqual(
      registrationFieldsOf(network('lgsp'))
        .map(({ name }) => name)
        .sort()
    )
  })

  test.each([
    ['', true],
    ['/quan-so/v1', true],
    ['/quan-so/{ma}?tu=1', true],
    ['https://lgsp.example.vn/quan-so', true],
    ['http://lgsp.example.vn/quan-so', false],
    ['https://nguoi:mat-khau@lgsp.example.vn', false],
    ['https://', false],
    ['//lgsp.example.vn', false],
    ['quan-so', false],
    ['/quân số', false],
    ['javascript:alert(1)', false],
    ['ftp://lgsp.example.vn', false],
    [`/${'a/'.repeat(140)}`, true]
  ])('the service registration form validates the endpoint %j: %s', (endpoint, isGood) => {
    expect(faults('lgsp', { ...lgsp, endpoint })).toEqual(
      isGood ? {} : { endpoint: registrationFieldRuleMessages.address }
    )
  })

  test.each([
    ['QS-001_a.b', true],
    ['QS 001', false],
    ['Mã-1', false],
    ['-1', false],
    ['A/1', false]
  ])('the service registration form validates the service code %j: %s', (serviceCode, isGood) => {
    for (const [id, values] of [['lgsp', lgsp] as const, ['ngsp', ngsp] as const]) {
      expect(faults(id, { ...values, serviceCode })).toEqual(
        isGood ? {} : { serviceCode: registrationFieldRuleMessages.plainCode }
      )
    }
  })

  test.each([
    ['2026-11-21', true],
    ['2027-01-01', true],
    ['', true],
    ['2026-11-20', false]
  ])(
    'the service registration form accepts the expected date %j on 2026-11-21: %s',
    (expectedDate, isGood) => {
      expect(faults('ngsp', { ...ngsp, expectedDate })).toEqual(
        isGood ? {} : { expectedDate: registrationFieldRuleMessages.notPast }
      )
    }
  )

  test('the sample registrations satisfy the rules, and each states whether compliance was confirmed', () => {
    for (const service of createSampleServices('2026-11-21')) {
      const { expectedDate: _day, ...values } = service.values
      const asked = service.network === 'ngsp' ? { ...values, expectedDate: '' } : values
      const found = faults(service.network, asked)
      for (const field of ['endpoint', 'serviceCode']) expect(found).not.toHaveProperty(field)
      expect(isComplianceConfirmed(network(service.network), service)).toBe(
        service.network === 'lgsp' ? false : undefined
      )
    }
    const words = network('lgsp').form.confirmation ?? ''
    const [sample] = createSampleServices('2026-11-21')
    if (!sample) throw new Error('no sample')
    const event = { time: 1, approver: 'A', action: 'register' as const, note: words }
    // Older registrations store the confirmation only in their first event.
    expect(isComplianceConfirmed(network('lgsp'), { ...sample, history: [event] })).toBe(true)
    expect(isComplianceConfirmed(network('lgsp'), { ...sample, confirmed: true })).toBe(true)
    expect(
      isComplianceConfirmed(network('lgsp'), { ...sample, confirmed: false, history: [event] })
    ).toBe(false)
  })
})
