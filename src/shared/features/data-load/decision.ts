import { mayRole, type Role } from '../admin/roles'

/** Whether a role may decide on loads that others sent: who approves, and who loads files too. */
export const mayDecideOnLoads = (role: Role): boolean =>
  mayRole(role, 'approve') || mayRole(role, 'operate')
