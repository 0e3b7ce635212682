import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import {
  type BackupEntry,
  type Snapshot,
  snapshot,
  snapshotParts
} from '@shared/features/settings/snapshot'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { writeDurably } from '../store/disk/safe-write'
import { type NamedTable, openNaming } from './named-generations'
import { type PartState, partTexts } from './parts'
import { refused, refusedUnread } from './refused'

const nameShape = /^sao-luu-(tu-dong-)?((?:(\d{12})-)?[0-9a-f-]+)\.json$/
/** Automatic backups that are kept; the oldest go first, by their number: a clock that jumps must not decide it. */
const keptBackups = 20
/** Bytes of a backup at most; larger ones are none of ours. */
const maxSize = 200 * 1_024 * 1_024

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every part of the state as its text, each under its hash. */
export function packSnapshot(
  state: PartState,
  about: Pick<Snapshot, 'createdAt' | 'createdBy'>
): Snapshot {
  return {
    format: 'kho-du-lieu-quan-luc',
    version: 1,
    ...about,
    parts: partTexts(state).map(({ name, text }) => ({ name, sha256: hashOf(text), text }))
  }
}

/** Reads a backup. Throws INVALID_INPUT naming the part whose bytes are not as they were written. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size === 0 || size > maxSize) throw refusedUnread()
  let found: Snapshot
  try {
    found = snapshot.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw refused('Tệp không phải là bản sao lưu của ứng dụng này, hoặc đã bị thay đổi.')
  }
  for (const { name, sha256, text } of found.parts) {
    if (hashOf(text) !== sha256) {
      throw refused(`Phần “${snapshotParts[name]}” của tệp đã bị thay đổi nên không dùng được.`)
    }
  }
  return found
}

export interface Backups {
  readonly list: () => Promise<BackupEntry[]>
  readonly write: (content: Snapshot, automatic: boolean) => Promise<BackupEntry>
  readonly pathOf: (id: string) => Promise<string>
  /** The tables that backups name, one entry a backup and table. Throws where that cannot be found out. */
  readonly tables: () => Promise<readonly NamedTable[]>
}

interface KeptBackup {
  readonly name: string
  /** 0 for those of before backups were numbered. */
  readonly number: number
  readonly entry: BackupEntry
}

/** Backups in a folder of their own; the newest first. `fs`: by which they are written, the system's own unless told. */
export function openBackups(directory: string, fs: FileSystem = nodeFileSystem): Backups {
  const files = async (): Promise<KeptBackup[]> => {
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
  return {
    list: async () => (await sorted()).map(({ entry }) => entry),
    write: async (content, automatic) => {
      await mkdir(directory, { recursive: true })
      const number = ((await sorted())[0]?.number ?? 0) + 1
      const id = `${String(number).padStart(12, '0')}-${randomUUID()}`
      const text = JSON.stringify(content)
      writeDurably(join(directory, `sao-luu-${automatic ? 'tu-dong-' : ''}${id}.json`), text, {
        fs
      })
      const all = await sorted()
      const spare = all.filter(({ entry }) => entry.automatic).slice(keptBackups)
      for (const { name } of spare) await rm(join(directory, name), { force: true })
      const { createdAt, createdBy } = content
      return { id, createdAt, createdBy, size: Buffer.byteLength(text), automatic }
    },
    pathOf: async id => {
      const found = (await files()).find(({ entry }) => entry.id === id)
      if (!found) throw new AppError('NOT_FOUND', 'Không tìm thấy bản sao lưu này.')
      return join(directory, found.name)
    },
    tables: openNaming(directory, name => nameShape.test(name))
  }
}

/** When and by whom; a backup that cannot be read shows as such, without a time. */
async function readHead(path: string): Promise<Pick<Snapshot, 'createdAt' | 'createdBy'>> {
  try {
    const { createdAt, createdBy } = snapshot.parse(JSON.parse(await readFile(path, 'utf8')))
    return { createdAt, createdBy }
  } catch {
    return { createdAt: 0, createdBy: 'Không đọc được' }
  }
}
