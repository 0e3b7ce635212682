import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createEngine, type Engine } from '../../src/main/warehouse/engine/client'
import type { EngineFault } from '../../src/main/warehouse/engine/fault'
import libraries from '../../src/main/warehouse/engine/library.json'
import type { Library, Opening } from '../../src/main/warehouse/engine/messages'
import type { Child, EngineLimits } from '../../src/main/warehouse/engine/session'
import { type EnginePool, lend } from './engine-pool'
import { forkPart, isAlive } from './part-process'
import { usageOf } from './process-meter'

// A script that was bundled lies elsewhere: whoever starts it says where the project is.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')
const mebibyte = 1_048_576

/** The engine's files for this machine, as `npm ci` brought them. */
export function installedLibrary(): Library {
  const key = `${process.platform}-${process.arch}` as keyof typeof libraries
  const { package: name, files } = libraries[key]
  return { folder: join(root, 'node_modules', name), files }
}

/**
 * The same, of which only the file that is loaded is compared, which is small: to compare the engine itself takes 130 ms of a core for each
 * process, and hundreds are started. `library.test.ts` and the packed program compare all of it.
 */
export const quickLibrary = (): Library => {
  const { folder, files } = installedLibrary()
  return { folder, files: files.slice(0, 1) }
}

export interface TestEngine {
  readonly engine: Engine
  /** Processes that were started, oldest first. */
  readonly children: ChildProcess[]
  /** What nobody asked about. */
  readonly noted: EngineFault[]
}

/**
 * The client of the program over real children of Node, which take the place of Electron's utility processes. `pool`: of processes that were
 * opened as this one would be.
 */
export function startEngine(
  childPath: string,
  temporary: string,
  changes: {
    readonly opening?: Partial<Opening>
    readonly limits?: Partial<EngineLimits>
    /** KiB of a file that the child may write: more is refused as by a full disk. */
    readonly fileLimit?: number
  } = {},
  pool?: EnginePool
): TestEngine {
  const children: ChildProcess[] = []
  const noted: EngineFault[] = []
  const opening: Opening = {
    library: quickLibrary(),
    memory: 1_024 * mebibyte,
    threads: 1,
    temporary,
    ...changes.opening
  }
  const engine = createEngine({
    start: () => {
      const { fileLimit } = changes
      const idle = pool?.take()
      const child = idle ?? forkPart(childPath, fileLimit === undefined ? {} : { fileLimit })
      children.push(child)
      return pool ? lend(child, pool, idle !== undefined) : asChild(child)
    },
    opening: () => opening,
    residentOf,
    forceEnd: pid => process.kill(pid, 'SIGKILL'),
    note: fault => noted.push(fault),
    ...(changes.limits && { limits: changes.limits })
  })
  return { engine, children, noted }
}

function asChild(child: ChildProcess): Child {
  return {
    get pid() {
      return isAlive(child) ? child.pid : undefined
    },
    postMessage: message => {
      if (child.connected) child.send(structuredClone(message), () => undefined)
    },
    kill: () => child.kill('SIGTERM'),
    on: (name, listener) => child.on(name, listener),
    once: (name, listener) => child.once(name, code => listener(code ?? 1))
  }
}

/** Bytes of a process that are in memory; none where it is not there. */
export const residentOf = (pid: number): number | undefined => usageOf(pid)?.resident
