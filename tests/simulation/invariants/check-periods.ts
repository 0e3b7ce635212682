import { readRowFile } from '../program/table-files'
import type { CommandContext } from '../workload/asked-change'
import { describeSnapshot } from '../workload/period-commands'
import { InvariantViolation } from './invariants'

/**
 * The snapshot of a closed period names what its preview showed, never changes, and its files of
 * rows are whole. A closing is known by its reason, which no other has; the registers of the periods
 * say which closing is there.
 */
export function checkClosedPeriods(
  { world, directory, program, answered: { closings } }: CommandContext,
  snapshots: Map<string, string>
): void {
  for (const { period, frozen } of program.storage.records.read().closedPeriods) {
    if (!frozen) continue
    const text = JSON.stringify(frozen)
    const earlier = snapshots.get(frozen.reason)
    if (earlier !== undefined && earlier !== text)
      throw new InvariantViolation('closedPeriod', `${period} is ${text}, and was ${earlier}`)
    snapshots.set(frozen.reason, text)
    const preview = closings.get(frozen.reason)
    const found = describeSnapshot(frozen.tables, item => Object(frozen.settings)[item])
    if (preview !== undefined && preview !== found)
      throw new InvariantViolation('closedPeriod', `${period} has ${found}, not ${preview}`)
    for (const { table, generation, sha256, rows } of frozen.tables) {
      const file = readRowFile(world, `${directory}/warehouse/${table}/${generation}.duckdb`)
      if (!file) throw new InvariantViolation('closedPeriod', `${generation} of ${table} is gone`)
      if (file.sha256 !== sha256 || file.rows?.length !== rows)
        throw new InvariantViolation('closedPeriod', `${generation} of ${table} is not as closed`)
    }
  }
}
