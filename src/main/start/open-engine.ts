/// <reference types="electron-vite/node" />

import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import childPath from '../warehouse/child/index?modulePath'
import { createEngine, type Engine, type EngineParts } from '../warehouse/engine/client'
import libraries from '../warehouse/engine/library.json'
import type { Library, Opening } from '../warehouse/engine/messages'

const mebibyte = 1_048_576

/** What the engine may take on this machine: a quarter of its memory, 512 MiB at least; all cores but one. */
function shareOfMachine(total = totalmem(), cores = availableParallelism()) {
  return {
    memory: Math.max(512 * mebibyte, Math.floor(total / 4)),
    threads: Math.max(1, cores - 1)
  }
}

/** One process of the warehouse in Electron's own kind of child. */
export function openEngine(
  name: string,
  places: { readonly temporary: string },
  note: EngineParts['note']
): Engine {
  const opening = (): Opening => ({
    ...shareOfMachine(),
    library: describeLibrary(),
    temporary: places.temporary
  })
  return createEngine({
    start: () =>
      utilityProcess.fork(childPath, [], {
        serviceName: name,
        stdio: 'ignore',
        // Requests run side by side; each waits in a thread of Node's.
        env: { ...process.env, UV_THREADPOOL_SIZE: '8' }
      }),
    opening,
    residentOf,
    forceEnd,
    note
  })
}

function forceEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the signal.
  }
}

/** Bytes, of a child of ours. */
function residentOf(pid: number): number | undefined {
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
