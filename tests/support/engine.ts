import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { EngineFault } from '../../src/main/warehouse/engine/fault'
import type { EngineQuery, WarehouseChildMessage } from '../../src/main/warehouse/engine/messages'
import { bundleChildProcess } from './bundle-part'
import { createTestEnginePool, type TestEnginePool } from './engine-pool'
import { startTestEngine, type TestEngine } from './engine-process'
import { readProcessUsage } from './process-meter'
import { cacheSampleBuilds } from './sample-builds'

/**
 * Pools of idle engine processes by path of their script, shared by the test files that a worker
 * runs; the processes end with the worker.
 */
const pools = new Map<string, TestEnginePool>()

/**
 * Maximum number of idle processes kept for the next test file: a program has a reader and a writer
 * process. None on Windows, which cannot delete a folder while a process has files in it open.
 */
const idleAtMost = process.platform === 'win32' ? 0 : 4

/**
 * Folder for temporary files of the engines of this worker; next to the script, because the engines
 * are used by several test files.
 */
const temporaryBeside = (script: string): string =>
  join(dirname(script), `temporary-${process.pid}`)

function poolOf(script: string): TestEnginePool {
  const pool = pools.get(script) ?? createTestEnginePool()
  pools.set(script, pool)
  return pool
}

/**
 * Sets up a test file: a folder, and engines that end with their test. `handsOn`: processes are
 * reused by the next engine with the same options, and generated sample files are copied; not
 * suitable for tests of the processes themselves, or of files that are replaced while an engine has
 * them open. `lasting`: engines end with the test file.
 */
export function setUpTestEngines({ handsOn = false, lasting = false } = {}) {
  let folder = ''
  const started: TestEngine[] = []
  const shared = inject('scripts').warehouse
  let childPath = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'engine-'))
    childPath = shared ?? (await bundleChildProcess('warehouse', join(folder, 'bundle')))
  })
  const closeAll = (): void => {
    for (const { engine } of started.splice(0)) engine.close()
  }
  if (!lasting) afterEach(closeAll)
  afterAll(() => {
    closeAll()
    // Processes of a script that the test file bundled itself are ended, because the script is
    // deleted with the file's folder.
    pools.get(childPath)?.shrink(shared ? idleAtMost : 0)
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** Creates a new folder below the test file's folder. */
    makeFolder: (): string => mkdtempSync(join(folder, 'made-')),
    /** Starts an engine; `script` replaces the child script built from the sources. */
    start: (changes?: Parameters<typeof startTestEngine>[2], script = childPath): TestEngine => {
      const isUsual = script === childPath && !changes?.opening && changes?.fileLimit === undefined
      if (!isUsual || !handsOn) {
        const made = startTestEngine(script, join(folder, 'temporary'), changes)
        started.push(made)
        return made
      }
      const made = startTestEngine(script, temporaryBeside(script), changes, poolOf(script))
      started.push(made)
      return { ...made, engine: cacheSampleBuilds(made.engine, join(dirname(script), 'samples')) }
    }
  }
}

/** Query request for an engine: this SQL over no tables, unless `changes` says otherwise. */
export const createEngineQuery = (
  sql: string,
  changes: Partial<EngineQuery> = {}
): EngineQuery => ({
  kind: 'ask',
  files: [],
  sql,
  parameters: [],
  rows: 200,
  ...changes
})

/** Fault kind of the error of a request that must fail. */
export const engineFaultKindOf = (error: unknown): string =>
  error instanceof EngineFault ? error.kind : `not a fault: ${error}`

/**
 * Processor time in clock ticks that a process has used so far; it grows once a request is being
 * processed.
 */
export function processorTicksOf({ pid = 0 }: { readonly pid?: number | undefined }): number {
  const usage = readProcessUsage(pid)
  if (!usage) throw new Error(`There is no process ${pid}.`)
  return usage.ticks
}

/**
 * Resolves when an engine process has responded to the request with number `id`, counted from 1, or
 * has ended.
 */
export function waitForEngineRequest(child: ChildProcess, id: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  child.once('exit', () => resolve('ended'))
  child.on('message', (told: WarehouseChildMessage) => {
    if ((told.kind === 'answer' || told.kind === 'failure') && told.id === id) resolve(told.kind)
  })
  return promise
}
