import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { AppError } from '@shared/contract/reply'
import { maxTableColumns, textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { martColumnSchema } from '@shared/model/data-mart/column'
import { tableIdPattern } from '@shared/model/data-mart/generation-id'
import {
  type BackupSnapshot,
  backupPartLabels,
  backupPartNameSchema
} from '@shared/model/settings/snapshot'
import { packZip } from '../files/zip'
import {
  findZipDirectory,
  readZipEntries,
  unpackZipEntry,
  type ZipEntry,
  zipTailBytes
} from '../import/workbook/zip-directory'
import { archiveRefusalError, unreadableArchiveError } from './refused'

/**
 * Maximum size in bytes of an exchange package without its table rows; larger files were not
 * written by this program.
 */
export const maxExchangePackageBytes = 300 * 1_024 * 1_024

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Rows of a table appended to the ZIP file as Parquet. */
const packedTable = z.strictObject({
  id: z.string().regex(tableIdPattern),
  name: textSchema(100),
  rows: z.int().min(0),
  columns: z.array(martColumnSchema).min(1).max(maxTableColumns),
  sha256,
  /** Size of the Parquet file in bytes. */
  size: z.int().min(0)
})
export type ExchangePackageTable = z.infer<typeof packedTable>

/** Schema of `manifest.json`: every other file of the package with its SHA-256. */
const manifest = z.strictObject({
  format: z.literal('kho-du-lieu-quan-luc'),
  version: z.literal(1),
  createdAt: timestampSchema,
  createdBy: z.string().max(100),
  parts: z.array(
    z.strictObject({ part: backupPartNameSchema, file: z.string(), sha256, size: z.int() })
  ),
  documents: z.array(z.strictObject({ id: z.uuid(), file: z.string(), sha256, size: z.int() })),
  /** Packed tables; absent if the package contains no rows. */
  tables: z.array(packedTable).min(1).max(5_000).optional()
})
type PackageContents = z.infer<typeof manifest>

/** Content of a package: the parts, and the documents that their records reference. */
export interface ExchangePackage {
  readonly snapshot: BackupSnapshot
  readonly documents: ReadonlyMap<string, Uint8Array>
  /** Packed tables in the order in which their rows follow; empty in an unencrypted package. */
  readonly tables: readonly ExchangePackageTable[]
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
const partFile = (part: string): string => `parts/${part}.json`
const documentFile = (id: string): string => `documents/${id}.bin`

/**
 * Bytes of a package. Stored without compression, so that equal content yields equal bytes and
 * every byte can be verified.
 */
export function serialiseExchangePackage({
  snapshot,
  documents,
  tables = []
}: Omit<ExchangePackage, 'tables'> & Partial<ExchangePackage>): Uint8Array {
  const { format, version, createdAt, createdBy, parts } = snapshot
  const about: PackageContents = {
    format,
    version,
    createdAt,
    createdBy,
    parts: parts.map(({ name, sha256: hash, text: content }) => ({
      part: name,
      file: partFile(name),
      sha256: hash,
      size: Buffer.byteLength(content)
    })),
    documents: [...documents].map(([id, bytes]) => ({
      id,
      file: documentFile(id),
      sha256: hashOf(bytes),
      size: bytes.length
    })),
    ...(tables.length > 0 && { tables: [...tables] })
  }
  return packZip(
    [
      ['manifest.json', `${JSON.stringify(about, null, 2)}\n`],
      ...parts.map(({ name, text: content }) => [partFile(name), content] as const),
      ...[...documents].map(([id, bytes]) => [documentFile(id), bytes] as const)
    ],
    0
  )
}

export async function readExchangePackageFile(path: string): Promise<ExchangePackage> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size === 0 || size > maxExchangePackageBytes) throw unreadableArchiveError()
  const bytes = await readFile(path).catch(() => {
    throw unreadableArchiveError()
  })
  const found = parseExchangePackage(bytes)
  // A package that lists tables must be encrypted, so an unencrypted package with tables was
  // changed.
  if (found.tables.length > 0) throw changed('manifest.json')
  return found
}

