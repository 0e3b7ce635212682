import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '@shared/kit/once'
import type { PackagesRoom } from '../exchange/open-packages'
import type { Context } from '../features/context'
import type { CopiesParts } from '../features/settings/copies/copies-parts'
import { createFindFolder } from '../shell/find-folder'
import { systemKeyStore } from '../shell/key-store'
import { systemClock } from '../store/clock'
import { forceEnd, forkChild } from './fork-child'
import type { Storage } from './open-data'

/** Process name in the system's list and the crash log. */
const processName = 'copies'

/** Whether an exited process was a repository task; its parent reports what went wrong. */
export const isOfCopies = (name: string | undefined): boolean => name === processName

/** Copies on another medium, opened lazily. */
export function openCopiesRoom(
  storage: Storage,
  parts: Pick<CopiesParts, 'log' | 'packages' | 'tell' | 'warehouse'>
): Context['copies'] {
  return once(async () => {
    const [{ createCopies }, { runTask }] = await Promise.all([
      import('../features/settings/copies/copies'),
      import('../backup/repository/run-task')
    ])
    const start = () => forkChild('backup', { serviceName: processName, env: process.env })
    const whole: CopiesParts = {
      ...storage,
      ...parts,
      clock: systemClock,
      keyStore: systemKeyStore,
      // A medium may have to wake up, and no user waits for this.
      findFolder: createFindFolder({ patience: 10_000 }),
      runTask: (task, watch) => runTask({ start, forceEnd }, task, watch)
    }
    return { copies: createCopies(whole), parts: whole }
  })
}

/** Milliseconds between two checks for a due copy. */
const lookEvery = 60_000

/** Makes scheduled copies. Loads their code only if copies were configured. */
export function watchCopies({ directory }: Storage, open: Context['copies']): void {
  setInterval(() => {
    if (!existsSync(join(directory, 'copies.json'))) return
    void open().then(({ copies }) => copies.runDue())
  }, lookEvery).unref()
}

/** Packages and certificates, opened lazily. */
export function openPackagesRoom({ directory, readOnly }: Storage): () => Promise<PackagesRoom> {
  return once(async () => {
    const { openPackages } = await import('../exchange/open-packages')
    return openPackages({ directory, readOnly, keyStore: systemKeyStore })
  })
}
