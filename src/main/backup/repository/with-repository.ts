import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { lockDataFolder } from '../../store/disk/folder-lock'
import { describeMediumFault } from './faults'
import { readRepositoryId } from './header'
import type { RepositoryLocation } from './tasks'

/**
 * Runs work on the configured repository only: if the medium was removed, its mount point may be an
 * empty folder of the system disk. `locks`: whether other programs are excluded while the work
 * runs. Throws AppError.
 */
export async function runInConfiguredRepository<T>(
  { folder, id, key }: RepositoryLocation,
  work: (folder: string, key: Buffer) => Promise<T>,
  { locks = true }: { readonly locks?: boolean } = {}
): Promise<T> {
  try {
    if (readRepositoryId(folder) !== id) throw new AppError('CONFLICT', backupCopyFaultText.other)
    if (!locks) return await work(folder, Buffer.from(key, 'hex'))
    const lock = lockDataFolder(folder)
    if (!lock.isOurs) throw new AppError('BUSY', backupCopyFaultText.busy)
    try {
      return await work(folder, Buffer.from(key, 'hex'))
    } finally {
      lock.release()
    }
  } catch (error) {
    throw describeMediumFault(error)
  }
}
