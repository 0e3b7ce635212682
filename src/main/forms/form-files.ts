import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { describeFileFault } from '../files/file-fault'
import { deleteUnusedFiles, type FindUsedFiles } from '../files/unused-files'
import { nodeFileSystem } from '../store/disk/file-system'

const nameShape = /^([0-9a-f]{64})\.bin$/

/** Name and size of a stored file; the name is the SHA-256 of its bytes. */
export interface StoredFormFile {
  readonly sha256: string
  readonly size: number
}

/**
 * Content-addressed files of forms: empty forms, filled forms, their inputs and their signatures.
 * A stored file never changes.
 */
export interface FormFileStore {
  /** Stores bytes atomically; equal bytes are stored once. Throws AppError of the disk. */
  readonly put: (bytes: Uint8Array) => Promise<StoredFormFile>
  /**
   * Bytes of a file, verified against size and SHA-256. Throws NOT_FOUND or IO_ERROR with `name` in
   * the message.
   */
  readonly read: (file: StoredFormFile, name: string) => Promise<Uint8Array>
  /** Whether a file is stored and intact. */
  readonly isIntact: (file: StoredFormFile) => Promise<boolean>
  /** Deletes unused files older than a day; files of readings are not its own and stay. */
  readonly sweep: (findUsed: FindUsedFiles, now: number) => Promise<void>
}

export const formFilePath = (sha256: string): string => `forms/${sha256}.bin`

/** Opens the files of forms below the data folder. */
export function openFormFileStore(dataFolder: string): FormFileStore {
  const directory = join(dataFolder, 'forms')
  const pathOf = (sha256: string): string => {
    const name = `${sha256}.bin`
    if (!nameShape.test(name)) throw new AppError('INVALID_INPUT', text.badFile)
    return join(directory, name)
  }

  async function read({ sha256, size }: StoredFormFile, name: string): Promise<Uint8Array> {
    const bytes = await readFile(pathOf(sha256)).catch(() => undefined)
    if (!bytes) throw new AppError('NOT_FOUND', text.fileGone(name))
    if (bytes.length !== size || sha256Of(bytes) !== sha256) {
      throw new AppError('IO_ERROR', text.fileDamaged(name))
    }
    return bytes
  }

  const isIntact = (file: StoredFormFile): Promise<boolean> =>
    read(file, '').then(
      () => true,
      () => false
    )

  async function put(bytes: Uint8Array): Promise<StoredFormFile> {
    const file = { sha256: sha256Of(bytes), size: bytes.length }
    // A damaged file under this name is replaced, because its content is known here.
    if (await isIntact(file)) {
      // A killed run may have left it, and the sweep of this start must not delete it as unused.
      await utimes(pathOf(file.sha256), new Date(), new Date()).catch(() => undefined)
      return file
    }
    await replaceFormFile(directory, `${file.sha256}.bin`, bytes)
    return file
  }

  const sweep = (findUsed: FindUsedFiles, now: number): Promise<void> =>
    deleteUnusedFiles(directory, name => nameShape.exec(name)?.[1], findUsed, now)

  return { put, read, isIntact, sweep }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a file into the folder of forms, atomically and durably; an existing one is replaced.
 * Throws AppError of the disk.
 */
export async function replaceFormFile(
  directory: string,
  name: string,
  bytes: Uint8Array
): Promise<void> {
  const part = join(directory, `${randomUUID()}.bin.part`)
  let target: FileHandle | undefined
  try {
    nodeFileSystem.makeFolder(directory)
    target = await open(part, 'wx', 0o600)
    await target.writeFile(bytes)
    await target.sync()
    await target.close()
    target = undefined
    await rename(part, join(directory, name))
    nodeFileSystem.syncFolder(directory, join(directory, name))
  } catch (error) {
    await target?.close().catch(() => undefined)
    await rm(part, { force: true }).catch(() => undefined)
    throw error instanceof AppError ? error : describeFileFault(error, text.storedFile)
  }
}
