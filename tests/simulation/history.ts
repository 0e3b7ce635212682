import { olderVersions } from './older-versions'
import { type Command, createCommand } from './workload/commands'
import { createDice, type Dice } from './world/dice'
import type { DiskKind } from './world/disk'
import type { Fault } from './world/world'

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

const faultWeights: Readonly<Record<Fault['kind'], number>> = {
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
  Array.from({ length: weight }, () => kind as Fault['kind'])
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
