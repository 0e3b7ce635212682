// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { RolesTab } from '@renderer/features/admin/roles-tab'
import { embeddedInitialState } from '@renderer/ipc/initial-state'
import type { CallInput } from '@shared/contract/contract'
import type { RoleView } from '@shared/model/admin/custom-role'
import { builtInRoles } from '@shared/model/admin/roles'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const viewer: RoleView = {
  ...builtInRoles.viewer,
  may: ['view'],
  tableGroups: 'all',
  isBuiltIn: true,
  users: []
}
const custom: RoleView = {
  id: 'vai-tro-1',
  label: 'Thống kê',
  may: ['view', 'analyse'],
  tableGroups: ['Quân số'],
  isBuiltIn: false,
  users: [{ id: 'user-002', name: 'Trần Thị Bình', account: 'binh.tt' }]
}
const before = { ...embeddedInitialState }
let roles: readonly RoleView[] = []
let saved: CallInput<'roles:save'>[] = []

beforeEach(() => {
  roles = [viewer, custom]
  saved = []
  const answers: Record<string, (input: never) => unknown> = {
    'roles:list': () => ({ roles, groups: ['Quân số', 'Trang bị'] }),
    'roles:save': (input: CallInput<'roles:save'>) => {
      saved.push(input)
      return { id: 'vai-tro-2', ...input.draft }
    }
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: never) => ({
        ok: true,
        data: answers[channel]?.(input)
      })
    }
  )
  const events = new Proxy({}, { get: () => () => () => undefined })
  Object.assign(window, { bridge: { calls, events } })
})
afterEach(() => void Object.assign(embeddedInitialState, before))

const show = () => renderWithProviders(<RolesTab onChange={() => undefined} />)
const table = () => screen.findByRole('table', { name: 'Vai trò và người giữ' })

describe('roles', () => {
  test('the list shows the users and table groups of each role, the matrix its permissions', async () => {
    show()
    const rows = within(await table()).getAllByRole('row')
    expect(rows[2]?.textContent).toContain('Thống kêTự lậpQuân sốTrần Thị Bình (binh.tt)')
    const matrix = screen.getByRole('table', { name: 'Vai trò và chức năng' })
    const [analyse] = within(matrix).getAllByText('Tạo báo cáo, truy vấn, kịch bản')
    const marks = within(analyse?.closest('tr') as HTMLElement).getAllByRole('img')
    expect(marks.map(mark => mark.ariaLabel ?? mark.getAttribute('aria-label'))).toEqual([
      'Không được phép',
      'Được phép'
    ])
  })

  test('a copy of a role is created with the chosen permissions and table groups', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Sao chép vai trò Thống kê' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(/Thay đổi có hiệu lực ngay/)).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'Xem dữ liệu cá nhân' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Trang bị' }))
    await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Theo quyết định 12/QĐ')
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
    expect(saved).toEqual([
      {
        id: null,
        draft: {
          label: 'Thống kê (bản sao)',
          may: ['view', 'analyse', 'readPersonal'],
          tableGroups: ['Quân số', 'Trang bị'],
          reason: 'Theo quyết định 12/QĐ'
        }
      }
    ])
  })

  test('a role without a name, a table group and a reason is not saved', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Thêm vai trò' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Chỉ các nhóm được chọn' }))
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
    expect(dialog.getByText('Tên vai trò phải có từ 2 đến 60 ký tự')).toBeTruthy()
    expect(dialog.getByText('Vui lòng chọn ít nhất một nhóm bảng')).toBeTruthy()
    expect(dialog.getByText(/Vui lòng nhập lý do/)).toBeTruthy()
    expect(saved).toEqual([])
  })

  test('the dialog that changes a role names the users whom the change concerns', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Sửa vai trò Thống kê' }))
    expect(await screen.findByText('Thay đổi có hiệu lực ngay với: Trần Thị Bình.')).toBeTruthy()
  })

  test('the dialog that deletes a role in use names its users and offers no deletion', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Xóa vai trò Thống kê' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/đang giao cho “Trần Thị Bình”/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Xóa' })).toBeNull()
  })

  test('a user without the permission to administer sees roles without actions', async () => {
    Object.assign(embeddedInitialState, { role: builtInRoles.viewer })
    show()
    await table()
    expect(screen.queryAllByRole('button', { name: /vai trò/i })).toEqual([])
  })
})
