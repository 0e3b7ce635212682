import type { EtlRun } from '@shared/model/etl/run'
import type { CommandContext } from '../workload/asked-change'
import type { SimulatedWorld } from '../world/world'
import { InvariantViolation } from './invariants'

/** Id of the pipeline of the world. */
const pipelineId = 'etl-001'

const minute = 60_000
const hour = 60 * minute

/**
 * The pipeline of the world is due at half past each hour. Each due time is started at most once,
 * and nothing is started that is not due. Each jump of the clock ahead allows one more start, and
 * so does each jump back after the first: two of an hour count as a correction of the clock.
 */
export async function checkScheduledRuns(
  { world, directory, program }: CommandContext,
  jumps: readonly number[]
): Promise<void> {
  // Fills a new log with its sample, so that no jump of the clock falls between a check for due
  // pipelines and the run that it queues.
  await program.etl.runs(pipelineId)
  const ahead = jumps.filter(length => length > minute).length
  const back = jumps.filter(length => length < -minute).length
  const started = new Map<number, number>()
  let early = 0
  for (const at of queuedTimesIn(world, directory)) {
    const sinceFirst = at - 30 * minute
    const due = Math.floor(sinceFirst / hour)
    const count = (started.get(due) ?? 0) + 1
    started.set(due, count)
    if (count > 1 + ahead + Math.max(0, back - 1))
      throw new InvariantViolation('scheduler', `started ${count} times at ${at}`)
    if (sinceFirst % hour > minute) early += 1
    if (early > ahead)
      throw new InvariantViolation('scheduler', `started at ${at}, when it was not due`)
  }
}

/**
 * Times at which the scheduler queued its runs: the clock may jump until a run begins, which
 * changes the recorded start.
 */
function queuedTimesIn({ disk }: SimulatedWorld, directory: string): number[] {
  const log = disk.find(`${directory}/logs/etl-runs/${pipelineId}.jsonl`)
  if (log?.kind !== 'file') return []
  const lines = Buffer.from(log.content.bytes()).toString('utf8').split('\n').slice(0, -1)
  return lines.flatMap(line => {
    const run = readRun(line)
    return run?.trigger === 'schedule' && run.state === 'queued' ? [run.startedAt] : []
  })
}

/** Run on a line; undefined for a line that a power failure tore. */
function readRun(line: string): EtlRun | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
