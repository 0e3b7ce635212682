// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ServiceDataCard } from '@renderer/features/services/data/data-card'
import { ServiceApprovalCard } from '@renderer/features/services/detail/approval-card'
import { PrintedServiceRegistration } from '@renderer/features/services/detail/dossier'
import { CreatePackageForm } from '@renderer/features/services/packages/package-form'
import type { PackageFormOptions } from '@shared/features/services/packages/package'
import { lgspNetworkDefinition as facts } from '@shared/model/services/lgsp'
import type { RegisteredServiceDataView } from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const lgsp: SharingNetwork = { id: 'lgsp', name: 'LGSP', path: '/chia-se/lgsp', ...facts }
const columns = [
  { name: 'ma_don_vi', title: 'Mã đơn vị', type: 'Chuỗi', personal: false },
  { name: 'ho_ten', title: 'Họ tên', type: 'Chuỗi', personal: true },
  { name: 'so', title: '', type: 'Số nguyên', personal: false }
]
const digest = 'a'.repeat(64)
const view: RegisteredServiceDataView = {
  data: {
    source: { kind: 'table', id: 'dm-9' },
    columns: columns.map(({ name }) => name),
    filter: null,
    degree: 'mat'
  },
  source: 'Bảng “dm_gui”',
  question: '',
  parameters: [],
  columns,
  filter: 'mã đơn vị là A',
  digest,
  fault: '',
  state: 'waiting',
  approved: ''
}
const service: SharedService = {
  id: 'lgsp-100',
  origin: 'own',
  network: 'lgsp',
  values: {
    serviceName: 'Quân số tháng',
    serviceCode: 'QS-1',
    connectionType: 'provide',
    partnerSystem: 'noi-vu',
    securityLevel: 'mat'
  },
  document: null,
  dataType: 'Quân số',
  status: 'waiting',
  createdAt: 0,
  createdBy: 'Lê Văn Cường',
  named: { data: view.data, by: 'Lê Văn Cường', time: 0 },
  history: [],
  certificate: null
}

const asked: [string, unknown][] = []
const sources = {
  tables: [{ id: 'dm-9', name: 'dm_gui' }],
  queries: []
}
const catalogue = [
  {
    name: 'dm_gui',
    title: '',
    description: '',
    origin: 'own',
    columns: columns.map(({ name, title, personal }) => ({
      name,
      description: title,
      dataType: name === 'so' ? 'integer' : 'string',
      personal
    }))
  }
]
const answers: Readonly<Record<string, unknown>> = {
  'services:sources': sources,
  'services:source': { question: '', columns },
  'services:nameData': service,
  'services:move': service,
  'dataMart:catalogue': catalogue
}

beforeEach(() => {
  asked.length = 0
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: unknown) => {
        asked.push([channel, input])
        return { ok: true, data: answers[channel] }
      }
    }
  )
  Object.assign(window, { bridge: { calls } })
})

const nothing = (): void => undefined
/** Without layout, testing-library treats an open dialog as hidden. */
const hidden = true
const inputOf = (channel: string): unknown => asked.find(([name]) => name === channel)?.[1]

test('the approver of a service sees source, columns, personal marks, filter and classification of its data before the decision', async () => {
  const user = renderWithProviders(
    <>
      <ServiceDataCard network={lgsp} service={service} data={view} onChanged={nothing} />
      <ServiceApprovalCard network={lgsp} service={service} data={view} onMoved={nothing} />
    </>
  )
  const card = screen.getByRole('region', { name: 'Dữ liệu chia sẻ' })
  for (const words of ['Bảng “dm_gui”', 'mã đơn vị là A', 'Mật', '1 cột dữ liệu cá nhân']) {
    expect(card.textContent).toContain(words)
  }
  const items = within(card).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'ma_don_vi – Mã đơn vị',
    'ho_ten – Họ tên cá nhân',
    'so'
  ])
  await user.click(screen.getByRole('button', { name: 'Phê duyệt' }))
  const question = await screen.findByRole('alertdialog', { hidden })
  expect(question.textContent).toContain(
    'Phê duyệt gồm: Bảng “dm_gui”, 3 cột (1 cột dữ liệu cá nhân), chỉ dòng có mã đơn vị là A, độ mật: Mật.'
  )
  await user.click(within(question).getByRole('button', { name: 'Phê duyệt', hidden }))
  await waitFor(() => expect(inputOf('services:move')).toMatchObject({ seen: digest }))
})

