import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { errnoOf } from '../../store/disk/errno'
import { toAppError } from '../../store/errors'
import { copyDataFolder } from './copy'
import { readRepositoryId } from './header'
import { findCopyManifest, type RepositoryFile, readCopyManifests } from './manifest'
import {
  DamagedObjectError,
  hasSealedObject,
  readSealedObject,
  sealedObjectNameOf,
  sealedObjectPathOf
} from './objects'
import type {
  ListCopiesResult,
  ReadCopyResult,
  ReadCopyTask,
  RepositoryLocation,
  RepositoryTask,
  RepositoryTaskProgress,
  RepositoryTaskResult
} from './tasks'
import { runInConfiguredRepository } from './with-repository'

/**
 * Lists every copy with the files whose objects are missing, checked by name and size only. Throws
 * AppError.
 */
function listRepositoryCopies(place: RepositoryLocation): Promise<ListCopiesResult> {
  return runInConfiguredRepository(
    place,
    async (folder, key) => {
      const { manifests, unreadable } = await readCopyManifests(folder, key)
      const looked = new Map<string, boolean>()
      const isThere = async (file: RepositoryFile): Promise<boolean> => {
        const name = sealedObjectNameOf(key, file)
        const known = looked.get(name) ?? (await hasSealedObject(folder, name, file.size))
        looked.set(name, known)
        return known
      }
      const copies: ListCopiesResult['copies'] = []
      for (const manifest of manifests) {
        const gone: string[] = []
        for (const file of manifest.files) if (!(await isThere(file))) gone.push(file.path)
        copies.push({ manifest, gone })
      }
      return { copies, unreadable: [...unreadable] }
    },
    { locks: false }
  )
}

/**
 * Reads files of a copy completely and returns the paths whose object is damaged or missing. With a
 * target each file is written below it and flushed; a damaged file is not written. Throws AppError.
 */
function readRepositoryCopy(
  task: ReadCopyTask,
  watch: RepositoryTaskProgress
): Promise<ReadCopyResult> {
  return runInConfiguredRepository(
    task,
    async (folder, key) => {
      const manifest = await findCopyManifest(folder, key, task.copy)
      const wanted = task.paths && new Set(task.paths)
      const files = manifest.files.filter(({ path }) => wanted?.has(path) ?? true)
      const total = Math.max(
        1,
        files.reduce((sum, { size }) => sum + size, 0)
      )
      const damaged: string[] = []
      let [bytes, done] = [0, 0]
      for (const file of files) {
        const onBytes = (size: number): void => {
          bytes += size
          watch.tell(done, Math.min(1, bytes / total))
        }
        const target = task.target === undefined ? undefined : join(task.target, file.path)
        if (await readFileOf(folder, key, file, target, onBytes)) done += 1
        else {
          damaged.push(file.path)
          if (task.heals) await putAside(sealedObjectPathOf(folder, sealedObjectNameOf(key, file)))
        }
      }
      return { manifest, files: done, damaged }
    },
    { locks: task.heals === true }
  )
}

/**
 * Reads one file; returns false if its object is damaged or missing. Throws AppError if the target
 * cannot be written, and errors of the medium.
 */
async function readFileOf(
  folder: string,
  key: Buffer,
  file: RepositoryFile,
  target: string | undefined,
  onBytes: (bytes: number) => void
): Promise<boolean> {
  const write = target === undefined ? undefined : await openTarget(target)
  try {
    for await (const piece of readSealedObject(folder, key, file)) {
      await write?.piece(piece)
      onBytes(piece.length)
    }
    await write?.end()
    return true
  } catch (error) {
    await write?.discard()
    const isGone = errnoOf(error) === 'ENOENT' && isMediumThere(folder)
    if (error instanceof DamagedObjectError || isGone) return false
    throw error
  }
}

interface TargetFile {
  readonly piece: (bytes: Uint8Array) => Promise<void>
  readonly end: () => Promise<void>
  readonly discard: () => Promise<void>
}

async function openTarget(path: string): Promise<TargetFile> {
  const told = (error: unknown): never => {
    throw toAppError(error, process.platform)
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(told)
  const file: FileHandle = await open(path, 'wx', 0o600).catch(told)
  return {
    piece: bytes => file.writeFile(bytes).catch(told),
    end: () =>
      file
        .sync()
        .then(() => file.close())
        .catch(told),
    discard: async () => {
      await file.close().catch(() => undefined)
      await rm(path, { force: true }).catch(() => undefined)
    }
  }
}

/** Whether the backup medium is connected; a missing object only counts as damage if it is. */
function isMediumThere(folder: string): boolean {
  try {
    readRepositoryId(folder)
    return true
  } catch {
    throw new AppError('NOT_FOUND', backupCopyFaultText.gone)
  }
}

/**
 * Quarantines an object instead of deleting it, for later inspection. The next run finds it missing
 * and writes it again.
 */
const putAside = (path: string): Promise<void> =>
  rename(path, `${path}.hong`).catch(() => undefined)

/** Performs a task; called by the task process and by tests. Throws AppError. */
export async function performRepositoryTask<T extends RepositoryTask>(
  task: T,
  watch: RepositoryTaskProgress
): Promise<RepositoryTaskResult<T>> {
  const perform = (): Promise<unknown> => {
    if (task.kind === 'copy') return copyDataFolder(task, watch)
    return task.kind === 'list' ? listRepositoryCopies(task) : readRepositoryCopy(task, watch)
  }
  return (await perform()) as RepositoryTaskResult<T>
}
