import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, notedEach, unnoted } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { isOfQuery, refuseEdition } from './editions'
import { type AgainParts, freezeAgain } from './freeze-again'
import { readNotes, signedInReader, withMasks } from './personal-edition'

type Editions = Pick<
  NotingHandlersFor<'reports'>,
  'reports:freezeAgain' | 'reports:stop' | 'reports:ofQueries'
>

const underJob = jobStoppedBy('reports:stop')

/** Additional handlers for reports of query results. */
export function createEditionHandlers(
  context: AgainParts & Pick<Parts, 'personalAccess'>
): Editions {
  const { records } = context
  return {
    'reports:freezeAgain': cancellable(underJob, async ({ id, job: _, ...draft }, signal) => {
      refuseEdition(findRecord(records.read().reports, id, 'báo cáo'))
      const by = signedInReader(context.personalAccess)
      const report = await freezeAgain(context, id, draft, { signal, by })
      const words = `Chốt lại báo cáo “${report.name}”, bản chốt ${report.versions.length}`
      const { frozen } = report
      const reasons = (table: string) => context.personalAccess.reasonFor(table) ?? ''
      const read = frozen ? readNotes(frozen, report, records.read().dataMarts, reasons) : []
      return notedEach(withMasks(report), [{ kind: 'approve', words }, ...read])
    }),
    'reports:stop': stopping('reports:stop', underJob.by, () => undefined),
    'reports:ofQueries': () =>
      unnoted(
        records
          .read()
          .reports.filter(isOfQuery)
          .map(({ id, name, frozen }) => ({ id, name, words: frozen?.answer?.words ?? '' }))
      )
  }
}