test('the approver of a service sees if the registration does not specify any data', () => {
  const { named: _named, ...unnamed } = service
  renderWithProviders(
    <>
      <ServiceDataCard network={lgsp} service={unnamed} data={null} onChanged={nothing} />
      <ServiceApprovalCard network={lgsp} service={unnamed} data={null} onMoved={nothing} />
    </>
  )
  expect(screen.getByText(/Hồ sơ chưa nêu dữ liệu/)).toBeTruthy()
  expect(screen.getByText(/phê duyệt chưa cho phép lập gói gửi nào/)).toBeTruthy()
})

test('the user who specified the data of a service cannot approve it', () => {
  const own = { ...service, named: { data: view.data, by: 'Nguyễn Văn An', time: 0 } }
  renderWithProviders(
    <ServiceApprovalCard network={lgsp} service={own} data={view} onMoved={nothing} />
  )
  const button = screen.getByRole('button', { name: 'Phê duyệt' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('the printed registration of a service lists its data with the personal columns', () => {
  renderWithProviders(<PrintedServiceRegistration network={lgsp} service={service} data={view} />)
  const section = screen.getByRole('heading', { name: 'Dữ liệu chia sẻ' }).closest('section')
  expect(section?.textContent).toContain('ma_don_vi – Mã đơn vị; ho_ten – Họ tên (cá nhân); so')
  expect(section?.textContent).toContain('mã đơn vị là A')
})

test('the form for the data of a service proposes all columns except personal ones and sends the chosen columns', async () => {
  const { named: _named, ...unnamed } = service
  const user = renderWithProviders(
    <ServiceDataCard network={lgsp} service={unnamed} data={null} onChanged={nothing} />
  )
  await user.click(screen.getByRole('button', { name: 'Nêu dữ liệu' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Trình phê duyệt' }))
  expect(await within(dialog).findByText('Vui lòng chọn bảng hoặc truy vấn')).toBeTruthy()
  await user.click(within(dialog).getByRole('combobox', { name: 'Nguồn dữ liệu' }))
  await user.click(screen.getByRole('option', { name: 'Bảng “dm_gui”' }))
  const box = (name: RegExp) => within(dialog).findByRole('checkbox', { name })
  await waitFor(async () => expect(await box(/ma_don_vi/)).toHaveProperty('checked', true))
  expect(await box(/ho_ten/)).toHaveProperty('checked', false)
  expect(dialog.textContent).toContain('Mật (theo mục “Mức độ bảo mật” của hồ sơ)')
  await user.click(await box(/so/))
  await user.click(await box(/ho_ten/))
  await user.click(within(dialog).getByRole('button', { name: 'Trình phê duyệt' }))
  await waitFor(() =>
    expect(inputOf('services:nameData')).toEqual({
      network: 'lgsp',
      id: 'lgsp-100',
      data: {
        source: { kind: 'table', id: 'dm-9' },
        columns: ['ma_don_vi', 'ho_ten'],
        filter: null,
        degree: null
      }
    })
  )
})

test('the package form offers only the approved columns, and the user may leave some out', async () => {
  const create = vi.fn()
  const outlook: PackageFormOptions = {
    next: 3,
    format: 'json',
    encrypts: false,
    partner: 'A',
    mayReadPersonal: false,
    receivers: [],
    obstacles: [],
    data: { ...view, state: 'approved' }
  }
  const user = renderWithProviders(
    <CreatePackageForm outlook={outlook} onClose={nothing} onCreate={create} />
  )
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).queryByRole('combobox', { name: 'Dữ liệu gửi' })).toBeNull()
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3)
  await user.click(within(dialog).getByRole('checkbox', { name: 'ho_ten' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Kỳ dữ liệu' }), 'Tháng 11/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Chọn nơi ghi gói' }))
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ source: view.data.source, columns: ['ma_don_vi', 'so'] })
    )
  )
})
