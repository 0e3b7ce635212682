import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, open, rename, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import {
  type DocumentKind,
  maxDocumentBytes,
  type StoredDocument,
  toDisplayFileName
} from '@shared/model/services/document'
import { nodeFileSystem } from '../store/disk/file-system'
import { writeDurably } from '../store/disk/safe-write'
import { findDocumentKind } from './document-kind'
import { chosenFileRefusalMessages, describeFileFault } from './file-fault'
import { deleteUnusedFiles, type FindUsedFiles } from './unused-files'

const chunkSize = 262_144
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface DocumentStore {
  /**
   * Copies a file to the data folder under a random name, after checking size and content
   * (docs/faults.md F46). Throws AppError INVALID_INPUT with the reason, or a disk error, and then
   * leaves nothing behind.
   */
  readonly take: (path: string) => Promise<StoredDocument>
  /** Yields the bytes of a document, verified against its SHA-256 before the last chunk. */
  readonly read: (document: StoredDocument) => AsyncIterable<Uint8Array>
  /**
   * Verifies a stored document. Throws AppError if the file is missing or does not match
   * `document`.
   */
  readonly verify: (document: StoredDocument) => Promise<void>
  /**
   * Stores a document from an exchange package, with the same checks as a document chosen by a
   * user; does nothing if the document exists.
   */
  readonly adopt: (document: StoredDocument, bytes: Uint8Array) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Deletes unused documents older than a day, which a crash left between two steps. */
  readonly sweep: (findUsed: FindUsedFiles, now: number) => Promise<void>
}

/** Attached documents: stored but never opened, and parsed no further than their signature. */
export function openDocumentStore(directory: string): DocumentStore {
  const pathOf = (id: string): string => {
    if (!idShape.test(id)) throw createRefusedDocumentError('Tài liệu không hợp lệ.')
    return join(directory, `${id}.bin`)
  }
  return {
    take: async path => {
      const name = toDisplayFileName(basename(path))
      const size = await checkFile(path, name)
      const extension = extname(name).slice(1).toLowerCase()
      if (!isKind(extension))
        throw createRefusedDocumentError('Chỉ nhận tệp .pdf, .doc hoặc .docx.')
      const id = randomUUID()
      const part = `${pathOf(id)}.part`
      let source: FileHandle | undefined
      let target: FileHandle | undefined
      try {
        nodeFileSystem.makeFolder(directory)
        source = await openSource(path, name)
        const kind = await findDocumentKind(source, size)
        if (kind !== extension) {
          throw createRefusedDocumentError(
            `Nội dung của “${name}” không phải là tệp .${extension}.`
          )
        }
        target = await open(part, 'wx', 0o600)
        const sha256 = await copy(source, target, size, name)
        await target.sync()
        await target.close()
        target = undefined
        await rename(part, pathOf(id))
        nodeFileSystem.syncFolder(directory, pathOf(id))
        return { id, name, kind, size, sha256 }
      } catch (error) {
        await target?.close().catch(() => undefined)
        await rm(part, { force: true }).catch(() => undefined)
        throw error instanceof AppError ? error : describeFileFault(error, name)
      } finally {
        await source?.close().catch(() => undefined)
      }
    },
    read: document => readChecked(pathOf(document.id), document),
    verify: async document => {
      let size = 0
      for await (const piece of readChecked(pathOf(document.id), document)) size += piece.length
      const extension = extname(document.name).slice(1).toLowerCase()
      if (size !== document.size || extension !== document.kind)
        throw createRefusedDocumentError('Tài liệu không hợp lệ.')
    },
    adopt: async (document, bytes) => {
      const path = pathOf(document.id)
      if (await stat(path).catch(() => undefined)) return
      const { name, kind, size, sha256 } = document
      const isWhole =
        bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
      if (!isWhole)
        throw createRefusedDocumentError(`Tài liệu “${name}” trong gói không đúng mã SHA-256.`)
      const part = `${path}.part`
      try {
        nodeFileSystem.makeFolder(directory)
        writeDurably(part, bytes)
        const source = await open(part, 'r')
        const found = await findDocumentKind(source, size).finally(() => source.close())
        if (found !== kind)
          throw createRefusedDocumentError(`Nội dung của “${name}” không phải là tệp .${kind}.`)
        await rename(part, path)
        nodeFileSystem.syncFolder(directory, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error instanceof AppError ? error : describeFileFault(error, name)
      }
    },
    remove: async id => {
      await rm(pathOf(id), { force: true })
    },
    sweep: (findUsed, now) =>
      deleteUnusedFiles(
        directory,
        name => idShape.exec(name.split('.')[0] ?? '')?.[0],
        findUsed,
        now
      )
  }
}

/**
 * Rejects a network or device path before any file system call (F49), then anything but a plain
 * file. Returns the size.
 */
async function checkFile(path: string, name: string): Promise<number> {
  if (/^(\\\\|\/\/)/.test(path)) throw createRefusedDocumentError(chosenFileRefusalMessages.network)
  const found = await lstat(path).catch(() => undefined)
  if (!found) throw createRefusedDocumentError(`Không còn thấy tệp “${name}”.`)
  if (!found.isFile()) throw createRefusedDocumentError(chosenFileRefusalMessages.special(name))
  if (found.size === 0) throw createRefusedDocumentError(`Tệp “${name}” rỗng.`)
  if (found.size > maxDocumentBytes)
    throw createRefusedDocumentError(`Tệp “${name}” lớn hơn 20 MB.`)
  return found.size
}

async function openSource(path: string, name: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch {
    throw createRefusedDocumentError(chosenFileRefusalMessages.unreadable(name))
  }
}

/**
 * Copies a file chunk by chunk and returns its SHA-256; rejects a file whose size changes during
 * the copy.
 */
async function copy(
  source: FileHandle,
  target: FileHandle,
  size: number,
  name: string
): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(chunkSize)
  let position = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkSize, position)
    if (bytesRead === 0) break
    const piece = buffer.subarray(0, bytesRead)
    hash.update(piece)
    await target.writeFile(piece)
    position += bytesRead
    if (position > size) break
  }
  if (position !== size) throw createRefusedDocumentError(chosenFileRefusalMessages.changed(name))
  return hash.digest('hex')
}

async function* readChecked(path: string, document: StoredDocument): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path, { highWaterMark: chunkSize })) {
      hash.update(piece)
      yield piece
    }
  } catch {
    throw new AppError(
      'NOT_FOUND',
      `Không đọc được tài liệu “${document.name}” trong kho tài liệu.`
    )
  }
  if (hash.digest('hex') !== document.sha256) {
    throw new AppError(
      'IO_ERROR',
      `Tài liệu “${document.name}” trong kho không còn đúng mã SHA-256 nên không được xuất ra.`
    )
  }
}

function isKind(extension: string): extension is DocumentKind {
  return ['pdf', 'doc', 'docx'].includes(extension)
}

function createRefusedDocumentError(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { document: message })
}
