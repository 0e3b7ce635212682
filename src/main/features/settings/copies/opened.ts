import { rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { type CopyManifest, snapshotFileName } from '../../../backup/repository/manifest'
import type { RepositoryTaskMonitor } from '../../../backup/repository/run-task'
import { readBackupSnapshot } from '../../../backup/snapshot-file'
import { toAppError } from '../../../store/errors'
import { generationFilePath } from '../../../warehouse/generation-names'
import { refuseWithoutDiskSpace } from '../../../warehouse/room'
import type {
  ExternalCopies,
  ExternalCopiesDependencies,
  ExternalCopyWithSnapshot,
  OpenExternalCopyRegistry
} from './copies-parts'
import { withTemporaryFolder } from './temporary'

export function createOpenExternalCopyRegistry(
  {
    directory,
    runTask,
    warehouse
  }: Pick<ExternalCopiesDependencies, 'directory' | 'runTask' | 'warehouse'>,
  { state, place }: Pick<ExternalCopies, 'state' | 'place'>
): OpenExternalCopyRegistry {
  let opened:
    | {
        readonly id: string
        readonly copy: ExternalCopyWithSnapshot
        readonly manifest: CopyManifest
      }
    | undefined

  async function bring(
    id: string,
    paths: readonly string[],
    watch: RepositoryTaskMonitor
  ): Promise<void> {
    const at = await place()
    const sizes = new Map(opened?.manifest.files.map(({ path, size }) => [path, size]))
    const needed = paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
    refuseWithoutDiskSpace(directory, needed, warehouse.fs)
    await withTemporaryFolder(directory, async target => {
      const task = { kind: 'read', ...at, copy: id, paths, target } as const
      const { damaged } = await runTask(task, watch)
      const [first] = damaged
      if (first !== undefined)
        throw new AppError('IO_ERROR', backupCopyFaultText.damagedFile(first))
      watch.signal.throwIfAborted()
      for (const path of paths) await renameIntoDataFolder(directory, target, path, warehouse.fs)
    })
  }

  return {
    find: id => (opened?.id === id ? opened.copy : undefined),
    open: async (id, watch) => {
      const at = await place()
      return withTemporaryFolder(directory, async target => {
        const task = { kind: 'read', ...at, copy: id, paths: [snapshotFileName], target } as const
        const { manifest, damaged } = await runTask(task, watch)
        if (damaged.length > 0) throw new AppError('INVALID_INPUT', backupCopyFaultText.damagedCopy)
        const copy: ExternalCopyWithSnapshot = {
          snapshot: await readBackupSnapshot(join(target, snapshotFileName)),
          files: new Set(manifest.files.map(({ path }) => path)),
          isForeign: manifest.source !== state.read().source
        }
        opened = { id, copy, manifest }
        return copy
      })
    },
    bringBack: async (id, { tables, paths: named }, watch) => {
      const found = opened?.id === id ? opened.copy : undefined
      if (!found) throw new AppError('NOT_FOUND', backupCopyFaultText.noCopy)
      const wanted = [
        ...tables.flatMap(table =>
          table.generations.map(made => generationFilePath(table.id, made.id))
        ),
        ...named
      ]
      const paths: string[] = []
      for (const path of new Set(wanted)) {
        const isHere = await stat(join(directory, path)).catch(() => undefined)
        if (!isHere && found.files.has(path)) paths.push(path)
      }
      if (paths.length === 0) return
      await bring(id, paths, watch)
    }
  }
}

/** Renames a verified file to its name in the data folder. Throws AppError. */
export async function renameIntoDataFolder(
  directory: string,
  from: string,
  path: string,
  fs: ExternalCopiesDependencies['warehouse']['fs']
): Promise<void> {
  const target = join(directory, path)
  try {
    fs.makeFolder(dirname(target))
    await rename(join(from, path), target)
    fs.syncFolder(dirname(target), target)
  } catch (error) {
    throw toAppError(error, process.platform)
  }
}
