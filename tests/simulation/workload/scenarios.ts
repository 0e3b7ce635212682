import type { Dice } from '../world/dice'
import type { DiskKind } from '../world/disk'
import type { Fault } from '../world/due-faults'
import { type Command, type CommandKind, createCommandOf } from './commands'

interface Scenario {
  readonly disk?: DiskKind
  readonly groups: readonly (readonly Command[])[]
  readonly faults: readonly Fault[]
}

const crashes = ['kill', 'killAfter', 'power', 'powerAfter'] as const

/** Crashes that leave a part of what is written: the beginning, or any sectors. */
const tears = ['kill', 'powerAfter', 'powerAfter', 'powerAfter'] as const

/** A crash at one of the next calls whose name and path contain a text. */
const crashOn = (dice: Dice, on: string, most: number): Fault => ({
  at: dice.below(most),
  on,
  kind: dice.pick(crashes),
  amount: 0
})

/** Groups of one random command each, of the given kinds. */
const sequence = (dice: Dice, kinds: readonly CommandKind[]): Command[][] =>
  kinds.map((kind, at) => [createCommandOf(kind, dice, at)])

const wait = (minutes: number): Command => ({ kind: 'wait', minutes })
const minute = 60_000
const hour = 60 * minute

/**
 * The program ends between the first save of the records and the flush of its name, and power fails
 * when the next start removes the files that the save does not name.
 */
const removalNotSaved: readonly Fault[] = [
  { at: 0, on: 'rename /data/.records.json', kind: 'killAfter', amount: 0 },
  { at: 0, on: 'unlink /data/warehouse/dm-', kind: 'powerAfter', amount: 0 }
]

/**
 * Combinations of commands and faults that random histories have too seldom to find a bug that
 * needs all of them.
 */
