import { join } from 'node:path'
import type { CallHandlers } from '@shared/contract/contract'
import { memoiseOnce } from '@shared/kit/once'
import type { Authentication } from '../../src/main/auth/entry'
import type { ChildJobDependencies } from '../../src/main/connections/run-job'
import { openCrashLog } from '../../src/main/diagnostics/crash-log'
import type { ScopedData } from '../../src/main/disclosure/scope/open-scoped-data'
import { openServicePackageStore } from '../../src/main/exchange/open-packages'
import { createHandlers, createHandlerTable } from '../../src/main/features'
import { createTablePublishFollower } from '../../src/main/features/collection/follow-tables'
import type { FeatureContext } from '../../src/main/features/context'
import {
  createFormExportScheduler,
  type FormExportScheduler
} from '../../src/main/features/forms/scheduled-forms'
import {
  createReportExportScheduler,
  type ReportExportScheduler
} from '../../src/main/features/reports/exports'
import { createFileSaver } from '../../src/main/files/save-file'
import type { GatewayDependencies } from '../../src/main/gateway/gateway-parts'
import { createCallDispatcher } from '../../src/main/ipc/answer'
import { openEtlJobs } from '../../src/main/pipelines/jobs'
import { createFolderExistsCheck, type FolderExistsCheck } from '../../src/main/shell/find-folder'
import { openLazyCallLog } from '../../src/main/start/open-calls'
import { type DataStorage, openDataStorage } from '../../src/main/start/open-data'
import { openScopedStorage } from '../../src/main/start/open-scoped'
import { type FileSystem, nodeFileSystem } from '../../src/main/store/disk/file-system'
import type { KeyStore } from '../../src/main/store/key-store'
import type { Engine } from '../../src/main/warehouse/engine/client'
import {
  openWarehouse,
  type Warehouse,
  type WarehouseDependencies
} from '../../src/main/warehouse/warehouse'
import { createIdentityOnlyEngine } from './answering-engine'
import { checkResponses } from './checked-responses'
import { openTestBackupService } from './copies/open-copies'
import { sampleDocumentPrinter } from './documents/sample-printer'
import { writeTestDocument } from './documents/written-document'
import { openTestGateway } from './gateway/open-gateway'
import { openTestSources, reversingKeyStore } from './sources'

interface Told {
  readonly name: string
  readonly payload: unknown
}

export interface TestProgram {
  readonly handlers: CallHandlers
  /** All IPC handlers as registered, without the checks that precede every call. */
  readonly registered: () => ReturnType<typeof createHandlerTable>
  /** Makes an IPC call as a page does, with every check of the main process. */
  readonly ask: (
    channel: string,
    input?: unknown
  ) => ReturnType<ReturnType<typeof createCallDispatcher>>
  /** Delays in milliseconds that the program requested, in order; tests do not really wait. */
  readonly waited: readonly number[]
  /** Events that the main process sent to the page, in order. */
  readonly told: readonly Told[]
  /** Subscribes to events of the main process; returns a function that unsubscribes. */
  readonly onTold: (listener: (told: Told) => void) => () => void
  /** Sets the file that the next open dialog returns; undefined for a cancelled dialog. */
  choose: (path: string | undefined) => void
  /** Simulates that a user drops a file on the window. */
  drop: (path: string) => void
  /** Lets every later save or print dialog be cancelled. */
  cancelSaving: () => void
  readonly reportExports: ReportExportScheduler
  readonly formExports: FormExportScheduler
  readonly tables: Warehouse['tables']
  readonly pinned: Warehouse['pinned']
  /** Runs the start-up work that the program does after showing the first page. */
  readonly tidy: () => Promise<void>
  readonly checkGenerations: () => Promise<void>
  readonly pruneGenerations: () => Promise<void>
  readonly writeSamples: Warehouse['writeSamples']
  /** Audit entries that the warehouse wrote without a user's action. */
  readonly logged: readonly string[]
  /** Pauses pipeline runs until the returned function is called. */
  readonly holdRuns: () => () => void
  /** Publishes generations (table versions) that are due to targets, as the periodic task does. */
  readonly giveDue: () => Promise<void>
  /** Creates a backup copy on another medium if one is due, as the periodic task does. */
  readonly copyDue: () => Promise<void>
  /** Authentication: sign-in state and users. */
  readonly entry: Authentication
  readonly storage: DataStorage & Pick<ScopedData, 'access' | 'warehouse'>
  /** Writes pending saves to disk and ends the engines, as the program does at its end. */
  readonly close: () => void
}

/** Options of a test program; by default it is a first start with all parts. */
export interface TestProgramOptions {
  /** Data folder, new or filled by an earlier program. */
  readonly folder: string
  /** Current time of the program's clock; by default nine o'clock on 21 November 2026. */
  readonly now?: number | undefined
  readonly findFolder?: FolderExistsCheck | undefined
  /** Opens the database engine with a name; without this function no table has rows. */
  readonly openEngine?: WarehouseDependencies['open'] | undefined
  /** Starts the process that reads a data source; without this function a stub responds. */
  readonly startSource?: ChildJobDependencies['start'] | undefined
  readonly disk?: FileSystem
  /** Process and limits of the gateway; without it a stub opens no port. */
  readonly gateway?: Pick<GatewayDependencies, 'start' | 'limits'> | undefined
  readonly keyStore?: KeyStore
}

/**
 * Opens the program without Electron on one data folder, with its real IPC handlers and its real
 * storage.
 */
