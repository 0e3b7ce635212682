import { mayRole, type Permission } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { startState } from '../ipc/initial-state'

/**
 * Whether the operator has the permission; switching the operator reloads the page, so the result
 * is constant.
 */
export function may(permission: Permission): boolean {
  return mayRole(startState.role, permission)
}

interface AllowedProps {
  readonly to: Permission
  readonly children: ReactNode
}

/**
 * Renders its children only with the permission; the user menu explains missing ones. The main
 * process enforces it too.
 */
export function Allowed({ to, children }: AllowedProps) {
  return may(to) && children
}
