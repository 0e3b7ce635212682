import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { createEngine, type Engine } from '../warehouse/engine/client'
import libraries from '../warehouse/engine/library.json'
import type { Library, Opening } from '../warehouse/engine/messages'
import type { EngineParts } from '../warehouse/engine/session'
import type { EnginePlace } from '../warehouse/warehouse'
import { forceEnd } from './force-end'
import { forkChild } from './fork-child'

const mebibyte = 1_048_576

/**
 * What the engine may take on this machine: a quarter of its memory, 512 MiB at least; all cores but one, or all where it stands behind
 * what a person does; one at least, where a system lists none.
 */
function shareOfMachine(isBehind: boolean, total = totalmem(), cores = availableParallelism()) {
  return {
    memory: Math.max(512 * mebibyte, Math.floor(total / 4)),
    threads: Math.max(1, isBehind ? cores : cores - 1)
  }
}

/** What an engine of ours works with on this machine. */
export const engineOpening = (temporary: string, isBehind = false): Opening => ({
  ...shareOfMachine(isBehind),
  library: describeLibrary(),
  temporary,
  isBehind
})

/** One process of the warehouse in Electron's own kind of child. */
export function openEngine(
  name: string,
  { temporary, isBehind }: EnginePlace,
  note: EngineParts['note']
): Engine {
  const opening = (): Opening => engineOpening(temporary, isBehind)
  return createEngine({
    start: () =>
      forkChild('warehouse', {
        serviceName: name,
        // Requests run side by side; each waits in a thread of Node's.
        env: { ...process.env, UV_THREADPOOL_SIZE: '8' }
      }),
    opening,
    residentOf,
    forceEnd,
    note
  })
}

/** Bytes, of a child of ours. */
export function residentOf(pid: number): number | undefined {
  const found = app.getAppMetrics().find(metric => metric.pid === pid)
  return found && found.memory.workingSetSize * 1_024
}

/** The engine's files of this platform: beside the archive of an installed program, among the packages before that. */
function describeLibrary(): Library {
  const noted = (libraries as Readonly<Record<string, Noted>>)[
    `${process.platform}-${process.arch}`
  ]
  if (!noted) return { folder: '', files: [] }
  const folder = app.isPackaged
    ? join(process.resourcesPath, 'engine')
    : join(app.getAppPath(), 'node_modules', noted.package)
  return { folder, files: noted.files }
}

interface Noted {
  readonly package: string
  readonly files: Library['files']
}
