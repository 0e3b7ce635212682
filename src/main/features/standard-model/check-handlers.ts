import { AppError } from '@shared/contract/reply'
import type { ModelFindingView } from '@shared/features/standard-model/calls'
import { maxQualityIssueRows } from '@shared/model/data-quality/quality'
import type { MappedTable } from '../../analytics/filled'
import type { FeatureDependencies } from '../../parts'
import { createJobMonitor } from '../../runtime/async/job-watch'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import {
  buildViolatingRowsQuery,
  buildViolationCountQuery
} from '../../warehouse/quality/model-sql'
import type { AuditingHandlersFor } from '../noted'
import { cancellationByJobId, createCancellableHandler } from '../registration'
import { modelRowCheckQueriesOf } from './checks'
import type { createLastModelCheckCache } from './closing-checks'
import { countModelCheckFindings } from './count-checks'
import { toModelFindingView } from './views'

/** Timeout of a query about mapped rows, in milliseconds. */
export const mappedRowsQueryTimeoutMs = 120_000

/**
 * Cancellation of a check, or of reading the rows of a finding, by the job id that the page gave.
 */
export const modelCheckCancellation = {
  ...cancellationByJobId('standardModel:stop'),
  dropsLate: true
} as const

/** Handlers that check the rows of the mapped tables and show the rows of a finding. */
export function createModelCheckHandlers(
  { clock, tell, warehouse: { reader } }: Pick<FeatureDependencies, 'clock' | 'tell' | 'warehouse'>,
  lastCheck: ReturnType<typeof createLastModelCheckCache>,
  openMapped: (signal: AbortSignal) => Promise<ReadonlyMap<string, MappedTable>>
): Pick<AuditingHandlersFor<'standardModel'>, 'standardModel:check' | 'standardModel:rows'> {
  return {
    'standardModel:check': createCancellableHandler(
      { ...modelCheckCancellation, cancelled: null },
      ({ job }, signal) =>
        convertEngineFaults(async () => {
          const all = await openMapped(signal)
          const looked = lastCheck.rows()
          const checks = [...all.values()].flatMap(one => modelRowCheckQueriesOf(one, all))
          const counts = await countModelCheckFindings(
            reader,
            all,
            checks,
            createJobMonitor(tell, job, signal)
          )
          const findings = checks.flatMap((check, place): ModelFindingView[] => {
            const rows = counts[place] ?? 0
            return rows > 0 ? [toModelFindingView(check, rows)] : []
          })
          const rows = [...all.values()].reduce((sum, one) => sum + one.opened.generation.rows, 0)
          const time = clock.now()
          lastCheck.note(looked, { time, findings })
          return { time, rows, checks: checks.length, findings }
        })
    ),
    'standardModel:rows': createCancellableHandler(
      { ...modelCheckCancellation, cancelled: null },
      ({ table, kind, columns }, signal) =>
        convertEngineFaults(async () => {
          const all = await openMapped(signal)
          const one = all.get(table)
          const check = one
            ? modelRowCheckQueriesOf(one, all).find(
                made => made.kind === kind && made.columns.join() === columns.join()
              )
            : undefined
          if (!one || !check) throw new AppError('NOT_FOUND', 'Bảng này không còn được ánh xạ.')
          const asking = { signal, deadline: mappedRowsQueryTimeoutMs }
          const [rows, count] = await Promise.all([
            reader.ask(
              buildViolatingRowsQuery(one.opened, check.wrong, maxQualityIssueRows),
              asking
            ),
            reader.ask(buildViolationCountQuery(check.wrong), asking)
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
