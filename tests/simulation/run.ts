import type { History } from './history'
import {
  type AnsweredServices,
  checkCallLog,
  checkClosedPeriods,
  checkPackages,
  checkScheduledRuns
} from './invariants/check-services'
import { checkAuditLog, checkLeftovers, checkNotices, checkState } from './invariants/check-start'
import { checkNamedFiles, checkTableFiles } from './invariants/check-tables'
import { InvariantViolation } from './invariants/invariants'
import { type Change, createRegisters } from './model/registers'
import type { SimulatedProgram } from './program/program'
import { type RunningProgram, startProgram } from './program/start-program'
import type { AskedChange, CommandContext } from './workload/asked-change'
import type { Command } from './workload/commands'
import { beginRegisters, toChange } from './workload/run-command'
import { setCurrentWorld } from './world/clock'
import type { SimulatedDisk } from './world/disk'
import type { LoadedProgram } from './world/modules'
import { createWorld, type SimulatedWorld } from './world/world'

export const dataFolder = '/data'
export const firstMoment = Date.parse('2026-11-21T09:00:00+07:00')

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
  base: SimulatedDisk,
  history: History
): Promise<RunResult> {
  process.env.TZ = history.zone
  const world = createWorld(history.seed, base.fork(history.disk), history.faults, firstMoment)
  setCurrentWorld(world)
  const outcomes = new Map<string, number>()
  const run = createRun(loaded, world, outcomes, jumpsAheadIn(history))
  let failure: InvariantViolation | undefined
  try {
    await run(history.groups)
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error
    failure = error
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

const jumpsAheadIn = ({ faults }: History): number =>
  faults.filter(({ kind, amount }) => kind === 'clock' && amount > 0).length

function createRun(
  loaded: LoadedProgram,
  world: SimulatedWorld,
  outcomes: Map<string, number>,
  jumpsAhead: number
) {
  const registers = createRegisters()
  const faults: string[] = []
  const answered: AnsweredServices = { packages: new Map(), calls: new Set() }
  let closed: string | undefined
  const backups: CommandContext['backups'] = new Map()
  let running: RunningProgram | undefined
  let isFirst = true

  const contextOf = (program: SimulatedProgram): CommandContext => ({
    world,
    directory: dataFolder,
    program,
    answered,
    backups
  })

  const isFaulty = (): boolean => world.disk.isReadOnly || world.disk.free < 1e9

  function onFault(channel: string, fault: unknown): void {
    faults.push(`${channel}: ${fault instanceof Error ? (fault.stack ?? fault.message) : fault}`)
  }

  /** Starts the program until a start is not cut off by a fault, and checks what it shows. */
  async function start(): Promise<RunningProgram> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      registers.crash()
      const begun = startProgram(loaded, world, dataFolder, onFault)
      if (!begun) continue
      if (isFirst) beginRegisters(registers, contextOf(begun.program))
      isFirst = false
      await check(begun)
      if (begun.process.isAlive) return begun
    }
    throw new InvariantViolation('opens', 'no start of twenty ended')
  }

  async function check({ program, process }: RunningProgram): Promise<void> {
    checkState(contextOf(program), registers)
    checkTableFiles(contextOf(program))
    checkNamedFiles(contextOf(program))
    if (!program.storage.readOnly && !isFaulty()) {
      checkNotices(program)
      checkLeftovers(world, dataFolder)
    }
    let isDone = false
    let violation: unknown
    checkAuditLog(program, registers)
      .then(() => checkServices(program))
      .then(() => program.afterStart())
      .catch(error => {
        violation = error
      })
      .finally(() => {
        isDone = true
      })
    await untilDone(() => isDone || !process.isAlive)
    if (violation !== undefined && process.isAlive) throw violation
  }

  async function checkServices(program: SimulatedProgram): Promise<void> {
    closed ??= JSON.stringify(program.storage.records.read().closedPeriods)
    checkClosedPeriods(world, dataFolder, program, closed)
    checkCallLog(world, dataFolder, answered)
    await checkScheduledRuns(program, jumpsAhead)
    if (!program.storage.readOnly && !isFaulty())
      await checkPackages(world, program, answered, world.now())
  }

  async function untilDone(isDone: () => boolean): Promise<void> {
    if (!(await world.runUntil(isDone)))
      throw new InvariantViolation('answers', 'nothing is left to do, and a call has no answer')
  }

  async function runGroup(group: readonly Command[]): Promise<void> {
    running ??= await start()
    if (!running.process.isAlive) running = await start()
    const { process, program } = running
    let open = 0
    for (const command of group) {
      if (command.kind === 'quit' || command.kind === 'wait' || command.kind === 'secondProgram')
        continue
      const asked = toChange(command, contextOf(program))
      if (!asked || [...asked.sets.keys()].some(registers.isBusy)) continue
      const change = registers.start(asked.store, asked.sets, asked.marker)
      open += 1
      ask(running, asked, change, () => {
        open -= 1
        const outcome = `${command.kind} ${change.state}${change.state === 'refused' ? ` ${change.code}` : ''}`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      })
    }
    await untilDone(() => open === 0 || !process.isAlive)
    for (const command of group) if (running) await runAlone(command, running)
    repairDisk()
  }

  function ask(
    { process }: RunningProgram,
    asked: AskedChange,
    change: Change,
    onEnd: () => void
  ): void {
    asked
      .perform()
      .then(reply => {
        if (!process.isAlive) return
        const what = asked.marker || [...asked.sets.keys()].join()
        world.trace(`${what} ${reply.ok ? 'acknowledged' : reply.error.code}`)
        if (reply.ok) registers.acknowledge(change)
        else {
          registers.refuse(change)
          change.code = reply.error.code
          if (reply.error.code === 'INTERNAL' || reply.error.code === 'INVALID_INPUT')
            throw new InvariantViolation(
              'answers',
              `${what} ${JSON.stringify(reply.error)} ${faults.at(-1)}`
            )
        }
      })
      .catch(error => {
        failed ??= error
      })
      .finally(onEnd)
  }
  let failed: unknown

  /** Runs a command that needs the program for itself. */
  async function runAlone(command: Command, own: RunningProgram): Promise<void> {
    if (failed !== undefined) throw failed
    const { process, program } = own
    if (!process.isAlive) return
    if (command.kind === 'wait') {
      let isOver = false
      world.schedule(
        undefined,
        'waited',
        () => {
          isOver = true
        },
        command.minutes * 60_000
      )
      await untilDone(() => isOver || !process.isAlive)
    }
    if (command.kind === 'quit') {
      program.close()
      world.endProcess(process, 'quit')
      running = undefined
    }
    if (command.kind === 'secondProgram') await openSecond(command, own)
  }

  /** Opens a second program on the same folder, which must not write. */
  async function openSecond(command: Command, first: RunningProgram): Promise<void> {
    const second = startProgram(loaded, world, dataFolder, onFault)
    if (!second || !first.process.isAlive) return
    const { program, process } = second
    const isWriter = (one: SimulatedProgram): boolean => !one.storage.readOnly
    if (isWriter(program) && isWriter(first.program))
      throw new InvariantViolation('oneWriter', 'two programs write on one folder')
    const asked = toChange(command, contextOf(program))
    if (asked && !isWriter(program)) {
      let isOver = false
      let isMade = false
      asked
        .perform()
        .then(reply => {
          isMade = reply.ok && process.isAlive
        })
        .finally(() => {
          isOver = true
        })
      await untilDone(() => isOver || !process.isAlive)
      if (isMade) throw new InvariantViolation('oneWriter', 'a read-only program changed something')
    }
    world.endProcess(process, 'second program ends')
  }

  function repairDisk(): void {
    world.disk.free = 1e12
    world.disk.isReadOnly = false
  }

  return async (groups: History['groups']): Promise<void> => {
    for (const group of groups) {
      await runGroup(group)
      if (failed !== undefined) throw failed
    }
    // The last start shows what a power failure leaves of everything.
    world.failPower('at the end')
    repairDisk()
    running = await start()
  }
}
