import { recordIdSchema } from '../../kit/fields'
import { formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { z } from '../../kit/zod'
import { permissionSchema } from '../../model/admin/custom-role'
import { permissionLabels } from '../../model/admin/roles'
import type { ScopeBranch, UnitScope } from '../../model/admin/scope'
import { dutyLabels } from './hand-over'
import { describePermissions } from './role-text'
import { userStatusBadges } from './user'

/** Labels of the sections in the report of all rights of a person. */
export const rightsSectionLabels = {
  account: 'Tài khoản',
  permissions: 'Chức năng',
  tableGroups: 'Nhóm bảng',
  scope: 'Phạm vi đơn vị',
  personal: 'Lượt xem dữ liệu cá nhân',
  apiKeys: 'Khóa API đã tạo',
  ...dutyLabels
} as const
export type RightsSection = keyof typeof rightsSectionLabels

/** Line of the report of all rights of a person. */
export const personRightSchema = z.strictObject({
  /** Position in the report, from one. */
  number: z.int().min(1),
  section: z.enum(Object.keys(rightsSectionLabels) as [RightsSection, ...RightsSection[]]),
  item: z.string(),
  detail: z.string()
})
export type PersonRight = z.infer<typeof personRightSchema>

export const personRightColumns: readonly ListColumn<PersonRight>[] = [
  { key: 'number', title: 'STT', kind: 'number', value: row => row.number, minWidth: 60 },
  {
    key: 'section',
    title: 'Loại quyền',
    kind: 'text',
    value: row => rightsSectionLabels[row.section],
    grow: 1,
    minWidth: 150
  },
  { key: 'item', title: 'Nội dung', kind: 'text', value: row => row.item, grow: 2, minWidth: 180 },
  {
    key: 'detail',
    title: 'Chi tiết',
    kind: 'text',
    value: row => row.detail,
    grow: 3,
    minWidth: 220
  }
]

export const personRightListRules: ListRules<PersonRight> = {
  columns: personRightColumns,
  search: ({ item, detail }) => [item, detail],
  filters: { section: (row, value) => row.section === value }
}

/** User with the rights of today, in the report of the permissions of all users. */
export const userRightsSchema = z.strictObject({
  id: recordIdSchema,
  name: z.string(),
  account: z.string(),
  unit: z.string(),
  roleLabel: z.string(),
  state: z.enum(['active', 'locked', 'expired']),
  may: z.array(permissionSchema),
  tableGroups: z.string(),
  scope: z.string()
})
export type UserRights = z.infer<typeof userRightsSchema>

export const userRightsColumns: readonly ListColumn<UserRights>[] = [
  { key: 'name', title: 'Họ tên', kind: 'text', value: row => row.name, grow: 2, minWidth: 140 },
  { key: 'account', title: 'Tài khoản', kind: 'code', value: row => row.account, minWidth: 96 },
  { key: 'unit', title: 'Đơn vị', kind: 'text', value: row => row.unit, grow: 1, minWidth: 110 },
  {
    key: 'role',
    title: 'Vai trò',
    kind: 'text',
    value: row => row.roleLabel,
    grow: 1,
    minWidth: 90
  },
  {
    key: 'state',
    title: 'Trạng thái',
    kind: 'status',
    value: row => userStatusBadges[row.state].label,
    minWidth: 140
  },
  {
    key: 'may',
    title: 'Chức năng được phép hôm nay',
    kind: 'text',
    value: row => describePermissions(row.may),
    grow: 4,
    minWidth: 240
  },
  {
    key: 'tableGroups',
    title: 'Nhóm bảng',
    kind: 'text',
    value: row => row.tableGroups,
    grow: 1,
    minWidth: 100
  },
  {
    key: 'scope',
    title: 'Phạm vi đơn vị',
    kind: 'text',
    value: row => row.scope,
    grow: 1,
    minWidth: 120
  }
]

export const userRightsListRules: ListRules<UserRights> = {
  columns: userRightsColumns,
  search: ({ name, account, unit, roleLabel }) => [name, account, unit, roleLabel],
  filters: { permission: ({ may }, value) => may.some(permission => permission === value) }
}

/** Text of a scope: its branches with their days, or the whole organisation. */
export const describeScope = (scope: UnitScope | undefined): string =>
  scope ? scope.map(describeScopeBranch).join('; ') : rightsText.wholeScope

export function describeScopeBranch({ unit, from, to }: ScopeBranch): string {
  const days = [
    from !== null && `từ ${formatDay(from)}`,
    to !== null && `đến ${formatDay(to)}`
  ].filter(part => part !== false)
  return days.length > 0 ? `${unit} (${days.join(' ')})` : unit
}

/** User-interface texts and lines of the reports of rights. */
export const rightsText = {
  wholeScope: 'Toàn bộ',
  users: {
    label: 'Quyền theo người dùng',
    search: 'Tìm theo họ tên, tài khoản, đơn vị hoặc vai trò',
    permission: 'Chức năng',
    empty: 'Không có người nào có quyền này',
    footer: (shown: string, total: string) => `${shown} trên tổng số ${total} người`,
    open: (name: string) => `Xem mọi quyền của ${name}`,
    file: 'Xuất báo cáo quyền theo người dùng'
  },
  person: {
    label: (name: string) => `Mọi quyền của ${name}`,
    choose: 'Người dùng',
    search: 'Tìm trong nội dung và chi tiết',
    section: 'Loại quyền',
    empty: 'Không tìm thấy quyền nào',
    footer: (shown: string, total: string) => `${shown} trên tổng số ${total} dòng`,
    file: (name: string) => `Xuất báo cáo mọi quyền của “${name}”`
  },
  lines: {
    role: 'Vai trò',
    state: 'Trạng thái',
    until: 'Hạn quyền',
    unlimited: 'Không thời hạn',
    allowed: 'Được phép',
    refused: 'Không được phép',
    suspended: 'Vai trò có quyền này, nhưng tài khoản đã bị khóa hoặc hết hạn',
    scheduled: 'Chạy theo lịch',
    owned: 'Đang đứng tên',
    key: (api: string, key: string) => `${api}: ${key}`,
    keyOpen: 'Còn hiệu lực',
    keyUntil: (day: string) => `Hiệu lực đến ${day}`,
    keyRevoked: (time: string) => `Đã thu hồi ${time}`,
    viewed: (time: string, place: string, reason: string) => `${time}, ${place}: ${reason}`
  }
} as const

/** Choices of the filter by permission, in the order of the matrix. */
export const permissionOptions = Object.entries(permissionLabels).map(([value, label]) => ({
  value,
  label
}))
