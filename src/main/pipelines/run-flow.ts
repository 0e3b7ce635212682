import { runText as words } from '@shared/features/etl/flow/run-text'
import { type DataMart, replacesAll } from '@shared/model/data-mart/data-mart'
import type { Flow } from '@shared/model/etl/flow/flow'
import { type FlowOutcome, noOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowParts } from '../parts'
import type { RecordState } from '../store/state/record-state'
import { asTold, type Loads } from '../warehouse/loading/loads'
import { writeRefusal } from '../warehouse/write-refusal'
import { selectLimits } from './build-flow'
import type { Gathered } from './gathered'
import { keptRejected } from './kept-rejected'
import { type Outlined, outlineFlow } from './outline'
import { partitionOf, type Read, readSource, targetOf } from './read-source'
import { type AskedRun, Ended, type RunWatch, type Told } from './run-kinds'
import {
  blockedWords,
  filesOf,
  linesOf,
  namesOf,
  readLines,
  runWords,
  skippedLines,
  skippedOf,
  unmatchedLines,
  unmatchedOf
} from './run-lines'
import { sentOf } from './sent'
import { type Measured, stageFlow } from './stage-flow'

/**
 * Runs a flow from its source to the published generation and returns the last line of its log.
 * Throws AppError, the reason of the signal or a disk error; nothing was published then.
 * Intermediate findings are reported as `outcome` immediately.
 */
export async function runFlow(
  parts: FlowParts,
  loads: Loads,
  asked: AskedRun,
  watch: RunWatch
): Promise<{ readonly action: 'succeed' | 'fail'; readonly told: Told }> {
  const sample = asked.flow.source.kind === 'sample' && { sample: true as const }
  let outcome: FlowOutcome = { ...noOutcome, ...sample, target: asked.pipeline.targetTable }
  const note = (
    change: Partial<FlowOutcome>,
    run: Partial<EtlRun> = {},
    ...lines: Told[]
  ): void => {
    outcome = { ...outcome, ...change }
    watch.tell({ ...run, outcome }, ...lines)
  }
  try {
    const told = await work(parts, loads, asked, watch, note)
    return { action: 'succeed', told }
  } catch (error) {
    if (!(error instanceof Ended)) throw asTold(error, watch.signal)
    return { action: 'fail', told: error.told }
  }
}

type RecordOutcome = (change: Partial<FlowOutcome>, run?: Partial<EtlRun>, ...lines: Told[]) => void

async function work(
  parts: FlowParts,
  loads: Loads,
  asked: AskedRun,
  watch: RunWatch,
  note: RecordOutcome
): Promise<Told> {
  const { signal } = watch
  watch.begin(0)
  const { flow, pipeline, right } = asked
  const outlined = await outlineFlow(parts, flow, pipeline.targetTable, right, signal)
  refuseFaults(outlined, watch)
  if (waitsAlready(parts, asked)) return ['warning', words.waitsAlready]
  await watch.pace(0, {})

  watch.begin(1)
  const source = await readSource(parts, asked, outlined, watch)
  if (!source) return ['info', words.nothingNew]
  try {
    const { gathered } = source
    const { difference, items, rowsIn, left, skipped, unmatched } = gathered
    const found = { files: filesOf(items), structure: difference }
    const beside = { skipped: skippedOf(skipped), unmatched: unmatchedOf(unmatched) }
    note({ ...found, ...beside, ...(left > 0 && { left }) }, {}, ...readLines(items))
    await watch.pace(1, { rowsIn })
    watch.tell({}, ...unmatchedLines(unmatched))
    watch.tell({}, ...skippedLines(items.length === 0 ? skipped.slice(1) : skipped))
    if (difference && items.length === 0) throw new Ended(['error', runWords(difference)])
    if (left > 0) watch.tell({}, ['warning', words.left(left)])
    const last = await publish(parts, loads, { asked, outlined, source }, watch, note)
    if (skipped.length > 0) return ['warning', words.skippedInAll(last[1], skipped.length)]
    return left > 0 ? ['warning', words.leftInAll(last[1], left)] : last
  } finally {
    source.gathered.drop()
  }
}

function refuseFaults({ faults }: Outlined, watch: RunWatch): void {
  const [first, ...others] = faults
  if (!first) return
  watch.tell({}, ...others.map(({ words: said }): Told => ['error', said]))
  throw new Ended(['error', first.words])
}

interface Ready {
  readonly asked: AskedRun
  readonly outlined: Outlined
  readonly source: Read
}

