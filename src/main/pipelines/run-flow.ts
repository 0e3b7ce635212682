import { flowRunText as words } from '@shared/features/etl/flow/run-text'
import { emptyFlowOutcome, type FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowDependencies } from '../parts'
import { engineOrDiskErrorToUserError } from '../warehouse/engine-errors'
import type { StagedLoads } from '../warehouse/loading/loads'
import { type ResolvedFlow, resolveFlow } from './outline'
import {
  isFlowApprovalRequired,
  type PipelineRunOutcomeRecorder,
  publishFlow
} from './publish-flow'
import { readFlowSource } from './read-source'
import {
  type FlowRunMonitor,
  type FlowRunRequest,
  type RunLogMessage,
  UnpublishedRunError
} from './run-kinds'
import {
  describeFilesOfRun,
  filesWithoutParseSettings,
  formatDifferenceMessage,
  logLinesOfFilesWithoutSettings,
  readFileLogLines,
  skippedFileLogLines,
  skippedFilesOf
} from './run-lines'

/**
 * Runs a flow from reading its source to publishing a new version of the target table, and returns
 * the last line of its log. Intermediate findings are reported as `outcome` immediately. Throws
 * AppError, the reason of the signal or a disk error; nothing was published then.
 */
export async function runFlow(
  parts: FlowDependencies,
  loads: StagedLoads,
  asked: FlowRunRequest,
  watch: FlowRunMonitor
): Promise<{ readonly action: 'succeed' | 'fail'; readonly told: RunLogMessage }> {
  const sample = asked.flow.source.kind === 'sample' && { sample: true as const }
  let outcome: FlowOutcome = { ...emptyFlowOutcome, ...sample, target: asked.pipeline.targetTable }
  const note = (
    change: Partial<FlowOutcome>,
    run: Partial<EtlRun> = {},
    ...lines: RunLogMessage[]
  ): void => {
    outcome = { ...outcome, ...change }
    watch.tell({ ...run, outcome }, ...lines)
  }
  try {
    const told = await performFlow(parts, loads, asked, watch, note)
    return { action: 'succeed', told }
  } catch (error) {
    if (!(error instanceof UnpublishedRunError))
      throw engineOrDiskErrorToUserError(error, watch.signal)
    return { action: 'fail', told: error.told }
  }
}

async function performFlow(
  parts: FlowDependencies,
  loads: StagedLoads,
  asked: FlowRunRequest,
  watch: FlowRunMonitor,
  note: PipelineRunOutcomeRecorder
): Promise<RunLogMessage> {
  const { signal } = watch
  watch.begin(0)
  const { flow, pipeline, right } = asked
  const outlined = await resolveFlow(parts, flow, pipeline.targetTable, right, signal)
  refuseFaults(outlined, watch)
  if (isAwaitingApproval(parts, asked)) return ['warning', words.waitsAlready]
  await watch.pace(0, {})

  watch.begin(1)
  const source = await readFlowSource(parts, asked, outlined, watch)
  if (!source) return ['info', words.nothingNew]
  try {
    const { gathered } = source
    const { difference, items, rowsIn, left, skipped, unmatched } = gathered
    const found = { files: describeFilesOfRun(items), structure: difference }
    const beside = {
      skipped: skippedFilesOf(skipped),
      unmatched: filesWithoutParseSettings(unmatched)
    }
    note({ ...found, ...beside, ...(left > 0 && { left }) }, {}, ...readFileLogLines(items))
    await watch.pace(1, { rowsIn })
    watch.tell({}, ...logLinesOfFilesWithoutSettings(unmatched))
    watch.tell({}, ...skippedFileLogLines(items.length === 0 ? skipped.slice(1) : skipped))
    if (difference && items.length === 0)
      throw new UnpublishedRunError(['error', formatDifferenceMessage(difference)])
    if (left > 0) watch.tell({}, ['warning', words.left(left)])
    const last = await publishFlow(parts, loads, { asked, outlined, source }, watch, note)
    if (skipped.length > 0) return ['warning', words.skippedInAll(last[1], skipped.length)]
    return left > 0 ? ['warning', words.leftInAll(last[1], left)] : last
  } finally {
    source.gathered.drop()
  }
}

function refuseFaults({ faults }: ResolvedFlow, watch: FlowRunMonitor): void {
  const [first, ...others] = faults
  if (!first) return
  watch.tell({}, ...others.map(({ words: said }): RunLogMessage => ['error', said]))
  throw new UnpublishedRunError(['error', first.words])
}

/**
 * Whether the same rows already await approval; false for files, because a later run reads other
 * files.
 */
function isAwaitingApproval(
  parts: FlowDependencies,
  { flow, pipeline, number }: FlowRunRequest
): boolean {
  if (
    number === undefined ||
    flow.source.kind === 'folder' ||
    !isFlowApprovalRequired(parts, flow)
  ) {
    return false
  }
  const { waitingLoads } = parts.records.read()
  return waitingLoads.some(load => load.pipeline?.id === pipeline.id)
}
