import { rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { copyFaultText } from '@shared/features/copies/fault-text'
import { type Manifest, snapshotFile } from '../../../backup/repository/manifest'
import type { TaskWatch } from '../../../backup/repository/run-task'
import { readSnapshot } from '../../../backup/snapshot-file'
import { toAppError } from '../../../store/errors'
import { generationPath } from '../../../warehouse/generation-names'
import { refuseWithoutRoom } from '../../../warehouse/room'
import type { Copies, CopiesParts, Opened, OpenedCopy } from './copies-parts'
import { documentPath } from './known-files'
import { inTemporaryFolder } from './temporary'

export function createOpened(
  { directory, runTask, warehouse }: Pick<CopiesParts, 'directory' | 'runTask' | 'warehouse'>,
  { state, place }: Pick<Copies, 'state' | 'place'>
): Opened {
  let opened:
    | { readonly id: string; readonly copy: OpenedCopy; readonly manifest: Manifest }
    | undefined

  async function bring(id: string, paths: readonly string[], watch: TaskWatch): Promise<void> {
    const at = await place()
    const sizes = new Map(opened?.manifest.files.map(({ path, size }) => [path, size]))
    const needed = paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
    refuseWithoutRoom(directory, needed, warehouse.fs)
    await inTemporaryFolder(directory, async target => {
      const task = { kind: 'read', ...at, copy: id, paths, target } as const
      const { damaged } = await runTask(task, watch)
      const [first] = damaged
      if (first !== undefined) throw new AppError('IO_ERROR', copyFaultText.damagedFile(first))
      watch.signal.throwIfAborted()
      for (const path of paths) await putInPlace(directory, target, path, warehouse.fs)
    })
  }

  return {
    find: id => (opened?.id === id ? opened.copy : undefined),
    open: async (id, watch) => {
      const at = await place()
      return inTemporaryFolder(directory, async target => {
        const task = { kind: 'read', ...at, copy: id, paths: [snapshotFile], target } as const
        const { manifest, damaged } = await runTask(task, watch)
        if (damaged.length > 0) throw new AppError('INVALID_INPUT', copyFaultText.damagedCopy)
        const copy: OpenedCopy = {
          snapshot: await readSnapshot(join(target, snapshotFile)),
          files: new Set(manifest.files.map(({ path }) => path)),
          isForeign: manifest.source !== state.read().source
        }
        opened = { id, copy, manifest }
        return copy
      })
    },
    bringBack: async (id, { tables, documents }, watch) => {
      const found = opened?.id === id ? opened.copy : undefined
      if (!found) throw new AppError('NOT_FOUND', copyFaultText.noCopy)
      const wanted = [
        ...tables.flatMap(table =>
          table.generations.map(made => generationPath(table.id, made.id))
        ),
        ...documents.map(documentPath)
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
export async function putInPlace(
  directory: string,
  from: string,
  path: string,
  fs: CopiesParts['warehouse']['fs']
): Promise<void> {
  const target = join(directory, path)
  try {
    fs.makeFolder(dirname(target))
    await rename(join(from, path), target)
    fs.syncFolder(dirname(target))
  } catch (error) {
    throw toAppError(error, process.platform)
  }
}
