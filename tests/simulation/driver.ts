import type { History } from './history'
import { createAuditCheck } from './invariants/check-audit'
import { checkMigration } from './invariants/check-migration'
import { checkClosedPeriods } from './invariants/check-periods'
import { checkRuns } from './invariants/check-runs'
import { checkScheduledRuns } from './invariants/check-schedule'
import { checkSecondProgram } from './invariants/check-second-program'
import { checkCallLog, checkPackages } from './invariants/check-services'
import { checkLeftovers, checkNotices, checkState } from './invariants/check-start'
import { checkNamedFiles, checkTableFiles } from './invariants/check-tables'
import { InvariantViolation } from './invariants/invariants'
import { createAnsweredServices } from './model/answered'
import { type Change, createRegisters } from './model/registers'
import type { OlderStoreFile } from './older-versions'
import { dataFolder } from './places'
import type { SimulatedProgram } from './program/program'
import { type RunningProgram, startProgram } from './program/start-program'
import type { AskedChange, CommandContext } from './workload/asked-change'
import { type Command, runsAlone } from './workload/commands'
import { beginRegisters, toChange } from './workload/run-command'
import { noteEarlierBackups } from './workload/table-commands'
import type { LoadedProgram } from './world/modules'
import type { SimulatedWorld } from './world/world'

interface DriverOptions {
  /** Values of the registers at the beginning. */
  readonly values: ReadonlyMap<string, string>
  /** Files that the first start migrates. */
  readonly older: readonly OlderStoreFile[]
  /** Jumps of the clock in milliseconds, which allow more scheduled runs. */
  readonly jumps: readonly number[]
}

/** Runs the commands of a history, and checks the invariants after every start. */
export function createDriver(
  loaded: LoadedProgram,
  world: SimulatedWorld,
  outcomes: Map<string, number>,
  { values, older, jumps }: DriverOptions
) {
  const registers = createRegisters()
  const checkAuditLog = createAuditCheck(registers)
  const faults: string[] = []
  const answered = createAnsweredServices()
  const snapshots = new Map<string, string>()
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
      checkMigration(world, older)
      const begun = startProgram(loaded, world, dataFolder, onFault)
      if (!begun) continue
      if (isFirst) {
        beginRegisters(registers, values)
        noteEarlierBackups(contextOf(begun.program))
      }
      isFirst = false
      await check(begun)
      if (begun.process.isAlive) return begun
    }
    throw new InvariantViolation('opens', 'no start of twenty ended')
  }

  async function check({ program, process }: RunningProgram): Promise<void> {
    checkState(contextOf(program), registers)
    checkMigration(world, older)
    checkTableFiles(contextOf(program))
    checkNamedFiles(contextOf(program))
    if (!program.storage.readOnly && !isFaulty()) {
      checkNotices(program)
      checkLeftovers(world, dataFolder)
    }
    let isDone = false
    let violation: unknown
    checkAuditLog(program)
      .then(() => checkServices(program))
      .then(() => program.afterStart())
      .catch(error => {
        violation = error
      })
      .finally(() => {
        isDone = true
      })
    await untilDone(() => isDone || !process.isAlive)
    // A disk that refuses a call ends the work after the start, which is no contradiction.
    const isRefused = typeof Object(violation).code === 'string'
    if (violation !== undefined && process.isAlive && !isRefused) throw violation
    if (process.isAlive) checkFiles(program)
  }

  /** Checks files of rows, which work in the background may remove. */
  function checkFiles(program: SimulatedProgram): void {
    checkTableFiles(contextOf(program))
    checkNamedFiles(contextOf(program))
    checkClosedPeriods(contextOf(program), snapshots)
  }

  async function checkServices(program: SimulatedProgram): Promise<void> {
    checkClosedPeriods(contextOf(program), snapshots)
    await checkRuns(contextOf(program))
    checkCallLog(world, dataFolder, answered)
    await checkScheduledRuns(contextOf(program), jumps)
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
      if (runsAlone(command)) continue
      const asked = toChange(command, contextOf(program))
      if (!asked || [...asked.sets.keys()].some(registers.isBusy)) continue
      const change = registers.start(asked)
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
        if (reply.ok) {
          registers.acknowledge(change)
          world.acknowledge(process)
        } else {
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

  /** Runs what the program does every minute while nobody uses it. */
  async function runBackgroundWork({ process, program }: RunningProgram): Promise<void> {
    let isDone = false
    program.warehouse
      .check()
      .then(() => program.warehouse.prune())
      .catch(error => onFault('background', error))
      .finally(() => {
        isDone = true
      })
    await untilDone(() => isDone || !process.isAlive)
    if (process.isAlive) checkFiles(program)
  }

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
      if (process.isAlive) await runBackgroundWork(own)
    }
    if (command.kind === 'quit') {
      program.close()
      world.endProcess(process, 'quit')
      running = undefined
    }
    if (command.kind === 'secondProgram') {
      const second = startProgram(loaded, world, dataFolder, onFault)
      if (!second || !process.isAlive) return
      const asked = toChange(command, contextOf(second.program))
      await checkSecondProgram(own, second, asked, untilDone)
      world.endProcess(second.process, 'second program ends')
    }
    if (command.kind === 'startUnwritable') {
      program.close()
      world.endProcess(process, 'quit')
      if (command.isFull) world.disk.free = 0
      else world.disk.isReadOnly = true
      running = await start()
    }
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
