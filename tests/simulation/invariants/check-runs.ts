import { isUnfinishedRunState } from '@shared/model/etl/run'
import type { CommandContext } from '../workload/asked-change'
import { readRuns } from '../workload/pipeline-commands'
import { InvariantViolation } from './invariants'

/**
 * After a start no run of the flow is under way; a run that was acknowledged as succeeded still is,
 * with its generation; and each generation of a run has the run's record. The rows of the target are
 * compared by its register.
 */
export async function checkRuns(context: CommandContext): Promise<void> {
  const { runs, generations } = await readRuns(context)
  const known = new Map(runs.map(run => [run.id, run]))
  if (known.size < runs.length) throw new InvariantViolation('runs', 'two runs have one number')
  if (!context.program.storage.readOnly)
    for (const { id, state } of runs)
      if (isUnfinishedRunState(state)) throw new InvariantViolation('runs', `${id} is ${state}`)
  for (const [id, generation] of context.answered.runs) {
    const run = known.get(id)
    if (run?.state !== 'succeeded')
      throw new InvariantViolation('runs', `${id} succeeded, and is ${run?.state}`)
    if ((run.outcome?.generation ?? '') !== generation || run.log.length === 0)
      throw new InvariantViolation('runs', `${id} is ${JSON.stringify(run)}, not ${generation}`)
  }
  for (const { id, load } of generations) {
    if (load?.run === undefined || load.run === null) continue
    const run = known.get(load.run)
    if (run?.outcome?.generation !== id)
      throw new InvariantViolation('runs', `${id} is of ${load.run}, which is ${run?.state}`)
  }
}
