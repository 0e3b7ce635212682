import {
  daySchema,
  lineSchema,
  paragraphSchema,
  plainCodePattern,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { formatDateTime, formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import { foldText } from '../../kit/text-fold'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { builtInRoles, type EffectiveRole, findRole } from '../../model/admin/roles'
import { unitScopeSchema } from '../../model/admin/scope'
import { formatUnitScope } from '../../model/admin/scope-label'
import { userScopeDraftSchema, userScopeText } from '../../model/admin/user-scope'

/** User of the program. `validUntil` is the last day of the role; null for unlimited. */
export const userSchema = z.strictObject({
  id: recordIdSchema,
  /** Account name, unique in the list like the staff code, while personal names may repeat. */
  account: textSchema(40),
  /** Staff code; null for users created before staff codes existed. */
  staffCode: textSchema(40).nullable(),
  name: textSchema(100),
  unit: textSchema(200),
  /** Key of a built-in role, or id of a custom role. */
  role: recordIdSchema,
  status: z.enum(['active', 'locked']),
  lastLogin: timestampSchema.nullable(),
  validUntil: daySchema.nullable(),
  /** Units whose rows the user sees; absent for all units. */
  scope: unitScopeSchema.optional()
})
export type User = z.infer<typeof userSchema>

/** Validation messages for a user whose name, account or staff code is already in the user list. */
export const duplicateUserFaultMessages = {
  account: 'Tên tài khoản gồm 3 đến 20 ký tự: chữ thường không dấu, chữ số và . _ -',
  staffCode: 'Mã cán bộ chỉ gồm chữ cái không dấu, chữ số và . _ -',
  accountTaken: (name: string) => `Tên tài khoản đã được dùng bởi “${name}”`,
  staffCodeTaken: (name: string) => `Mã cán bộ đã được dùng bởi “${name}”`,
  reason: 'Vui lòng nhập lý do khóa (ít nhất 10 ký tự)'
} as const

export const userDraftSchema = z.strictObject({
  account: lineSchema(40).pipe(
    z
      .string()
      .trim()
      .min(1, 'Vui lòng nhập tên tài khoản')
      .regex(/^[a-z0-9][a-z0-9._-]{2,19}$/, duplicateUserFaultMessages.account)
  ),
  staffCode: lineSchema(40).pipe(
    z
      .string()
      .trim()
      .min(1, 'Vui lòng nhập mã cán bộ')
      .regex(plainCodePattern, duplicateUserFaultMessages.staffCode)
  ),
  name: lineSchema(100).pipe(z.string().trim().min(3, 'Họ tên phải có ít nhất 3 ký tự')),
  unit: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập đơn vị')),
  role: recordIdSchema,
  validUntil: z
    .string()
    .refine(value => value === '' || daySchema.safeParse(value).success, formText.day.invalid),
  /** Scope; null for all units, absent to leave it as it is. */
  scope: userScopeDraftSchema.optional()
})
export type UserDraft = z.infer<typeof userDraftSchema>

/** Reason for locking a user; recorded in the audit log. */
export const lockReasonSchema = paragraphSchema(300).refine(
  reason => reason.trim().length >= 10,
  duplicateUserFaultMessages.reason
)

/** Proposes an account: "Lê Hoàng Cường" → "cuong.lh", with a number if taken. */
export function proposeAccountName(name: string, taken: ReadonlySet<unknown>): string {
  const words = foldText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const last = words.pop() ?? 'nguoi-dung'
  const initials = words.map(word => word[0]).join('')
  const base = (initials ? `${last}.${initials}` : last).slice(0, 16).padEnd(3, '0')
  let proposed = base
  for (let turn = 2; taken.has(proposed); turn++) proposed = `${base}${turn}`
  return proposed
}

export const userStatusBadges = {
  active: { label: 'Hoạt động', tone: 'success', icon: 'check' },
  locked: { label: 'Đã khóa', tone: 'danger', icon: 'lock' },
  expired: { label: 'Hết hạn quyền', tone: 'warning', icon: 'clock' }
} as const satisfies Record<string, StatusBadgeStyle>

/**
 * Effective role of a user today: that of a viewer if the role has expired or the user is locked or
 * unknown. A user whose role has expired keeps its table groups, so that an end never opens a table.
 */
export function computeEffectiveUserRoleOn(
  person: User | undefined,
  today: string,
  customRoles: readonly EffectiveRole[] | undefined
): EffectiveRole {
  if (!person) return builtInRoles.viewer
  const role = findRole(person.role, customRoles)
  return person.status === 'locked' || isUserRoleExpired(person, today)
    ? { ...builtInRoles.viewer, tableGroups: role.tableGroups }
    : role
}

export function isUserRoleExpired({ validUntil }: User, today: string): boolean {
  return validUntil !== null && validUntil < today
}

/** Number of days before the expiry of a role from which a warning is shown. */
export const roleExpiryNoticeDays = 30

/** List row of a user, with the label of the role and its state as of today. */
export const userRowSchema = userSchema.extend({
  roleLabel: z.string(),
  state: z.enum(['active', 'locked', 'expired']),
  /** Branches of the scope with the names of their units; absent for all units. */
  scopeLabel: z.string().optional()
})
export type UserRow = z.infer<typeof userRowSchema>

export function toUserRow(
  person: User,
  today: string,
  customRoles: readonly EffectiveRole[] | undefined,
  unitNameOf?: (code: string) => string
): UserRow {
  const state =
    person.status === 'locked' ? 'locked' : isUserRoleExpired(person, today) ? 'expired' : 'active'
  const roleLabel = findRole(person.role, customRoles).label
  const scopeLabel = person.scope && formatUnitScope(person.scope, unitNameOf)
  return { ...person, roleLabel, state, ...(scopeLabel !== undefined && { scopeLabel }) }
}

export const userColumns: readonly ListColumn<UserRow>[] = [
  { key: 'name', title: 'Họ tên', kind: 'text', value: row => row.name, grow: 2, minWidth: 140 },
  { key: 'account', title: 'Tài khoản', kind: 'code', value: row => row.account, minWidth: 96 },
  {
    key: 'staffCode',
    title: 'Mã cán bộ',
    kind: 'code',
    value: row => row.staffCode,
    text: row => row.staffCode ?? 'Chưa có',
    minWidth: 84
  },
  { key: 'unit', title: 'Đơn vị', kind: 'text', value: row => row.unit, grow: 2, minWidth: 110 },
  {
    key: 'role',
    title: 'Vai trò',
    kind: 'text',
    value: row => row.roleLabel,
    grow: 1,
    minWidth: 84
  },
  {
    key: 'scope',
    title: userScopeText.title,
    kind: 'text',
    value: row => row.scopeLabel ?? formatUnitScope(row.scope),
    grow: 1,
    minWidth: 110
  },
  {
    key: 'state',
    title: 'Trạng thái',
    kind: 'status',
    value: row => userStatusBadges[row.state].label,
    minWidth: 140
  },
  {
    key: 'lastLogin',
    title: 'Đăng nhập cuối',
    kind: 'time',
    value: row => row.lastLogin,
    text: row => (row.lastLogin === null ? 'Chưa đăng nhập' : formatDateTime(row.lastLogin)),
    minWidth: 140
  },
  {
    key: 'validUntil',
    title: 'Hạn quyền',
    kind: 'date',
    value: row => row.validUntil,
    text: row => (row.validUntil === null ? 'Không thời hạn' : formatDay(row.validUntil)),
    minWidth: 110
  }
]

export const userListRules: ListRules<UserRow> = {
  columns: userColumns,
  search: row => [row.name, row.account, row.staffCode ?? '', row.unit, row.scopeLabel ?? ''],
  filters: {
    role: (row, value) => row.role === value,
    state: (row, value) => row.state === value,
    scope: (row, value) => (row.scope ? 'branches' : 'whole') === value
  }
}

export const userOverviewSchema = z.strictObject({
  total: z.int(),
  active: z.int(),
  locked: z.int(),
  expiring: z.int(),
  /** Number of users not locked whose role has expired. */
  expired: z.int(),
  /** Numbers of users by role, the built-in roles first. */
  byRole: z.array(z.strictObject({ role: recordIdSchema, label: z.string(), count: z.int() }))
})
export type UserOverview = z.infer<typeof userOverviewSchema>

export function buildUserOverview(
  rows: readonly UserRow[],
  today: string,
  customRoles: readonly EffectiveRole[] | undefined
): UserOverview {
  const limit = new Date(Date.parse(`${today}T00:00:00Z`) + roleExpiryNoticeDays * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const count = (test: (row: UserRow) => boolean): number => rows.filter(test).length
  return {
    total: rows.length,
    active: count(row => row.state === 'active'),
    locked: count(row => row.state === 'locked'),
    expired: count(row => row.state === 'expired'),
    expiring: count(
      row => row.state === 'active' && row.validUntil !== null && row.validUntil <= limit
    ),
    byRole: [...Object.values(builtInRoles), ...(customRoles ?? [])].map(({ id, label }) => ({
      role: id,
      label,
      count: count(row => row.role === id)
    }))
  }
}
