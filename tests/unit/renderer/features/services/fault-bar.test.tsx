// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { ServiceConnectionFaultBar } from '@renderer/features/services/detail/fault-bar'
import { lgspNetworkDefinition as facts } from '@shared/model/services/lgsp'
import type { SharingNetwork } from '@shared/model/services/network'
import type { ServiceEvent, SharedService } from '@shared/model/services/service'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const lgsp: SharingNetwork = { id: 'lgsp', name: 'LGSP', path: '/chia-se/lgsp', ...facts }
const fault: ServiceEvent = {
  time: Date.parse('2026-11-24T08:00:00+07:00'),
  approver: 'Hệ thống nền tảng',
  action: 'fault',
  note: 'Chứng thư của đầu nhận không được chấp nhận'
}
const service = (status: string, history: readonly ServiceEvent[]): SharedService => ({
  id: 'lgsp-1',
  origin: 'sample',
  network: 'lgsp',
  values: {},
  document: null,
  dataType: 'Nhân sự',
  status,
  createdAt: 0,
  createdBy: 'A',
  history: [...history],
  certificate: null
})

test('the page of a service with a broken connection shows the cause, its date and the remedy', () => {
  renderWithProviders(
    <ServiceConnectionFaultBar network={lgsp} service={service('error', [fault])} />
  )
  expect(screen.getByText('Lỗi kết nối từ ngày 24/11/2026')).toBeTruthy()
  expect(
    screen.getByText(/Chứng thư của đầu nhận không được chấp nhận\. Hướng xử lý:/)
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cập nhật chứng thư' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Xem lần gửi lỗi' })).toBeTruthy()
})

test('the page of a service with a broken connection states that the cause is unknown if none is recorded', () => {
  renderWithProviders(<ServiceConnectionFaultBar network={lgsp} service={service('error', [])} />)
  expect(screen.getByText('Lỗi kết nối')).toBeTruthy()
  expect(screen.getByText(/Chưa ghi nhận nguyên nhân\./)).toBeTruthy()
})

test.each(['active', 'paused', 'waiting'])(
  'the page of a service in the state %s shows no error message about the connection',
  status => {
    renderWithProviders(
      <ServiceConnectionFaultBar network={lgsp} service={service(status, [fault])} />
    )
    expect(screen.queryByText(/Lỗi kết nối/)).toBeNull()
  }
)
