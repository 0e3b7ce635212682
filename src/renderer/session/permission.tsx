import { type Permission, roleHasPermission } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { embeddedInitialState } from '../ipc/initial-state'

/**
 * Whether the current user has the permission; switching the user reloads the page, so the result
 * does not change.
 */
export function hasPermission(permission: Permission): boolean {
  return roleHasPermission(embeddedInitialState.role, permission)
}

interface IfPermittedProps {
  readonly to: Permission
  readonly children: ReactNode
}

/**
 * Renders its children only if the current user has the permission. The user menu lists missing
 * permissions; the main process enforces them too.
 */
export function IfPermitted({ to, children }: IfPermittedProps) {
  return hasPermission(to) && children
}
