import { crc32, deflateRawSync } from 'node:zlib'
import { createFormError } from './form-fault'
import { openZipPackage, type ZipPackage, type ZipRecord } from './zip-records'

/** New content of entries by exact name; null removes an entry. */
export type ZipChanges = ReadonlyMap<string, Uint8Array | null>

interface WrittenRecord {
  readonly local: Buffer
  readonly directory: Buffer
}

/** Bit of the flags that says that sizes follow the content, in a data descriptor. */
const descriptorFlag = 8
const zip64Field = 1

/**
 * Replaces entries of a ZIP package. Every other entry is copied byte by byte: compressed data,
 * flags, times, extra fields, order and comments. Throws AppError for a package that
 * `openZipPackage` refuses, or if an entry to change does not exist.
 */
export function patchZip(bytes: Uint8Array, changes: ZipChanges): Uint8Array {
  const zip = openZipPackage(bytes)
  for (const name of changes.keys()) {
    if (!zip.records.some(record => record.name === name)) {
      throw createFormError(`Tệp biểu mẫu không có phần “${name}”.`)
    }
  }
  if (changes.size === 0) return Uint8Array.from(zip.file)
  return writeRecords(zip, changes)
}

function writeRecords(zip: ZipPackage, changes: ZipChanges): Uint8Array {
  const byOffset = zip.records.toSorted((a, b) => a.offset - b.offset)
  const pieces: Buffer[] = [zip.file.subarray(0, byOffset[0]?.offset ?? 0)]
  let offset = pieces[0]?.length ?? 0
  const directories = new Map<ZipRecord, Buffer>()
  for (const [place, record] of byOffset.entries()) {
    const end = byOffset[place + 1]?.offset ?? zip.directoryStart
    const change = changes.get(record.name)
    if (change === null) continue
    const written =
      change === undefined
        ? { local: zip.file.subarray(record.offset, end), directory: record.directory }
        : writeRecord(zip.file, record, change)
    const directory = Buffer.from(written.directory)
    directory.writeUInt32LE(offset, 42)
    directories.set(record, directory)
    pieces.push(written.local)
    offset += written.local.length
  }
  const directory = Buffer.concat(zip.records.flatMap(record => directories.get(record) ?? []))
  return Uint8Array.from(
    Buffer.concat([
      ...pieces,
      directory,
      endRecord(zip, directories.size, directory.length, offset)
    ])
  )
}

/** Local header, content and directory entry of a changed entry; its times and names stay. */
function writeRecord(file: Buffer, record: ZipRecord, content: Uint8Array): WrittenRecord {
  const packed = record.method === 0 ? Buffer.from(content) : deflateRawSync(content, { level: 6 })
  const nameLength = file.readUInt16LE(record.offset + 26)
  const extraStart = record.offset + 30 + nameLength
  const extra = withoutZip64(
    file.subarray(extraStart, extraStart + file.readUInt16LE(record.offset + 28))
  )
  const header = Buffer.from(file.subarray(record.offset, record.offset + 30))
  const directory = Buffer.from(record.directory)
  header.writeUInt16LE(extra.length, 28)
  for (const [target, flags, sizes] of [
    [header, 6, 14],
    [directory, 8, 16]
  ] as const) {
    target.writeUInt16LE(target.readUInt16LE(flags) & ~descriptorFlag, flags)
    target.writeUInt32LE(crc32(content), sizes)
    target.writeUInt32LE(packed.length, sizes + 4)
    target.writeUInt32LE(content.length, sizes + 8)
  }
  const name = file.subarray(record.offset + 30, extraStart)
  return { local: Buffer.concat([header, name, extra, packed]), directory }
}

/** Extra fields without sizes of ZIP64, which some writers reserve although they are not needed. */
function withoutZip64(extra: Buffer): Buffer {
  const fields: Buffer[] = []
  let at = 0
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) !== zip64Field) fields.push(extra.subarray(at, end))
    at = end
  }
  return Buffer.concat([...fields, extra.subarray(at)])
}

/** End record with new counts and positions; the comment of the package stays. */
function endRecord(zip: ZipPackage, count: number, length: number, start: number): Buffer {
  const end = Buffer.from(
    zip.tail.subarray(zip.tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'))
  )
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}
