import { roleToday } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import type { Role } from '@shared/model/admin/roles'
import type { Clock } from './clock'
import { operatorOf } from './operator'
import type { StateReader } from './state-reader'

export interface RoleParts extends StateReader {
  readonly clock: Clock
}

/** Effective role of the current operator. */
export function currentRole(parts: RoleParts): Role {
  return roleToday(operatorOf(parts), toDay(parts.clock.now()))
}
