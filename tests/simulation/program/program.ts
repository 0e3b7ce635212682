import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import { openCrashLog } from '../../../src/main/diagnostics/crash-log'
import { openServicePackageStore } from '../../../src/main/exchange/open-packages'
import { createHandlers } from '../../../src/main/features'
import type { FeatureContext } from '../../../src/main/features/context'
import { createCallDispatcher } from '../../../src/main/ipc/answer'
import { openEtlJobs } from '../../../src/main/pipelines/jobs'
import { openLazyCallLog } from '../../../src/main/start/open-calls'
import { openDataStorage } from '../../../src/main/start/open-data'
import { openScopedStorage } from '../../../src/main/start/open-scoped'
import { systemClock } from '../../../src/main/store/clock'
import type { KeyStore } from '../../../src/main/store/key-store'
import { createEngine, type Engine } from '../../../src/main/warehouse/engine/client'
import type { EngineChildProcess } from '../../../src/main/warehouse/engine/session'
import { type EngineProcessOptions, openWarehouse } from '../../../src/main/warehouse/warehouse'
import { createGateway, createRoute, type GatewaySurroundings } from './gateway'
import { createTable, stageFile, type WriteStrategy } from './load-file'
import { createRunWatch } from './run-watch'
import { sendPackage } from './services'

/** Key store of a system that has one; its encrypted text differs from the input. */
const keyStore: KeyStore = {
  isSafe: async () => true,
  seal: async text => Buffer.from(text).reverse().toString('base64'),
  unseal: async sealed => Buffer.from(sealed, 'base64').reverse().toString()
}

/** What the world gives to a program that it starts. */
export interface ProgramSurroundings extends GatewaySurroundings {
  /** Starts a process of the engine. */
  readonly forkEngine: () => EngineChildProcess
  /** Receives a fault that the program reports of itself. */
  readonly onFault: (channel: string, fault: unknown) => void
}

/** Milliseconds between two checks for due pipelines, as in `start/open-jobs.ts`. */
const schedulerInterval = 20_000

/** Client of an engine process of the world. */
function openEngine(
  { forkEngine, engineFile: { folder, name, content } }: ProgramSurroundings,
  { temporary, isBehind }: EngineProcessOptions,
  note: (fault: unknown) => void
): Engine {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return createEngine({
    start: forkEngine,
    opening: () => ({
      library: { folder, files: [{ name, sha256 }] },
      memory: 1_073_741_824,
      threads: 1,
      temporary,
      isBehind
    }),
    residentOf: () => undefined,
    forceEnd: pid => process.kill(pid, 'SIGKILL'),
    note
  })
}

/** One start of the program without Electron: its storage, engines and handlers. */
export type SimulatedProgram = ReturnType<typeof openProgram>

const unavailable = (what: string) => (): never => {
  throw new Error(`${what} is outside the simulated world`)
}

/** Opens the program on a data folder, as `program.ts` does, with the parts that the world has. */
export function openProgram(surroundings: ProgramSurroundings) {
  const { directory, onFault } = surroundings
  const clock = systemClock
  const opened = openDataStorage(directory, clock)
  const told: string[] = []
  const logged: string[] = []
  const tell: FeatureContext['tell'] = (name, payload) => {
    if (name === 'storage:notice') told.push(JSON.stringify(payload))
  }
  const log = (words: string): void => {
    logged.push(words)
    void opened.audit
      .note({ time: clock.now(), action: words, user: 'Hệ thống', kind: 'system' })
      .catch(error => onFault('log', error))
  }
  const storage = openScopedStorage(
    opened,
    openWarehouse({
      ...opened,
      clock,
      open: (name, place) => openEngine(surroundings, place, fault => onFault(name, fault)),
      note: (name, fault) => onFault(name, fault),
      log,
      tell: message => told.push(message)
    }),
    clock
  )
  const { warehouse } = storage
  const sources = unavailable('A data source')
  const wait = (milliseconds: number): Promise<unknown> =>
    new Promise(resolve => setTimeout(resolve, milliseconds))
  const runs = createRunWatch()
  const etl = openEtlJobs({ ...storage, sources, clock, wait, tell: runs.tell })
  const packages = memoiseOnce(async () => openServicePackageStore({ ...storage, keyStore }))
  const context: FeatureContext = {
    ...storage,
    etl,
    sources,
    packages,
    copies: async () => ({ copies: { opened: { find: () => undefined } } }) as never,
    gateway: unavailable('The gateway'),
    calls: openLazyCallLog({ ...storage, warehouse }),
    crashLog: openCrashLog({ path: join(directory, 'logs', 'crash.jsonl'), version: '1', clock }),
    versions: () => ({ app: '1.0.0', electron: '45', chromium: '150', node: '24' }),
    licences: async () => ({ packages: [], texts: {} }),
    askForFile: async () => undefined,
    askForFolder: async () => undefined,
    takeDropped: () => undefined,
    reportExports: unavailable('A report') as never,
    formExports: unavailable('A form') as never,
    print: async () => true,
    printPdf: unavailable('A printer'),
    documentPrinter: unavailable('A printer') as never,
    tell,
    files: unavailable('A dialog') as never,
    clock,
    wait,
    keyStore,
    passwordCost: { n: 2, r: 1, p: 1 },
    painted: () => undefined,
    reveal: () => undefined,
    reload: () => undefined,
    applyTheme: () => undefined,
    applyZoom: () => undefined
  }
  const callGateway = createGateway(surroundings, async () => {
    const [table] = storage.records.read().dataMarts
    return table ? [createRoute(await warehouse.tables.open(table.id))] : []
  })
  setInterval(() => etl.scheduler.startDue(), schedulerInterval)
  const dispatch = createCallDispatcher(createHandlers(context), onFault, storage.entry.session)
  return {
    storage,
    warehouse,
    etl,
    packages,
    told,
    logged,
    /** Makes an IPC call as a page does, with every check of the main process. */
    ask: (channel: string, input?: unknown) => dispatch([channel, input]),
    /** Reads a file and compares it with a table, as the page does before it publishes. */
    stageFile: (load: string, table: string, path: string) =>
      stageFile(storage.records, warehouse, { load, table, path }),
    createTable: (id: string, name: string, strategy: WriteStrategy, path: string) =>
      createTable(storage.records, warehouse, { id, name, strategy, path }),
    /** Waits until a run is stored with its end. */
    endOfRun: runs.endOf,
    callGateway,
    sendPackage: async (at: number) => sendPackage(await packages(), at, clock.now()),
    /** Work that the program does after its first page. */
    afterStart: async (): Promise<void> => {
      if (storage.readOnly) return
      await storage.tidy()
      await warehouse.tidy()
      await warehouse.check()
      await warehouse.prune()
    },
    /** Orderly end, as quitting does. */
    close: (): void => {
      storage.flush()
      warehouse.reader.close()
      warehouse.writer.close()
      storage.release()
    }
  }
}
