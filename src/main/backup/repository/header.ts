import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { z } from '@shared/kit/zod'
import {
  createPackageSeal,
  openChunk,
  openPackageSeal,
  sealChunk,
  sealHeaderSize
} from '../../archive/sealed/seal'
import { writeDurably } from '../../store/disk/safe-write'

/**
 * Key of a repository. The key is random and the passphrase only wraps it, so a copy can be read
 * with either.
 */
export interface RepositoryKey {
  readonly id: string
  /** Random repository key of 32 bytes. */
  readonly key: Buffer
}

const format = 'kho-du-lieu-quan-luc-sao-luu'
const headerName = 'kho-sao-luu.json'
/**
 * Name of the duplicate of the header file, which exists because nobody can open a repository
 * without its header.
 */
const spareName = 'kho-sao-luu.ban-luu.json'

const header = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  id: z.uuid(),
  /**
   * `wrapped` as text in base64, sealed with the passphrase like an exchange package
   * (docs/store.md).
   */
  key: z.string().max(10_000)
})
const wrapped = z.strictObject({ id: z.uuid(), key: z.string().regex(/^[0-9a-f]{64}$/) })

/** Creates a repository in an empty or missing folder. Throws errno errors; `cost` is for tests. */
export async function createBackupRepository(
  folder: string,
  passphrase: string,
  cost?: Parameters<typeof createPackageSeal>[1]
): Promise<RepositoryKey> {
  const id = randomUUID()
  const key = randomBytes(32)
  const seal = await createPackageSeal(passphrase, cost)
  const content = Buffer.from(JSON.stringify({ id, key: key.toString('hex') }))
  const sealed = Buffer.concat([seal.header, sealChunk(seal, 0, true, content)])
  const text = JSON.stringify({ format, version: 1, id, key: sealed.toString('base64') })
  writeDurably(join(folder, spareName), text)
  writeDurably(join(folder, headerName), text)
  return { id, key }
}

/**
 * Opens a repository. Throws INVALID_INPUT at the field `passphrase` if it is wrong, and as
 * `readRepositoryId`.
 */
export async function openBackupRepository(
  folder: string,
  passphrase: string
): Promise<RepositoryKey> {
  const { id, key } = readRepositoryHeader(folder)
  const sealed = Buffer.from(key, 'base64')
  try {
    const seal = await openPackageSeal(sealed, passphrase)
    const content = openChunk(seal, 0, true, sealed.subarray(sealHeaderSize))
    const found = wrapped.parse(JSON.parse(content.toString()))
    if (found.id !== id) throw new AppError('INVALID_INPUT', backupCopyFaultText.damagedHeader)
    return { id, key: Buffer.from(found.key, 'hex') }
  } catch (error) {
    const isPassphrase = error instanceof AppError && error.fields?.passphrase !== undefined
    const message = isPassphrase
      ? backupCopyFaultText.wrongPassphrase
      : backupCopyFaultText.damagedHeader
    const fields = isPassphrase ? { passphrase: message } : undefined
    throw new AppError('INVALID_INPUT', message, fields)
  }
}

/**
 * Id of the repository in a folder. Throws NOT_FOUND if there is none, INVALID_INPUT if it cannot
 * be read.
 */
export const readRepositoryId = (folder: string): string => readRepositoryHeader(folder).id

/**
 * Whether a folder is empty and may become a repository, is a repository already, or contains other
 * files. Throws errno errors.
 */
export function classifyRepositoryFolder(folder: string): 'empty' | 'repository' | 'foreign' {
  if (!existsSync(folder)) return 'empty'
  const names = readdirSync(folder)
  if (names.includes(headerName) || names.includes(spareName)) return 'repository'
  // Whether a file was created by a user and not by the operating system, which puts files of its
  // own in the root of a medium and in viewed folders.
  const isOthers = (name: string): boolean => !/^(\.|desktop\.ini$|thumbs\.db$)/i.test(name)
  return names.some(isOthers) ? 'foreign' : 'empty'
}

function readRepositoryHeader(folder: string): z.infer<typeof header> {
  const texts = [headerName, spareName].flatMap(name => {
    const path = join(folder, name)
    return existsSync(path) ? [readFileSync(path, 'utf8')] : []
  })
  if (texts.length === 0) throw new AppError('NOT_FOUND', backupCopyFaultText.gone)
  for (const text of texts) {
    const found = header.safeParse(parsed(text))
    if (found.success) return found.data
    const other = z.object({ format: z.literal(format), version: z.int() }).safeParse(parsed(text))
    if (other.success && other.data.version !== 1) {
      throw new AppError('NEWER_VERSION', backupCopyFaultText.newer(String(other.data.version)))
    }
  }
  throw new AppError('INVALID_INPUT', backupCopyFaultText.damagedHeader)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
