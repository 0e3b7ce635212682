import { AppError } from '@shared/contract/reply'
import { reportText } from '@shared/features/reports/text'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import type { Parts } from '../parts'
import { elsewhereOf } from '../query/elsewhere-of'
import { createStops } from '../stops'
import { addEdition, isOfQuery, refuseEdition } from './editions'

type EditionParts = Pick<
  Parts,
  'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
>

type Editions = Pick<
  NotingHandlersFor<'reports'>,
  'reports:freezeAgain' | 'reports:stop' | 'reports:ofQueries'
>

/** What reports of queries' answers are asked beside all others. */
export function createEditionHandlers(context: EditionParts): Editions {
  const { clock, records, settings, warehouse } = context
  const freezing = createStops()
  return {
    'reports:freezeAgain': async ({ id, job, ...draft }) => {
      const before = findRecord(records.read().reports, id, 'báo cáo')
      refuseEdition(before)
      const asked = before.frozen?.answer?.query
      if (!asked) throw new AppError('NOT_ALLOWED', reportText.edition.notOfQuery)
      const { dataMarts: tables, reports } = records.read()
      const user = settings.read().operator
      const frozen = await freezing.run(job, async signal => {
        const { freezeAnswer } = await import('../query/freeze-answer')
        const elsewhere = elsewhereOf(context)
        const parts = { warehouse, tables, reports, now: clock.now(), user, elsewhere }
        return freezeAnswer(parts, asked, undefined, signal)
      })
      const report = await records.update(state => {
        const kept = findRecord(state.reports, id, 'báo cáo')
        addEdition(kept, frozen, draft)
        return structuredClone(kept)
      })
      const words = `Chốt lại báo cáo “${report.name}”, bản chốt ${report.versions.length}`
      return noted(report, 'approve', words)
    },
    'reports:stop': ({ job }) => {
      freezing.stop(job)
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
