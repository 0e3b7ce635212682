import type { EffectiveRole, Permission, TableGroups } from '../../model/admin/roles'
import { permissionLabels } from '../../model/admin/roles'

/** User-interface texts and audit entries of roles. */
export const roleText = {
  list: {
    title: 'Danh sách vai trò',
    label: 'Vai trò và người giữ',
    add: 'Thêm vai trò',
    name: 'Vai trò',
    groups: 'Nhóm bảng',
    users: 'Người giữ',
    nobody: 'Chưa có ai',
    kind: 'Loại',
    builtIn: 'Có sẵn',
    custom: 'Tự lập',
    more: (names: string, count: string) => `${names} và ${count} người khác`,
    actions: {
      edit: (label: string) => `Sửa vai trò ${label}`,
      copy: (label: string) => `Sao chép vai trò ${label}`,
      remove: (label: string) => `Xóa vai trò ${label}`
    }
  },
  allGroups: 'Tất cả',
  noGroups: 'Không nhóm nào',
  dialog: {
    add: 'Thêm vai trò',
    edit: (label: string) => `Sửa vai trò “${label}”`,
    name: 'Tên vai trò',
    may: 'Chức năng được phép',
    mayHint: `Mọi vai trò đều có “${permissionLabels.view}”`,
    groups: 'Nhóm bảng được dùng',
    allGroups: 'Tất cả, kể cả nhóm thêm sau này',
    chosenGroups: 'Chỉ các nhóm được chọn',
    groupList: 'Các nhóm bảng',
    holders: (names: string) => `Thay đổi có hiệu lực ngay với: ${names}.`,
    reason: 'Lý do',
    reasonHint: 'Được ghi vào nhật ký kiểm toán',
    saved: 'Đã lưu vai trò',
    failed: 'Không thể lưu vai trò',
    copyOf: (label: string) => `${label} (bản sao)`
  },
  remove: {
    title: (label: string) => `Xóa vai trò “${label}”`,
    inUse: (names: string) =>
      `Vai trò này đang giao cho ${names}. Hãy đổi vai trò của những người này trước khi xóa.`,
    note: 'Vai trò bị xóa không khôi phục được.',
    submit: 'Xóa',
    removed: 'Đã xóa vai trò',
    failed: 'Không thể xóa vai trò'
  },
  audit: {
    created: (role: EffectiveRole, reason: string) =>
      `Tạo vai trò “${role.label}”: ${describePermissions(role.may)}; nhóm bảng: ${describeTableGroups(role.tableGroups)}. Lý do: ${reason}`,
    changed: (before: EffectiveRole, after: EffectiveRole, reason: string) =>
      `Sửa vai trò “${before.label}”: ${describeRoleChange(before, after)}. Lý do: ${reason}`,
    removed: (label: string, reason: string) => `Xóa vai trò “${label}”. Lý do: ${reason}`
  },
  changedOwn: 'Vai trò của bạn vừa thay đổi.'
} as const

export const describePermissions = (may: readonly Permission[]): string =>
  may.map(permission => permissionLabels[permission]).join('; ')

export function describeTableGroups(groups: TableGroups): string {
  if (groups === 'all') return roleText.allGroups
  return groups.length === 0 ? roleText.noGroups : groups.join(', ')
}

/** Text of what a change of a role adds, takes away and renames. */
function describeRoleChange(before: EffectiveRole, after: EffectiveRole): string {
  const [added, removed] = [
    after.may.filter(permission => !before.may.includes(permission)),
    before.may.filter(permission => !after.may.includes(permission))
  ]
  const [here, there] = [before, after].map(({ tableGroups }) => describeTableGroups(tableGroups))
  const parts = [
    before.label !== after.label && `đổi tên thành “${after.label}”`,
    added.length > 0 && `thêm quyền ${describePermissions(added)}`,
    removed.length > 0 && `bỏ quyền ${describePermissions(removed)}`,
    here !== there && `nhóm bảng: ${here} → ${there}`
  ].filter(part => part !== false)
  return parts.join('; ') || 'không đổi'
}
