import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { createBackupRepository } from '../../../src/main/backup/repository/header'
import { performRepositoryTask } from '../../../src/main/backup/repository/read-copies'
import type {
  CopyDataFolderTask,
  CopyTaskResult,
  DataFolderFile,
  ListCopiesResult,
  ReadCopyResult,
  ReadCopyTask,
  RepositoryLocation
} from '../../../src/main/backup/repository/tasks'
import { makeTemporaryFolder } from '../temporary-folder'

/**
 * Minimal cost of deriving a key from a passphrase, because test data needs no protection against
 * guessing.
 */
export const minimalKeyDerivationCost = { log2N: 14, r: 8, p: 1, chunkBits: 20 } as const
export const repositoryPassphrase = 'Cụm từ rất dài của nơi sao lưu'
const nobody = { tell: () => undefined }

export const sha256Of = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export interface TestRepository {
  readonly place: RepositoryLocation
  /** The data folder. */
  readonly directory: string
  /** Writes a file in the data folder; returns its entry as in the list of files to back up. */
  readonly put: (path: string, content: string | Uint8Array, isNeeded?: boolean) => DataFolderFile
  readonly task: (
    files: readonly DataFolderFile[],
    changes?: Partial<CopyDataFolderTask>
  ) => CopyDataFolderTask
  readonly copy: (
    files: readonly DataFolderFile[],
    changes?: Partial<CopyDataFolderTask>
  ) => Promise<CopyTaskResult>
  readonly list: () => Promise<ListCopiesResult>
  readonly read: (copy: string, changes?: Partial<ReadCopyTask>) => Promise<ReadCopyResult>
  /** Paths of the objects stored in the repository. */
  readonly objects: () => string[]
}

/** Creates a new backup repository and a data folder. */
export async function openTestRepository(): Promise<TestRepository> {
  const root = makeTemporaryFolder()
  const [folder, directory] = [join(root, 'medium'), join(root, 'data')]
  mkdirSync(directory)
  const { id, key } = await createBackupRepository(
    folder,
    repositoryPassphrase,
    minimalKeyDerivationCost
  )
  const place = { folder, id, key: key.toString('hex') }
  const source = randomUUID()
  const task: TestRepository['task'] = (files, changes) => ({
    kind: 'copy',
    ...place,
    directory,
    source,
    user: 'Hoàng Đức Giang',
    now: Date.parse('2026-11-21T09:00:00+07:00'),
    snapshot: '{"a":1}',
    files,
    retention: { last: 5, days: 7, weeks: 4, months: 6 },
    ...changes
  })
  return {
    place,
    directory,
    task,
    put: (path, content, isNeeded = true) => {
      const bytes = Buffer.from(content)
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), bytes)
      const kind = path.startsWith('documents/') ? 'document' : 'generation'
      return { kind, path, size: bytes.length, sha256: sha256Of(bytes), isNeeded }
    },
    copy: (files, changes) => performRepositoryTask(task(files, changes), nobody),
    list: () => performRepositoryTask({ kind: 'list', ...place }, nobody),
    read: (copy, changes) =>
      performRepositoryTask({ kind: 'read', ...place, copy, ...changes }, nobody),
    objects: () =>
      readdirSync(join(folder, 'objects'), { recursive: true })
        .map(name => join(folder, 'objects', String(name)))
        .filter(path => statSync(path).isFile())
        .sort()
  }
}

/** Flips one bit of a file, at the byte `at`. */
export function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
