import type { FileHandle } from 'node:fs/promises'
import type { DocumentKind } from '@shared/model/services/document'

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zipEnd = Buffer.from('504b0506', 'hex')
/**
 * Name of the stream that identifies a Word file; names in the directory of a compound file are
 * UTF-16.
 */
const wordStream = Buffer.from('WordDocument', 'utf16le')
/** The end record of a ZIP file lies within its last 65,557 bytes. */
const tailSize = 65_557

/**
 * Kind of a file by its content: a PDF begins with its signature, a DOC is a compound file with
 * Word's stream, a DOCX is a ZIP whose directory names Word's main part. Nothing is unpacked
 * (docs/faults.md F46, F48). Undefined for anything else.
 */
export async function findDocumentKind(
  file: FileHandle,
  size: number
): Promise<DocumentKind | undefined> {
  const head = await readAt(file, 0, Math.min(size, 8))
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
    return 'pdf'
  }
  if (head.equals(compoundFile)) return (await contains(file, size, wordStream)) ? 'doc' : undefined
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return (await isWordPackage(file, size)) ? 'docx' : undefined
  }
  return undefined
}

/** Whether a ZIP is a Word package; reads only the names of the central directory. */
async function isWordPackage(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readAt(file, Math.max(0, size - tailSize), Math.min(size, tailSize))
  const end = tail.lastIndexOf(zipEnd)
  if (end < 0 || end + 22 > tail.length) return false
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start + length > size) return false
  const names = (await readAt(file, start, length)).toString('latin1')
  return names.includes('word/document.xml') && names.includes('[Content_Types].xml')
}

async function contains(file: FileHandle, size: number, needle: Buffer): Promise<boolean> {
  const step = 262_144
  for (let position = 0; position < size; position += step) {
    const piece = await readAt(file, position, Math.min(step + needle.length, size - position))
    if (piece.includes(needle)) return true
  }
  return false
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