export function openTestProgram({
  folder,
  now = Date.parse('2026-11-21T09:00:00+07:00'),
  findFolder = createFolderExistsCheck({ patience: 10_000 }),
  openEngine = createIdentityOnlyEngine,
  startSource,
  disk = nodeFileSystem,
  gateway,
  keyStore = reversingKeyStore
}: TestProgramOptions): TestProgram {
  const clock = { now: () => now }
  const waited: number[] = []
  const logged: string[] = []
  const told: Told[] = []
  const listeners = new Set<(told: Told) => void>()
  let [chosen, dropped]: (string | undefined)[] = []
  const engines: Engine[] = []
  let isCancelled = false
  let gate: Promise<unknown> = Promise.resolve()
  const opened = openDataStorage(folder, clock, disk)
  const tell: FeatureContext['tell'] = (name, payload) => {
    if (!storage.access.mayReceive(name)) return
    told.push({ name, payload })
    for (const listener of listeners) listener({ name, payload })
  }
  const storage = openScopedStorage(
    opened,
    openWarehouse({
      ...opened,
      clock,
      disk,
      open: (...about) => {
        const engine = openEngine(...about)
        engines.push(engine)
        return engine
      },
      note: (name, fault) => console.error(name, fault),
      log: words => logged.push(words),
      tell: message => tell('storage:notice', { message })
    }),
    clock
  )
  const { warehouse } = storage
  const wait = async (milliseconds: number): Promise<void> => void waited.push(milliseconds)
  const sources = memoiseOnce(async () =>
    openTestSources({ ...storage, clock }, startSource, { fs: disk })
  )
  const working = { ...storage, warehouse, sources, clock }
  const etl = openEtlJobs({
    ...working,
    // Pipeline runs need no input to continue, so each delay must yield to the event loop as a real
    // one does.
    wait: () => gate.then(() => new Promise(resolve => setImmediate(resolve))),
    tell: run => tell('etl:progress', { run })
  })
  const calls = openLazyCallLog({ ...storage, warehouse })
  const packages = memoiseOnce(async () =>
    openServicePackageStore({ ...storage, keyStore: reversingKeyStore })
  )
  const log = (words: string): void => void logged.push(words)
  const copies = openTestBackupService({ ...working, keyStore, findFolder, packages, tell, log })
  const follower = createTablePublishFollower(working)
  const reportExports = createReportExportScheduler({
    ...working,
    findFolder,
    tell,
    writeDocument: writeTestDocument
  })
  const formExports = createFormExportScheduler({ ...working, findFolder, tell })
  const context: FeatureContext = {
    ...storage,
    etl,
    warehouse,
    sources,
    packages,
    copies,
    gateway: memoiseOnce(async () =>
      openTestGateway({ ...storage, clock, warehouse, sources, tell }, gateway?.start, gateway)
    ),
    calls,
    crashLog: openCrashLog({
      path: join(folder, 'logs', 'crash.jsonl'),
      version: '1.0.0',
      clock
    }),
    versions: () => ({ app: '1.0.0', electron: '45', chromium: '150', node: '24' }),
    licences: async () => ({
      packages: [{ name: 'react', version: '19.3.1', licence: 'MIT', author: 'Meta', text: 'a' }],
      texts: { a: 'MIT License' }
    }),
    askForFile: async () => chosen,
    askForFolder: async () => chosen,
    takeDropped: () => {
      const taken = dropped
      dropped = undefined
      return taken
    },
    reportExports,
    formExports,
    print: async () => !isCancelled,
    printPdf: async () => new TextEncoder().encode('%PDF-'),
    documentPrinter: { ...sampleDocumentPrinter, toPaper: async () => !isCancelled },
    tell,
    files: createFileSaver(
      async name => (isCancelled ? undefined : join(folder, name)),
      storage.copyRegister,
      progress => tell('files:progress', progress)
    ),
    clock,
    wait,
    keyStore,
    // Minimal cost of hashing passwords, because tests set many that need no protection.
    passwordCost: { n: 2, r: 1, p: 1 },
    painted: () => undefined,
    reveal: () => undefined,
    reload: notice => void told.push({ name: 'reload', payload: notice }),
    applyTheme: () => undefined,
    applyZoom: factor => void told.push({ name: 'zoom', payload: factor })
  }
  const handlers = checkResponses(createHandlers(context))
  const answer = createCallDispatcher(
    handlers,
    (channel, fault) => console.error(channel, fault),
    storage.entry.session
  )
  return {
    handlers,
    registered: () => createHandlerTable(context),
    waited,
    told,
    onTold: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reportExports,
    formExports,
    tables: warehouse.tables,
    ...{ pinned: warehouse.pinned, tidy: warehouse.tidy, writeSamples: warehouse.writeSamples },
    ...{ checkGenerations: warehouse.check, pruneGenerations: warehouse.prune },
    logged,
    choose: path => {
      chosen = path
    },
    drop: path => {
      dropped = path
    },
    cancelSaving: () => {
      isCancelled = true
    },
    giveDue: () => follower.giveDue(),
    copyDue: async () => (await copies()).copies.runDue(),
    holdRuns: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    close: () => {
      storage.flush()
      // Another program of the test file can reuse the processes.
      for (const engine of engines) engine.close()
    },
    ...{ entry: storage.entry, storage },
    ask: (channel, input) => answer([channel, input])
  }
}
