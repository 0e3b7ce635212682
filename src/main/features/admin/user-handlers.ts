import { AppError } from '@shared/contract/reply'
import { type AuditEntry, auditColumns, auditListRules } from '@shared/features/admin/audit'
import { personLabelOf } from '@shared/features/admin/person-name'
import {
  buildUserOverview,
  duplicateUserFaultMessages,
  toUserRow,
  type User,
  type UserDraft,
  userColumns,
  userListRules
} from '@shared/features/admin/user'
import { toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import { findRole, isBuiltInRole, roleHasPermission } from '@shared/model/admin/roles'
import { currentAccess } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorOf, personNameInAuditEntries } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveListCsv } from '../save-csv'
import {
  cannotDropOwnAdministrationMessage,
  lastAdministratedDay,
  refuseLosingAdministrators
} from './administrators'
import { createPersonViewHandlers } from './person-views'
import { prepareScopeChange, unitNamesForScopes } from './scope-change'

type UserParts = Pick<
  FeatureDependencies,
  'audit' | 'clock' | 'entry' | 'files' | 'readUnits' | 'records' | 'reload' | 'settings'
>

export function createUserHandlers(
  context: UserParts
): AuditingHandlersFor<'users'> & AuditingHandlersFor<'audit'> {
  const today = (): string => toVietnamIsoDay(context.clock.now())
  const labelOf = (role: string): string => findRole(role, context.records.read().customRoles).label

  return {
    ...createAuditHandlers(context),
    ...createPersonViewHandlers(context),
    ...createUserListHandlers(context),
    'users:save': async ({ id, draft }) => {
      const working = currentOperatorOf(context)
      const scoping = await prepareScopeChange(context, draft.scope)
      const { scope: _, ...others } = draft
      const saved = await context.records.update(records => {
        const { users, customRoles } = records
        refuseTaken(users, id, draft)
        refuseUnknownRole(draft.role, customRoles)
        const administratedUntil = lastAdministratedDay(records, today())
        const change = { ...others, validUntil: draft.validUntil || null }
        if (id === null) {
          const created: User = {
            ...change,
            id: nextRecordId('user', includeRemovedSampleRecords(records, 'users')),
            status: 'active',
            lastLogin: null
          }
          scoping.apply(created, customRoles)
          users.push(created)
          return structuredClone(created)
        }
        const person = findRecord(users, id, 'người dùng')
        if (person.id === working?.id) refuseOwnChange(person, draft, customRoles)
        Object.assign(person, change)
        scoping.apply(person, customRoles)
        refuseLosingAdministrators(records, today(), administratedUntil)
        return structuredClone(person)
      })
      const verb = id === null ? 'Tạo người dùng' : 'Cập nhật người dùng'
      const what = `${verb} “${personLabelOf(saved)}” (${labelOf(saved.role)})${scoping.note()}`
      return audited(saved, id === null ? 'create' : 'update', what)
    },
    'users:setLocked': async ({ id, reason }) => {
      const working = currentOperatorOf(context)
      const status = reason === null ? 'active' : 'locked'
      const changed = await context.records.update(records => {
        const person = findRecord(records.users, id, 'người dùng')
        const administratedUntil = lastAdministratedDay(records, today())
        if (person.id === working?.id)
          throw new AppError('NOT_ALLOWED', 'Không thể khóa chính mình.')
        if (person.status === status) {
          throw new AppError('CONFLICT', 'Trạng thái đã thay đổi. Vui lòng tải lại trang.')
        }
        person.status = status
        refuseLosingAdministrators(records, today(), administratedUntil)
        return structuredClone(person)
      })
      const who = `người dùng “${personLabelOf(changed)}”`
      const what = reason === null ? `Mở khóa ${who}` : `Khóa ${who}: ${reason.trim()}`
      return audited(changed, 'toggle', what)
    },
    // The units and scopes of other users tell of units outside the scope of a user.
    'users:operators': () =>
      currentAccess()
        ? listUserRows(context).map(({ scope: _, scopeLabel: __, ...person }) => ({
            ...person,
            unit: ''
          }))
        : listUserRows(context),
    'users:choose': async ({ id }) => {
      if (context.entry.session.stage() !== 'trial') {
        throw new AppError(
          'NOT_ALLOWED',
          'Đang yêu cầu đăng nhập. Người khác vào bằng mật khẩu của mình.'
        )
      }
      const { users } = context.records.read()
      const person = findRecord(users, id, 'người dùng')
      if (person.status === 'locked')
        throw new AppError('NOT_ALLOWED', 'Người dùng này đã bị khóa.')
      await context.settings.update(settings => {
        settings.operator = personNameInAuditEntries(person, users)
        settings.operatorId = person.id
      })
      await context.records.update(({ users }) => {
        findRecord(users, id, 'người dùng').lastLogin = context.clock.now()
      })
      const what = `Bắt đầu thao tác với vai trò ${labelOf(person.role)}`
      return audited(undefined, 'system', what, () => context.reload())
    }
  }
}

