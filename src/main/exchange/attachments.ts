import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { packageAttachmentText } from '@shared/features/services/packages/attachment'
import { packageText } from '@shared/features/services/packages/text'
import type { CertificateStore } from './certificates'
import { PackageRefusalError } from './check-files'
import { decryptEnvelope, EnvelopeError } from './cms/decrypt'
import type { PackageAttachment, PackageManifest } from './manifest'

const text = packageText.findings

/** File that the unit signed and that goes along with the rows of a package. */
export interface OutgoingAttachment {
  readonly path: string
  readonly title: string
  readonly kind: PackageAttachment['kind']
  readonly size: number
  readonly sha256: string
}

const changed = (title: string): AppError =>
  new AppError('CONFLICT', packageAttachmentText.faults.changed(title))

/** Bytes of an attached file. Throws AppError CONFLICT if they are not those chosen. */
export async function* readOutgoingAttachment(
  { path, title, size, sha256 }: OutgoingAttachment,
  signal: AbortSignal
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const chunk of createReadStream(path)) {
      signal.throwIfAborted()
      hash.update(chunk)
      read += chunk.length
      // The envelope states the size in its head, so more bytes must never follow.
      if (read > size) throw changed(title)
      yield chunk
    }
  } catch (error) {
    throw signal.aborted || error instanceof AppError ? error : changed(title)
  }
  if (read !== size || hash.digest('hex') !== sha256) throw changed(title)
}

/**
 * Bytes of a received attachment, decrypted. Throws EnvelopeError, or PackageRefusalError at the end
 * if they are not those of the manifest.
 */
export async function* readReceivedAttachment(
  folder: string,
  { content }: Pick<PackageManifest, 'content'>,
  { title, size, sha256, stored }: PackageAttachment,
  certificates: Pick<CertificateStore, 'own' | 'ownKey'>
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  const stream = createReadStream(join(folder, stored.name))
  for await (const chunk of content.encrypted ? await decrypt(stream, certificates) : stream) {
    hash.update(chunk)
    read += chunk.length
    yield chunk
  }
  if (read !== size || hash.digest('hex') !== sha256)
    throw new PackageRefusalError('content', text.attachmentHash(title))
}

async function decrypt(
  stream: AsyncIterable<Buffer>,
  certificates: Pick<CertificateStore, 'own' | 'ownKey'>
): Promise<AsyncIterable<Buffer>> {
  const key = await certificates.ownKey()
  const [own] = certificates.own()
  if (!own || !key) throw new EnvelopeError('stranger')
  return decryptEnvelope(own, key, stream)
}

/** Reads every attachment to its end. Throws PackageRefusalError, EnvelopeError. */
export async function checkAttachments(
  folder: string,
  manifest: Pick<PackageManifest, 'attachments' | 'content'>,
  certificates: Pick<CertificateStore, 'own' | 'ownKey'>
): Promise<void> {
  for (const one of manifest.attachments ?? [])
    for await (const _chunk of readReceivedAttachment(folder, manifest, one, certificates));
}
