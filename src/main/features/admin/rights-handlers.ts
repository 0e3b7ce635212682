import type { Duty } from '@shared/features/admin/hand-over'
import { canNameReferToPerson, personLabelOf } from '@shared/features/admin/person-name'
import type { PersonalDataAccessRecord } from '@shared/features/admin/person-view'
import {
  describeScope,
  describeScopeBranch,
  type PersonRight,
  personRightColumns,
  personRightListRules,
  rightsText,
  type UserRights,
  userRightsColumns,
  userRightsListRules
} from '@shared/features/admin/rights'
import { describeTableGroups } from '@shared/features/admin/role-text'
import { toUserRow, type User, userStatusBadges } from '@shared/features/admin/user'
import { formatDateTime, formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { findRole, permissionLabels, roleHasPermission } from '@shared/model/admin/roles'
import type { ApiKey } from '@shared/model/gateway/api-key'
import type { FeatureDependencies } from '../../parts'
import { effectiveRoleOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { saveListCsv } from '../save-csv'
import { listDuties } from './hand-over-handlers'
import { createPersonViewReader } from './person-views'

type RightsParts = Pick<
  FeatureDependencies,
  'audit' | 'clock' | 'drafts' | 'files' | 'records' | 'settings'
>

const { lines: text } = rightsText

/** Handlers of the reports of the permissions of all users, and of everything that one user may do. */
export function createRightsHandlers(context: RightsParts): AuditingHandlersFor<'rights'> {
  const readViews = createPersonViewReader(context)
  const findUser = (id: string): User => findRecord(context.records.read().users, id, 'người dùng')
  const users = () =>
    new ListSearchIndex(
      context.records.read().users.map(person => toUserRights(context, person)),
      userRightsListRules
    )
  const rightsOf = async (person: User) =>
    new ListSearchIndex(
      listRightsOf(context, person, (await readViews()).views),
      personRightListRules
    )

  return {
    // The reports only read, so that they are not audited; their files are.
    'rights:users': ({ query }) => notAudited(users().page(query)),
    'rights:exportUsers': ({ query }) =>
      saveListCsv(context, {
        name: 'quyen-theo-nguoi-dung',
        columns: userRightsColumns,
        rows: users().match(query),
        action: rightsText.users.file
      }),
    'rights:person': async ({ id, query }) =>
      notAudited((await rightsOf(findUser(id))).page(query)),
    'rights:exportPerson': async ({ id, query }) => {
      const person = findUser(id)
      return saveListCsv(context, {
        name: `quyen-cua-${person.account}`,
        columns: personRightColumns,
        rows: (await rightsOf(person)).match(query),
        action: rightsText.person.file(personLabelOf(person))
      })
    }
  }
}

function toUserRights(context: RightsParts, person: User): UserRights {
  const { customRoles } = context.records.read()
  const row = toUserRow(person, toVietnamIsoDay(context.clock.now()), customRoles)
  const { may, tableGroups } = effectiveRoleOf(context, person)
  const { id, name, account, unit, roleLabel, state } = row
  return {
    ...{ id, name, account, unit, roleLabel, state },
    may: [...may],
    tableGroups: describeTableGroups(tableGroups),
    scope: describeScope(person.scope)
  }
}

type RightsLine = Omit<PersonRight, 'number'>

function listRightsOf(
  context: RightsParts,
  person: User,
  views: readonly PersonalDataAccessRecord[]
): PersonRight[] {
  const own = views.filter(({ viewer }) => canNameReferToPerson(person, viewer))
  return [
    ...listAccountLines(context, person),
    ...own.map(
      (view): RightsLine => ({
        section: 'personal',
        item: view.person,
        detail: text.viewed(formatDateTime(view.time), view.place, view.reason)
      })
    ),
    ...listKeyLines(context, person),
    ...listDuties(context, person).map(toDutyLine)
  ].map((line, place) => ({ number: place + 1, ...line }))
}

function listAccountLines(context: RightsParts, person: User): RightsLine[] {
  const { customRoles } = context.records.read()
  const given = findRole(person.role, customRoles)
  const effective = effectiveRoleOf(context, person)
  const { state } = toUserRow(person, toVietnamIsoDay(context.clock.now()), customRoles)
  const { validUntil, scope } = person
  const groups = effective.tableGroups
  return [
    { section: 'account', item: text.role, detail: given.label },
    { section: 'account', item: text.state, detail: userStatusBadges[state].label },
    {
      section: 'account',
      item: text.until,
      detail: validUntil === null ? text.unlimited : formatDay(validUntil)
    },
    ...keysOf(permissionLabels).map((permission): RightsLine => {
      const isAllowed = roleHasPermission(effective, permission)
      const isSuspended = !isAllowed && roleHasPermission(given, permission)
      return {
        section: 'permissions',
        item: permissionLabels[permission],
        detail: isAllowed ? text.allowed : isSuspended ? text.suspended : text.refused
      }
    }),
    ...(groups === 'all' || groups.length === 0 ? [describeTableGroups(groups)] : groups).map(
      (item): RightsLine => ({ section: 'tableGroups', item, detail: '' })
    ),
    ...(scope ? scope.map(describeScopeBranch) : [describeScope(scope)]).map(
      (item): RightsLine => ({ section: 'scope', item, detail: '' })
    )
  ]
}

function listKeyLines({ records }: RightsParts, person: User): RightsLine[] {
  return records.read().apis.flatMap(({ name, keys }) =>
    keys
      .filter(({ createdBy }) => canNameReferToPerson(person, createdBy))
      .map(
        (key): RightsLine => ({
          section: 'apiKeys',
          item: text.key(name, key.name),
          detail: describeKey(key)
        })
      )
  )
}

function describeKey({ until, revokedAt }: ApiKey): string {
  if (revokedAt !== null) return text.keyRevoked(formatDateTime(revokedAt))
  return until === '' ? text.keyOpen : text.keyUntil(formatDay(until))
}

const toDutyLine = ({ kind, name, isScheduled }: Duty): RightsLine => ({
  section: kind,
  item: name,
  detail: isScheduled ? text.scheduled : text.owned
})
