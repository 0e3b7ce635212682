import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { roleText } from '@shared/features/admin/role-text'
import { compareText, toVietnamIsoDay } from '@shared/kit/format'
import { isSameDisplayName } from '@shared/kit/text-fold'
import {
  type CustomRole,
  customRoleFaultMessages,
  type RoleView
} from '@shared/model/admin/custom-role'
import { builtInRoles, roleHasPermission } from '@shared/model/admin/roles'
import type { FeatureDependencies } from '../../parts'
import {
  currentOperatorOf,
  currentOperatorRole,
  personNameInAuditEntries
} from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'
import {
  cannotDropOwnAdministrationMessage,
  lastAdministratedDay,
  refuseLosingAdministrators
} from './administrators'

/** Maximum number of users whose names a refusal lists. */
const namedUsers = 20

/** Handlers of the roles that administrators define. */
export function createRoleHandlers(
  context: Pick<FeatureDependencies, 'clock' | 'records' | 'reload' | 'settings'>
): AuditingHandlersFor<'roles'> {
  const { records } = context
  const today = (): string => toVietnamIsoDay(context.clock.now())
  const isOwnRole = (id: string): boolean => currentOperatorOf(context)?.role === id

  return {
    'roles:list': () => {
      const { users, customRoles = [], dataMarts } = records.read()
      const toView = (role: CustomRole, isBuiltIn: boolean): RoleView => ({
        ...role,
        isBuiltIn,
        users: users
          .filter(person => person.role === role.id)
          .map(({ id, name, account }) => ({ id, name, account }))
      })
      const builtIn = Object.values(builtInRoles).map(({ may, ...role }) =>
        toView({ ...role, may: [...may], tableGroups: 'all' }, true)
      )
      // Only administrators choose table groups; the names of others' groups are not shown.
      const isAdministrator = roleHasPermission(currentOperatorRole(context), 'administer')
      const groups = isAdministrator ? new Set(dataMarts.map(table => table.dataGroup)) : []
      return {
        roles: [...builtIn, ...structuredClone(customRoles).map(role => toView(role, false))],
        groups: [...groups].sort(compareText)
      }
    },
    'roles:save': async ({ id, draft }) => {
      const { reason, ...content } = draft
      const { before, saved } = await records.update(state => {
        const { customRoles = [] } = state
        refuseTakenLabel(customRoles, id, content.label)
        const administratedUntil = lastAdministratedDay(state, today())
        const old = id === null ? undefined : findRecord(customRoles, id, 'vai trò')
        const role = { ...content, id: id ?? `vai-tro-${randomUUID().slice(0, 8)}` }
        if (old && isOwnRole(role.id)) refuseDroppingOwnAdministration(old, role)
        state.customRoles = old
          ? customRoles.map(other => (other.id === role.id ? role : other))
          : [...customRoles, role]
        refuseLosingAdministrators(state, today(), administratedUntil)
        return { before: structuredClone(old), saved: structuredClone(role) }
      })
      const words = before
        ? roleText.audit.changed(before, saved, reason.trim())
        : roleText.audit.created(saved, reason.trim())
      return audited(saved, before ? 'update' : 'create', words, () => {
        // The page holds the permissions of the current user, so that it is loaded again.
        if (isOwnRole(saved.id)) context.reload(roleText.changedOwn)
      })
    },
    'roles:remove': async ({ id, reason }) => {
      const label = await records.update(state => {
        const { customRoles = [], users } = state
        const role = findRecord(customRoles, id, 'vai trò')
        refuseRoleInUse(users, id)
        state.customRoles = customRoles.filter(other => other.id !== id)
        return role.label
      })
      return audited(undefined, 'update', roleText.audit.removed(label, reason.trim()))
    }
  }
}

function refuseTakenLabel(roles: readonly CustomRole[], id: string | null, label: string): void {
  const others = [...Object.values(builtInRoles), ...roles.filter(role => role.id !== id)]
  const taken = others.find(other => isSameDisplayName(other.label, label))
  if (!taken) return
  const message = customRoleFaultMessages.taken(taken.label)
  throw new AppError('CONFLICT', message, { label: message })
}

function refuseDroppingOwnAdministration(before: CustomRole, after: CustomRole): void {
  const [had, has] = [before, after].map(role => roleHasPermission(role, 'administer'))
  if (!had || has) return
  throw new AppError('NOT_ALLOWED', cannotDropOwnAdministrationMessage, {
    may: cannotDropOwnAdministrationMessage
  })
}

function refuseRoleInUse(users: RecordState['users'], id: string): void {
  const holders = users.filter(({ role }) => role === id)
  if (holders.length === 0) return
  const names = holders
    .slice(0, namedUsers)
    .map(person => `“${personNameInAuditEntries(person, users)}”`)
  const others = holders.length - names.length
  throw new AppError(
    'CONFLICT',
    roleText.remove.inUse(names.join(', ') + (others > 0 ? ` và ${others} người khác` : ''))
  )
}
