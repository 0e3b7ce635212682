/**
 * Labels of the permissions that roles have (spec 6 does not say which role has which permission).
 */
export const permissionLabels = {
  view: 'Xem mọi trang',
  export: 'Xuất tệp, in, lưu bản sao',
  analyse: 'Tạo báo cáo, truy vấn, kịch bản',
  readPersonal: 'Xem dữ liệu cá nhân',
  operate: 'Thu thập, ETL, bảng Data Mart',
  share: 'Công bố API, đăng ký dịch vụ LGSP và NGSP',
  approve: 'Phê duyệt, từ chối',
  administer: 'Người dùng, cấu hình, sao lưu'
} as const
export type Permission = keyof typeof permissionLabels

/** Groups of tables that a role covers, by name; `all` includes groups that are added later. */
export type TableGroups = 'all' | readonly string[]

/** Permissions and table groups of a role, whether built in or defined by an administrator. */
export interface EffectiveRole {
  /** Key of a built-in role, or id of a custom role. */
  readonly id: string
  readonly label: string
  readonly may: readonly Permission[]
  readonly tableGroups: TableGroups
}

export const roleDefinitions = {
  admin: { label: 'Quản trị', may: Object.keys(permissionLabels) as readonly Permission[] },
  operator: { label: 'Vận hành', may: ['view', 'export', 'operate', 'share'] },
  analyst: { label: 'Phân tích', may: ['view', 'export', 'analyse', 'readPersonal'] },
  approver: { label: 'Phê duyệt', may: ['view', 'export', 'approve'] },
  viewer: { label: 'Xem', may: ['view'] }
} as const satisfies Record<string, { label: string; may: readonly Permission[] }>

/** Key of a built-in role. */
export type Role = keyof typeof roleDefinitions

const builtIn = (id: Role): EffectiveRole => ({ id, ...roleDefinitions[id], tableGroups: 'all' })

/** Built-in roles by key. They cover all table groups and cannot be changed. */
export const builtInRoles: Readonly<Record<Role, EffectiveRole>> = {
  admin: builtIn('admin'),
  operator: builtIn('operator'),
  analyst: builtIn('analyst'),
  approver: builtIn('approver'),
  viewer: builtIn('viewer')
}

/** Label of a role that no longer exists, such as after a restore without the custom roles. */
export const unknownRoleLabel = 'Vai trò không còn (chỉ xem)'

/** Role by key or id; a viewer without any table group if there is no such role. */
export function findRole(id: string, customRoles: readonly EffectiveRole[] = []): EffectiveRole {
  if (isBuiltInRole(id)) return builtInRoles[id]
  const found = customRoles.find(role => role.id === id)
  return found ?? { ...builtInRoles.viewer, label: unknownRoleLabel, tableGroups: [] }
}

export const isBuiltInRole = (id: string): id is Role => Object.hasOwn(roleDefinitions, id)

export function roleHasPermission(
  { may }: Pick<EffectiveRole, 'may'>,
  permission: Permission
): boolean {
  return may.includes(permission)
}

/**
 * Message for a user without a permission: names the missing permission and the role to contact.
 */
export function missingPermissionMessage(
  { label }: Pick<EffectiveRole, 'label'>,
  permission: Permission
): string {
  return `Vai trò “${label}” không có quyền “${permissionLabels[permission]}”. Hãy liên hệ người quản trị.`
}

/**
 * Whether a role may approve or refuse other users' loads: roles with permission to approve, and
 * roles that load files.
 */
export const canDecideOnLoads = (role: EffectiveRole): boolean =>
  roleHasPermission(role, 'approve') || roleHasPermission(role, 'operate')