/** All users with their state today; units are named by `unitNameOf`, by default by their codes. */
function listUserRows(
  { clock, records }: Pick<UserParts, 'clock' | 'records'>,
  unitNameOf?: (code: string) => string
) {
  const { users, customRoles } = records.read()
  const today = toVietnamIsoDay(clock.now())
  return users.map(person => toUserRow(person, today, customRoles, unitNameOf))
}

function createUserListHandlers(
  context: UserParts
): Pick<AuditingHandlersFor<'users'>, 'users:export' | 'users:list'> {
  const namedRows = async () => listUserRows(context, await unitNamesForScopes(context))
  return {
    'users:list': async ({ query }) => {
      const all = await namedRows()
      return {
        ...new ListSearchIndex(all, userListRules).page(query),
        overview: buildUserOverview(
          all,
          toVietnamIsoDay(context.clock.now()),
          context.records.read().customRoles
        )
      }
    },
    'users:export': async ({ query }) =>
      saveListCsv(context, {
        name: 'nguoi-dung',
        columns: userColumns,
        rows: new ListSearchIndex(await namedRows(), userListRules).match(query),
        action: 'Xuất danh sách người dùng'
      })
  }
}

function createAuditHandlers(
  context: UserParts
): Pick<AuditingHandlersFor<'audit'>, 'audit:export' | 'audit:list' | 'audit:verify'> {
  const auditIndex = memoisePerKey(
    (entries: readonly AuditEntry[]) => new ListSearchIndex(entries.toReversed(), auditListRules)
  )
  return {
    'audit:list': async ({ query }) => auditIndex(await context.audit.readAll()).page(query),
    'audit:verify': async () => {
      const verdict = await context.audit.verify('all')
      const result = verdict.broken
        ? `phát hiện sai ở dòng ${verdict.broken.seq}`
        : 'chuỗi toàn vẹn'
      return audited(verdict, 'system', `Xác minh nhật ký kiểm toán: ${result}`)
    },
    'audit:export': async ({ query }) =>
      saveListCsv(context, {
        name: 'nhat-ky-kiem-toan',
        columns: auditColumns,
        rows: auditIndex(await context.audit.readAll()).match(query),
        action: 'Xuất nhật ký kiểm toán'
      })
  }
}

/**
 * Refuses the draft of a user whose account or staff code belongs to another user; two users may
 * have the same name. Throws AppError.
 */
function refuseTaken(users: readonly User[], id: string | null, draft: UserDraft): void {
  const others = users.filter(other => other.id !== id)
  const account = others.find(other => other.account === draft.account)
  if (account) taken('account', duplicateUserFaultMessages.accountTaken(account.name))
  const code = draft.staffCode.toLowerCase()
  const staff = others.find(other => other.staffCode?.toLowerCase() === code)
  if (staff) taken('staffCode', duplicateUserFaultMessages.staffCodeTaken(staff.name))
}

/** Refuses a role that does not exist, such as one deleted meanwhile. Throws AppError. */
function refuseUnknownRole(role: string, customRoles: RecordState['customRoles']): void {
  if (isBuiltInRole(role) || customRoles?.some(({ id }) => id === role)) return
  const message = 'Vai trò không còn tồn tại'
  throw new AppError('NOT_FOUND', message, { role: message })
}

/**
 * Refuses changes that users may not make to their own record: giving up the permission to
 * administer, or changing name or account. Throws AppError.
 */
function refuseOwnChange(
  person: User,
  draft: UserDraft,
  customRoles: RecordState['customRoles']
): void {
  const [before, after] = [person, draft].map(({ role }) =>
    roleHasPermission(findRole(role, customRoles), 'administer')
  )
  if (before && !after) refuse('role', cannotDropOwnAdministrationMessage)
  if (draft.name !== person.name) refuse('name', 'Không thể đổi tên người đang thao tác')
  if (draft.account !== person.account)
    refuse('account', 'Không thể đổi tài khoản của người đang thao tác')
}

function taken(field: string, message: string): never {
  throw new AppError('CONFLICT', message, { [field]: message })
}

function refuse(field: string, message: string): never {
  throw new AppError('NOT_ALLOWED', message, { [field]: message })
}
