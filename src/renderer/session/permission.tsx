import { mayRole, type Permission } from '@shared/features/admin/roles'
import type { ReactNode } from 'react'
import { startState } from '../ipc/initial-state'

/** Whether the operator may do this; another operator loads the page anew, so it never changes under it. */
export function may(permission: Permission): boolean {
  return mayRole(startState.role, permission)
}

interface AllowedProps {
  readonly to: Permission
  readonly children: ReactNode
}

/** Shows what the operator may use; why something is missing stands in the operator's menu. Main refuses it as well. */
export function Allowed({ to, children }: AllowedProps) {
  return may(to) && children
}
