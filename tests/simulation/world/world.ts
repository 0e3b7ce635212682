import { createHash, type Hash } from 'node:crypto'
import { createDice, type Dice } from './dice'
import type { DiskNode, SimulatedDisk } from './disk'
import { createDueFaults, type Fault } from './due-faults'
import { SimulatedProcessEnded } from './errors'
import type { SimulatedRequest, SimulatedResponse } from './http-messages'

/** One simulated process: dead as soon as `isAlive` is false. */
export interface SimulatedProcess {
  readonly pid: number
  /** Start time of a process in clock ticks, as in /proc/<pid>/stat. */
  readonly began: string
  isAlive: boolean
  readonly onEnd: Set<() => void>
}

/** HTTP server of a process. */
interface ListeningServer {
  readonly process: SimulatedProcess
  readonly take: (request: SimulatedRequest, respond: (response: SimulatedResponse) => void) => void
}

interface Task {
  readonly owner: SimulatedProcess | undefined
  readonly label: string
  readonly due: number
  readonly run: () => void
  isCancelled: boolean
}

export interface SimulatedWorld {
  readonly disk: SimulatedDisk
  readonly dice: Dice
  readonly processes: Map<number, SimulatedProcess>
  /** Names of kernel objects, such as named pipes, with their holders. */
  readonly kernelNames: Map<string, SimulatedProcess>
  /** HTTP servers that listen, by port. */
  readonly servers: Map<number, ListeningServer>
  /** Milliseconds since the world began; never goes back. */
  readonly ticks: () => number
  /** Wall clock in milliseconds since the epoch; jumps by faults. */
  readonly now: () => number
  /** Adds an event to the history, whose hash identifies it. */
  readonly trace: (event: string) => void
  readonly hash: () => string
  /** Last events of the history, the newest last. */
  readonly events: readonly string[]
  /** Schedules a task; returns a function that cancels it. */
  readonly schedule: (
    owner: SimulatedProcess | undefined,
    label: string,
    run: () => void,
    delay?: number
  ) => () => void
  /** Runs tasks until the condition holds; false if nothing is left to do, or for too long. */
  readonly runUntil: (isDone: () => boolean) => Promise<boolean>
  readonly startProcess: () => SimulatedProcess
  readonly endProcess: (process: SimulatedProcess, why: string) => void
  /** Ends all processes and loses what was not flushed. */
  readonly failPower: (why: string) => void
  /** Runs one file system call of a process, or the fault that is due at it. */
  readonly call: <T>(process: SimulatedProcess, name: string, path: string, run: () => T) => T
  /** Tells that a process acknowledged a change, at which faults may be due. */
  readonly acknowledge: (process: SimulatedProcess) => void
  /** Number of processes started so far. */
  readonly starts: () => number
  /** Number of changing file system calls so far. */
  readonly calls: () => number
  /** Whether the current call is to fail; asked by the file system, which knows how. */
  readonly takeFault: (kind: Fault['kind']) => boolean
  /** Counts the descriptors of a node, over all processes. */
  readonly countOpen: (node: DiskNode, by: number) => void
  readonly isOpen: (node: DiskNode) => boolean
}

/** Changing calls: only they can differ by a fault. */
const changing = /^(?:open\+|write|truncate|fsync|rename|link|unlink|mkdir|rmdir|copy|utimes|post)/

/** Longest idle time in the world; a history that needs more hangs. */
const longest = 6 * 3_600_000

const immediately: () => Promise<void> = () => new Promise(resolve => setImmediate(resolve))

