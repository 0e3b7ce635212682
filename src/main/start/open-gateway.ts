import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishPageEvent } from '@shared/contract/contract'
import { memoiseOnce } from '@shared/kit/once'
import type { SourceServices } from '../connections/open-sources'
import type { ScopedData } from '../disclosure/scope/open-scoped-data'
import { reportProgramFault } from '../faults/report-fault'
import type { Gateway } from '../gateway/gateway-parts'
import { systemKeyStore } from '../shell/key-store'
import { systemClock } from '../store/clock'
import type { Warehouse } from '../warehouse/warehouse'
import { forkProgramChild, killChildProcess } from './fork-child'
import type { DataStorage } from './open-data'
import { engineOptionsOf } from './open-engine'

/**
 * Gateway (HTTP server of the published APIs); its code is loaded lazily, and it runs as an
 * Electron utility process.
 */
export function openLazyGateway(
  storage: DataStorage & Pick<ScopedData, 'access'>,
  warehouse: Warehouse,
  sources: () => Promise<SourceServices>,
  tell: PublishPageEvent
): () => Promise<Gateway> {
  const { access, directory, readOnly, records, settings } = storage
  return memoiseOnce(async () => {
    const [{ createGateway }, { createApiQueryRunner }] = await Promise.all([
      import('../gateway/gateway'),
      import('../features/gateway/answer-query')
    ])
    return createGateway({
      directory,
      readOnly,
      records,
      settings,
      clock: systemClock,
      tables: warehouse.tables,
      accessOfBranches: access.ofBranches,
      keyStore: systemKeyStore,
      engine: () => engineOptionsOf(join(directory, 'warehouse', 'temporary', 'gateway')),
      start: () =>
        forkProgramChild('gateway', {
          serviceName: 'gateway',
          // Each SQL statement, flush and compression blocks a thread of Node's pool, so the
          // default of four threads is raised.
          env: { ...process.env, UV_THREADPOOL_SIZE: '12' }
        }),
      forceEnd: killChildProcess,
      prepare: createApiQueryRunner({ ...storage, warehouse, sources, clock: systemClock }),
      onState: state => tell('gateway:changed', state),
      onLogged: last => tell('gateway:logged', { last }),
      notice: message => tell('storage:notice', { message }),
      note: words => reportProgramFault('gateway', new Error(words))
    })
  })
}

/**
 * Starts the gateway again if it was switched on before; without a configuration its code is not
 * loaded.
 */
export async function resumeGateway(
  { directory }: Pick<DataStorage, 'directory'>,
  gateway: () => Promise<Gateway>
): Promise<void> {
  if (!existsSync(join(directory, 'gateway', 'settings.json'))) return
  await (await gateway()).resume()
}
