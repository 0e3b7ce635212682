import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { formatFileSize } from '@shared/model/services/document'
import { errnoOf } from '../../store/disk/errno'
import {
  type CopyManifest,
  nextCopyNumber,
  type RepositoryFile,
  snapshotFileName,
  writeCopyManifest
} from './manifest'
import {
  type FileContentIdentity,
  hasSealedObject,
  removeTemporaryObjects,
  SourceMismatchError,
  sealedObjectNameOf,
  sealedObjectSizeOf,
  writeSealedObject
} from './objects'
import { applyRetention } from './sweep'
import type { CopyDataFolderTask, CopyTaskResult, RepositoryTaskProgress } from './tasks'
import { runInConfiguredRepository } from './with-repository'

/** Bytes that stay free on the backup medium. */
const reserve = 16 * 1_048_576
const pieceSize = 1_048_576

interface CopySource extends RepositoryFile {
  readonly isNeeded: boolean
  readonly read: () => AsyncIterable<Uint8Array>
}

/** File that belongs in the copy, but cannot be read or differs from what was published. */
type MissingCopyFile = CopyManifest['missing'][number]

/**
 * Copies the data folder into the repository: missing objects first, then the manifest. If it is
 * killed or fails at any moment, the older copies stay intact and the next run reuses the objects
 * already written. Throws AppError.
 */
export function copyDataFolder(
  task: CopyDataFolderTask,
  watch: RepositoryTaskProgress
): Promise<CopyTaskResult> {
  return runInConfiguredRepository(task, async (folder, key) => {
    await removeTemporaryObjects(folder)
    const { sources, missing } = await findSources(task)
    const fresh: CopySource[] = []
    const known = new Set<string>()
    for (const source of sources) {
      const name = sealedObjectNameOf(key, source)
      if (known.has(name) || (await hasSealedObject(folder, name, source.size))) continue
      known.add(name)
      fresh.push(source)
    }
    await refuseWithoutFreeSpace(folder, fresh)
    const total = fresh.reduce((sum, { size }) => sum + size, 0)
    let [bytes, copied] = [0, 0]
    for (const source of fresh) {
      const isThere = await writeSource(folder, key, source, size => {
        bytes += size
        watch.tell(copied, total > 0 ? bytes / total : 1)
      })
      if (isThere) copied += 1
      else missing.push({ path: source.path, isNeeded: source.isNeeded })
    }
    const lost = new Set(missing.map(({ path }) => path))
    const files = sources
      .filter(({ path }) => !lost.has(path))
      .map(({ kind, path, size, sha256 }) => ({ kind, path, size, sha256 }))
    await refuseMissingObjects(folder, key, files)
    const made: CopyManifest = {
      format: 'kho-du-lieu-quan-luc-ban-sao',
      version: 1,
      id: randomUUID(),
      number: await nextCopyNumber(folder),
      createdAt: task.now,
      createdBy: task.user,
      machine: hostname().slice(0, 100),
      source: task.source,
      files,
      missing
    }
    await writeCopyManifest(folder, key, made)
    const removed = await applyRetention(folder, key, task.source, task.retention)
    return {
      id: made.id,
      createdAt: made.createdAt,
      files: files.length,
      size: files.reduce((sum, { size }) => sum + size, 0),
      copied,
      unchanged: files.length - copied,
      written: bytes,
      missing,
      ...removed
    }
  })
}

