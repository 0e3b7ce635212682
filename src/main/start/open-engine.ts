import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { createEngine, type Engine } from '../warehouse/engine/client'
import libraries from '../warehouse/engine/library.json'
import type { EngineLibrary, EngineOptions } from '../warehouse/engine/messages'
import type { EngineDependencies } from '../warehouse/engine/session'
import type { EngineProcessOptions } from '../warehouse/warehouse'
import { forkProgramChild, killChildProcess } from './fork-child'

const mebibyte = 1_048_576

/**
 * Share of this machine's resources that an engine process may use: a quarter of the memory, at
 * least 512 MiB; all cores but one, or all for a low-priority engine; at least one core, because
 * some systems report none.
 */
function shareOfMachine(isBehind: boolean, total = totalmem(), cores = availableParallelism()) {
  return {
    memory: Math.max(512 * mebibyte, Math.floor(total / 4)),
    threads: Math.max(1, isBehind ? cores : cores - 1)
  }
}

/** Engine configuration on this machine. */
export const engineOptionsOf = (temporary: string, isBehind = false): EngineOptions => ({
  ...shareOfMachine(isBehind),
  library: describeLibrary(),
  temporary,
  isBehind
})

/** Starts an engine process of the warehouse as an Electron utility process. */
export function openEngine(
  name: string,
  { temporary, isBehind }: EngineProcessOptions,
  note: EngineDependencies['note']
): Engine {
  const opening = (): EngineOptions => engineOptionsOf(temporary, isBehind)
  return createEngine({
    start: () =>
      forkProgramChild('warehouse', {
        serviceName: name,
        // Each concurrent request blocks a thread of Node's pool, so the default of four threads is
        // raised.
        env: { ...process.env, UV_THREADPOOL_SIZE: '8' }
      }),
    opening,
    residentOf: residentMemoryOf,
    forceEnd: killChildProcess,
    note
  })
}

/** Resident memory of a child process in bytes. */
export function residentMemoryOf(pid: number): number | undefined {
  const found = app.getAppMetrics().find(metric => metric.pid === pid)
  return found && found.memory.workingSetSize * 1_024
}

/**
 * Engine files of this platform: beside the archive of a packaged program, otherwise in
 * node_modules.
 */
function describeLibrary(): EngineLibrary {
  const noted = (libraries as Readonly<Record<string, RecordedEngineFiles>>)[
    `${process.platform}-${process.arch}`
  ]
  if (!noted) return { folder: '', files: [] }
  const folder = app.isPackaged
    ? join(process.resourcesPath, 'engine')
    : join(app.getAppPath(), 'node_modules', noted.package)
  return { folder, files: noted.files }
}

interface RecordedEngineFiles {
  readonly package: string
  readonly files: EngineLibrary['files']
}
