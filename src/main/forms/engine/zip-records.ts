import { crc32 } from 'node:zlib'
import {
  findZipDirectory,
  readZipEntries,
  unpackZipEntry,
  type ZipEntry,
  zipTailBytes
} from '../../import/workbook/zip-directory'
import { createDamagedFormError, createFormError } from './form-fault'

const megabyte = 1_024 * 1_024
/** Maximum unpacked size of a form in bytes, and its maximum number of parts. */
const limits = { unpacked: 60 * megabyte, entries: 2_000, ratio: 300, ratioFrom: 10 * megabyte }

/** Entry of a package with its bytes in the directory. `record` is where its local header begins. */
export interface ZipRecord extends ZipEntry {
  readonly crc: number
  readonly directory: Buffer
}

/** Opened package. Records are in the order of the directory. */
export interface ZipPackage {
  readonly file: Buffer
  readonly records: readonly ZipRecord[]
  readonly directoryStart: number
  readonly tail: Buffer
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zip64Locator = Buffer.from('504b0607', 'hex')
const headerBytes = 46

/**
 * Opens a ZIP package. Throws AppError for files that are encrypted, use ZIP64, are damaged or
 * would exhaust the memory.
 */
export function openZipPackage(bytes: Uint8Array): ZipPackage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 8).equals(compoundFile)) {
    throw createFormError(
      'Tệp có mật khẩu hoặc là định dạng cũ (.xls, .doc). Hãy bỏ mật khẩu, lưu thành .xlsx hoặc .docx rồi chọn lại.'
    )
  }
  const tailStart = Math.max(0, file.length - zipTailBytes)
  const { start, length } = findZipDirectory(file.subarray(tailStart), file.length, 'biểu mẫu')
  const tail = file.subarray(start + length)
  if (tail.subarray(0, 4).equals(zip64Locator) || tail.includes(zip64Locator)) refuseZip64()
  const directory = file.subarray(start, start + length)
  const entries = readZipEntries(directory, 'biểu mẫu')
  const records = withDirectoryRecords(directory, entries)
  refuseBombs(entries, start)
  refuseOverlaps(records, start)
  return { file, records, directoryStart: start, tail }
}

/** Content of an entry. Throws AppError if it is damaged. */
export function unpackRecord(file: Buffer, record: ZipRecord): Buffer {
  const content = unpackZipEntry(file, record)
  if (!content || crc32(content) !== record.crc) {
    throw createDamagedFormError(`phần “${record.name}” không đọc được`)
  }
  return content
}

function withDirectoryRecords(directory: Buffer, entries: readonly ZipEntry[]): ZipRecord[] {
  const names = new Set<string>()
  let at = 0
  const records = entries.map(entry => {
    const variable = [28, 30, 32].reduce(
      (sum, place) => sum + directory.readUInt16LE(at + place),
      0
    )
    const record = directory.subarray(at, at + headerBytes + variable)
    at += record.length
    if ([entry.packed, entry.unpacked, entry.offset].includes(0xffffffff)) refuseZip64()
    if (names.has(entry.name)) throw createDamagedFormError(`phần “${entry.name}” có hai lần`)
    names.add(entry.name)
    return { ...entry, crc: record.readUInt32LE(16), directory: record }
  })
  if (at !== directory.length) throw createDamagedFormError('mục lục ZIP không khớp với tệp')
  return records
}

function refuseBombs(entries: readonly ZipEntry[], size: number): void {
  const sum = (of: (entry: ZipEntry) => number): number =>
    entries.reduce((all, entry) => all + of(entry), 0)
  const [packed, unpacked] = [sum(entry => entry.packed), sum(entry => entry.unpacked)]
  if (packed > size) throw createDamagedFormError('mục lục ZIP không khớp với tệp')
  if (entries.length > limits.entries) {
    throw createFormError(`Tệp biểu mẫu có quá ${limits.entries.toLocaleString('vi-VN')} phần.`)
  }
  const isBomb = unpacked > limits.ratioFrom && unpacked > packed * limits.ratio
  if (unpacked > limits.unpacked || isBomb) {
    throw createFormError(
      `Tệp biểu mẫu bung ra ${Math.ceil(unpacked / megabyte).toLocaleString('vi-VN')} MB, quá lớn để đọc an toàn (nhiều nhất 60 MB).`
    )
  }
}

/** Refuses entries that share bytes or lie outside the file, because a copy would multiply them. */
function refuseOverlaps(records: readonly ZipRecord[], directoryStart: number): void {
  const ordered = records.toSorted((a, b) => a.offset - b.offset)
  for (const [place, record] of ordered.entries()) {
    const next = ordered[place + 1]?.offset ?? directoryStart
    if (record.offset + 30 + record.packed > next) {
      throw createDamagedFormError('mục lục ZIP không khớp với tệp')
    }
  }
}

function refuseZip64(): never {
  throw createFormError('Tệp biểu mẫu dùng định dạng ZIP64, chưa được hỗ trợ.')
}
