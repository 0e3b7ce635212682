import type { DutyKind } from '@shared/features/admin/hand-over'
import { handOverText as text } from '@shared/features/admin/hand-over-text'
import type { User } from '@shared/features/admin/user'
import { isQueryOwnedByUser } from '@shared/features/query/owner'
import type { FormDraft } from '@shared/features/services/form-draft'
import { isSameDisplayName } from '@shared/kit/text-fold'
import { findRole, type Permission, roleHasPermission } from '@shared/model/admin/roles'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { Report } from '@shared/model/reports/report'
import { sharingNetworks } from '@shared/model/services/networks'
import { serviceNameOf } from '@shared/model/services/service'
import { findOnlyUserByName } from '../../auth/as-setter'
import { personNameInAuditEntries } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'

/** Next owner, as records name users. */
interface DutyOwner {
  readonly id: string
  readonly name: string
}

/** What a user owns, with the change that gives it to somebody else. */
interface OwnedDuty {
  readonly kind: DutyKind
  readonly id: string
  readonly name: string
  readonly isScheduled: boolean
  readonly needs: readonly Permission[]
  /** Changes the record, which belongs to the state that was searched. */
  readonly assign: (to: DutyOwner) => void
}

/**
 * Records of the unit that a user owns. A name that two users share belongs to neither, as
 * schedules under it do not run either.
 */
export function findOwnedRecords(state: RecordState, person: User): OwnedDuty[] {
  const isOwn = (name: string | undefined): boolean =>
    name !== undefined && findOnlyUserByName(state.users, name)?.id === person.id
  const couldReadPersons = roleHasPermission(
    findRole(person.role, state.customRoles),
    'readPersonal'
  )
  const personalNeed = (uses: boolean): Permission[] =>
    uses && couldReadPersons ? ['readPersonal'] : []
  return [
    ...state.reports.flatMap(report => ownedReport(report, isOwn, personalNeed)),
    ...state.forms.flatMap(form => {
      const { id, name, owner, plan } = form
      const own: OwnedDuty[] = []
      if (plan && isOwn(plan.user)) {
        const assign = (to: DutyOwner): void => void Object.assign(plan, { user: to.name })
        own.push(duty('formSchedules', { id, name, assign, needs: ['analyse'], isScheduled: true }))
      }
      if (isOwn(owner)) own.push(duty('forms', { id, name, assign: ownerSetter(form) }))
      return own
    }),
    ...state.pipelines
      .filter(({ configuredBy }) => isOwn(configuredBy))
      .map(pipeline => ownedPipeline(pipeline, state, isOwn, personalNeed)),
    ...ownedQueries(state, person),
    ...state.scenarios
      .filter(({ owner }) => isOwn(owner))
      .map(one => duty('scenarios', { id: one.id, name: one.name, assign: ownerSetter(one) })),
    ...state.apis
      .filter(({ origin, creator, status }) => {
        const isDecided = status === 'active' || status === 'paused'
        return origin === 'own' && isDecided && isOwn(creator)
      })
      .map(api =>
        duty('apis', {
          id: api.id,
          name: api.name,
          needs: ['share'],
          assign: to => void Object.assign(api, { creator: to.name })
        })
      ),
    ...state.alertCases
      .filter(({ closed, owner }) => !closed && isOwn(owner))
      .map(one => duty('alerts', { id: one.id, name: one.id, assign: ownerSetter(one) }))
  ]
}

const duty = (
  kind: DutyKind,
  own: Pick<OwnedDuty, 'assign' | 'id' | 'name'> & Partial<Pick<OwnedDuty, 'isScheduled' | 'needs'>>
): OwnedDuty => ({ kind, isScheduled: false, needs: ['analyse'], ...own })

const ownerSetter =
  (record: { owner: string }): OwnedDuty['assign'] =>
  to => {
    record.owner = to.name
  }

type OwnershipTest = (name: string | undefined) => boolean
type PersonalNeed = (uses: boolean) => Permission[]

function ownedReport(report: Report, isOwn: OwnershipTest, personal: PersonalNeed): OwnedDuty[] {
  const { id, name, owner, origin, plan, frozen } = report
  const own: OwnedDuty[] = []
  if (plan && isOwn(plan.user)) {
    const readsPersons = (frozen?.personal?.columns.length ?? 0) > 0
    own.push(
      duty('reportSchedules', {
        id,
        name,
        isScheduled: true,
        needs: [plan.again ? 'analyse' : 'export', ...personal(readsPersons)],
        assign: to => void Object.assign(plan, { user: to.name })
      })
    )
  }
  if (origin === 'own' && isOwn(owner)) {
    own.push(duty('reports', { id, name, assign: ownerSetter(report) }))
  }
  return own
}

