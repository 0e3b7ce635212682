import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { type PackageSeal, sealHeaderSize, sealTagSize } from '../../archive/sealed/seal'
import { openChunks, sealBytes } from '../../archive/sealed/stream'
import { errnoOf, ShortWriteError } from '../../store/disk/errno'
import { nodeFileSystem } from '../../store/disk/file-system'

const magic = Buffer.from('KDLQLSLU', 'latin1')
const chunkSize = 2 ** 20
const nameSize = 32
const objectShape = /^[0-9a-f]{64}$/
const partShape = /^\..+\.[0-9a-f-]{36}\.part$/

/** Identity of a file of the data folder: hash and size of its bytes. */
export interface FileContentIdentity {
  readonly sha256: string
  readonly size: number
}

/** Thrown if a sealed file is not, byte for byte, what was written. */
export class DamagedObjectError extends Error {}

/**
 * Thrown if the source of an object differs from its declared content; no part of the object stays
 * on the medium.
 */
export class SourceMismatchError extends Error {}

/**
 * Name of the object with this content: a keyed hash, so that names do not reveal whether a known
 * file is among the copies.
 */
export const sealedObjectNameOf = (
  key: Buffer,
  { sha256 }: Pick<FileContentIdentity, 'sha256'>
): string =>
  createHmac('sha256', derived(key, Buffer.alloc(0), 'name'))
    .update(Buffer.from(sha256, 'hex'))
    .digest('hex')

export const sealedObjectPathOf = (folder: string, name: string): string =>
  join(folder, 'objects', name.slice(0, 2), name)

/** Size in bytes of the sealed object for content of this size. */
export const sealedObjectSizeOf = (size: number): number =>
  sealHeaderSize + size + Math.max(1, Math.ceil(size / chunkSize)) * sealTagSize

/** Whether an object of that size exists. Throws errno errors, except if the object is missing. */
export async function hasSealedObject(
  folder: string,
  name: string,
  size: number
): Promise<boolean> {
  const found = await stat(sealedObjectPathOf(folder, name)).catch(nothingWhereMissing)
  return found?.size === sealedObjectSizeOf(size)
}

/**
 * Writes an object: encrypts, flushes, reads back, compares, then renames. Throws
 * SourceMismatchError if `source` is not `content`, DamagedObjectError if the medium returns other
 * bytes than written, and errno errors; after an error no part of the object remains, unless the
 * process is killed.
 */
export async function writeSealedObject(
  folder: string,
  key: Buffer,
  content: FileContentIdentity,
  source: AsyncIterable<Uint8Array>
): Promise<void> {
  const path = sealedObjectPathOf(folder, sealedObjectNameOf(key, content))
  await writeSealedFile(
    path,
    key,
    Buffer.from(sealedObjectNameOf(key, content), 'hex'),
    content,
    source
  )
}

/**
 * Yields the bytes of an object. Throws DamagedObjectError, at the end at the latest, and errno errors.
 */
export const readSealedObject = (
  folder: string,
  key: Buffer,
  content: FileContentIdentity
): AsyncGenerator<Buffer> => {
  const name = sealedObjectNameOf(key, content)
  return readSealedFile(sealedObjectPathOf(folder, name), key, Buffer.from(name, 'hex'), content)
}

/**
 * Writes a sealed file of any name, as `writeSealedObject` does; `bound` (32 bytes) is sealed with it, so
 * that it cannot be opened under another name.
 */
export async function writeSealedFile(
  path: string,
  key: Buffer,
  bound: Buffer,
  content: FileContentIdentity,
  source: AsyncIterable<Uint8Array>
): Promise<void> {
  const folder = join(path, '..')
  const part = join(folder, `.${bound.toString('hex').slice(0, 16)}.${randomUUID()}.part`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let file: FileHandle | undefined
  try {
    file = await open(part, 'wx', 0o600)
    const seal = sealOf(key, Buffer.concat([magic, randomBytes(24), bound]))
    for await (const piece of sealBytes(seal, checkedSource(source, content))) {
      await file.writeFile(piece)
    }
    const { size } = await file.stat()
    if (size !== sealedObjectSizeOf(content.size))
      throw new ShortWriteError(size, sealedObjectSizeOf(content.size))
    await file.sync()
    await file.close()
    file = undefined
    for await (const _piece of readSealedFile(part, key, bound, content));
    await rename(part, path)
    nodeFileSystem.syncFolder(folder, path)
  } catch (error) {
    await file?.close().catch(() => undefined)
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Reads a sealed file, as `readSealedObject`; without `content` only the seal verifies the bytes. */
export async function* readSealedFile(
  path: string,
  key: Buffer,
  bound: Buffer,
  content?: FileContentIdentity
): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  const hash = createHash('sha256')
  try {
    const { size } = await file.stat()
    const { buffer: header, bytesRead } = await file.read(
      Buffer.alloc(sealHeaderSize),
      0,
      sealHeaderSize
    )
    const isOurs =
      bytesRead === sealHeaderSize &&
      header.subarray(0, magic.length).equals(magic) &&
      header.subarray(sealHeaderSize - nameSize).equals(bound)
    if (!isOurs) throw new DamagedObjectError()
    for await (const piece of openChunks(sealOf(key, header), file, size)) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    // The reader of chunks throws the error for exchange packages if a chunk cannot be opened, so
    // that error is converted here.
    throw error instanceof AppError ? new DamagedObjectError() : error
  } finally {
    await file.close()
  }
  if (content && hash.digest('hex') !== content.sha256) throw new DamagedObjectError()
}

/** Names of all objects in a repository. Throws errno errors. */
export async function listSealedObjects(folder: string): Promise<string[]> {
  const root = join(folder, 'objects')
  const names: string[] = []
  for (const prefix of await listFolderOrEmpty(root)) {
    for (const name of await listFolderOrEmpty(join(root, prefix))) {
      if (objectShape.test(name) && name.startsWith(prefix)) names.push(name)
    }
  }
  return names
}

/**
 * Deletes temporary files that killed runs left; only for the holder of the lock. Throws errno
 * errors.
 */
export async function removeTemporaryObjects(folder: string): Promise<void> {
  const root = join(folder, 'objects')
  const folders = (await listFolderOrEmpty(root)).map(prefix => join(root, prefix))
  for (const place of [...folders, join(folder, 'snapshots')]) {
    for (const name of await listFolderOrEmpty(place)) {
      if (partShape.test(name)) await rm(join(place, name), { force: true })
    }
  }
}

export const listFolderOrEmpty = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nothingWhereMissing)) ?? []

function nothingWhereMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(errnoOf(error))) throw error
}

async function* checkedSource(
  source: AsyncIterable<Uint8Array>,
  { sha256, size }: FileContentIdentity
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of source) {
    hash.update(piece)
    bytes += piece.length
    if (bytes > size) throw new SourceMismatchError()
    yield piece
  }
  if (bytes !== size || hash.digest('hex') !== sha256) throw new SourceMismatchError()
}

/**
 * Derives a key per file from 24 random bytes of its header, so that nonces may restart for each
 * file.
 */
const sealOf = (key: Buffer, header: Buffer): PackageSeal => ({
  header,
  key: derived(key, header.subarray(magic.length, sealHeaderSize - nameSize), 'object'),
  chunk: chunkSize
})

const derived = (key: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