/** Sources to copy, each with the hash of its bytes, and files that are missing. */
async function findSources(
  task: CopyDataFolderTask
): Promise<{ sources: CopySource[]; missing: MissingCopyFile[] }> {
  const snapshot = Buffer.from(task.snapshot)
  const sources: CopySource[] = [
    {
      kind: 'snapshot',
      path: snapshotFileName,
      size: snapshot.length,
      sha256: createHash('sha256').update(snapshot).digest('hex'),
      isNeeded: true,
      read: async function* () {
        yield snapshot
      }
    }
  ]
  const missing: MissingCopyFile[] = []
  for (const file of task.files) {
    const path = join(task.directory, file.path)
    sources.push({ ...file, read: () => createReadStream(path, { highWaterMark: pieceSize }) })
  }
  for (const file of await listOthers(task.directory)) {
    const found = await hashStart(join(task.directory, file)).catch(error => {
      // A file that no longer exists is skipped, because logs are rotated and backups deleted
      // concurrently.
      if (errnoOf(error) === 'ENOENT') return undefined
      throw new AppError('IO_ERROR', backupCopyFaultText.local(file))
    })
    if (found) sources.push({ kind: 'other', path: file, isNeeded: false, ...found })
  }
  return { sources, missing }
}

/**
 * State files that are copied besides the records. Keys and passwords of this machine are not part
 * of any copy (docs/security.md). The file with the external anchor comes before the audit log to
 * which it refers.
 */
const stateFiles = [
  'audit-anchor.json',
  'accounts.json',
  'settings.json',
  'records.json',
  'drafts.json'
]
const stateFolders = ['logs', 'backups']

async function listOthers(directory: string): Promise<string[]> {
  const found = await Promise.all(stateFolders.map(folder => filesIn(directory, folder)))
  const names = [...stateFiles, ...found.flat()]
  return names.filter(name => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name))
}

/**
 * Files in a folder, recursively, as paths below `directory`; empty if the folder cannot be read.
 */
async function filesIn(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => [])
  const names = await Promise.all(
    entries.map(async entry => {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(directory, name)
      return entry.isFile() ? [name] : []
    })
  )
  return names.flat()
}

/**
 * Hash of the bytes that a file has now; bytes that are appended during reading are left to the
 * next copy.
 */
async function hashStart(path: string): Promise<FileContentIdentity & Pick<CopySource, 'read'>> {
  const { size } = await stat(path)
  const read = (): AsyncIterable<Uint8Array> =>
    size === 0 ? nothing() : createReadStream(path, { end: size - 1, highWaterMark: pieceSize })
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of read()) {
    hash.update(piece)
    bytes += piece.length
  }
  return { size: bytes, sha256: hash.digest('hex'), read }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Writes a source as an object; returns false if the file is missing or differs from the published
 * one: an intact object is never replaced by a damaged file. Throws errors of the medium.
 */
async function writeSource(
  folder: string,
  key: Buffer,
  source: CopySource,
  onBytes: (bytes: number) => void
): Promise<boolean> {
  let localFault: unknown
  async function* local(): AsyncGenerator<Uint8Array> {
    try {
      yield* source.read()
    } catch (error) {
      localFault = error
      throw error
    }
  }
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of local()) {
      yield piece
      onBytes(piece.length)
    }
  }
  try {
    await writeSealedObject(folder, key, source, counted())
    return true
  } catch (error) {
    const isLocal = error === localFault && localFault !== undefined
    if (error instanceof SourceMismatchError || isLocal) return false
    throw error
  }
}

/** Throws DISK_FULL before anything is written if the medium lacks space for the new files. */
async function refuseWithoutFreeSpace(
  folder: string,
  fresh: readonly FileContentIdentity[]
): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const needed = fresh.reduce((sum, { size }) => sum + sealedObjectSizeOf(size), reserve)
  if (free >= needed) return
  throw new AppError(
    'DISK_FULL',
    backupCopyFaultText.noRoom(formatFileSize(free), formatFileSize(needed))
  )
}

/**
 * Verifies that every object named by the manifest exists, because an object may have been deleted
 * during the copy. Throws IO_ERROR.
 */
async function refuseMissingObjects(
  folder: string,
  key: Buffer,
  files: readonly RepositoryFile[]
): Promise<void> {
  for (const file of files) {
    if (await hasSealedObject(folder, sealedObjectNameOf(key, file), file.size)) continue
    throw new AppError('IO_ERROR', backupCopyFaultText.broken)
  }
}
