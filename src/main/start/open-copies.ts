import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import type { ServicePackageStore } from '../exchange/open-packages'
import type { FeatureContext } from '../features/context'
import type { ExternalCopiesDependencies } from '../features/settings/copies/copies-parts'
import { createFolderExistsCheck } from '../shell/find-folder'
import { systemKeyStore } from '../shell/key-store'
import { systemClock } from '../store/clock'
import { forkProgramChild, killChildProcess } from './fork-child'
import type { DataStorage } from './open-data'

/**
 * Process name of repository tasks (copies of the data on another medium), as shown in the system's
 * process list and the crash log.
 */
const processName = 'copies'

/** Whether an exited process was a repository task; its parent reports the error. */
export const isRepositoryTaskProcess = (name: string | undefined): boolean => name === processName

/**
 * Service for copies of the data on another medium, such as a USB disk; the code is loaded lazily.
 */
export function openLazyExternalCopies(
  storage: DataStorage,
  parts: Pick<ExternalCopiesDependencies, 'log' | 'packages' | 'tell' | 'warehouse'>
): FeatureContext['copies'] {
  return memoiseOnce(async () => {
    const [{ createExternalCopies }, { runRepositoryTask }] = await Promise.all([
      import('../features/settings/copies/copies'),
      import('../backup/repository/run-task')
    ])
    const start = () => forkProgramChild('backup', { serviceName: processName, env: process.env })
    const whole: ExternalCopiesDependencies = {
      ...storage,
      ...parts,
      clock: systemClock,
      keyStore: systemKeyStore,
      // The timeout is long, because a disk may have to wake up, and no user waits for this check.
      findFolder: createFolderExistsCheck({ patience: 10_000 }),
      runTask: (task, watch) =>
        runRepositoryTask({ start, forceEnd: killChildProcess }, task, watch)
    }
    return { copies: createExternalCopies(whole), parts: whole }
  })
}

/** Milliseconds between two checks for a due copy. */
const lookEvery = 60_000

/** Makes scheduled copies. Their code is only loaded if copies are configured. */
export function scheduleExternalCopies(
  { directory }: DataStorage,
  open: FeatureContext['copies']
): void {
  setInterval(() => {
    if (!existsSync(join(directory, 'copies.json'))) return
    void open().then(({ copies }) => copies.runDue())
  }, lookEvery).unref()
}

/** Data packages for services, and certificates; the code is loaded lazily. */
export function openLazyServicePackages({
  directory,
  readOnly
}: DataStorage): () => Promise<ServicePackageStore> {
  return memoiseOnce(async () => {
    const { openServicePackageStore } = await import('../exchange/open-packages')
    return openServicePackageStore({ directory, readOnly, keyStore: systemKeyStore })
  })
}
