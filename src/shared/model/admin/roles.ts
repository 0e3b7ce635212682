/**
 * Labels of the permissions that roles have (spec 6 does not say which role has which permission).
 */
export const permissionLabels = {
  view: 'Xem mọi trang',
  export: 'Xuất tệp, in, lưu bản sao',
  analyse: 'Tạo báo cáo, kịch bản, xem đủ dữ liệu cá nhân',
  operate: 'Thu thập, ETL, bảng Data Mart',
  share: 'Công bố API, đăng ký dịch vụ LGSP và NGSP',
  approve: 'Phê duyệt, từ chối',
  administer: 'Người dùng, cấu hình, sao lưu'
} as const
export type Permission = keyof typeof permissionLabels

export const roleDefinitions = {
  admin: { label: 'Quản trị', may: Object.keys(permissionLabels) as readonly Permission[] },
  operator: { label: 'Vận hành', may: ['view', 'export', 'operate', 'share'] },
  analyst: { label: 'Phân tích', may: ['view', 'export', 'analyse'] },
  approver: { label: 'Phê duyệt', may: ['view', 'export', 'approve'] },
  viewer: { label: 'Xem', may: ['view'] }
} as const satisfies Record<string, { label: string; may: readonly Permission[] }>
export type Role = keyof typeof roleDefinitions

export function roleHasPermission(role: Role, permission: Permission): boolean {
  const allowed: readonly Permission[] = roleDefinitions[role].may
  return allowed.includes(permission)
}

/**
 * Message for a user without a permission: names the missing permission and the role to contact.
 */
export function missingPermissionMessage(role: Role, permission: Permission): string {
  return `Vai trò “${roleDefinitions[role].label}” không có quyền “${permissionLabels[permission]}”. Hãy liên hệ người quản trị.`
}

/**
 * Whether a role may approve or refuse other users' loads: roles with permission to approve, and
 * roles that load files.
 */
export const canDecideOnLoads = (role: Role): boolean =>
  roleHasPermission(role, 'approve') || roleHasPermission(role, 'operate')
