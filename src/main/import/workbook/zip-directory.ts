import { inflateRawSync } from 'node:zlib'
import { createImportError, createPasswordProtectedError } from '../import-fault'

const megabyte = 1_024 * 1_024
/**
 * Maximum unpacked size of a workbook in bytes; `mostRatio` is the maximum compression ratio
 * (unpacked size by packed size).
 */
const mostUnpacked = 100 * megabyte
const mostRatio = 300
const mostEntries = 10_000
const mostDirectory = 4 * megabyte
/**
 * Minimum unpacked size in bytes from which the compression ratio is checked, because small files
 * may compress by any factor.
 */
const ratioFrom = 10 * megabyte

const endRecord = Buffer.from('504b0506', 'hex')
/** Number of bytes at the end of a ZIP file within which its end record lies. */
export const zipTailBytes = 65_557

/** Every workbook has one of these parts; some writers change the case of names. */
const bookParts = new Set(['xl/workbook.xml', '[content_types].xml', 'content.xml'])

/** Normalises a part name: case is ignored, and some writers use backslashes. */
export const normalizeZipPartName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

export interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly method: number
  readonly offset: number
}

/**
 * Locates the directory from the last bytes of the file. Throws AppError if there is none, because
 * the file was truncated.
 */
export function findZipDirectory(
  tail: Buffer,
  size: number,
  name: string
): { start: number; length: number } {
  const end = tail.lastIndexOf(endRecord)
  if (end < 0 || end + 22 > tail.length) {
    throw createImportError(`Tệp “${name}” bị cắt cụt hoặc hỏng: không có mục lục ZIP.`)
  }
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start + length > size || length > mostDirectory) {
    throw createImportError(`Tệp “${name}” bị hỏng: mục lục ZIP không khớp với tệp.`)
  }
  return { start, length }
}

/**
 * Entries of a directory; rejects anything that is not a plain workbook or would exhaust the memory
 * (docs/faults.md F48).
 */
export function readCheckedZipDirectory(directory: Buffer, size: number, name: string): ZipEntry[] {
  const entries = readZipEntries(directory, name)
  const sum = (of: (entry: ZipEntry) => number): number =>
    entries.reduce((all, entry) => all + of(entry), 0)
  const packed = sum(entry => entry.packed)
  const unpacked = sum(entry => entry.unpacked)
  // Entries that share the same bytes of the file form a ZIP bomb; only their total packed size,
  // larger than the file, reveals it.
  if (packed > size)
    throw createImportError(`Tệp “${name}” bị hỏng: mục lục ZIP không khớp với tệp.`)
  const isBomb = unpacked > ratioFrom && unpacked > packed * mostRatio
  if (unpacked > mostUnpacked || isBomb) {
    throw createImportError(
      `Tệp “${name}” bung ra ${Math.ceil(unpacked / megabyte).toLocaleString('vi-VN')} MB, quá lớn để đọc an toàn (nhiều nhất 100 MB).`
    )
  }
  if (!entries.some(entry => bookParts.has(normalizeZipPartName(entry.name)))) {
    throw createImportError(`Nội dung của “${name}” là tệp nén, không phải sổ tính Excel hay ODS.`)
  }
  return entries
}

/** Entries of the directory, without checks of their sizes. */
export function readZipEntries(directory: Buffer, name: string): ZipEntry[] {
  const entries: ZipEntry[] = []
  let place = 0
  while (place + 46 <= directory.length && directory.readUInt32LE(place) === 0x02014b50) {
    const flags = directory.readUInt16LE(place + 8)
    const nameLength = directory.readUInt16LE(place + 28)
    const rest = directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32)
    const entry = {
      name: directory.toString('utf8', place + 46, place + 46 + nameLength),
      packed: directory.readUInt32LE(place + 20),
      unpacked: directory.readUInt32LE(place + 24),
      method: directory.readUInt16LE(place + 10),
      offset: directory.readUInt32LE(place + 42)
    }
    if (flags & 1) throw createPasswordProtectedError(name)
    if (entry.method !== 0 && entry.method !== 8) {
      throw createImportError(`Tệp “${name}” nén theo cách không được hỗ trợ.`)
    }
    entries.push(entry)
    if (entries.length > mostEntries)
      throw createImportError(`Tệp “${name}” có quá nhiều mục bên trong.`)
    place += 46 + nameLength + rest
  }
  return entries
}

/** Content of an entry, at most as long as declared; undefined if file and directory disagree. */
export function unpackZipEntry(file: Buffer, { offset, packed, unpacked, method }: ZipEntry) {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) return undefined
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(start, start + packed)
  try {
    const whole =
      method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) })
    return whole.length === unpacked ? whole : undefined
  } catch {
    return undefined
  }
}
