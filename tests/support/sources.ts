import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { openLocalSourceSettings } from '../../src/main/connections/local'
import type { SourceProcessJob, SourcesChildRequest } from '../../src/main/connections/messages'
import {
  openSourceServices,
  type SourceServices,
  type SourceServicesDependencies
} from '../../src/main/connections/open-sources'
import type { ChildJobDependencies, SourcesChildProcess } from '../../src/main/connections/run-job'
import type { ChildProcessLike } from '../../src/main/runtime/process/child-client'
import type { DataStorage } from '../../src/main/start/open-data'
import type { KeyStore } from '../../src/main/store/key-store'
import { bundleChildProcess, type ChildProcessKind } from './bundle-part'
import { forkBundledChild, isProcessAlive } from './part-process'
import { createStubChild } from './stub-child'

/** Key store of a Linux system without a key ring, which cannot store keys. */
export const noKeyStore: KeyStore = {
  isSafe: async () => false,
  seal: () => Promise.reject(new Error('Encryption is not available.')),
  unseal: () => Promise.reject(new Error('Decryption is not available.'))
}

/** Key store of a system that has one; its encrypted text differs from the input. */
export const reversingKeyStore: KeyStore = {
  isSafe: async () => true,
  seal: async text => Buffer.from(text).reverse().toString('base64'),
  unseal: async sealed => Buffer.from(sealed, 'base64').reverse().toString()
}

type Kept = Pick<DataStorage, 'directory' | 'records' | 'sourceFiles'> &
  Pick<SourceServicesDependencies, 'clock'>

const found = {
  name: 'quân số.csv',
  identity: '1:8:1:1',
  bytes: 8,
  modifiedAt: 1,
  sha256: 'a'.repeat(64),
  state: 'read',
  reason: ''
}

const said: Readonly<Record<SourceProcessJob['kind'], unknown>> = {
  'check-folder': { words: '1 tệp khớp mẫu' },
  list: [found],
  take: { bytes: 8 },
  'check-server': { words: 'không bảng nào' },
  tables: [],
  structure: [],
  extract: { rows: 0, rejected: 0 },
  'columns-of': [],
  ask: { rows: 0, more: false },
  figures: [],
  publish: { sha256: '0'.repeat(64) }
}

/**
 * Stub of a source process for tests that use neither folders nor servers: returns a fixed response
 * for each kind of job.
 */
function answeringProcess(): SourcesChildProcess {
  return createStubChild<SourcesChildRequest>((message, reply) => {
    if (message.kind === 'job') reply({ kind: 'answer', answer: said[message.job.kind] })
  }).child
}

/** Opens the program's data sources over the stored data of a test. */
export function openTestSources(
  { sourceFiles, ...storage }: Kept,
  start: ChildJobDependencies['start'] = answeringProcess,
  changes: Partial<SourceServicesDependencies> & { readonly keyStore?: KeyStore } = {}
): SourceServices {
  const { keyStore = noKeyStore, ...others } = changes
  return openSourceServices({
    ...storage,
    log: sourceFiles,
    local: openLocalSourceSettings(storage.directory, keyStore),
    settle: 1,
    jobs: { start, forceEnd: pid => process.kill(pid, 'SIGKILL') },
    ...others
  })
}

/**
 * Sets up a test file: bundles the script of the process that reads sources, and records the
 * processes that are started.
 */
export const createSourceProcesses = () => createBundledProcesses<SourcesChildRequest>('sources')

/** Real processes of one kind, which end with the test file. */
export function createBundledProcesses<Sent extends object>(kind: ChildProcessKind) {
  let [folder, script] = ['', '']
  const started: ChildProcess[] = []
  let beforeStart: (place: number) => void = () => undefined
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `${kind}-`))
    script = inject('scripts')[kind] ?? (await bundleChildProcess(kind, folder))
  })
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** Processes that were started, oldest first. */
    started,
    /**
     * Sets a function that is called before each process starts, with the ordinal number of
     * the process from 1.
     */
    onStart: (act: typeof beforeStart): void => {
      beforeStart = act
    },
    start: (): ChildProcessLike<Sent> => {
      beforeStart(started.length + 1)
      const child = forkBundledChild(script)
      started.push(child)
      return {
        get pid() {
          return isProcessAlive(child) ? child.pid : undefined
        },
        postMessage: message => {
          if (child.connected) child.send(message, () => undefined)
        },
        kill: () => child.kill('SIGTERM'),
        on: (name, listener) => child.on(name, listener),
        once: (name, listener) => child.once(name, code => listener(code ?? 1))
      }
    }
  }
}
