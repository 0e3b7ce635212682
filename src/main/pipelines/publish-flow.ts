import { flowRunText as words } from '@shared/features/etl/flow/run-text'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import { type DataMart, isReplacedByGeneratedRows } from '@shared/model/data-mart/data-mart'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import { storeInputDegrees } from '../disclosure/degree/store-degrees'
import type { FlowDependencies } from '../parts'
import type { RecordState } from '../store/state/record-state'
import type { StagedLoads } from '../warehouse/loading/loads'
import { findTableWriteRefusal } from '../warehouse/write-refusal'
import { userSelectTimeouts } from './build-flow'
import type { FlowRowCounts } from './flow-counts'
import type { ExtractedSourceRows } from './gathered'
import { createRejectedRowsStore, type RejectedRowsMetadata } from './kept-rejected'
import { findAmbiguousLocalities } from './localities'
import type { ResolvedFlow } from './outline'
import { type FlowSourceReadResult, findFlowTargetTable, partitionColumnOf } from './read-source'
import {
  type FlowRunMonitor,
  type FlowRunRequest,
  type RunLogMessage,
  UnpublishedRunError
} from './run-kinds'
import {
  describeFilesOfRun,
  formatAmbiguousCodes,
  formatBlockedPublication,
  stepAndRuleLabels,
  stepLogLines
} from './run-lines'
import { describeReceivedFiles } from './sent'
import { stageFlow } from './stage-flow'

/** Adds to the outcome of a run and publishes the change to the page. */
export type PipelineRunOutcomeRecorder = (
  change: Partial<FlowOutcome>,
  run?: Partial<EtlRun>,
  ...lines: RunLogMessage[]
) => void

interface ReadyRun {
  readonly asked: FlowRunRequest
  readonly outlined: ResolvedFlow
  readonly source: FlowSourceReadResult
}

/**
 * Stages the rows of a flow, compares them with the target table, and publishes them or submits
 * them for approval. Returns the last line of the run's log. Throws what `runFlow` throws, and
 * UnpublishedRunError.
 */
export async function publishFlow(
  parts: FlowDependencies,
  loads: StagedLoads,
  ready: ReadyRun,
  watch: FlowRunMonitor,
  note: PipelineRunOutcomeRecorder
): Promise<RunLogMessage> {
  const { asked, outlined, source } = ready
  const { pipeline, flow, run, number, user } = asked
  const { gathered } = source
  watch.begin(2)
  const { id, name, configuredBy: author } = pipeline
  const target = findFlowTargetTable(parts, pipeline.targetTable)
  refuseClosed(target)
  const load = crypto.randomUUID()
  const sent = describeReceivedFiles(pipeline.code, outlined, gathered)
  const partition = partitionColumnOf(target, flow)
  const taken = gathered.items.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
  const own = { id, run, name, ...(author && { author }) }
  const took = flow.source.kind === 'folder' && { endpoint: flow.source.endpoint, files: taken }
  const about = { file: sent.file, user, pipeline: { ...own, ...(took && { took }) } }
  const limit = number === undefined ? userSelectTimeouts.trial : userSelectTimeouts.run
  const onMeasured = (measured: FlowRowCounts, path: string): Promise<void> =>
    noteMeasured(
      parts,
      ready,
      { ...sent.about, tableName: target.name },
      measured,
      path,
      watch,
      note
    )
  const decided = pipeline.localities ?? []
  const staging = { load, target, outlined, source, partition, limit, decided, about, onMeasured }
  const held = await stageFlow(parts, loads, staging, watch.signal)
  try {
    const rowsOut = await noteComparison(held, target, watch, note)
    if (number === undefined) return ['info', words.compared(held.counts)]
    refuseClosed(findFlowTargetTable(parts, pipeline.targetTable))
    watch.begin(4)
    await watch.pace(4, { rowsOut })
    return await publishStaged(parts, loads, { asked, gathered, held, rowsOut, taken }, watch, note)
  } finally {
    if (!loads.isWaiting(load)) await loads.drop(load)
  }
}

/**
 * Stores rejected rows and reports the counts. Throws Ended if a blocking rule failed, or if codes
 * mean several localities and nobody decided on their list.
 */
async function noteMeasured(
  parts: FlowDependencies,
  { asked, outlined, source }: ReadyRun,
  sent: Pick<RejectedRowsMetadata, 'files' | 'isSent' | 'titles' | 'personal' | 'tableName'>,
  measured: FlowRowCounts,
  path: string,
  watch: FlowRunMonitor,
  note: PipelineRunOutcomeRecorder
): Promise<void> {
  const { pipeline, run, number, user } = asked
  const { configuredBy: author } = pipeline
  const { steps, rules, rejected } = measured
  const about = {
    ...sent,
    pipeline: pipeline.name,
    time: parts.clock.now(),
    senders: author ? [user, author] : [user],
    names: stepAndRuleLabels(outlined, rules),
    rejected
  }
  const kept = createRejectedRowsStore(parts)
  const rejectedKept = rejected > 0 ? await kept.keep(run, path, about, watch.signal) : 0
  // Rejected rows of deleted runs are removed before the rules are evaluated, because a blocking
  // rule ends the run.
  kept.sweepRuns()
  const files = describeFilesOfRun(source.gathered.items, measured.rejectedOf)
  const found = { files, steps: [...steps], rules: [...rules], rejectedKept }
  note(found, {}, ...stepLogLines(measured, outlined))
  await watch.pace(2, { rejected })
  watch.tell({}, [rejected > 0 ? 'warning' : 'info', words.rejected(rejected)])
  const blocking = rules.find(({ severity, passed }) => severity === 'blocking' && !passed)
  if (blocking && number !== undefined) {
    throw new UnpublishedRunError(['error', formatBlockedPublication(outlined.rules, blocking)])
  }
  const target = findFlowTargetTable(parts, pipeline.targetTable)
  const decided = pipeline.localities ?? []
  const localities = await findAmbiguousLocalities(parts, { path, target, decided }, watch.signal)
  const [question] = localities
  if (!question) return
  note({ localities })
  if (number !== undefined) {
    throw new UnpublishedRunError(['error', formatAmbiguousCodes(question)])
  }
}

