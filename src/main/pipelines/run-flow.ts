import { flowRunText as words } from '@shared/features/etl/flow/run-text'
import { emptyFlowOutcome, type FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowDependencies } from '../parts'
import { toUserError } from '../warehouse/engine-errors'
import type { StagedLoads } from '../warehouse/loading/loads'
import { type ResolvedFlow, resolveFlow } from './outline'
import { isFlowApprovalRequired, publishFlow, type RunOutcomeRecorder } from './publish-flow'
import { readFlowSource } from './read-source'
import {
  FlowRunEndedError,
  type FlowRunMonitor,
  type FlowRunRequest,
  type RunLogMessage
} from './run-kinds'
import {
  formatDifferenceMessage,
  readFileLogLines,
  runFilesOf,
  skippedFileLogLines,
  skippedFilesOf,
  unmatchedFileLogLines,
  unmatchedFilesOf
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
    if (!(error instanceof FlowRunEndedError)) throw toUserError(error, watch.signal)
    return { action: 'fail', told: error.told }
  }
}

async function performFlow(
  parts: FlowDependencies,
  loads: StagedLoads,
  asked: FlowRunRequest,
  watch: FlowRunMonitor,
  note: RunOutcomeRecorder
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
    const found = { files: runFilesOf(items), structure: difference }
    const beside = { skipped: skippedFilesOf(skipped), unmatched: unmatchedFilesOf(unmatched) }
    note({ ...found, ...beside, ...(left > 0 && { left }) }, {}, ...readFileLogLines(items))
    await watch.pace(1, { rowsIn })
    watch.tell({}, ...unmatchedFileLogLines(unmatched))
    watch.tell({}, ...skippedFileLogLines(items.length === 0 ? skipped.slice(1) : skipped))
    if (difference && items.length === 0)
      throw new FlowRunEndedError(['error', formatDifferenceMessage(difference)])
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
  throw new FlowRunEndedError(['error', first.words])
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
