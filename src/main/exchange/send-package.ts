import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type OutgoingAttachment, readOutgoingAttachment } from './attachments'
import { type Certificate, formatCertificateSubject } from './cms/certificate'
import { createDetachedSignature } from './cms/create-signature'
import { encryptForRecipient } from './cms/encrypt'
import { buildContentSchemaFile, type ManifestField } from './content/fields'
import {
  attachmentFileName,
  contentPartNames,
  manifestFileName,
  manifestVersionOf,
  type PackageAttachment,
  type PackageManifest,
  packageFolderName,
  packageManifestSchema,
  sha256HexOf,
  signatureFileExtension
} from './manifest'
import { type AtomicFolderWriter, writeFolderAtomically } from './write-folder'

/** Rows of a package to be sent, which are stored in a local file. */
export interface RowsOfOutgoingPackage {
  readonly path: string
  readonly rows: number
  readonly fields: readonly ManifestField[]
  readonly basis: PackageManifest['basis']
}

interface PackageSending {
  /** Folder that the user chose, into which the package is written. */
  readonly into: string
  readonly content: RowsOfOutgoingPackage
  readonly about: Pick<PackageManifest, 'degree' | 'service' | 'number' | 'voided' | 'period'> & {
    readonly receiver: string
    readonly format: PackageManifest['content']['format']
  }
  readonly chain: readonly Certificate[]
  readonly key: KeyObject
  /** Recipient of the encryption; undefined for an unencrypted package. */
  readonly recipient: Certificate | undefined
  /** Maximum number of bytes of a part of the package. */
  readonly most: number
  readonly now: number
  readonly signal: AbortSignal
  readonly onBytes: (written: number, of: number) => void
  /** Files of the unit that go along with the rows. */
  readonly attachments: readonly OutgoingAttachment[]
}

/**
 * Register that reserves package numbers; called after all files are written, before the package
 * folder gets its final name.
 */
export interface PackageNumberReserver {
  readonly reserve: (made: {
    readonly manifestSha256: string
    readonly path: string
    readonly temporary: string
  }) => Promise<void>
  /**
   * Called if the package was not sent, or if it is unknown whether it was sent; `isNameless` says
   * that the folder certainly did not get its final name.
   */
  readonly undo: (known: { readonly isNameless: boolean }) => Promise<void>
}

/**
 * Writes a package atomically, with only a few chunks in memory, and returns its number of files.
 * Throws AppError.
 */
export async function writeOutgoingPackage(
  {
    into,
    content,
    about,
    chain,
    key,
    recipient,
    most,
    now,
    signal,
    onBytes,
    attachments
  }: PackageSending,
  { reserve, undo }: PackageNumberReserver
): Promise<number> {
  const [own] = chain
  if (!own) throw new Error('No certificate.')
  const { format, receiver, ...named } = about
  const path = join(into, packageFolderName(about.service.code, about.number))
  const { size } = await stat(content.path)
  let sha256 = ''
  let files = 0
  await writeFolderAtomically(
    path,
    async writer => {
      const hash = createHash('sha256')
      let done = 0
      async function* plain(): AsyncGenerator<Buffer> {
        for await (const chunk of createReadStream(content.path)) {
          signal.throwIfAborted()
          hash.update(chunk)
          yield chunk
          done += chunk.length
          onBytes(done, size)
        }
      }
      const bytes = recipient ? encryptForRecipient(recipient, plain(), size) : plain()
      const shape = { format, encrypted: recipient !== undefined }
      const parts = await writer.addParts(bytes, most, count => contentPartNames(shape, count))
      const fields = [...content.fields]
      const schema = buildContentSchemaFile(format, fields, content.rows)
      const along = attachments.length > 0 ? attachments : undefined
      const made: PackageManifest = {
        format: 'kdlql-goi',
        version: manifestVersionOf({ attachments: along, degree: about.degree }),
        ...named,
        sender: { subject: formatCertificateSubject(own), certificate: own.fingerprint },
        receiver: { name: receiver, certificate: recipient?.fingerprint ?? null },
        createdAt: new Date(now).toISOString(),
        rows: content.rows,
        basis: content.basis,
        content: { ...shape, size, sha256: hash.digest('hex'), fields },
        schema: schema ? await writer.add(schema.name, Buffer.from(schema.text)) : null,
        parts,
        ...(attachments.length > 0 && {
          attachments: await addAttachments(writer, attachments, recipient, signal)
        })
      }
      const text = Buffer.from(`${JSON.stringify(packageManifestSchema.parse(made), null, 2)}\n`)
      sha256 = sha256HexOf(text)
      await writer.add(manifestFileName, text)
      await writer.add(
        `${manifestFileName}${signatureFileExtension}`,
        createDetachedSignature(text, key, chain, now)
      )
      files = parts.length + attachments.length + 2 + (schema ? 1 : 0)
    },
    { signal, commit: temporary => reserve({ manifestSha256: sha256, path, temporary }), undo }
  )
  return files
}

async function addAttachments(
  writer: AtomicFolderWriter,
  attachments: readonly OutgoingAttachment[],
  recipient: Certificate | undefined,
  signal: AbortSignal
): Promise<PackageAttachment[]> {
  const written: PackageAttachment[] = []
  for (const [place, one] of attachments.entries()) {
    const { title, kind, size, sha256 } = one
    const plain = readOutgoingAttachment(one, signal)
    const bytes = recipient ? encryptForRecipient(recipient, plain, size) : plain
    const name = attachmentFileName(place, recipient !== undefined)
    const [stored] = await writer.addParts(bytes, Number.MAX_SAFE_INTEGER, () => [name])
    if (stored) written.push({ title, kind, size, sha256, stored })
  }
  return written
}
