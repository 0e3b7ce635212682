import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { nodeFileSystem } from '../../store/disk/file-system'
import { DamagedObjectError, listFolderOrEmpty, readSealedFile, writeSealedFile } from './objects'

const relativePath = z
  .string()
  .max(500)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/)

/**
 * Kind of a file in a copy. `snapshot`: records and settings of one moment, in the format of a
 * backup file; files of the other kinds are copied from the data folder.
 */
const fileKind = z.enum(['snapshot', 'generation', 'document', 'other'])

const copiedFile = z.strictObject({
  kind: fileKind,
  /** Path below the data folder, with slashes. */
  path: relativePath,
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type RepositoryFile = z.infer<typeof copiedFile>

/** Table of contents of one copy; written last, so that a copy is either complete or absent. */
export const copyManifestSchema = z.strictObject({
  format: z.literal('kho-du-lieu-quan-luc-ban-sao'),
  version: z.literal(1),
  id: z.uuid(),
  /**
   * Sequence number from 1 in each repository; determines the order independently of the clock
   * (docs/store.md).
   */
  number: z.int().min(1),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  machine: textSchema(100),
  /** Id of the data folder that was copied. */
  source: z.uuid(),
  files: z.array(copiedFile),
  /** Files that should be included but could not be read. */
  missing: z.array(z.strictObject({ path: relativePath, isNeeded: z.boolean() }))
})
export type CopyManifest = z.infer<typeof copyManifestSchema>

const nameShape = /^(\d{8})-[0-9a-f-]{36}\.ban-sao$/

export const snapshotFileName = 'sao-luu.json'

const nameOf = ({ number, id }: Pick<CopyManifest, 'number' | 'id'>): string =>
  `${String(number).padStart(8, '0')}-${id}.ban-sao`

const pathOf = (folder: string, name: string): string => join(folder, 'snapshots', name)

/** Associated data that binds a sealed manifest to its file name. */
const boundTo = (name: string): Buffer => createHash('sha256').update(name).digest()

export async function writeCopyManifest(
  folder: string,
  key: Buffer,
  made: CopyManifest
): Promise<void> {
  const name = nameOf(made)
  const bytes = Buffer.from(JSON.stringify(copyManifestSchema.parse(made)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  async function* source() {
    yield bytes
  }
  const content = { sha256, size: bytes.length }
  await writeSealedFile(pathOf(folder, name), key, boundTo(name), content, source())
}

export interface CopyManifestListing {
  /** Manifests of copies that could be read, newest first. */
  readonly manifests: readonly CopyManifest[]
  /** Names of manifests that are damaged, or of a newer version. */
  readonly unreadable: readonly string[]
}

/** Reads all manifests. Throws errno errors. */
export async function readCopyManifests(folder: string, key: Buffer): Promise<CopyManifestListing> {
  const names = (await listFolderOrEmpty(join(folder, 'snapshots'))).filter(name =>
    nameShape.test(name)
  )
  const manifests: CopyManifest[] = []
  const unreadable: string[] = []
  for (const name of names) {
    const found = await readManifest(folder, key, name)
    if (found) manifests.push(found)
    else unreadable.push(name)
  }
  return { manifests: manifests.sort((left, right) => right.number - left.number), unreadable }
}

async function readManifest(
  folder: string,
  key: Buffer,
  name: string
): Promise<CopyManifest | undefined> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of readSealedFile(pathOf(folder, name), key, boundTo(name))) {
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof DamagedObjectError) return undefined
    throw error
  }
  return copyManifestSchema.safeParse(JSON.parse(Buffer.concat(pieces).toString())).data
}

/** Finds a manifest by id. Throws NOT_FOUND, and errno errors. */
export async function findCopyManifest(
  folder: string,
  key: Buffer,
  id: string
): Promise<CopyManifest> {
  const { manifests, unreadable } = await readCopyManifests(folder, key)
  const found = manifests.find(one => one.id === id)
  if (found) return found
  const isDamaged = unreadable.some(name => name.includes(id))
  throw isDamaged
    ? new AppError('INVALID_INPUT', backupCopyFaultText.damagedCopy)
    : new AppError('NOT_FOUND', backupCopyFaultText.noCopy)
}

/**
 * Next copy number: one more than the highest number that any copy in this repository ever had,
 * readable or not.
 */
export async function nextCopyNumber(folder: string): Promise<number> {
  const names = await listFolderOrEmpty(join(folder, 'snapshots'))
  return Math.max(0, ...names.map(name => Number(nameShape.exec(name)?.[1] ?? 0))) + 1
}

export async function removeCopyManifest(folder: string, made: CopyManifest): Promise<void> {
  await rm(pathOf(folder, nameOf(made)), { force: true })
  nodeFileSystem.syncFolder(join(folder, 'snapshots'))
}
