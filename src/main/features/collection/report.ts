import {
  type CollectionReport,
  type Happened,
  type PipelineRuns,
  type ReportKind,
  reportOf
} from '@shared/features/collection/real-report'
import {
  reportMonths,
  reportTotals,
  sampleReportActivities,
  sumMonths
} from '@shared/features/collection/report'
import { durationOf, type EtlRun, isUnderWay } from '@shared/features/etl/run'
import { formatNumber, toDay } from '@shared/kit/format'
import { type ArrivalParts, readArrivals } from '../ledger/arrivals'
import type { Parts } from '../parts'

export type ReportParts = ArrivalParts & Pick<Parts, 'clock'>

/** The specification's figures for as long as nothing of the unit's own was taken in or processed; then only what really happened. */
export async function readReport(
  context: ReportParts,
  kind: ReportKind
): Promise<CollectionReport> {
  return kind === 'collection' ? readCollection(context) : readProcessing(context)
}

async function readCollection(context: ReportParts): Promise<CollectionReport> {
  const tables = new Map(context.records.read().dataMarts.map(({ id, name }) => [id, name]))
  // Files of a run are counted with it.
  const arrivals = (await readArrivals(context)).filter(({ via }) => via !== 'folder')
  const happened = arrivals.map((one): Happened => {
    const table = tables.get(one.table) ?? one.table
    const given = one.returned ? `, trả lại: ${one.returned}` : ''
    // What was given back is no part of the table.
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
    ? reportOf(happened, [], context.clock.now(), toDay)
    : sampleOf(context)
}

async function readProcessing(context: ReportParts): Promise<CollectionReport> {
  // What came with the program runs over made-up files: its rows are no figures of the unit.
  const pipelines = context.records
    .read()
    .pipelines.filter(({ flow }) => flow !== null && flow.source.kind !== 'sample')
  const real = await Promise.all(
    pipelines.map(async ({ id, name }) => ({
      name,
      runs: (await context.etl.runs(id)).filter(run => isReal(run) && !isUnderWay(run.state))
    }))
  )
  const ran = real.filter(({ runs }) => runs.length > 0)
  const happened = ran.flatMap(({ name, runs }) => runs.map(run => happenedOf(name, run)))
  if (happened.length === 0) return sampleOf(context)
  return reportOf(happened, ran.map(runsOf), context.clock.now(), toDay)
}

/** Runs of a flow count rows that were there, or failed before they read any; all others are simulated. */
const isReal = ({ outcome, state, rowsIn }: EtlRun): boolean =>
  outcome !== undefined || (state !== 'succeeded' && rowsIn === 0)

function happenedOf(name: string, run: EtlRun): Happened {
  const broken = run.state !== 'succeeded'
  return {
    time: run.startedAt,
    action: `Pipeline “${name}”, lần ${formatNumber(run.number)}`,
    success: broken ? 0 : run.rowsOut,
    failed: run.rejected,
    broken
  }
}

function runsOf({ name, runs }: { name: string; runs: readonly EtlRun[] }): PipelineRuns {
  const sum = (count: (run: EtlRun) => number): number =>
    runs.reduce((all, run) => all + count(run), 0)
  const ended = runs.flatMap(run => durationOf(run) ?? [])
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

function sampleOf({ records, clock }: ReportParts): CollectionReport {
  // Nothing made up stands in for what has not happened yet.
  if (records.read().removedSamples.length > 0) return reportOf([], [], clock.now(), toDay)
  const { success, failed } = sumMonths(reportMonths)
  return {
    origin: 'sample',
    ...reportTotals,
    times: 0,
    months: [...reportMonths],
    earlier: reportTotals.total - success - failed,
    activities: sampleReportActivities(records.read().seededOn),
    pipelines: [],
    since: null
  }
}
