import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { beforeEach, expect, test } from 'vitest'
import { createValidRegistration } from '../../../../support/calls/registrations'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const [lgsp, ngsp] = sharingNetworks as [SharingNetwork, SharingNetwork]
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const namesOf = async (network: SharingNetwork) =>
  (await program.handlers['services:partners'](undefined))
    .filter(partner => partner.network === network.id)
    .map(({ name }) => name)

const register = (partner: string, code: string) =>
  program.handlers['services:register']({
    network: lgsp.id,
    values: { ...createValidRegistration(lgsp, code), [lgsp.partnerField]: partner },
    document: null,
    confirmed: true
  })

test('the initial partners of both networks are those that the specification lists', async () => {
  expect(await namesOf(lgsp)).toEqual([
    'Nền tảng quốc gia – Bộ Nội vụ',
    'Hệ thống quản lý nhân sự',
    'Cục Công nghệ thông tin – Bộ Quốc phòng',
    'Hệ thống hành chính Bộ Ngoại giao',
    'Hệ thống Bộ Tài chính',
    'Tổng cục Thống kê',
    'Bộ Y tế',
    'Bộ Giáo dục và Đào tạo'
  ])
  expect(await namesOf(ngsp)).toEqual([
    'Bộ Công an – CSDL quốc gia về dân cư',
    'Bộ LĐTBXH – An sinh xã hội',
    'Bảo hiểm xã hội Việt Nam',
    'Toàn bộ các hệ thống trên NGSP',
    'Khác'
  ])
})

test('a partner that an administrator adds can be used in registrations and survives a restart', async () => {
  const { value, id } = await program.handlers['services:savePartner']({
    network: lgsp.id,
    id: null,
    name: 'Bộ Tổng Tham mưu'
  })
  const row = await register(value, 'MA-1')
  expect(row.receivingUnit).toBe('Bộ Tổng Tham mưu')
  program = openTestProgram({ folder })
  expect((await namesOf(lgsp)).at(-1)).toBe('Bộ Tổng Tham mưu')
  const again = { network: lgsp.id, id: null, name: 'bộ tổng tham mưu' }
  await expect(program.handlers['services:savePartner'](again)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'Tên này là tên, hoặc tên cũ, của đối tác “Bộ Tổng Tham mưu”.' }
  })
  expect(id).not.toBe('lgsp-noi-vu')
})

test('a renamed partner appears under its new name in every registration, and its former names are stored', async () => {
  const { id } = await register('noi-vu', 'MA-1')
  const renamed = { network: lgsp.id, id: 'lgsp-noi-vu', name: 'Bộ Nội vụ' }
  const saved = await program.handlers['services:savePartner'](renamed)
  expect(saved.formerNames).toEqual(['Nền tảng quốc gia – Bộ Nội vụ'])
  const { partner } = await program.handlers['services:get']({ network: lgsp.id, id })
  expect(partner).toBe('Bộ Nội vụ')
  const query = { search: 'Bộ Nội vụ', filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await program.handlers['services:list']({ network: lgsp.id, query })
  expect(rows.map(row => row.id)).toContain(id)
  const other = { network: lgsp.id, id: 'lgsp-y-te', name: 'Nền tảng quốc gia – Bộ Nội vụ' }
  await expect(program.handlers['services:savePartner'](other)).rejects.toThrow('tên cũ')
})

test('a retired partner cannot be used in new registrations and remains readable in old ones', async () => {
  const { id } = await register('y-te', 'MA-1')
  const key = { network: lgsp.id, id: 'lgsp-y-te' }
  await program.handlers['services:retirePartner']({ ...key, retired: true })
  await expect(register('y-te', 'MA-2')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [lgsp.partnerField]: expect.any(String) }
  })
  const { partner } = await program.handlers['services:get']({ network: lgsp.id, id })
  expect(partner).toBe('Bộ Y tế')
  await program.handlers['services:retirePartner']({ ...key, retired: false })
  expect((await register('y-te', 'MA-2')).receivingUnit).toBe('Bộ Y tế')
})
