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
import type { Engine } from '../../../src/main/warehouse/engine/client'
import { openWarehouse } from '../../../src/main/warehouse/warehouse'

/** Key store of a system that has one; its encrypted text differs from the input. */
const keyStore: KeyStore = {
  isSafe: async () => true,
  seal: async text => Buffer.from(text).reverse().toString('base64'),
  unseal: async sealed => Buffer.from(sealed, 'base64').reverse().toString()
}

/** What the world gives to a program that it starts. */
export interface ProgramSurroundings {
  readonly directory: string
  readonly openEngine: (name: string) => Engine
  /** Receives a fault that the program reports of itself. */
  readonly onFault: (channel: string, fault: unknown) => void
}

/** One start of the program without Electron: its storage, engines and handlers. */
export type SimulatedProgram = ReturnType<typeof openProgram>

const unavailable = (what: string) => (): never => {
  throw new Error(`${what} is outside the simulated world`)
}

/** Opens the program on a data folder, as `program.ts` does, with the parts that the world has. */
export function openProgram({ directory, openEngine, onFault }: ProgramSurroundings) {
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
      open: name => openEngine(name),
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
  const etl = openEtlJobs({ ...storage, sources, clock, wait, tell: () => undefined })
  const packages = memoiseOnce(async () => openServicePackageStore({ ...storage, keyStore }))
  const context: FeatureContext = {
    ...storage,
    etl,
    sources,
    packages,
    copies: unavailable('A copy on another medium'),
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
  const dispatch = createCallDispatcher(createHandlers(context), onFault, storage.entry.session)
  return {
    storage,
    warehouse,
    etl,
    packages,
    told,
    logged,
    /** Makes an IPC call as a page does, with every check of the main process. */
    ask: (channel: string, input: unknown = {}) => dispatch([channel, input]),
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
