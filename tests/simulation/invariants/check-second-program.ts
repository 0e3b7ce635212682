import type { RunningProgram } from '../program/start-program'
import type { AskedChange } from '../workload/asked-change'
import { InvariantViolation } from './invariants'

const isWriter = ({ program }: RunningProgram): boolean => !program.storage.readOnly

/** A second program on the folder of a first one must not write, and refuses every change. */
export async function checkSecondProgram(
  first: RunningProgram,
  second: RunningProgram,
  change: AskedChange | undefined,
  untilDone: (isDone: () => boolean) => Promise<void>
): Promise<void> {
  if (isWriter(second) && isWriter(first))
    throw new InvariantViolation('oneWriter', 'two programs write on one folder')
  if (!change || isWriter(second)) return
  let isOver = false
  let isMade = false
  change
    .perform()
    .then(reply => {
      isMade = reply.ok && second.process.isAlive
    })
    .finally(() => {
      isOver = true
    })
  await untilDone(() => isOver || !second.process.isAlive)
  if (isMade) throw new InvariantViolation('oneWriter', 'a read-only program changed something')
}
