import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { Generation } from '@shared/model/data-mart/generation'
import { generationIdPattern, tableIdPattern } from '@shared/model/data-mart/generation-id'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import type { Engine } from './engine/client'
import type { EngineBuildRequest } from './engine/messages'
import type { EngineRequestOptions } from './engine/session'
import {
  generationFileNameWithTable,
  generationFilePath,
  generationIdOfFileName,
  nextGenerationId,
  parseGenerationFileNameWithTable
} from './generation-names'
import { refuseWithoutDiskSpace } from './room'

/** Properties of a finished row file to which no table record points yet. */
type FinishedGenerationFile = Pick<Generation, 'id' | 'rows' | 'bytes' | 'sha256' | 'search'>

export interface GenerationFiles {
  /** Path of the row file of a table version (generation). Throws for an invalid id. */
  pathOf(table: string, id: string): string
  /**
   * Builds the row file of a new generation (table version), flushes it and renames it to a name
   * that was never used before. No table record points at the file yet. `needed`: maximum size in
   * bytes. Throws AppError or EngineFault and then leaves no file behind.
   */
  make(
    table: string,
    work: Omit<EngineBuildRequest, 'kind' | 'path'>,
    needed: number,
    asking?: EngineRequestOptions
  ): Promise<FinishedGenerationFile>
  /** Whether a file of that name exists, whatever its content. */
  has(table: string, id: string): boolean
  /** Whether the file exists and has the recorded size. */
  isThere(table: string, generation: Pick<Generation, 'id' | 'bytes'>): boolean
  /**
   * Whether the file exists byte for byte as published. Throws EngineFault if that cannot be
   * determined.
   */
  isWhole(table: string, generation: Pick<Generation, 'id' | 'bytes' | 'sha256'>): Promise<boolean>
  /**
   * Moves a file that differs from what was published to `quarantine`, where nothing is deleted;
   * does nothing if it is missing.
   */
  quarantine(table: string, id: string): void
  /** Deletes a row file to which no record points any more. Never throws. */
  remove(table: string, id: string): void
  /** Deletes all files of a permanently deleted table, including damaged files. Never throws. */
  removeTable(table: string): void
  /**
   * Deletes unfinished row files; only for the writer instance, before anything is built. Never
   * throws.
   */
  empty(): void
  /**
   * Deletes unreferenced files older than an hour, which a crash left behind. Only for the holder
   * of the folder's write lock. Never throws.
   */
  sweep(isPointedAt: (table: string, id: string) => boolean, now: number): void
}

const hour = 3_600_000

export function openGenerationFiles(
  directory: string,
  { reader, writer }: { readonly reader: Engine; readonly writer: Engine },
  fs: FileSystem = nodeFileSystem
): GenerationFiles {
  const root = join(directory, 'warehouse')
  const temporary = join(root, 'temporary')
  const checkedTable = (table: string): string => {
    if (!tableIdPattern.test(table)) throw new AppError('NOT_FOUND', 'Không tìm thấy bảng.')
    return table
  }
  const folderOf = (table: string): string => join(root, checkedTable(table))
  const pathOf = (table: string, id: string): string => {
    if (!generationIdPattern.test(id)) {
      throw new AppError('NOT_FOUND', 'Không tìm thấy bản dữ liệu.')
    }
    return join(directory, generationFilePath(checkedTable(table), id))
  }

  const isThere: GenerationFiles['isThere'] = (table, { id, bytes }) =>
    fs.stat(pathOf(table, id))?.size === bytes

  return {
    pathOf,
    async make(table, work, needed, asking) {
      refuseWithoutDiskSpace(directory, needed, fs)
      const id = nextGenerationId(listFileNames(fs, folderOf(table)))
      const path = join(temporary, generationFileNameWithTable(table, id))
      fs.makeFolder(temporary)
      try {
        const made = await writer.ask({ kind: 'build', path, ...work }, asking)
        fs.makeFolder(folderOf(table))
        fs.syncFolder(root)
        fs.rename(path, pathOf(table, id))
        fs.syncFolder(folderOf(table), pathOf(table, id))
        return { id, ...made }
      } catch (error) {
        for (const left of [path, `${path}.wal`, `${path}.tmp`, pathOf(table, id)])
          removeFileIgnoringErrors(fs, left)
        throw error
      }
    },
    has: (table, id) => fs.stat(pathOf(table, id)) !== undefined,
    isThere,
    async isWhole(table, { id, bytes, sha256 }) {
      const path = pathOf(table, id)
      // A file that is missing or has another size is damaged, so its hash need not be computed.
      if (!isThere(table, { id, bytes })) return false
      const found = await reader.ask({ kind: 'hash', path })
      return found.bytes === bytes && found.sha256 === sha256
    },
    quarantine(table, id) {
      const path = pathOf(table, id)
      if (!fs.stat(path)) return
      const folder = join(directory, 'quarantine')
      fs.makeFolder(folder)
      fs.rename(path, join(folder, generationFileNameWithTable(table, id)))
    },
    remove: (table, id) => removeFileIgnoringErrors(fs, pathOf(table, id)),
    removeTable(table) {
      const own = folderOf(table)
      for (const name of listFileNames(fs, own)) {
        if (generationIdOfFileName(name)) removeFileIgnoringErrors(fs, join(own, name))
      }
      const damaged = join(directory, 'quarantine')
      for (const name of listFileNames(fs, damaged)) {
        if (parseGenerationFileNameWithTable(name)?.table === table)
          removeFileIgnoringErrors(fs, join(damaged, name))
      }
    },
    empty() {
      for (const name of listFileNames(fs, temporary)) {
        // A killed engine process leaves files in its own subfolder, so the files of each subfolder
        // are deleted.
        for (const left of listFileNames(fs, join(temporary, name))) {
          removeFileIgnoringErrors(fs, join(temporary, name, left))
        }
        removeFileIgnoringErrors(fs, join(temporary, name))
      }
    },
    sweep(isPointedAt, now) {
      for (const table of listFileNames(fs, root).filter(name => tableIdPattern.test(name))) {
        for (const name of listFileNames(fs, join(root, table))) {
          const id = generationIdOfFileName(name)
          const path = join(root, table, name)
          if (id && !isPointedAt(table, id) && isOlder(fs, path, now - hour)) {
            removeFileIgnoringErrors(fs, path)
          }
        }
      }
    }
  }
}

function listFileNames(fs: FileSystem, folder: string): string[] {
  try {
    return fs.list(folder)
  } catch {
    return []
  }
}

function isOlder(fs: FileSystem, path: string, time: number): boolean {
  const found = fs.stat(path)
  return found?.isFile === true && Number(found.mtimeNs / 1_000_000n) < time
}
