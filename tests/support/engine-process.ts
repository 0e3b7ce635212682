import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createEngine, type Engine } from '../../src/main/warehouse/engine/client'
import type { EngineFault } from '../../src/main/warehouse/engine/fault'
import libraries from '../../src/main/warehouse/engine/library.json'
import type { EngineLibrary, EngineOptions } from '../../src/main/warehouse/engine/messages'
import type { EngineChildProcess, EngineLimits } from '../../src/main/warehouse/engine/session'
import { lendEngineProcess, type TestEnginePool } from './engine-pool'
import { forkBundledChild, isProcessAlive } from './part-process'
import { readProcessUsage } from './process-meter'

// When this module is bundled, its own path says nothing about the project's root, so the caller
// passes it in PROJECT_ROOT.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')
const mebibyte = 1_048_576

/** Files of the database engine for this machine, as installed by `npm ci`. */
export function findInstalledEngineLibrary(): EngineLibrary {
  const key = `${process.platform}-${process.arch}` as keyof typeof libraries
  const { package: name, files } = libraries[key]
  return { folder: join(root, 'node_modules', name), files }
}

/**
 * Engine files of which only the small one that is loaded first is verified, because verifying the
 * engine itself takes 130 ms of a core per process, and tests start hundreds. `library.test.ts` and
 * the packaged program verify all files.
 */
export const partlyVerifiedEngineLibrary = (): EngineLibrary => {
  const { folder, files } = findInstalledEngineLibrary()
  return { folder, files: files.slice(0, 1) }
}

export interface TestEngine {
  readonly engine: Engine
  /** Started processes, oldest first. */
  readonly children: ChildProcess[]
  /** Faults that the engine reported outside any request, in order. */
  readonly noted: EngineFault[]
}

/**
 * Starts the program's engine client with real Node child processes instead of Electron's utility
 * processes. `pool`: idle processes that can be reused if their opening options are equal.
 */
export function startTestEngine(
  childPath: string,
  temporary: string,
  changes: {
    readonly opening?: Partial<EngineOptions>
    readonly limits?: Partial<EngineLimits>
    /** KiB that the child may write to a file; a larger write fails as on a full disk. */
    readonly fileLimit?: number
  } = {},
  pool?: TestEnginePool
): TestEngine {
  const children: ChildProcess[] = []
  const noted: EngineFault[] = []
  let isClosing = false
  const opening: EngineOptions = {
    library: partlyVerifiedEngineLibrary(),
    memory: 1_024 * mebibyte,
    threads: 1,
    temporary,
    ...changes.opening
  }
  const engine = createEngine({
    start: () => {
      const { fileLimit } = changes
      const idle = pool?.take()
      const child =
        idle ?? forkBundledChild(childPath, fileLimit === undefined ? {} : { fileLimit })
      children.push(child)
      const wasOpened = idle !== undefined
      return pool
        ? lendEngineProcess(child, pool, { wasOpened, isClosing: () => isClosing })
        : asChild(child)
    },
    opening: () => opening,
    residentOf: residentBytesOf,
    forceEnd: pid => process.kill(pid, 'SIGKILL'),
    note: fault => noted.push(fault),
    ...(changes.limits && { limits: changes.limits })
  })
  const close = (): void => {
    isClosing = true
    engine.close()
    isClosing = false
  }
  return { engine: { ...engine, close }, children, noted }
}

function asChild(child: ChildProcess): EngineChildProcess {
  return {
    get pid() {
      return isProcessAlive(child) ? child.pid : undefined
    },
    postMessage: message => {
      if (child.connected) child.send(structuredClone(message), () => undefined)
    },
    kill: () => child.kill('SIGTERM'),
    on: (name, listener) => child.on(name, listener),
    once: (name, listener) => child.once(name, code => listener(code ?? 1))
  }
}

/** Resident memory of a process in bytes; undefined if it does not exist. */
export const residentBytesOf = (pid: number): number | undefined => readProcessUsage(pid)?.resident
