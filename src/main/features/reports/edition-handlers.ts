import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, auditedEach, notAudited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { hasQueryResult, refuseFurtherEdition } from './editions'
import { createNextEdition, type NewEditionDependencies } from './freeze-again'
import {
  editionReadAuditEntries,
  maskReportEditions,
  toSignedInDataReader
} from './personal-edition'

type EditionHandlers = Pick<
  AuditingHandlersFor<'reports'>,
  'reports:freezeAgain' | 'reports:stop' | 'reports:ofQueries'
>

const underJob = cancellationByJobId('reports:stop')

/** Additional handlers for reports of query results. */
export function createReportEditionHandlers(
  context: NewEditionDependencies & Pick<FeatureDependencies, 'personalAccess'>
): EditionHandlers {
  const { records } = context
  return {
    'reports:freezeAgain': createCancellableHandler(
      underJob,
      async ({ id, job: _, ...draft }, signal) => {
        refuseFurtherEdition(findRecord(records.read().reports, id, 'báo cáo'))
        const by = toSignedInDataReader(context.personalAccess)
        const report = await createNextEdition(context, id, draft, { signal, by })
        const words = `Chốt lại báo cáo “${report.name}”, bản chốt ${report.versions.length}`
        const { frozen } = report
        const reasons = (table: string) => context.personalAccess.reasonFor(table) ?? ''
        const read = frozen
          ? editionReadAuditEntries(frozen, report, records.read().dataMarts, reasons)
          : []
        return auditedEach(maskReportEditions(report), [{ kind: 'approve', words }, ...read])
      }
    ),
    'reports:stop': createCancellingHandler('reports:stop', underJob.by, () => undefined),
    'reports:ofQueries': () =>
      notAudited(
        records
          .read()
          .reports.filter(hasQueryResult)
          .map(({ id, name, frozen }) => ({ id, name, words: frozen?.answer?.words ?? '' }))
      )
  }
}
