import type { CallName } from '@shared/contract/contract'
import { type Permission, roleHasPermission } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { embeddedInitialState } from '../ipc/initial-state'

const { limits } = embeddedInitialState

/** Whether the scope of the current user permits a call; the main process enforces it too. */
export const mayCall = (call: CallName): boolean => limits?.calls.includes(call) ?? true

/**
 * Whether the current user has the permission, for a certain call or in general; switching the user
 * reloads the page, so the result does not change.
 */
export function hasPermission(permission: Permission, call?: CallName): boolean {
  const isInScope = call ? mayCall(call) : (limits?.permissions.includes(permission) ?? true)
  return isInScope && roleHasPermission(embeddedInitialState.role, permission)
}

interface IfPermittedProps {
  readonly to: Permission
  /** Call that the children make; by default only the permission decides. */
  readonly call?: CallName
  readonly children: ReactNode
}

/**
 * Renders its children only if the current user has the permission. The user menu lists missing
 * permissions; the main process enforces them too.
 */
export function IfPermitted({ to, call, children }: IfPermittedProps) {
  return hasPermission(to, call) && children
}
