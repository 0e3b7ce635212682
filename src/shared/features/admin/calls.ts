import { recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { auditEntry, auditVerdict } from './audit'
import { monitorReport } from './monitor'
import { personView, personViewOverview, viewsBy } from './person-view'
import { lockReason, user, userDraft, userOverview, userRow } from './user'

const person = z.strictObject({ id: recordId })

export const userCalls = {
  'users:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(userRow).extend({ overview: userOverview })
  ),
  /** Exports the rows of the list as CSV. */
  'users:export': call('export', z.strictObject({ query: listQuery }), saveResult),
  'users:save': call(
    'administer',
    z.strictObject({ id: recordId.nullable(), draft: userDraft }),
    user
  ),
  /** Locks a user with a reason; null unlocks. */
  'users:setLocked': call('administer', person.extend({ reason: lockReason.nullable() }), user),
  /** Users allowed to work now, for selection. */
  'users:operators': call('everybody', none, z.array(userRow)),
  /** Changes the operator; the page is reloaded afterwards. */
  'users:choose': call('everybody', person, none)
} as const

export const auditCalls = {
  'audit:list': call('view', z.strictObject({ query: listQuery }), listPage(auditEntry)),
  /** Full views of personal data with viewer, time and reason, for the whole audit log. */
  'audit:views': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(personView).extend({ overview: personViewOverview })
  ),
  'audit:exportViews': call(
    'export',
    z.strictObject({ query: listQuery, by: viewsBy }),
    saveResult
  ),
  'audit:verify': call('administer', none, auditVerdict),
  'audit:export': call('export', z.strictObject({ query: listQuery }), saveResult)
} as const

export const monitorCalls = {
  /** Current measurements of this program, in addition to the sample services. */
  'monitor:report': call('view', none, monitorReport)
} as const
