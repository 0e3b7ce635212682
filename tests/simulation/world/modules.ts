import * as crypto from 'node:crypto'
import { createRequire } from 'node:module'
import * as os from 'node:os'
import { compileFunction } from 'node:vm'
import * as zlib from 'node:zlib'
import type { ProgramEntry, ProgramScripts } from './bundle'
import type { ParentPort } from './child-process'
import { createTimers, SimulatedDate } from './clock'
import { createFileCalls } from './file-calls'
import { createPromisesFileSystem } from './fs-promises'
import { createFileStreams, createSyncFileSystem } from './fs-sync'
import { createHttpServer } from './http'
import { plantedBugGlobal } from './plant-bugs'
import { createKernelNameServer, createProcessGlobal } from './process-global'
import type { SimulatedProcess, SimulatedWorld } from './world'

const requireReal = createRequire(import.meta.url)

/** Names that each script receives instead of the globals of Node. */
const globals = [
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'process',
  'crypto',
  'performance',
  'Math',
  'console'
] as const

type ScriptFunction = (...given: unknown[]) => void

/** Compiled scripts of a program; `once` are the exports of the scripts that hold no state. */
export interface LoadedProgram {
  /** Name of the planted bug that its scripts select. */
  readonly bug?: string
  readonly functions: ReadonlyMap<string, ScriptFunction>
  readonly once: Map<string, unknown>
}

export function compileProgram({ chunks }: ProgramScripts): LoadedProgram {
  const functions = new Map<string, ScriptFunction>()
  for (const [name, code] of chunks) {
    const given = ['require', 'module', 'exports', ...globals, plantedBugGlobal]
    const compiled = compileFunction(code, given, { filename: name })
    functions.set(name, compiled as ScriptFunction)
  }
  return { functions, once: new Map() }
}

interface RunOptions {
  readonly entry: ProgramEntry
  readonly onConsole: (line: string) => void
  /** Port to the parent, in a child process. */
  readonly parentPort?: ParentPort
}

/** Runs the program in a simulated process, from its first line; returns the entry's exports. */
export function runProgram(
  program: LoadedProgram,
  world: SimulatedWorld,
  process: SimulatedProcess,
  { entry, onConsole, parentPort }: RunOptions
): unknown {
  const { bug } = program
  const system = createSystem(world, process, onConsole, parentPort)
  const own = new Map<string, unknown>()
  const load = (name: string): unknown => {
    const file = name.replace(/^\.\//, '')
    const code = program.functions.get(file)
    if (!code) return system.modules[name] ?? requireReal(name)
    const isOnce = file.startsWith('shared')
    const known = isOnce ? program.once : own
    const found = known.get(file)
    if (found) return found
    const module = { exports: {} }
    known.set(file, module.exports)
    if (isOnce) code(loadOnce, module, module.exports, ...globals.map(key => onceGlobals[key]))
    else code(load, module, module.exports, ...globals.map(key => system.globals[key]), bug)
    known.set(file, module.exports)
    return module.exports
  }
  // Scripts without state must not reach those of one process.
  const loadOnce = (name: string): unknown => {
    const file = name.replace(/^\.\//, '')
    if (!file.startsWith('shared') && !file.startsWith('node:') && !file.startsWith('rolldown'))
      throw new Error(`A script without state loads ${file}`)
    return load(name)
  }
  return load(`${entry}.js`)
}

/** Globals of scripts without state: the clock of the current world, and nothing that varies. */
const onceGlobals: Partial<Record<(typeof globals)[number], unknown>> = {
  Date: SimulatedDate,
  Math,
  console
}

/** Globals and modules of Node as one simulated process sees them. */
function createSystem(
  world: SimulatedWorld,
  process: SimulatedProcess,
  onConsole: (line: string) => void,
  parentPort: ParentPort | undefined
) {
  const { dice } = world
  const timers = createTimers(world, process)
  /** Schedules the completion of an asynchronous call. */
  const later = <T>(label: string, run: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      world.schedule(process, label, () => {
        try {
          resolve(run())
        } catch (error) {
          // A process that ended during the call never learns its result.
          if (process.isAlive) reject(error)
        }
      })
    })
  const calls = createFileCalls(world, process)
  const promises = createPromisesFileSystem(calls, later)
  const fs = { ...createSyncFileSystem(calls), ...createFileStreams(calls, later), promises }
  const randomBytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => dice.below(256)))
  const randomUUID = (): string => {
    const hex = randomBytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const getRandomValues = <A extends Uint8Array>(into: A): A => {
    into.set(randomBytes(into.length))
    return into
  }
  const random = {
    randomBytes,
    randomUUID,
    getRandomValues,
    webcrypto: { getRandomValues, randomUUID }
  }
  const line = (...given: unknown[]): void => onConsole(given.map(String).join(' '))
  const processGlobal = createProcessGlobal(world, process, parentPort)
  const modules: Readonly<Record<string, unknown>> = {
    'node:fs': withDefault(fs),
    'node:fs/promises': withDefault(promises),
    'node:process': withDefault(processGlobal),
    'node:os': withDefault({
      ...os,
      setPriority: () => undefined,
      hostname: () => 'may-1',
      tmpdir: () => '/tmp',
      homedir: () => '/home/a',
      totalmem: () => 4_294_967_296,
      freemem: () => 2_147_483_648,
      availableParallelism: () => 2
    }),
    'node:crypto': withDefault({
      ...crypto,
      ...random,
      randomInt: (from: number, to?: number) =>
        to === undefined ? dice.below(from) : from + dice.below(to - from),
      ...inline(crypto, ['scrypt', 'hkdf', 'pbkdf2', 'generateKeyPair', 'sign', 'verify'], later)
    }),
    'node:zlib': withDefault({
      ...zlib,
      ...inline(
        zlib,
        ['gzip', 'gunzip', 'deflate', 'inflate', 'deflateRaw', 'inflateRaw', 'brotliCompress'],
        later
      )
    }),
    'node:timers/promises': withDefault({
      setTimeout: (delay: number, value?: unknown) =>
        new Promise(resolve => timers.setTimeout(() => resolve(value), delay)),
      setImmediate: (value?: unknown) =>
        new Promise(resolve => timers.setImmediate(() => resolve(value)))
    }),
    'node:http': withDefault({
      ...requireReal('node:http'),
      createServer: createHttpServer(world, process)
    }),
    'node:net': withDefault({
      ...requireReal('node:net'),
      createServer: () => createKernelNameServer(world, process)
    })
  }
  const math = Object.create(Math, {
    random: { value: () => dice.below(2 ** 31) / 2 ** 31 }
  })
  return {
    modules,
    globals: {
      ...timers,
      Date: SimulatedDate,
      process: processGlobal,
      crypto: { subtle: globalThis.crypto.subtle, getRandomValues, randomUUID },
      performance: { now: world.ticks, timeOrigin: 0, mark: () => undefined },
      Math: math,
      console: { error: line, warn: line, log: line, info: line, debug: line }
    } satisfies Record<(typeof globals)[number], unknown>
  }
}

const withDefault = <M extends object>(module: M) => ({ ...module, default: module })

/** Replaces functions that work on another thread by their synchronous versions. */
function inline(
  module: object,
  names: readonly string[],
  later: <T>(label: string, run: () => T) => Promise<T>
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const run = Object(module)[`${name}Sync`] ?? Object(module)[name]
    found[name] = (...given: unknown[]) => {
      const done = given.pop() as (error: unknown, result?: unknown) => void
      void later(name, () => run(...given)).then(result => done(null, result), done)
    }
  }
  return found
}
