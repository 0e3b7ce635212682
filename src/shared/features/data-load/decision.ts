import { mayRole, type Role } from '../../model/admin/roles'

/**
 * Whether a role may decide on other users' loads: roles that approve, and those that load files.
 */
export const mayDecideOnLoads = (role: Role): boolean =>
  mayRole(role, 'approve') || mayRole(role, 'operate')
