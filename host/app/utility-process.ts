import { type ChildProcess, fork as forkNode } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { ForkOptions, UtilityProcess } from 'electron'
import { compileCacheFolder } from '../compiled.mjs'
import { EventEmitter } from '../emitter.ts'
import { hostRuntime } from '../runtime.ts'
import { app } from './app.ts'

/**
 * Subset of Electron's UtilityProcess that the program uses; the rest is about network sessions.
 */
type Shown = Pick<UtilityProcess, 'pid' | 'stdout' | 'stderr' | 'kill' | 'postMessage'>

const starter = resolve(import.meta.dirname, 'utility-child.ts')

/**
 * A Node process with a message port to its parent, like Electron's utility process: messages are
 * cloned, queued until it runs, and silently dropped after it exited; `pid`, `stdout` and `stderr`
 * are undefined after `exit` was emitted. See
 * https://www.electronjs.org/docs/latest/api/utility-process.
 */
class HostUtilityProcess extends EventEmitter implements Shown {
  #child: ChildProcess | undefined
  #waiting: unknown[] | undefined = []
  readonly name: string

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super()
    this.name = options.serviceName ?? 'Node Utility Process'
    const [stdout, stderr] = outputsOf(options.stdio)
    const child = forkNode(starter, [modulePath, ...args], {
      execPath: process.execPath,
      execArgv: ['--disable-warning=ExperimentalWarning', ...(options.execArgv ?? [])],
      env: { NODE_COMPILE_CACHE: compileCacheFolder, ...(options.env ?? process.env) },
      cwd: options.cwd ?? process.cwd(),
      serialization: 'advanced',
      stdio: ['ignore', stdout, stderr, 'ipc']
    })
    this.#child = child
    hostRuntime.helpers.add(this)
    child.once('spawn', () => {
      const waiting = this.#waiting ?? []
      this.#waiting = undefined
      for (const message of waiting) this.#send(message)
      this.emit('spawn')
    })
    child.on('message', message => this.emit('message', message))
    // As in Electron, a process that could not be started also emits `exit`.
    child.once('error', () => this.#end(1, 'launch-failed'))
    child.once('exit', (code, signal) => {
      if (signal) this.#end(numberOf(signal), signal === 'SIGTERM' ? 'killed' : 'crashed')
      else this.#end(code ?? 1, code === 0 ? 'clean-exit' : 'abnormal-exit')
    })
  }

  get pid(): number | undefined {
    return this.#waiting ? undefined : this.#child?.pid
  }

  get stdout(): Readable | null {
    return this.#child?.stdout ?? null
  }

  get stderr(): Readable | null {
    return this.#child?.stderr ?? null
  }

  /** Resident memory of the process in kilobytes; 0 if the system does not report it. */
  get workingSetSize(): number {
    return this.pid === undefined ? 0 : residentKilobytes(this.pid)
  }

  /** As in Electron, a process that is not running yet is not killed and the result is false. */
  kill(): boolean {
    if (this.#waiting) return false
    return this.#child?.kill('SIGTERM') ?? false
  }

  postMessage(message: unknown): void {
    // Cloning throws immediately for a value that Electron cannot clone either; typed arrays lose
    // their Node class.
    const cloned = structuredClone(message)
    if (this.#waiting) this.#waiting.push(cloned)
    else this.#send(cloned)
  }

  #send(message: unknown): void {
    if (this.#child?.connected) this.#child.send(message as object, () => undefined)
  }

  #end(exitCode: number, reason: string): void {
    if (!this.#child) return
    hostRuntime.helpers.delete(this)
    const details = { type: 'Utility', reason, exitCode, serviceName: 'node.mojom.NodeService' }
    hostRuntime.emit('helper-gone', { ...details, name: this.name })
    try {
      this.emit('exit', exitCode)
    } finally {
      this.#child = undefined
      this.#waiting = undefined
    }
  }
}

export function fork(
  modulePath: string,
  args: string[] = [],
  options: ForkOptions = {}
): HostUtilityProcess {
  if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready.')
  if (!modulePath) throw new Error('Missing UtilityProcess entry script.')
  // As in Electron, values that are not strings are refused, whereas Node's own fork would omit
  // undefined ones.
  if (Object.values(options.env ?? {}).some(value => typeof value !== 'string')) {
    throw new TypeError('Invalid value for env')
  }
  return new HostUtilityProcess(modulePath, args, options)
}

// Utility processes never outlive the program.
process.on('exit', () => {
  for (const { pid } of hostRuntime.helpers) if (pid !== undefined) process.kill(pid, 'SIGKILL')
})

type Output = 'pipe' | 'ignore' | 'inherit'

function outputsOf(stdio: ForkOptions['stdio'] = 'inherit'): readonly [Output, Output] {
  if (typeof stdio === 'string') return [stdio as Output, stdio as Output]
  if ((stdio[0] ?? 'ignore') !== 'ignore')
    throw new Error('stdin value other than ignore is not supported.')
  return [stdio[1] ?? 'inherit', stdio[2] ?? 'inherit']
}

function numberOf(signal: NodeJS.Signals): number {
  return { SIGKILL: 9, SIGTERM: 15, SIGABRT: 6, SIGSEGV: 11 }[signal as string] ?? 1
}

function residentKilobytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