/**
 * Reports the comparison with the target. Returns the number of rows that are added to the table or
 * already in it; a row whose key already exists is neither. Throws Ended if the table would lose
 * all its rows.
 */
async function noteComparison(
  { counts, spared }: StagedLoad,
  target: DataMart,
  watch: FlowRunMonitor,
  note: PipelineRunOutcomeRecorder
): Promise<number> {
  watch.begin(3)
  const { read, removed, rejected, repeated } = counts
  note({ counts }, {}, ['info', words.compared(counts)])
  if (spared) watch.tell({}, ['warning', spared])
  if (repeated > 0) watch.tell({}, ['warning', words.repeated(repeated)])
  await watch.pace(3, {})
  const rowsOut = read - rejected - repeated
  if (isReplacedByGeneratedRows(target) && rowsOut === 0 && removed > 0) {
    throw new UnpublishedRunError(['error', words.emptied(target.name, removed)])
  }
  return rowsOut
}

interface StagedRun {
  readonly asked: FlowRunRequest
  readonly gathered: ExtractedSourceRows
  readonly held: StagedLoad
  readonly rowsOut: number
  /** Hashes of the files that the run has read, so that they are not read again. */
  readonly taken: string[]
}

/** Publishes the staged rows, sends them for approval, or drops them if they change nothing. */
async function publishStaged(
  parts: FlowDependencies,
  loads: StagedLoads,
  { asked, gathered, held, rowsOut, taken }: StagedRun,
  watch: FlowRunMonitor,
  note: PipelineRunOutcomeRecorder
): Promise<RunLogMessage> {
  const { pipeline, flow, user } = asked
  const { id: load, counts } = held
  const { added, changed, removed, repeated } = counts
  const { targetTable } = pipeline
  const keepTaken = ({ pipelines }: RecordState): void => {
    const own = pipelines.find(({ id }) => id === pipeline.id)
    if (own && taken.length > 0) own.taken = taken
  }
  if (added + changed + removed === 0) {
    await loads.drop(load)
    await parts.records.update(keepTaken)
    watch.tell({ rowsOut })
    await markFilesLoaded(parts, asked, gathered, watch)
    return repeated > 0 ? ['warning', words.onlyRepeated(repeated)] : ['info', words.same]
  }
  if (isFlowApprovalRequired(parts, flow)) {
    await loads.wait(load, keepTaken)
    note({ waiting: load }, { rowsOut: 0 })
    // A second person may already have returned the load to its author before this line runs, so
    // its files stay pending.
    if (loads.isWaiting(load)) await markFilesLoaded(parts, asked, gathered, watch)
    return ['warning', words.waiting(rowsOut, targetTable)]
  }
  const refuse = (table: DataMart, records: RecordState): void => {
    refuseClosed(table)
    keepTaken(records)
    storeInputDegrees(records, table)
  }
  const { signal } = watch
  const made = await loads.publish(load, user, refuse, { signal, onProgress: () => undefined })
  note({ generation: made.id }, { rowsOut })
  await markFilesLoaded(parts, asked, gathered, watch)
  const loaded = words.loaded(rowsOut, targetTable)
  return repeated > 0 ? ['warning', words.butRepeated(loaded, repeated)] : ['info', loaded]
}

/** Whether the rows of this source need the approval of a second person before publication. */
export const isFlowApprovalRequired = (
  { settings }: FlowDependencies,
  { source }: PipelineFlow
): boolean => settings.read().configuration.approveLoads && source.kind !== 'sample'

/** Marks the files as loaded in the source folder; if that fails, the next run marks them. */
async function markFilesLoaded(
  { sources }: FlowDependencies,
  { flow, run, user }: FlowRunRequest,
  { items }: ExtractedSourceRows,
  watch: FlowRunMonitor
): Promise<void> {
  if (flow.source.kind !== 'folder') return
  const { sources: room } = await sources()
  for (const { name, sha256 } of items) {
    if (!sha256) continue
    try {
      await room.settle(flow.source.endpoint, sha256, {
        state: 'loaded',
        run,
        by: user,
        reason: ''
      })
    } catch {
      watch.tell({}, ['warning', words.unsettled(name)])
    }
  }
}

function refuseClosed(table: DataMart): void {
  const refusal = findTableWriteRefusal(table)
  if (refusal) throw new UnpublishedRunError(['error', refusal])
}
