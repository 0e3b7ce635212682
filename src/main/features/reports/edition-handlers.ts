import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { createStops } from '../stops'
import { isOfQuery, refuseEdition } from './editions'
import { type AgainParts, freezeAgain } from './freeze-again'

type Editions = Pick<
  NotingHandlersFor<'reports'>,
  'reports:freezeAgain' | 'reports:stop' | 'reports:ofQueries'
>

/** What reports of queries' answers are asked beside all others. */
export function createEditionHandlers(context: AgainParts): Editions {
  const { records } = context
  const freezing = createStops()
  return {
    'reports:freezeAgain': async ({ id, job, ...draft }) => {
      refuseEdition(findRecord(records.read().reports, id, 'báo cáo'))
      const report = await freezing.run(job, signal => freezeAgain(context, id, draft, { signal }))
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
