import { AppError } from '@shared/contract/reply'
import type { FindingView } from '@shared/features/standard-model/calls'
import { mostFound } from '@shared/model/data-quality/quality'
import type { Filled } from '../../analytics/filled'
import type { Parts } from '../../parts'
import { watchJob } from '../../runtime/async/job-watch'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import { wrongCountQuestion, wrongRowsQuestion } from '../../warehouse/quality/model-sql'
import type { NotingHandlersFor } from '../noted'
import { cancellable, jobStoppedBy } from '../registration'
import { checksOf } from './checks'
import type { createLastCheck } from './closing-checks'
import { countChecks } from './count-checks'
import { viewFinding } from './views'

/** Timeout of a query about mapped rows, in milliseconds. */
export const queryTimeout = 120_000

/** Cancellation of a check, or of the rows of a finding, by the job of the page. */
export const cancelledByJob = { ...jobStoppedBy('standardModel:stop'), dropsLate: true } as const

/** Handlers that check the rows of the mapped tables and show the rows of a finding. */
export function createCheckHandlers(
  { clock, tell, warehouse: { reader } }: Pick<Parts, 'clock' | 'tell' | 'warehouse'>,
  lastCheck: ReturnType<typeof createLastCheck>,
  openMapped: (signal: AbortSignal) => Promise<ReadonlyMap<string, Filled>>
): Pick<NotingHandlersFor<'standardModel'>, 'standardModel:check' | 'standardModel:rows'> {
  return {
    'standardModel:check': cancellable({ ...cancelledByJob, cancelled: null }, ({ job }, signal) =>
      convertEngineFaults(async () => {
        const all = await openMapped(signal)
        const looked = lastCheck.rows()
        const checks = [...all.values()].flatMap(one => checksOf(one, all))
        const counts = await countChecks(reader, all, checks, watchJob(tell, job, signal))
        const findings = checks.flatMap((check, place): FindingView[] => {
          const rows = counts[place] ?? 0
          return rows > 0 ? [viewFinding(check, rows)] : []
        })
        const rows = [...all.values()].reduce((sum, one) => sum + one.opened.generation.rows, 0)
        const time = clock.now()
        lastCheck.note(looked, { time, findings })
        return { time, rows, checks: checks.length, findings }
      })
    ),
    'standardModel:rows': cancellable(
      { ...cancelledByJob, cancelled: null },
      ({ table, kind, columns }, signal) =>
        convertEngineFaults(async () => {
          const all = await openMapped(signal)
          const one = all.get(table)
          const check = one
            ? checksOf(one, all).find(
                made => made.kind === kind && made.columns.join() === columns.join()
              )
            : undefined
          if (!one || !check) throw new AppError('NOT_FOUND', 'Bảng này không còn được ánh xạ.')
          const asking = { signal, deadline: queryTimeout }
          const [rows, count] = await Promise.all([
            reader.ask(wrongRowsQuestion(one.opened, check.wrong, mostFound), asking),
            reader.ask(wrongCountQuestion(check.wrong), asking)
          ])
          return {
            columns: [...one.opened.columns],
            rows: rows.rows,
            matched: Number(count.rows[0]?.[0])
          }
        })
    )
  }
}