async function publish(
  parts: FlowParts,
  loads: Loads,
  { asked, outlined, source }: Ready,
  watch: RunWatch,
  note: RecordOutcome
): Promise<Told> {
  const { pipeline, flow, run, number, user } = asked
  const { signal } = watch
  const { gathered } = source
  const isTrial = number === undefined
  const kept = keptRejected(parts)
  watch.begin(2)
  const { id, name, configuredBy: author } = pipeline
  const target = targetOf(parts, pipeline.targetTable)
  refuseClosed(target)
  const load = crypto.randomUUID()
  const sent = sentOf(pipeline.code, outlined, gathered)
  const onMeasured = async (measured: Measured, path: string): Promise<void> => {
    const { steps, rules, rejected } = measured
    const about = {
      ...sent.about,
      pipeline: pipeline.name,
      tableName: target.name,
      time: parts.clock.now(),
      senders: author ? [user, author] : [user],
      names: namesOf(outlined, rules),
      rejected
    }
    const rejectedKept = rejected > 0 ? await kept.keep(run, path, about, signal) : 0
    // Done now, because a rule may abort the run below.
    kept.sweepRuns()
    const files = filesOf(gathered.items, measured.rejectedOf)
    const found = { files, steps: [...steps], rules: [...rules], rejectedKept }
    note(found, {}, ...linesOf(measured, outlined))
    await watch.pace(2, { rejected })
    watch.tell({}, [rejected > 0 ? 'warning' : 'info', words.rejected(rejected)])
    const blocking = rules.find(({ severity, passed }) => severity === 'blocking' && !passed)
    if (blocking && !isTrial) throw new Ended(['error', blockedWords(outlined.rules, blocking)])
  }
  const partition = partitionOf(target, flow)
  const taken = gathered.items.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
  const own = { id, run, name, ...(author && { author }) }
  const took = flow.source.kind === 'folder' && { endpoint: flow.source.endpoint, files: taken }
  const about = { file: sent.file, user, pipeline: { ...own, ...(took && { took }) } }
  const limit = isTrial ? selectLimits.trial : selectLimits.run
  const staging = { load, target, outlined, source, partition, limit, about, onMeasured }
  const held = await stageFlow(parts, loads, staging, signal)
  try {
    watch.begin(3)
    const { counts } = held
    const { read, added, changed, removed, rejected, repeated } = counts
    const compared = words.compared(counts)
    note({ counts }, {}, ['info', compared])
    if (held.spared) watch.tell({}, ['warning', held.spared])
    if (repeated > 0) watch.tell({}, ['warning', words.repeated(repeated)])
    await watch.pace(3, {})
    // Rows added to the table or already in it; a row whose key already exists is neither.
    const rowsOut = read - rejected - repeated
    if (replacesAll(target) && rowsOut === 0 && removed > 0) {
      throw new Ended(['error', words.emptied(target.name, removed)])
    }
    if (isTrial) return ['info', compared]
    refuseClosed(targetOf(parts, pipeline.targetTable))
    watch.begin(4)
    await watch.pace(4, { rowsOut })
    const keepTaken = ({ pipelines }: RecordState): void => {
      const own = pipelines.find(({ id }) => id === pipeline.id)
      if (own && taken.length > 0) own.taken = taken
    }
    if (added + changed + removed === 0) {
      await loads.drop(load)
      await parts.records.update(keepTaken)
      watch.tell({ rowsOut })
      await settle(parts, asked, gathered, watch)
      return repeated > 0 ? ['warning', words.onlyRepeated(repeated)] : ['info', words.same]
    }
    if (needsApproval(parts, flow)) {
      await loads.wait(load, keepTaken)
      note({ waiting: load }, { rowsOut: 0 })
      // A fast approver may already have returned the load.
      if (loads.isWaiting(load)) await settle(parts, asked, gathered, watch)
      return ['warning', words.waiting(rowsOut, target.name)]
    }
    const refuse = (table: DataMart, records: RecordState): void => {
      refuseClosed(table)
      keepTaken(records)
    }
    const made = await loads.publish(load, user, refuse, { signal, onProgress: () => undefined })
    note({ generation: made.id }, { rowsOut })
    await settle(parts, asked, gathered, watch)
    const loaded = words.loaded(rowsOut, target.name)
    return repeated > 0 ? ['warning', words.butRepeated(loaded, repeated)] : ['info', loaded]
  } finally {
    if (!loads.isWaiting(load)) await loads.drop(load)
  }
}

const needsApproval = ({ settings }: FlowParts, { source }: Flow): boolean =>
  settings.read().configuration.approveLoads && source.kind !== 'sample'

/** Whether the same rows already await approval; files always bring other rows. */
function waitsAlready(parts: FlowParts, { flow, pipeline, number }: AskedRun): boolean {
  if (number === undefined || flow.source.kind === 'folder' || !needsApproval(parts, flow)) {
    return false
  }
  const { waitingLoads } = parts.records.read()
  return waitingLoads.some(load => load.pipeline?.id === pipeline.id)
}

/** Marks the files as loaded in the folder; if that fails, the next run does it. */
async function settle(
  { sources }: FlowParts,
  { flow, run, user }: AskedRun,
  { items }: Gathered,
  watch: RunWatch
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
  const refusal = writeRefusal(table)
  if (refusal) throw new Ended(['error', refusal])
}