export function createWorld(
  seed: number,
  disk: SimulatedDisk,
  faults: readonly Fault[],
  began: number
) {
  const dice = createDice(seed)
  const history: Hash = createHash('sha256')
  const events: string[] = []
  const processes = new Map<number, SimulatedProcess>()
  const kernelNames = new Map<string, SimulatedProcess>()
  const due = createDueFaults(faults)
  const active = new Set<Fault['kind']>()
  const descriptors = new Map<DiskNode, number>()
  let tasks: Task[] = []
  let ticks = 0
  let skew = 0
  let calls = 0
  let stamped = 0n

  const now = (): number => began + Math.floor(ticks) + skew

  function trace(event: string): void {
    history.update(event).update('\n')
    events.push(event)
    if (events.length > 2_000) events.splice(0, 1_000)
  }

  function schedule(
    owner: SimulatedProcess | undefined,
    label: string,
    run: () => void,
    delay = 0
  ): () => void {
    const task = { owner, label, due: ticks + Math.max(0, delay), run, isCancelled: false }
    tasks.push(task)
    return () => {
      task.isCancelled = true
    }
  }

  function takeTask(): Task | undefined {
    tasks = tasks.filter(({ isCancelled, owner }) => !isCancelled && owner?.isAlive !== false)
    let ready = tasks.filter(task => task.due <= ticks)
    if (ready.length === 0) {
      const next = Math.min(...tasks.map(task => task.due))
      if (!Number.isFinite(next)) return undefined
      ticks = next
      ready = tasks.filter(task => task.due <= ticks)
    }
    const task = dice.pick(ready)
    task.isCancelled = true
    return task
  }

  async function runUntil(isDone: () => boolean): Promise<boolean> {
    const start = ticks
    await immediately()
    while (!isDone()) {
      const task = takeTask()
      if (!task || ticks - start > longest) return false
      // Intervals only repeat, and would fill the printed history.
      if (task.label === 'interval') history.update(`${task.owner?.pid} interval`)
      else trace(`${task.owner?.pid ?? 0} ${task.label}`)
      try {
        task.run()
      } catch (error) {
        if (!(error instanceof SimulatedProcessEnded)) throw error
      }
      await immediately()
    }
    return true
  }

  function endProcess(process: SimulatedProcess, why: string): void {
    if (!process.isAlive) return
    trace(`${process.pid} ends: ${why}`)
    process.isAlive = false
    processes.delete(process.pid)
    for (const [name, holder] of kernelNames) if (holder === process) kernelNames.delete(name)
    for (const listener of process.onEnd) listener()
  }

  function failPower(why: string): void {
    trace(`power fails: ${why}`)
    for (const process of [...processes.values()]) endProcess(process, why)
    disk.failPower(dice)
    disk.free = Number.MAX_SAFE_INTEGER
    disk.isReadOnly = false
    active.clear()
  }

  function meet(process: SimulatedProcess, fault: Fault, why: string): void {
    const { kind, amount } = fault
    trace(`fault ${kind} ${amount} at ${why}`)
    if (kind === 'clock') skew += amount
    else if (kind === 'full') disk.free = amount
    else if (kind === 'readOnly') disk.isReadOnly = true
    else if (kind === 'power') failPower(why)
    else if (kind === 'kill') endProcess(process, why)
    else active.add(kind)
  }

  function call<T>(process: SimulatedProcess, name: string, path: string, run: () => T): T {
    if (!process.isAlive) throw new SimulatedProcessEnded()
    if (!changing.test(name)) return run()
    const why = `${name} ${path}`
    trace(`${process.pid} ${why}`)
    calls += 1
    due.count(why)
    for (let next = due.take(); next; next = due.take()) {
      if (next.kind === 'kill' && name === 'write' && dice.chance(0.5)) {
        // A process may be killed when a part of its bytes is written.
        active.add('shortWrite').add('killAfter')
        continue
      }
      meet(process, next, why)
      if (!process.isAlive) throw new SimulatedProcessEnded()
    }
    const result = run()
    if (active.delete('killAfter')) endProcess(process, `after ${why}`)
    if (active.delete('powerAfter')) failPower(`after ${why}`)
    if (!process.isAlive) throw new SimulatedProcessEnded()
    return result
  }

  function acknowledge(process: SimulatedProcess): void {
    for (const { kind } of due.takeAtAnswer()) {
      trace(`fault ${kind}`)
      if (kind === 'powerAtAnswer') failPower('after an answer')
      else endProcess(process, 'after an answer')
    }
  }

  disk.stamp = () => {
    const time = BigInt(now()) * 1_000_000n
    stamped += 1n
    return time + (stamped % 1_000_000n)
  }

  let lastPid = 100
  let starts = 0
  const world: SimulatedWorld = {
    disk,
    dice,
    processes,
    kernelNames,
    servers: new Map(),
    ticks: () => ticks,
    now,
    trace,
    hash: () => history.copy().digest('hex'),
    events,
    schedule,
    runUntil,
    startProcess() {
      // Process ids are reused, as a system does after a restart.
      lastPid = dice.chance(0.3) ? 100 : lastPid
      do lastPid += 1
      while (processes.has(lastPid))
      const process = {
        pid: lastPid,
        began: String(1_000 + Math.floor(ticks)),
        isAlive: true,
        onEnd: new Set<() => void>()
      }
      processes.set(process.pid, process)
      starts += 1
      trace(`${process.pid} starts`)
      return process
    },
    endProcess,
    failPower,
    call,
    acknowledge,
    calls: () => calls,
    starts: () => starts,
    takeFault: kind => active.delete(kind),
    countOpen: (node, by) => void descriptors.set(node, (descriptors.get(node) ?? 0) + by),
    isOpen: node => (descriptors.get(node) ?? 0) > 0
  }
  return world
}