const scenarios: Readonly<Record<string, (dice: Dice) => Scenario>> = {
  /** A table has more generations than are kept, and a crash meets their removal. */
  retention(dice) {
    const table = dice.below(2)
    const loads = Array.from({ length: 2 + dice.below(3) }, (_, at): Command[] => [
      { kind: 'load', at, table, count: 1 + dice.below(3), waits: false }
    ])
    // The third backup is the new one, so that its restore finds no difference.
    const restore: Command = { kind: 'restore', which: 2, periods: false }
    const others = dice.chance(0.3) ? [...sequence(dice, ['backup']), [restore]] : []
    const place = dice.pick(['unlink /data/warehouse/dm-', 'records.json'])
    const hasOneCrash = dice.chance(0.7)
    const faults = hasOneCrash
      ? [crashOn(dice, place, place.startsWith('u') ? 2 : 12)]
      : removalNotSaved
    // A closed period needs the rows that it was closed over, which no backup names.
    const closing = dice.chance(0.3) ? sequence(dice, ['closePeriod']) : []
    const end: Command[][] = [[wait(1)], [{ kind: 'quit' }], [wait(1)]]
    const groups = [...closing, ...loads, ...others, ...end]
    return hasOneCrash ? { groups, faults } : { disk: 'posix', groups, faults }
  },
  /** Packages follow each other or are sent at the same time, and a crash meets a number. */
  packages(dice) {
    const count = 2 + dice.below(3)
    const sends = Array.from({ length: count }, (_, at): Command => ({ kind: 'send', at }))
    const groups = dice.chance(0.5) ? [sends] : sends.map(send => [send])
    const place = dice.pick(['/media', 'package-numbers'])
    return { groups: [...groups, [{ kind: 'send', at: count }]], faults: [crashOn(dice, place, 8)] }
  },
  /** The log of API calls is closed and opened again. */
  calls(dice) {
    const groups = sequence(dice, ['call', dice.pick(['quit', 'call']), 'call', 'call'])
    return { groups, faults: [crashOn(dice, 'gateway/log', 9)] }
  },
  /** A new log, or its folder, has a name that was not flushed, because its writer was killed. */
  newLog(dice) {
    const kind = dice.pick(['call', 'send'] as const)
    const folder = kind === 'call' ? '/data/gateway/log' : '/data/logs/package-numbers'
    const creation = kind === 'call' ? 'open+' : 'rename'
    const on = `${dice.pick(['mkdir', creation])} ${folder}`
    const fault = dice.pick(['killAfter', 'killAfter', 'powerAfter'] as const)
    return {
      disk: 'posix',
      groups: sequence(dice, [kind, kind]),
      faults: [{ at: 0, on, kind: fault, amount: 0 }]
    }
  },
  /** A crash cuts off the line of a log, and further lines follow. */
  tornLine(dice) {
    const [kind, log] = dice.pick([
      ['legal', 'logs/audit'],
      ['partner', 'logs/audit'],
      ['call', 'gateway/log'],
      ['send', 'logs/package-numbers']
    ] as const)
    const groups = sequence(dice, [kind, kind, kind])
    const first: Fault = {
      at: dice.below(2),
      on: `write /data/${log}`,
      kind: dice.pick(tears),
      amount: 0
    }
    return { groups, faults: [first, { ...first, at: first.at + 1 }] }
  },
  /** The clock is set back while a run that was due is recorded, or ahead after it. */
  clock(dice) {
    const back = dice.pick([-20 * minute, -hour, -hour, -24 * hour, -24 * hour])
    const faults: Fault[] = [
      {
        at: dice.below(4) + dice.pick([0, 4, 4]),
        on: 'logs/etl-runs/etl-',
        kind: 'clock',
        amount: back
      }
    ]
    if (dice.chance(0.2))
      faults.push({
        at: 10,
        on: 'logs/etl-runs/etl-',
        kind: 'clock',
        amount: dice.pick([hour, -back])
      })
    const minutes = [11 + dice.below(5), 40 + dice.below(50), 30 + dice.below(60)]
    return { groups: minutes.map(length => [wait(length)]), faults }
  },
  /** Power fails, or the program ends, at the very moment of an answer. */
  answer(dice) {
    const kinds = Array.from({ length: 1 + dice.below(2) }, () =>
      dice.pick(['draft', 'draft', 'legal', 'configuration', 'call', 'send', 'load'] as const)
    )
    const kind = dice.pick(['powerAtAnswer', 'powerAtAnswer', 'killAtAnswer'] as const)
    return {
      disk: dice.pick(['ntfs', 'ntfs', 'posix', 'journal']),
      groups: sequence(dice, kinds),
      faults: [{ at: dice.below(kinds.length), kind, amount: 0 }]
    }
  },
  /** The folder becomes writable after the start, and a second program is opened. */
  unwritable(dice) {
    const between = dice.chance(0.5) ? sequence(dice, [dice.pick(['draft', 'legal'])]) : []
    const start: Command = { kind: 'startUnwritable', isFull: dice.chance(0.5) }
    const others = sequence(dice, ['secondProgram', 'legal', 'secondProgram'])
    return { groups: [[start], ...between, ...others], faults: [] }
  },
  /**
   * A load awaits approval over a restart, and a crash meets its approval; or a crash meets the run
   * of a pipeline.
   */
  publication(dice) {
    const load: Command = {
      kind: 'load',
      at: 0,
      table: dice.below(2),
      count: 1 + dice.below(5),
      waits: true
    }
    const between = sequence(dice, dice.chance(0.4) ? ['quit'] : [])
    const place = dice.pick(['warehouse/waiting', 'warehouse/dm-', 'records.json'])
    if (!dice.chance(0.8))
      return {
        groups: [[{ kind: 'run' }], [wait(1)]],
        faults: [crashOn(dice, 'logs/etl-runs/', 12)]
      }
    return {
      groups: [[load], ...between, [{ kind: 'approve' }], [wait(1)]],
      faults: [crashOn(dice, place, 10)]
    }
  }
}

/** Draws a scenario. */
export const createScenario = (dice: Dice): Scenario => dice.pick(Object.values(scenarios))(dice)
