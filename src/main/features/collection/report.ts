import {
  buildCollectionReport,
  type CollectionReport,
  type CollectionReportKind,
  type FinishedLoadOrRun,
  type PipelineRunSummary
} from '@shared/features/collection/real-report'
import {
  buildSampleCollectionActivities,
  sampleCollectionReportMonths,
  sampleCollectionReportTotals,
  sumCollectionReportMonths
} from '@shared/features/collection/report'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { type EtlRun, isUnfinishedRunState, runDurationOf } from '@shared/model/etl/run'
import type { FeatureDependencies } from '../../parts'
import { readTableArrivals, type TableArrivalLogDependencies } from '../ledger/arrivals'

export type CollectionReportDependencies = TableArrivalLogDependencies &
  Pick<FeatureDependencies, 'clock'>

/**
 * Collection report: the specification's sample figures until the unit has received or processed
 * data of its own, afterwards only real events.
 */
export async function readCollectionReport(
  context: CollectionReportDependencies,
  kind: CollectionReportKind
): Promise<CollectionReport> {
  return kind === 'collection' ? readCollection(context) : readProcessing(context)
}

async function readCollection(context: CollectionReportDependencies): Promise<CollectionReport> {
  const tables = new Map(context.records.read().dataMarts.map(({ id, name }) => [id, name]))
  // Files that were loaded by pipeline runs are excluded here, because the runs themselves are
  // counted.
  const arrivals = (await readTableArrivals(context)).filter(({ via }) => via !== 'folder')
  const happened = arrivals.map((one): FinishedLoadOrRun => {
    const table = tables.get(one.table) ?? one.table
    const given = one.returned ? `, trả lại: ${one.returned}` : ''
    // The rows of a load that was returned to its sender never became part of the table, so they do
    // not count as successful.
    const success = one.returned ? 0 : one.read - one.rejected
    return {
      time: one.time,
      action: `Nạp “${one.source}” vào ${table}${given}`,
      success,
      failed: one.read - success,
      broken: one.returned !== '' || (one.read > 0 && success === 0)
    }
  })
  return happened.length > 0
    ? buildCollectionReport(happened, [], context.clock.now(), toVietnamIsoDay)
    : sampleOf(context)
}

async function readProcessing(context: CollectionReportDependencies): Promise<CollectionReport> {
  // Runs of sample pipelines are excluded: they process generated files, so their rows do not count
  // for the unit.
  const pipelines = context.records
    .read()
    .pipelines.filter(({ flow }) => flow !== null && flow.source.kind !== 'sample')
  const real = await Promise.all(
    pipelines.map(async ({ id, name }) => ({
      name,
      runs: (await context.etl.runs(id)).filter(
        run => isReal(run) && !isUnfinishedRunState(run.state)
      )
    }))
  )
  const ran = real.filter(({ runs }) => runs.length > 0)
  const happened = ran.flatMap(({ name, runs }) => runs.map(run => happenedOf(name, run)))
  if (happened.length === 0) return sampleOf(context)
  return buildCollectionReport(happened, ran.map(runsOf), context.clock.now(), toVietnamIsoDay)
}

/**
 * Whether a run processed existing rows or failed before it read any; all other runs are simulated.
 */
const isReal = ({ outcome, state, rowsIn }: EtlRun): boolean =>
  outcome !== undefined || (state !== 'succeeded' && rowsIn === 0)

function happenedOf(name: string, run: EtlRun): FinishedLoadOrRun {
  const broken = run.state !== 'succeeded'
  return {
    time: run.startedAt,
    action: `Pipeline “${name}”, lần ${formatNumber(run.number)}`,
    success: broken ? 0 : run.rowsOut,
    failed: run.rejected,
    broken
  }
}

function runsOf({ name, runs }: { name: string; runs: readonly EtlRun[] }): PipelineRunSummary {
  const sum = (count: (run: EtlRun) => number): number =>
    runs.reduce((all, run) => all + count(run), 0)
  const ended = runs.flatMap(run => runDurationOf(run) ?? [])
  const whole = ended.reduce((all, milliseconds) => all + milliseconds, 0)
  return {
    name,
    runs: runs.length,
    failedRuns: runs.filter(({ state }) => state !== 'succeeded').length,
    rowsIn: sum(run => run.rowsIn),
    rowsOut: sum(run => (run.state === 'succeeded' ? run.rowsOut : 0)),
    rejected: sum(run => run.rejected),
    duration: ended.length > 0 ? Math.round(whole / ended.length) : 0
  }
}

function sampleOf({ records, clock }: CollectionReportDependencies): CollectionReport {
  // Simulated figures are only shown until the sample data is removed; afterwards they must not
  // stand in for missing real figures.
  if (records.read().removedSamples.length > 0)
    return buildCollectionReport([], [], clock.now(), toVietnamIsoDay)
  const { success, failed } = sumCollectionReportMonths(sampleCollectionReportMonths)
  return {
    origin: 'sample',
    ...sampleCollectionReportTotals,
    times: 0,
    months: [...sampleCollectionReportMonths],
    earlier: sampleCollectionReportTotals.total - success - failed,
    activities: buildSampleCollectionActivities(records.read().seededOn),
    pipelines: [],
    since: null
  }
}
