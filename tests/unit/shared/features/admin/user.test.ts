import {
  buildUserOverview,
  computeEffectiveUserRoleOn,
  isUserRoleExpired,
  toUserRow,
  type User
} from '@shared/features/admin/user'
import { describe, expect, test } from 'vitest'

const person: User = {
  id: 'user-001',
  account: 'binh.tt',
  staffCode: null,
  name: 'Ngô Văn A',
  unit: 'Đơn vị A',
  role: 'operator',
  status: 'active',
  lastLogin: null,
  validUntil: null
}
const today = '2026-11-21'

describe('validity period of a user account', () => {
  const roleIdOf = (user: User | undefined): string =>
    computeEffectiveUserRoleOn(user, today, undefined).id

  test.each([
    ['without an end', null, false],
    ['that ended yesterday', '2026-11-20', true],
    ['on its last day', '2026-11-21', false],
    ['that ends tomorrow', '2026-11-22', false]
  ])('the account of a user %s gives the expected role and state', (_, validUntil, isOver) => {
    const holder = { ...person, validUntil }
    expect(isUserRoleExpired(holder, today)).toBe(isOver)
    expect(roleIdOf(holder)).toBe(isOver ? 'viewer' : 'operator')
    expect(toUserRow(holder, today, undefined).state).toBe(isOver ? 'expired' : 'active')
  })

  test('computeEffectiveUserRoleOn treats a locked or unknown user as a viewer', () => {
    expect(roleIdOf({ ...person, status: 'locked' })).toBe('viewer')
    expect(roleIdOf(undefined)).toBe('viewer')
  })

  test('an expired account that is also locked is shown as locked', () => {
    const locked = { ...person, status: 'locked' as const, validUntil: '2026-11-20' }
    expect(toUserRow(locked, today, undefined).state).toBe('locked')
  })
})

test('the user overview counts valid accounts that end within thirty days as expiring', () => {
  const rows = [null, '2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22'].map(validUntil =>
    toUserRow({ ...person, validUntil }, today, undefined)
  )
  const locked = toUserRow(
    { ...person, status: 'locked', validUntil: '2026-12-01' },
    today,
    undefined
  )
  expect(buildUserOverview([...rows, locked], today, undefined)).toEqual({
    total: 6,
    active: 4,
    locked: 1,
    expired: 1,
    expiring: 2,
    byRole: [
      { role: 'admin', label: 'Quản trị', count: 0 },
      { role: 'operator', label: 'Vận hành', count: 6 },
      { role: 'analyst', label: 'Phân tích', count: 0 },
      { role: 'approver', label: 'Phê duyệt', count: 0 },
      { role: 'viewer', label: 'Xem', count: 0 }
    ]
  })
})
