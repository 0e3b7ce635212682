import { call, none } from '../../contract/call'
import { recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { auditEntry, auditVerdict } from './audit'
import { personView, personViewOverview, viewsBy } from './person-view'
import { lockReason, user, userDraft, userOverview, userRow } from './user'

const person = z.strictObject({ id: recordId })

export const userCalls = {
  'users:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(userRow).extend({ overview: userOverview })
  ),
  /** The rows of the list as a CSV file. */
  'users:export': call('export', z.strictObject({ query: listQuery }), saveResult),
  'users:save': call(
    'administer',
    z.strictObject({ id: recordId.nullable(), draft: userDraft }),
    user
  ),
  /** Locks for a reason; without one the person may work again. */
  'users:setLocked': call('administer', person.extend({ reason: lockReason.nullable() }), user),
  /** Who may work here now, to choose from. */
  'users:operators': call('everybody', none, z.array(userRow)),
  /** Another operator from now on; the page is loaded anew afterwards. */
  'users:choose': call('everybody', person, none)
} as const

export const auditCalls = {
  'audit:list': call('view', z.strictObject({ query: listQuery }), listPage(auditEntry)),
  /** Who saw whom in full, when and why, as far back as the trail goes. */
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