function ownedPipeline(
  pipeline: EtlPipeline,
  { dataMarts }: RecordState,
  isOwn: OwnershipTest,
  personal: PersonalNeed
): OwnedDuty {
  const { id, name, flow, targetTable, schedule } = pipeline
  // A flow may read any table that it names; its designer needs the permission to read persons.
  const content = JSON.stringify(flow)
  const readsPersons = dataMarts.some(
    ({ name: table, columns }) =>
      columns.some(column => column.personal) &&
      (table === targetTable || content.includes(JSON.stringify(table).slice(1, -1)))
  )
  return duty('pipelines', {
    id,
    name,
    isScheduled: schedule.kind !== 'none',
    needs: ['operate', ...personal(flow !== null && readsPersons)],
    assign: to => {
      const { designedBy } = pipeline
      pipeline.configuredBy = to.name
      if (isOwn(designedBy)) pipeline.designedBy = to.name
    }
  })
}

function ownedQueries({ queries, users }: RecordState, person: User): OwnedDuty[] {
  const from = { id: person.id, name: personNameInAuditEntries(person, users) }
  return queries
    .filter(query => query.origin === 'own' && isQueryOwnedByUser(query, from))
    .map(query =>
      duty('queries', {
        id: query.id,
        name: query.name,
        assign: to => {
          const theirs = queries.filter(other => isQueryOwnedByUser(other, to))
          query.name = findFreeName(query.name, from.name, theirs)
          query.owner = to.name
          query.ownerId = to.id
        }
      })
    )
}

/** Maximum characters of the name of a saved query. */
const maxQueryName = 200

/** Name that none of the queries has: the name itself, or followed by its former owner. */
function findFreeName(
  name: string,
  from: string,
  others: readonly { readonly name: string }[]
): string {
  const isTaken = (proposed: string): boolean =>
    others.some(other => isSameDisplayName(other.name, proposed))
  let proposed = name
  for (let turn = 1; isTaken(proposed); turn++) {
    const tail = ` (${from}${turn > 1 ? ` ${turn}` : ''})`
    proposed = name.slice(0, maxQueryName - tail.length).toWellFormed() + tail
  }
  return proposed
}

/** Half-filled form of a user as a duty, without the change, as drafts are stored separately. */
export function draftDutyOf({ form }: FormDraft): Omit<OwnedDuty, 'assign'> {
  const network = sharingNetworks.find(({ id }) => id === form)
  return {
    kind: 'drafts',
    id: form,
    name: network ? text.draftOf(network.name) : text.pipelineDraft,
    isScheduled: false,
    needs: [network ? 'share' : 'operate']
  }
}

/** Names of the requests of a user that await the decision of somebody else. */
export function listWaitingRequests(state: RecordState, person: User): string[] {
  const isOwn = (name: string): boolean => findOnlyUserByName(state.users, name)?.id === person.id
  const tableName = (id: string): string => state.dataMarts.find(one => one.id === id)?.name ?? id
  const { waitingLoads, waitingCorrections, waitingDocuments = [], filledForms } = state
  const { waitingFor } = text
  return [
    ...waitingLoads
      .filter(({ user }) => isOwn(user))
      .map(({ table }) => waitingFor.load(tableName(table))),
    ...waitingCorrections
      .filter(({ user }) => isOwn(user))
      .map(({ table }) => waitingFor.correction(tableName(table))),
    ...waitingDocuments
      .filter(({ user }) => isOwn(user))
      .map(({ name }) => waitingFor.document(name)),
    ...filledForms
      .filter(({ release, user }) => release?.state === 'waiting' && isOwn(user))
      .map(({ formName }) => waitingFor.form(formName)),
    ...state.apis
      .filter(({ status, creator }) => status === 'pending' && isOwn(creator))
      .map(({ name }) => waitingFor.api(name)),
    ...state.services
      .filter(({ status, createdBy }) => status === 'waiting' && isOwn(createdBy))
      .map(service => waitingFor.service(serviceNameOf(service)))
  ]
}
