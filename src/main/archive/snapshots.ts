import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import {
  type BackupListEntry,
  type BackupSnapshot,
  backupSnapshotSchema
} from '@shared/model/settings/snapshot'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'
import { type BackupReferencedTable, createBackupTableReader } from './named-generations'

const nameShape = /^sao-luu-(tu-dong-)?((?:(\d{12})-)?[0-9a-f-]+)\.json$/
/**
 * Number of automatic backups to keep; the oldest by number are deleted first, independently of the
 * clock.
 */
const keptBackups = 20

export interface BackupStore {
  readonly list: () => Promise<BackupListEntry[]>
  /**
   * Writes a backup. Rejects with AppError if the disk refuses it; nothing of the backup is left
   * then.
   */
  readonly write: (content: BackupSnapshot, automatic: boolean) => Promise<BackupListEntry>
  readonly pathOf: (id: string) => Promise<string>
  /**
   * Tables that backups reference, one entry per backup and table. Throws if that cannot be
   * determined.
   */
  readonly tables: () => Promise<readonly BackupReferencedTable[]>
}

interface StoredBackup {
  readonly name: string
  /** Number of the backup; 0 for backups made before they were numbered. */
  readonly number: number
  readonly entry: BackupListEntry
}

/**
 * Backups in a separate folder, the newest first. `fs` defaults to the system's own file system.
 */
export function openBackupStore(directory: string, fs: FileSystem = nodeFileSystem): BackupStore {
  const files = async (): Promise<StoredBackup[]> => {
    const matches = (await readdir(directory).catch(() => [])).flatMap(name => {
      const match = nameShape.exec(name)
      return match ? [match] : []
    })
    return Promise.all(
      matches.map(async ([name, automatic, id = '', number = '0']) => {
        const { size } = await stat(join(directory, name))
        const { createdAt, createdBy } = await readHead(join(directory, name))
        const entry = { id, createdAt, createdBy, size, automatic: automatic !== undefined }
        return { name, number: Number(number), entry }
      })
    )
  }
  const sorted = async () =>
    (await files()).sort(
      (left, right) => right.number - left.number || right.entry.createdAt - left.entry.createdAt
    )
  async function write(content: BackupSnapshot, automatic: boolean): Promise<BackupListEntry> {
    fs.makeFolder(directory)
    const number = ((await sorted())[0]?.number ?? 0) + 1
    const id = `${String(number).padStart(12, '0')}-${randomUUID()}`
    const text = JSON.stringify(content)
    writeDurably(join(directory, `sao-luu-${automatic ? 'tu-dong-' : ''}${id}.json`), text, { fs })
    const all = await sorted()
    const spare = all.filter(({ entry }) => entry.automatic).slice(keptBackups)
    for (const { name } of spare) await rm(join(directory, name), { force: true })
    const { createdAt, createdBy } = content
    return { id, createdAt, createdBy, size: Buffer.byteLength(text), automatic }
  }
  return {
    list: async () => (await sorted()).map(({ entry }) => entry),
    write: (content, automatic) =>
      write(content, automatic).catch((error: unknown) => {
        throw toAppError(error, process.platform)
      }),
    pathOf: async id => {
      const found = (await files()).find(({ entry }) => entry.id === id)
      if (!found) throw new AppError('NOT_FOUND', 'Không tìm thấy bản sao lưu này.')
      return join(directory, found.name)
    },
    tables: createBackupTableReader(directory, name => nameShape.test(name))
  }
}

/** Time and author of a backup; an unreadable backup is listed as such, without a time. */
async function readHead(path: string): Promise<Pick<BackupSnapshot, 'createdAt' | 'createdBy'>> {
  try {
    const { createdAt, createdBy } = backupSnapshotSchema.parse(
      JSON.parse(await readFile(path, 'utf8'))
    )
    return { createdAt, createdBy }
  } catch {
    return { createdAt: 0, createdBy: 'Không đọc được' }
  }
}
