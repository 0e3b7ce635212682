import { olderVersions } from './older-versions'
import { type Command, createCommand } from './workload/commands'
import { createScenario } from './workload/scenarios'
import { createDice, type Dice } from './world/dice'
import type { DiskKind } from './world/disk'
import type { Fault } from './world/due-faults'

/** Everything that determines a run: the same history gives the same events to the byte. */
export interface History {
  readonly seed: number
  readonly disk: DiskKind
  /** Time zone of the machine. */
  readonly zone: string
  /** Groups of commands; those of a group run at the same time. */
  readonly groups: readonly (readonly Command[])[]
  readonly faults: readonly Fault[]
  /** Version of the records if the data folder is an older one, which the first start migrates. */
  readonly older?: number
}

const zones = ['Asia/Ho_Chi_Minh', 'UTC', 'America/St_Johns', 'Pacific/Kiritimati'] as const
const kinds: readonly DiskKind[] = ['journal', 'journal', 'ntfs', 'posix', 'posix']

/** Share of the seeds whose history is a scenario. */
const scenarioShare = 0.3

/** Kinds of faults at a random call; those at an answer only occur in scenarios. */
type CallFaultKind = Exclude<Fault['kind'], 'killAtAnswer' | 'powerAtAnswer'>

const faultWeights: Readonly<Record<CallFaultKind, number>> = {
  power: 8,
  powerAfter: 6,
  kill: 6,
  killAfter: 3,
  full: 3,
  shortWrite: 2,
  fsyncFails: 2,
  readOnly: 1,
  clock: 3
}
const faultKinds = Object.entries(faultWeights).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as CallFaultKind)
)
/** Changing file system calls of an average command, among which faults are spread. */
const callsPerCommand = 22
const day = 86_400_000
const jumps = [-day, -3_600_000, -3_600_000, -1_000, 1_000, 3_600_000, day, 365 * day, -365 * day]

function createFault(dice: Dice, commands: number): Fault {
  const kind = dice.pick(faultKinds)
  const at = dice.below(commands * callsPerCommand + 40)
  const amount = kind === 'clock' ? dice.pick(jumps) : kind === 'full' ? dice.below(3_000) : 0
  return { at, kind, amount }
}

/** The history of a seed. */
export function createHistory(seed: number): History {
  // A source of its own, so that a change of the scenarios leaves the other histories as they are.
  const scenarioDice = createDice(seed + 500_000_000)
  if (scenarioDice.chance(scenarioShare)) {
    const disk = scenarioDice.pick(kinds)
    const zone = scenarioDice.pick(zones)
    return { seed, disk, zone, ...createScenario(scenarioDice) }
  }
  const dice = createDice(seed)
  const groups: Command[][] = []
  const count = 2 + dice.below(6)
  for (let at = 0; at < count; ) {
    const size = 1 + dice.below(3)
    groups.push(Array.from({ length: size }, (_, one) => createCommand(dice, at + one)))
    at += size
  }
  const faults = Array.from({ length: 1 + dice.below(3) }, () => createFault(dice, count))
  const machine = { disk: dice.pick(kinds), zone: dice.pick(zones) }
  if (!dice.chance(0.2)) return { seed, ...machine, groups, faults }
  // A fault during the migration, which happens in the first calls of the first start.
  if (dice.chance(0.5)) faults.push({ ...createFault(dice, count), at: dice.below(30) })
  return { seed, ...machine, groups, faults, older: dice.pick(olderVersions) }
}
