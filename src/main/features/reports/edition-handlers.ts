import type { Parts } from '../../parts'
import { createCancellationRegistry } from '../../runtime/async/cancellation-registry'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, notedEach, unnoted } from '../noted'
import { isOfQuery, refuseEdition } from './editions'
import { type AgainParts, freezeAgain } from './freeze-again'
import { readNotes, signedInReader, withMasks } from './personal-edition'

type Editions = Pick<
  NotingHandlersFor<'reports'>,
  'reports:freezeAgain' | 'reports:stop' | 'reports:ofQueries'
>

/** Additional handlers for reports of query results. */
export function createEditionHandlers(
  context: AgainParts & Pick<Parts, 'personalAccess'>
): Editions {
  const { records } = context
  const freezing = createCancellationRegistry()
  return {
    'reports:freezeAgain': async ({ id, job, ...draft }) => {
      refuseEdition(findRecord(records.read().reports, id, 'báo cáo'))
      const by = signedInReader(context.personalAccess)
      const report = await freezing.run(job, signal =>
        freezeAgain(context, id, draft, { signal, by })
      )
      const words = `Chốt lại báo cáo “${report.name}”, bản chốt ${report.versions.length}`
      const { frozen } = report
      const reasons = (table: string) => context.personalAccess.reasonFor(table) ?? ''
      const read = frozen ? readNotes(frozen, report, records.read().dataMarts, reasons) : []
      return notedEach(withMasks(report), [{ kind: 'approve', words }, ...read])
    },
    'reports:stop': ({ job }) => {
      freezing.cancel(job)
      return undefined
    },
    'reports:ofQueries': () =>
      unnoted(
        records
          .read()
          .reports.filter(isOfQuery)
          .map(({ id, name, frozen }) => ({ id, name, words: frozen?.answer?.words ?? '' }))
      )
  }
}
