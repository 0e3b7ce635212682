import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { FileToSign, SignatureForm } from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import { formatNumber } from '@shared/kit/format'
import { degreeOfFileName } from '@shared/model/secrecy/degree'
import type { FileDisclosure } from '../../files/disclosed-data'
import { chosenFileRefusalMessages } from '../../files/file-fault'
import type { FileSaveRequest } from '../../files/save-file'
import { PdfSigningError, refuseUnsignablePdf } from './pades'
import { verifyPdfSignatures } from './pades-verify'
import { describeFileSigner, maxPdfBytes, type SigningMeans, signDocument } from './sign-files'

const text = signingText.faults

/** Identity of a file at the time when the user chose it. */
export interface OpenedFile {
  readonly path: string
  readonly size: number
  readonly changedAt: number
}

/** Opens a file to be signed or checked. Throws AppError for anything but a readable file. */
export async function openFileToSign(path: string): Promise<OpenedFile> {
  const name = basename(path)
  if (path.startsWith('\\\\')) throw new AppError('NOT_ALLOWED', chosenFileRefusalMessages.network)
  const found = await lstat(path).catch(() => undefined)
  if (!found) throw new AppError('NOT_FOUND', text.unreadable(name))
  if (!found.isFile()) throw new AppError('NOT_ALLOWED', chosenFileRefusalMessages.special(name))
  return { path, size: found.size, changedAt: found.mtimeMs }
}

/** Throws CONFLICT if the file is no longer as it was when it was opened. */
async function refuseChanged({ path, size, changedAt }: OpenedFile): Promise<void> {
  const now = await openFileToSign(path)
  if (now.size !== size || now.changedAt !== changedAt)
    throw new AppError('CONFLICT', chosenFileRefusalMessages.changed(basename(path)))
}

/** Whether the first bytes of a file are those of a PDF file. */
export async function isPdfFile(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) throw new AppError('IO_ERROR', text.unreadable(basename(path)))
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

/** Reads a whole PDF file. Throws AppError if it is too large or unreadable. */
export async function readPdfFile({ path, size }: OpenedFile): Promise<Buffer> {
  const name = basename(path)
  if (size > maxPdfBytes) throw new AppError('INVALID_INPUT', text.large(name))
  try {
    return await readFile(path)
  } catch {
    throw new AppError('IO_ERROR', text.unreadable(name))
  }
}

/** Forms in which an opened file can be signed, and by whom. */
export async function describeFileToSign(
  file: OpenedFile,
  means: SigningMeans
): Promise<Omit<FileToSign, 'id'>> {
  const about = {
    name: basename(file.path),
    size: file.size,
    signer: await describeFileSigner(means)
  }
  if (!(await isPdfFile(file.path))) return { ...about, forms: ['detached'], note: '' }
  if (file.size > maxPdfBytes)
    return { ...about, forms: ['detached'], note: text.detachedOnly(text.large(about.name)) }
  const bytes = await readPdfFile(file)
  try {
    refuseUnsignablePdf(bytes)
  } catch (error) {
    if (!(error instanceof PdfSigningError)) throw error
    return { ...about, forms: ['detached'], note: text.detachedOnly(text.pdf[error.fault]) }
  }
  const signatures = verifyPdfSignatures(bytes)
  const count = signatures.kind === 'signatures' ? signatures.found.length : 0
  const note = count > 0 ? signingText.already(formatNumber(count)) : ''
  return { ...about, forms: ['pdf', 'detached'], note }
}

/** Throws CONFLICT with the obstacle if this machine cannot sign now. */
export async function requireSigningMeans(means: SigningMeans): Promise<void> {
  const { obstacle } = await describeFileSigner(means)
  if (obstacle !== '') throw new AppError('CONFLICT', obstacle)
}

interface SignedFileFacts {
  readonly signer: string
  /** SHA-256 of the file as it was signed. */
  readonly sha256: string
}

/**
 * Request that saves the signed PDF file, or the signature beside it. The key signs only after the
 * user chose the target; `signed` has the facts from then on.
 */
export function signOpenedFile(
  file: OpenedFile,
  { form, reason }: { readonly form: SignatureForm; readonly reason: string },
  meansOf: () => Promise<SigningMeans>
): { readonly request: FileSaveRequest; readonly signed: () => SignedFileFacts | undefined } {
  let facts: SignedFileFacts | undefined
  const name = basename(file.path)
  const hash = createHash('sha256')
  async function* content(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of createReadStream(file.path)) {
        hash.update(chunk)
        yield chunk
      }
    } catch {
      throw new AppError('IO_ERROR', text.unreadable(name))
    }
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    await refuseChanged(file)
    const means = await meansOf()
    if (form === 'pdf') {
      const bytes = await readPdfFile(file)
      hash.update(bytes)
      const made = await signDocument(means, { kind: 'pdf', bytes, reason })
      facts = { signer: made.signer, sha256: hash.digest('hex') }
      if (made.kind === 'pdf') yield made.bytes
      return
    }
    const made = await signDocument(means, { kind: 'other', content: content() })
    await refuseChanged(file)
    facts = { signer: made.signer, sha256: hash.digest('hex') }
    if (made.kind === 'other') yield made.detached
  }
  const request =
    form === 'pdf'
      ? {
          proposedName: `${basename(name, extname(name))}-da-ky.pdf`,
          kind: { name: 'PDF', extension: '.pdf' }
        }
      : { proposedName: `${name}.p7s`, kind: { name: 'P7S', extension: '.p7s' } }
  // The user chose the file outside the program, where only its name states a degree.
  const degree = degreeOfFileName(name)
  const discloses: FileDisclosure =
    form === 'pdf' ? { degree, target: 'pdf', what: name } : 'noTableData'
  return { request: { ...request, discloses, chunks, count: () => 1 }, signed: () => facts }
}
