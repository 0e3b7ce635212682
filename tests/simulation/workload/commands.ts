import type { Dice } from '../world/dice'
import { type GatewayCallKind, gatewayCallKinds } from './gateway-commands'
import { type StructureChangeKind, structureChanges } from './structure-commands'

/** One step of a history; plain data, so that a history can be printed, shrunk and replayed. */
export type Command =
  | { readonly kind: 'legal'; readonly number: number; readonly title: number }
  | { readonly kind: 'retire'; readonly number: number; readonly retired: boolean }
  | { readonly kind: 'partner'; readonly name: number }
  | { readonly kind: 'configuration'; readonly days: number }
  | { readonly kind: 'draft'; readonly form: 'lgsp' | 'ngsp'; readonly text: number }
  | {
      readonly kind: 'load'
      readonly at: number
      readonly table: number
      readonly count: number
      /** Whether the file is submitted for approval instead of published. */
      readonly waits: boolean
    }
  | { readonly kind: 'approve' }
  | {
      readonly kind: 'structure'
      readonly at: number
      readonly table: number
      readonly how: StructureChangeKind
    }
  | { readonly kind: 'renameTable'; readonly at: number; readonly table: number }
  | { readonly kind: 'undo'; readonly at: number; readonly table: number }
  | { readonly kind: 'run' }
  | { readonly kind: 'backup' }
  | { readonly kind: 'call'; readonly call: GatewayCallKind }
  | { readonly kind: 'send'; readonly at: number }
  | {
      readonly kind: 'restore'
      readonly which: number
      /** Whether the closed periods of the backup are restored too. */
      readonly periods: boolean
    }
  | { readonly kind: 'closePeriod'; readonly at: number }
  | { readonly kind: 'reopenPeriod'; readonly at: number; readonly approves: boolean }
  | { readonly kind: 'quit' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'secondProgram'; readonly days: number }
  /** A start while the disk takes no writes; it takes them again after the group. */
  | { readonly kind: 'startUnwritable'; readonly isFull: boolean }

export type CommandKind = Command['kind']

/** How often each kind of command is generated. */
const weights: Readonly<Record<CommandKind, number>> = {
  legal: 5,
  retire: 1,
  partner: 2,
  configuration: 3,
  draft: 2,
  load: 7,
  approve: 2,
  undo: 3,
  structure: 3,
  renameTable: 1,
  run: 3,
  backup: 2,
  call: 4,
  send: 4,
  restore: 2,
  closePeriod: 3,
  reopenPeriod: 3,
  quit: 2,
  wait: 3,
  secondProgram: 1,
  // Only scenarios have it, because it needs a second program to show anything.
  startUnwritable: 0
}

const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as CommandKind)
)

const create: { readonly [K in CommandKind]: (dice: Dice, at: number) => Command } = {
  legal: (dice, at) => ({ kind: 'legal', number: dice.below(4), title: at }),
  retire: dice => ({ kind: 'retire', number: dice.below(4), retired: dice.chance(0.5) }),
  partner: (_dice, at) => ({ kind: 'partner', name: at }),
  configuration: dice => ({ kind: 'configuration', days: 1 + dice.below(50) }),
  draft: (dice, at) => ({ kind: 'draft', form: dice.pick(['lgsp', 'ngsp']), text: at }),
  load: (dice, at) => ({
    kind: 'load',
    at,
    table: dice.below(2),
    count: 1 + dice.below(5),
    waits: dice.chance(0.3)
  }),
  approve: () => ({ kind: 'approve' }),
  undo: (dice, at) => ({ kind: 'undo', at, table: dice.below(3) }),
  structure: (dice, at) => ({
    kind: 'structure',
    at,
    table: dice.below(2),
    how: dice.pick(structureChanges)
  }),
  renameTable: (dice, at) => ({ kind: 'renameTable', at, table: dice.below(2) }),
  call: dice => ({ kind: 'call', call: dice.pick(gatewayCallKinds) }),
  send: (_dice, at) => ({ kind: 'send', at }),
  run: () => ({ kind: 'run' }),
  backup: () => ({ kind: 'backup' }),
  restore: dice => ({ kind: 'restore', which: dice.below(5), periods: dice.chance(0.5) }),
  closePeriod: (_dice, at) => ({ kind: 'closePeriod', at }),
  reopenPeriod: (dice, at) => ({ kind: 'reopenPeriod', at, approves: dice.chance(0.7) }),
  quit: () => ({ kind: 'quit' }),
  wait: dice => ({ kind: 'wait', minutes: 1 + dice.below(90) }),
  secondProgram: dice => ({ kind: 'secondProgram', days: 1 + dice.below(50) }),
  startUnwritable: dice => ({ kind: 'startUnwritable', isFull: dice.chance(0.5) })
}

/** Whether a command is run after the others of its group. */
export const runsAlone = ({ kind }: Command): boolean =>
  kind === 'quit' || kind === 'wait' || kind === 'secondProgram' || kind === 'startUnwritable'

/** Creates a command of a kind, with random values. */
export const createCommandOf = (kind: CommandKind, dice: Dice, at: number): Command =>
  create[kind](dice, at)

/** Draws one command; `at` is its position, which makes its values unique. */
export const createCommand = (dice: Dice, at: number): Command => create[dice.pick(kinds)](dice, at)
