import type { User } from '@shared/features/admin/user'
import { toUtcIsoDay } from '@shared/kit/format'
import { defaultOperatorName } from '@shared/model/home/activity'

const samples = [
  [defaultOperatorName, 'quantri', 'Phòng Quản trị hệ thống', 'admin', 'active', null],
  ['Trần Thị Bình', 'binh.tt', 'Đơn vị A', 'operator', 'active', null],
  ['Lê Hoàng Cường', 'cuong.lh', 'Đơn vị B', 'operator', 'active', 20],
  ['Phạm Minh Dung', 'dung.pm', 'Phòng Tổng hợp', 'analyst', 'active', null],
  ['Hoàng Đức Giang', 'giang.hd', 'Đơn vị C', 'analyst', 'active', 120],
  ['Vũ Hải Hà', 'ha.vh', 'Ban Chỉ huy', 'approver', 'active', null],
  ['Đặng Thu Hương', 'huong.dt', 'Ban Chỉ huy', 'approver', 'locked', null],
  ['Bùi Văn Khánh', 'khanh.bv', 'Đơn vị D', 'viewer', 'active', -15]
] as const

const dayMs = 86_400_000

/**
 * Fictional users of every role: one is locked, one has an expired role and one has a role that
 * expires soon.
 */
export function createSampleUsers(seededOn: string): User[] {
  const today = Date.parse(`${seededOn}T00:00:00Z`)
  return samples.map(([name, account, unit, role, status, days], index) => ({
    id: `user-${String(index + 1).padStart(3, '0')}`,
    account,
    staffCode: `CB-${String(index + 1).padStart(4, '0')}`,
    name,
    unit,
    role,
    status,
    lastLogin: today - (index * 7 + 10) * 3_600_000,
    validUntil: days === null ? null : toUtcIsoDay(today + days * dayMs)
  }))
}
