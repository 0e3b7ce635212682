import { runText as words } from '@shared/features/etl/flow/run-text'
import { type FlowOutcome, noOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowParts } from '../parts'
import { asUserError } from '../warehouse/engine-errors'
import type { Loads } from '../warehouse/loading/loads'
import { type Outlined, outlineFlow } from './outline'
import { needsApproval, publishFlow, type RecordOutcome } from './publish-flow'
import { readSource } from './read-source'
import { type AskedRun, Ended, type RunWatch, type Told } from './run-kinds'
import {
  filesOf,
  readLines,
  runWords,
  skippedLines,
  skippedOf,
  unmatchedLines,
  unmatchedOf
} from './run-lines'

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
    if (!(error instanceof Ended)) throw asUserError(error, watch.signal)
    return { action: 'fail', told: error.told }
  }
}

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
    const last = await publishFlow(parts, loads, { asked, outlined, source }, watch, note)
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

/** Whether the same rows already await approval; files always bring other rows. */
function waitsAlready(parts: FlowParts, { flow, pipeline, number }: AskedRun): boolean {
  if (number === undefined || flow.source.kind === 'folder' || !needsApproval(parts, flow)) {
    return false
  }
  const { waitingLoads } = parts.records.read()
  return waitingLoads.some(load => load.pipeline?.id === pipeline.id)
}
