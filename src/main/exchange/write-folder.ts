import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { describeFileFault } from '../files/file-fault'
import { errnoOf } from '../store/disk/errno'
import { nodeFileSystem } from '../store/disk/file-system'

/** Access to the files of a folder that is being written. */
interface WrittenFolder {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

export interface AtomicFolderWriter {
  /** Writes a file and flushes it to disk. */
  readonly add: (name: string, content: Uint8Array) => Promise<WrittenFolder>
  /**
   * Writes a stream into as many files as needed, each of at most `most` bytes; `nameOf` is called
   * when their number is known.
   */
  readonly addParts: (
    content: AsyncIterable<Uint8Array>,
    most: number,
    nameOf: (count: number) => readonly string[]
  ) => Promise<WrittenFolder[]>
}

const whatever = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/**
 * Writes a folder atomically: under a temporary name beside the final one, renamed when everything
 * is on disk. `commit` is called after the last byte and before the renaming; if it throws, nothing
 * remains. Throws AppError.
 */
export async function writeFolderAtomically(
  path: string,
  fill: (writer: AtomicFolderWriter) => Promise<void>,
  { signal, commit, undo }: FolderSteps = {}
): Promise<void> {
  const name = basename(path)
  const temporary = join(dirname(path), `.${name.slice(0, 40)}.${randomUUID().slice(0, 8)}.part`)
  try {
    await refuseTaken(path)
    await mkdir(temporary)
    await fill(writerIn(temporary))
    nodeFileSystem.syncFolder(temporary)
    signal?.throwIfAborted()
    await refuseTaken(path)
    await commit?.(temporary)
    let hasName = false
    try {
      await rename(temporary, path)
      hasName = true
      nodeFileSystem.syncFolder(dirname(path))
    } catch (error) {
      // `undo` is called before the temporary folder is deleted, because the existence of that
      // folder shows that the package was not renamed.
      await undo?.({ isNameless: !hasName && nameless.has(errnoOf(error) ?? '') })
      throw error
    }
  } catch (error) {
    await rm(temporary, whatever).catch(() => undefined)
    if (error instanceof AppError || signal?.aborted) throw error
    throw describeFileFault(error, name)
  }
}

interface FolderSteps {
  readonly signal?: AbortSignal
  /** `temporary`: path of the folder before it is renamed. */
  readonly commit?: (temporary: string) => Promise<void>
  /**
   * `isNameless`: true if the folder certainly was not renamed; false if this is unknown, for
   * example after a medium failed during the renaming.
   */
  readonly undo?: (known: { readonly isNameless: boolean }) => Promise<void>
}

/** Error codes of a rename after which nothing was renamed. */
const nameless = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EEXIST',
  'ENOTEMPTY',
  'ENOTDIR',
  'ENOSPC',
  'EROFS',
  'EBUSY',
  'EXDEV'
])

async function refuseTaken(path: string): Promise<void> {
  if (!(await lstat(path).catch(() => undefined))) return
  throw new AppError(
    'CONFLICT',
    `Ở nơi đã chọn đã có “${basename(path)}”. Vui lòng chọn thư mục khác.`
  )
}

function writerIn(folder: string): AtomicFolderWriter {
  return {
    add: async (name, content) => {
      const file = await open(join(folder, name), 'wx', 0o644)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      const sha256 = createHash('sha256').update(content).digest('hex')
      return { name, size: content.length, sha256 }
    },
    addParts: async (content, most, nameOf) => {
      const parts = await writeParts(folder, content, most)
      const names = nameOf(parts.length)
      const written: WrittenFolder[] = []
      for (const [place, { size, sha256 }] of parts.entries()) {
        const name = names[place] ?? ''
        await rename(join(folder, workName(place)), join(folder, name))
        written.push({ name, size, sha256 })
      }
      return written
    }
  }
}

const workName = (place: number): string => `phan-${place + 1}.part`

async function writeParts(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  most: number
): Promise<{ size: number; sha256: string }[]> {
  const parts: { size: number; sha256: string }[] = []
  let file: FileHandle | undefined
  let hash = createHash('sha256')
  let size = 0
  const begin = async (): Promise<FileHandle> => {
    hash = createHash('sha256')
    size = 0
    return open(join(folder, workName(parts.length)), 'wx', 0o644)
  }
  const end = async (): Promise<void> => {
    await file?.sync()
    await file?.close()
    file = undefined
    parts.push({ size, sha256: hash.digest('hex') })
  }
  try {
    file = await begin()
    for await (const chunk of content) {
      for (let rest = chunk; rest.length > 0; ) {
        if (size === most) {
          await end()
          file = await begin()
        }
        const piece = rest.subarray(0, most - size)
        await file.writeFile(piece)
        hash.update(piece)
        size += piece.length
        rest = rest.subarray(piece.length)
      }
    }
    await end()
    return parts
  } finally {
    await file?.close().catch(() => undefined)
  }
}
