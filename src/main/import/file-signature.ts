import type { AppError } from '@shared/contract/reply'
import { createImportError } from './import-fault'
import type { FileKind } from './source-file'

const signatures: readonly (readonly [start: string, what: string])[] = [
  ['504b0304', 'tệp nén hoặc sổ tính XLSX'],
  ['504b0506', 'tệp nén rỗng'],
  ['d0cf11e0a1b11ae1', 'tệp Office kiểu cũ (.xls, .doc)'],
  ['4d5a', 'chương trình Windows'],
  ['7f454c46', 'chương trình Linux'],
  ['25504446', 'tệp PDF'],
  ['89504e47', 'tệp ảnh PNG'],
  ['ffd8ff', 'tệp ảnh JPEG'],
  ['47494638', 'tệp ảnh GIF'],
  ['1f8b', 'tệp nén GZIP'],
  ['526172211a07', 'tệp nén RAR'],
  ['377abcaf271c', 'tệp nén 7z'],
  ['53514c69746520666f726d6174', 'cơ sở dữ liệu SQLite'],
  ['7b5c727466', 'tài liệu RTF']
]

/**
 * Checks the first bytes of a file against its extension, so that an .exe renamed to .csv is
 * rejected.
 */
export function checkFileSignature(head: Uint8Array, kind: FileKind, name: string): void {
  const start = Buffer.from(head.subarray(0, 16)).toString('hex')
  const what = signatures.find(([signature]) => start.startsWith(signature))?.[1]
  if (kind === 'csv') {
    if (what) throw createNotCsvError(name, what)
    return
  }
  if (start.startsWith('504b0304') || isCompoundFile(head)) return
  throw createImportError(
    `Nội dung của “${name}” ${what ? `là ${what}, ` : ''}không phải sổ tính Excel hay ODS.`
  )
}

/**
 * Whether a file is a compound file: a pre-2007 Office file (.xls), or an encrypted Office file of
 * today.
 */
export const isCompoundFile = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1'

/**
 * Name of another text format; importing it would only give a useless table of one column.
 * Undefined for plain text.
 */
export function findTextFormat(text: string): string | undefined {
  const start = text.trimStart().slice(0, 200)
  if (/^<(?:!doctype html|html|table)/i.test(start)) return 'trang HTML'
  if (/^<[?!a-z]/i.test(start)) return 'tệp XML'
  if (/^(?:\{\s*["}]|\[\s*(?:[{["\]]|-?\d))/.test(start)) return 'tệp JSON'
  return undefined
}

export const createNotCsvError = (name: string, what: string): AppError =>
  createImportError(`Nội dung của “${name}” là ${what}, không phải bảng CSV.`)
