import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { SignatureReport } from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import { checkDetachedSignature, checkPdfSignatures } from './check-signatures'
import { maxSignatureBytes } from './detached'
import type { SignerTrust } from './judge-signature'
import { isPdfFile, openFileToSign, readPdfFile } from './sign-opened'

const extension = '.p7s'

/** Asks the user for the other half of a detached signature; undefined if the user cancels. */
interface CounterpartPrompts {
  readonly content: () => Promise<string | undefined>
  readonly signature: () => Promise<string | undefined>
}

/**
 * Checks the signatures of a file that the user chose: those inside a PDF file, or the detached
 * one, which is looked for beside the file first. Undefined if the user cancels. Throws AppError.
 */
export async function checkSignaturesOfFile(
  path: string,
  trust: SignerTrust,
  now: number,
  prompts: CounterpartPrompts
): Promise<SignatureReport | undefined> {
  if (path.toLowerCase().endsWith(extension)) {
    const beside = path.slice(0, -extension.length)
    const content = (await isThere(beside)) ? beside : await prompts.content()
    return content === undefined ? undefined : checkDetached(content, path, trust, now)
  }
  const file = await openFileToSign(path)
  const fileName = basename(path)
  if (await isPdfFile(path)) {
    const report = checkPdfSignatures(await readPdfFile(file), trust, now)
    const isSignedBeside = report.outcome === 'unsigned' && (await isThere(`${path}${extension}`))
    if (!isSignedBeside) return { fileName, ...report }
  }
  const beside = `${path}${extension}`
  const signature = (await isThere(beside)) ? beside : await prompts.signature()
  return signature === undefined ? undefined : checkDetached(path, signature, trust, now)
}

async function checkDetached(
  path: string,
  signaturePath: string,
  trust: SignerTrust,
  now: number
): Promise<SignatureReport> {
  await openFileToSign(path)
  const { size } = await openFileToSign(signaturePath)
  const name = basename(signaturePath)
  const unreadable = (of: string): AppError =>
    new AppError('IO_ERROR', signingText.faults.unreadable(of))
  if (size > maxSignatureBytes) throw unreadable(name)
  const signature = await readFile(signaturePath).catch(() => {
    throw unreadable(name)
  })
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(path)
    } catch {
      throw unreadable(basename(path))
    }
  }
  const report = await checkDetachedSignature(content(), signature, trust, now)
  return { fileName: basename(path), ...report }
}

const isThere = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isFile() ?? false
