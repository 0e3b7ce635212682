import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishPageEvent } from '@shared/contract/contract'
import { afterAll, beforeAll, inject } from 'vitest'
import type { SourceServices } from '../../../src/main/connections/open-sources'
import type { ScopedData } from '../../../src/main/disclosure/scope/open-scoped-data'
import { createApiQueryRunner } from '../../../src/main/features/gateway/answer-query'
import { createGateway } from '../../../src/main/gateway/gateway'
import type { Gateway, GatewayDependencies } from '../../../src/main/gateway/gateway-parts'
import type { GatewayChildProcess } from '../../../src/main/gateway/gateway-process'
import type { GatewayChildRequest } from '../../../src/main/gateway/messages'
import type { DataStorage } from '../../../src/main/start/open-data'
import type { Clock } from '../../../src/main/store/clock'
import type { Warehouse } from '../../../src/main/warehouse/warehouse'
import { bundleChildProcess } from '../bundle-part'
import { findInstalledEngineLibrary } from '../engine-process'
import { forkBundledChild, isProcessAlive } from '../part-process'
import { noKeyStore } from '../sources'
import { createStubChild } from '../stub-child'

type Kept = DataStorage &
  Pick<ScopedData, 'access'> & {
    readonly clock: Clock
    readonly warehouse: Warehouse
    readonly tell: PublishPageEvent
    readonly sources: () => Promise<SourceServices>
  }

/** Stub of the gateway process that opens no port and confirms every command. */
function listeningProcess(): GatewayChildProcess {
  return createStubChild<GatewayChildRequest>((message, reply) => {
    if (message.kind === 'open') reply({ kind: 'listening', port: message.opening.port })
    if (message.kind === 'routes') reply({ kind: 'taken', id: message.id })
    if (message.kind === 'stop') reply({ kind: 'stopped' })
  }).child
}

const said = { status: 200, statusText: 'OK', headers: {}, body: '{"data":[],"count":0}' }

/** Opens the program's gateway over the stored data of a test. */
export function openTestGateway(
  { warehouse, tell, sources, ...storage }: Kept,
  start: GatewayDependencies['start'] = listeningProcess,
  changes: Partial<GatewayDependencies> = {}
): Gateway {
  return createGateway({
    ...storage,
    tables: warehouse.tables,
    accessOfBranches: storage.access.ofBranches,
    keyStore: noKeyStore,
    engine: () => ({
      library: {
        ...findInstalledEngineLibrary(),
        files: findInstalledEngineLibrary().files.slice(0, 1)
      },
      memory: 512 * 1_048_576,
      threads: 1,
      temporary: join(storage.directory, 'warehouse', 'temporary', 'gateway')
    }),
    start,
    forceEnd: pid => process.kill(pid, 'SIGKILL'),
    prepare: createApiQueryRunner({ ...storage, warehouse, sources }),
    onState: state => tell('gateway:changed', state),
    onLogged: last => tell('gateway:logged', { last }),
    notice: message => tell('storage:notice', { message }),
    // The stub opens no port, so a test call gets this fixed response.
    ...(start === listeningProcess && { call: async () => said }),
    note: words => console.error('gateway', words),
    ...changes
  })
}

/**
 * Sets up a test file: bundles the script of the gateway process and records the processes that are
 * started.
 */
export function createGatewayProcesses(fileLimit?: number) {
  let [folder, script] = ['', '']
  const started: ChildProcess[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    script = inject('scripts').gateway ?? (await bundleChildProcess('gateway', folder))
  })
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** Gateway processes that were started, oldest first. */
    started,
    start: (): GatewayChildProcess => {
      const child = forkBundledChild(script, {
        threads: 12,
        ...(fileLimit !== undefined && { fileLimit })
      })
      started.push(child)
      return asGatewayChild(child)
    }
  }
}

const asGatewayChild = (child: ChildProcess): GatewayChildProcess => ({
  get pid() {
    return isProcessAlive(child) ? child.pid : undefined
  },
  postMessage: message => {
    if (child.connected) child.send(message, () => undefined)
  },
  kill: () => child.kill('SIGTERM'),
  on: (name, listener) => child.on(name, listener),
  once: (name, listener) => child.once(name, code => listener(code ?? 1))
})