/**
 * Reads a package except the rows that follow the ZIP file. Throws INVALID_INPUT naming the part in
 * which a byte differs from the written one.
 */
export function parseExchangePackage(file: Buffer): ExchangePackage {
  const entries = listEntries(file)
  const contents = entries.map(entry => {
    const content = unpackZipEntry(file, entry)
    if (!content) throw changed(entry.name)
    return [entry.name, new Uint8Array(content)] as const
  })
  verifyPackageBytes(file, entries, contents)
  const byName = new Map(contents)
  const about = readManifest(byName.get('manifest.json'))
  const named = [...about.parts, ...about.documents]
  if (named.length + 1 !== entries.length) throw notOurs()
  for (const { file: name, sha256: hash, size } of named) {
    const content = byName.get(name)
    if (!content || content.length !== size || hashOf(content) !== hash) throw changed(name)
  }
  const textOf = (name: string): string =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(byName.get(name))
  const { format, version, createdAt, createdBy } = about
  return {
    snapshot: {
      format,
      version,
      createdAt,
      createdBy,
      parts: about.parts.map(({ part, file: name, sha256: hash }) => ({
        name: part,
        sha256: hash,
        text: textOf(name)
      }))
    },
    documents: new Map(
      about.documents.map(({ id, file: name }) => [id, byName.get(name) ?? new Uint8Array()])
    ),
    tables: about.tables ?? []
  }
}

const nameShape = /^(?:manifest\.json|parts\/[A-Za-z]+\.json|documents\/[0-9a-f-]{36}\.bin)$/

function listEntries(file: Buffer): ZipEntry[] {
  let entries: ZipEntry[]
  try {
    const tail = file.subarray(Math.max(0, file.length - zipTailBytes))
    const { start, length } = findZipDirectory(tail, file.length, '')
    entries = readZipEntries(file.subarray(start, start + length), '')
  } catch {
    throw notOurs()
  }
  const names = new Set(entries.map(({ name }) => name))
  const isOurs = entries.every(
    ({ name, method, packed, unpacked }) =>
      nameShape.test(name) && method === 0 && packed === unpacked && packed <= file.length
  )
  if (!isOurs || names.size !== entries.length || !names.has('manifest.json')) throw notOurs()
  return entries
}

/**
 * Verifies the file by packing its content again: only equal bytes prove that no byte between the
 * parts was changed.
 */
function verifyPackageBytes(
  file: Buffer,
  entries: readonly ZipEntry[],
  contents: readonly (readonly [string, Uint8Array])[]
): void {
  const again = packZip(contents, 0)
  if (file.equals(again)) return
  const first = file.findIndex((byte, index) => byte !== again[index])
  const place = first < 0 ? file.length : first
  const hit = entries.findLast(({ offset }) => offset <= place)
  const end = hit ? hit.offset + 30 + hit.name.length + hit.packed : 0
  throw hit && place < end ? changed(hit.name) : notOurs()
}

function readManifest(content: Uint8Array | undefined): PackageContents {
  try {
    return manifest.parse(JSON.parse(Buffer.from(content ?? []).toString('utf8')))
  } catch {
    throw changed('manifest.json')
  }
}

function changed(file: string): AppError {
  const part = Object.entries(backupPartLabels).find(([name]) => partFile(name) === file)?.[1]
  const what = part ?? (file.startsWith('documents/') ? 'Tài liệu đính kèm' : 'Mục lục của gói')
  return archiveRefusalError(`Phần “${what}” của tệp (${file}) đã bị thay đổi nên không dùng được.`)
}

function notOurs(): AppError {
  return archiveRefusalError(
    'Tệp không phải là gói trao đổi của ứng dụng này, hoặc đã bị thay đổi.'
  )
}
