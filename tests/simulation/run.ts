import type { BaseFolder } from './base'
import { createDriver } from './driver'
import type { History } from './history'
import { InvariantViolation } from './invariants/invariants'
import { firstMoment } from './places'
import { setCurrentWorld } from './world/clock'
import type { LoadedProgram } from './world/modules'
import { createWorld } from './world/world'

export interface RunResult {
  /** Hash of the whole sequence of events. */
  readonly hash: string
  readonly failure: InvariantViolation | undefined
  /** Number of starts of the program, and of changing file system calls. */
  readonly starts: number
  readonly calls: number
  readonly events: readonly string[]
  /** Number of commands by kind and outcome, such as `load acknowledged`. */
  readonly outcomes: ReadonlyMap<string, number>
}

/** Runs a history on a copy of a data folder, and checks the invariants after every start. */
export async function runHistory(
  loaded: LoadedProgram,
  { disk, older, values }: BaseFolder,
  history: History
): Promise<RunResult> {
  const zone = process.env.TZ
  process.env.TZ = history.zone
  const start = history.older === undefined ? { disk, files: [] } : older.get(history.older)
  if (!start) throw new Error(`There is no folder of version ${history.older}`)
  const world = createWorld(
    history.seed,
    start.disk.fork(history.disk),
    history.faults,
    firstMoment
  )
  setCurrentWorld(world)
  const outcomes = new Map<string, number>()
  const run = createDriver(loaded, world, outcomes, {
    values,
    older: start.files,
    jumps: history.faults.flatMap(({ kind, amount }) => (kind === 'clock' ? [amount] : []))
  })
  let failure: InvariantViolation | undefined
  try {
    await run(history.groups)
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error
    failure = error
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
  for (const one of [...world.processes.values()]) world.endProcess(one, 'end of the run')
  const starts = world.starts()
  return {
    hash: world.hash(),
    failure,
    starts,
    calls: world.calls(),
    events: world.events,
    outcomes
  }
}
