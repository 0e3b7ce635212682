import { type Permission, roleHasPermission } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { startState } from '../ipc/initial-state'

/**
 * Whether the operator has the permission; switching the operator reloads the page, so the result
 * is constant.
 */
export function hasPermission(permission: Permission): boolean {
  return roleHasPermission(startState.role, permission)
}

interface IfPermittedProps {
  readonly to: Permission
  readonly children: ReactNode
}

/**
 * Renders its children only with the permission; the user menu explains missing ones. The main
 * process enforces it too.
 */
export function IfPermitted({ to, children }: IfPermittedProps) {
  return hasPermission(to) && children
}
