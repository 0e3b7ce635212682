import { once } from '@shared/kit/once'
import type { PackagesRoom } from '../exchange/open-packages'
import { systemKeyStore } from '../shell/key-store'
import type { Storage } from './open-data'

/** Packages and certificates, opened lazily. */
export function openPackagesRoom({ directory, readOnly }: Storage): () => Promise<PackagesRoom> {
  return once(async () => {
    const { openPackages } = await import('../exchange/open-packages')
    return openPackages({ directory, readOnly, keyStore: systemKeyStore })
  })
}
