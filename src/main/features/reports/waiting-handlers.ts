import { AppError } from '@shared/contract/reply'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { missingPermissionMessage, roleHasPermission } from '@shared/model/admin/roles'
import { findFileNamePatternFault } from '@shared/model/reports/file-names'
import type { WaitingDocument } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { findDecidingPerson } from '../../auth/same-person'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { openWaitingFiles } from '../../documents/waiting/waiting-files'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createKeyedSerialHandler } from '../registration'
import { defaultFileStem } from './file-stem'
import { listPlannedFileNames, listReportUnits } from './planned-files'

type WaitingParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'copyRegister'
  | 'directory'
  | 'entry'
  | 'records'
  | 'settings'
  | 'sources'
  | 'warehouse'
>

type WaitingHandlers = Pick<
  AuditingHandlersFor<'reports'>,
  | 'reports:plannedUnits'
  | 'reports:previewFileNames'
  | 'reports:refuseDocument'
  | 'reports:releaseDocument'
  | 'reports:waitingDocument'
  | 'reports:waitingDocuments'
>

const text = reportPlanText.waiting
/** Maximum number of file names in a preview. */
const mostNames = 100

/** Handlers for the files of plans: their names, and their release by a second person. */
export function createWaitingDocumentHandlers(context: WaitingParts): WaitingHandlers {
  const { clock, records } = context
  const files = openWaitingFiles(context.directory)
  const find = (id: string): Report => findRecord(records.read().reports, id, 'báo cáo')

  /** Deletes the entry, then its files. Throws NOT_FOUND if somebody else decided meanwhile. */
  async function close(id: string, note?: (report: Report) => void): Promise<void> {
    await records.update(state => {
      const { report } = findWaiting(state, id)
      state.waitingDocuments = (state.waitingDocuments ?? []).filter(one => one.id !== id)
      const kept = state.reports.find(one => one.id === report)
      if (kept) note?.(kept)
    })
    await files.remove(id)
  }

  return {
    'reports:plannedUnits': async () => notAudited(await listReportUnits(context)),
    'reports:previewFileNames': async ({ id, units, ...plan }) => {
      const { name, versions } = find(id)
      const hasUnits = units.length > 0
      const fault =
        plan.namePattern === '' ? '' : findFileNamePatternFault(plan.namePattern, { hasUnits })
      if (fault) return notAudited({ names: [], fault })
      const known = hasUnits ? await listReportUnits(context) : []
      const chosen = hasUnits
        ? units
            .slice(0, mostNames)
            .map(unit => known.find(one => one.id === unit) ?? { id: unit, name: unit })
        : [undefined]
      const now = clock.now()
      const period = versions.at(-1)?.filters.ky ?? ''
      const values = { now, name, period, defaultName: defaultFileStem(name, now) }
      return notAudited({
        names: listPlannedFileNames(plan, chosen, values).slice(0, mostNames),
        fault: ''
      })
    },
    'reports:waitingDocuments': () =>
      notAudited(
        (records.read().waitingDocuments ?? []).map(waiting => ({
          ...waiting,
          refusal: refusalOf(context, waiting) ?? ''
        }))
      ),
    'reports:waitingDocument': async ({ id }) =>
      notAudited({ document: await files.readDocument(findWaiting(records.read(), id)) }),
    'reports:releaseDocument': createKeyedSerialHandler(
      'waitingDocuments',
      ({ id }) => id,
      async ({ id }) => {
        const waiting = findWaiting(records.read(), id)
        refuseOwn(context, waiting)
        const degree = deriveDegrees(context).ofSubject({ kind: 'report', id: waiting.report })
        const names = await files.release(waiting, context.copyRegister, degree)
        const file = names.join(', ').slice(0, 300)
        await close(id, ({ plan }) => {
          if (plan) plan.last = { time: clock.now(), file, error: '' }
        })
        return audited(undefined, 'approve', text.released(waiting.name, describeWaiting(waiting)))
      }
    ),
    'reports:refuseDocument': createKeyedSerialHandler(
      'waitingDocuments',
      ({ id }) => id,
      async ({ id, reason }) => {
        const waiting = findWaiting(records.read(), id)
        refuseOwn(context, waiting)
        await close(id, ({ plan }) => {
          const error = text.refusedResult(reason).slice(0, 300)
          if (plan) plan.last = { time: clock.now(), file: '', error }
        })
        return audited(
          undefined,
          'approve',
          text.refused(waiting.name, describeWaiting(waiting), reason)
        )
      }
    )
  }
}

function findWaiting(
  { waitingDocuments = [] }: { readonly waitingDocuments?: readonly WaitingDocument[] | undefined },
  id: string
): WaitingDocument {
  const found = waitingDocuments.find(one => one.id === id)
  if (!found) throw new AppError('NOT_FOUND', text.gone)
  return found
}

/** Names of the files for the audit log, with the unit that they are of. */
const describeWaiting = ({ unit, files }: WaitingDocument): string => {
  const names = files.map(({ fileName }) => `“${fileName}”`).join(', ')
  return unit === '' ? names : `(${unit}) ${names}`
}

/** Refusal of a decision without the right, or by the owner of the plan, also under a former name. */
function refusalOf(context: WaitingParts, { user }: WaitingDocument): string | undefined {
  const role = currentOperatorRole(context)
  if (!roleHasPermission(role, 'approve')) return missingPermissionMessage(role, 'approve')
  const { operator } = context.settings.read()
  const decider = { operator, person: findDecidingPerson(context), role }
  return findOwnRequestDecisionRefusal(decider, user, { separateApprover: true })
}

function refuseOwn(context: WaitingParts, waiting: WaitingDocument): void {
  const refusal = refusalOf(context, waiting)
  if (refusal) throw new AppError('NOT_ALLOWED', refusal)
}
