import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageCheckFinding } from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { formatNumber } from '@shared/kit/format'
import { checkAttachments } from './attachments'
import type { CertificateStore } from './certificates'
import { checkPackageFiles, PackageRefusalError } from './check-files'
import { type Certificate, formatCertificateSubject } from './cms/certificate'
import { verifyCertificateChain } from './cms/chain'
import { decryptEnvelope, EnvelopeError } from './cms/decrypt'
import { verifyDetachedSignature } from './cms/signed'
import { buildContentSchemaFile } from './content/fields'
import { checkContentRows, PackageContentError } from './content/read-lines'
import {
  attachmentFileName,
  contentPartNames,
  manifestFileName,
  maxPackageTextBytes,
  type PackageManifest,
  packageManifestSchema,
  parseValidJson,
  sha256HexOf,
  signatureFileExtension
} from './manifest'

const text = packageText.findings

export interface PackageCheckResult {
  readonly manifest: PackageManifest | undefined
  readonly manifestSha256: string
  readonly signer: Certificate | undefined
  readonly findings: readonly PackageCheckFinding[]
}

interface PackageCheckParts {
  readonly certificates: CertificateStore
  readonly now: number
  /** Returns the findings about a package number from the register of received packages. */
  readonly numberFindings: (
    found: PackageManifest,
    sha256: string,
    signer: Certificate
  ) => PackageCheckFinding[]
}

/**
 * Checks a package from its form to its last row and reports the findings of each step. The first
 * refusal ends the check, because later content cannot be trusted; findings about the package
 * number do not end it, because they are independent of the content. Throws only errors that are
 * not caused by the package.
 */
export async function checkPackage(
  folder: string,
  parts: PackageCheckParts
): Promise<PackageCheckResult> {
  const findings: PackageCheckFinding[] = []
  const good = (step: PackageCheckFinding['step'], words: string): void =>
    void findings.push({ step, outcome: 'good', words })
  let found: PackageManifest | undefined
  let signer: Certificate | undefined
  let sha256 = ''
  try {
    const bytes = await readSmall(folder, manifestFileName)
    sha256 = sha256HexOf(bytes)
    found = parseValidJson(packageManifestSchema, bytes)
    if (!found) throw new PackageRefusalError('form', text.manifest)
    refuseOddNames(found)
    good('form', text.form(found.service.code, found.number))

    signer = await checkSignature(folder, bytes, parts, findings)
    const isNamed =
      signer.fingerprint === found.sender.certificate &&
      formatCertificateSubject(signer) === found.sender.subject
    if (!isNamed) {
      throw new PackageRefusalError('certificate', text.otherSender)
    }
    if (Date.parse(found.createdAt) > parts.now + 86_400_000) {
      findings.push({ step: 'certificate', outcome: 'note', words: text.future })
    }
    findings.push(...parts.numberFindings(found, sha256, signer))
    findings.push(...(await checkPackageFiles(folder, found)))
    findings.push(await checkContent(folder, found, parts.certificates))
  } catch (error) {
    if (!(error instanceof PackageRefusalError)) throw error
    findings.push(error.finding)
  }
  return { manifest: found, manifestSha256: sha256, signer, findings }
}

/**
 * Refuses a manifest whose file names deviate from the format, so that no name refers to another
 * location.
 */
function refuseOddNames(manifest: PackageManifest): void {
  const { content, parts, receiver, schema, rows, attachments = [] } = manifest
  const isOdd = attachments.some(
    ({ stored }, place) => stored.name !== attachmentFileName(place, content.encrypted)
  )
  if (isOdd) throw new PackageRefusalError('form', text.names)
  const names = contentPartNames(content, parts.length)
  if (parts.some(({ name }, place) => name !== names[place]))
    throw new PackageRefusalError('form', text.names)
  if (content.encrypted !== (receiver.certificate !== null)) {
    throw new PackageRefusalError('form', text.receiver)
  }
  const expected = buildContentSchemaFile(content.format, content.fields, rows)?.name
  if (schema?.name !== expected) throw new PackageRefusalError('form', text.names)
}

async function checkSignature(
  folder: string,
  bytes: Buffer,
  { certificates, now }: PackageCheckParts,
  findings: PackageCheckFinding[]
): Promise<Certificate> {
  const signature = await readSmall(folder, `${manifestFileName}${signatureFileExtension}`)
  const signed = verifyPackageSignature(bytes, signature)
  if (signed === 'unreadable') throw new PackageRefusalError('signature', text.unreadableSignature)
  if (!signed) throw new PackageRefusalError('signature', text.wrongSignature)
  findings.push({ step: 'signature', outcome: 'good', words: text.signature })
  const { fault, at } = verifyCertificateChain(
    signed.signer,
    signed.others,
    certificates.trusted(),
    now
  )
  const subject = formatCertificateSubject(at)
  if (fault) throw new PackageRefusalError('certificate', text.chain[fault](subject))
  findings.push({
    step: 'certificate',
    outcome: 'good',
    words: text.certificate(formatCertificateSubject(signed.signer))
  })
  return signed.signer
}

/**
 * Verifies a signature over these bytes; undefined if it covers other bytes, an error name if it is
 * malformed.
 */
export function verifyPackageSignature(
  bytes: Uint8Array,
  signature: Buffer
): ReturnType<typeof verifyDetachedSignature> | 'unreadable' {
  try {
    return verifyDetachedSignature(bytes, signature)
  } catch {
    return 'unreadable'
  }
}

async function checkContent(
  folder: string,
  found: PackageManifest,
  certificates: CertificateStore
): Promise<PackageCheckFinding> {
  const { content, rows } = found
  try {
    const told = createHash('sha256')
    let size = 0
    async function* watched(): AsyncGenerator<Buffer> {
      for await (const chunk of await openPackageContent(folder, found, certificates)) {
        told.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const counted = await checkContentRows(content.format, content.fields, watched())
    if (size !== content.size || told.digest('hex') !== content.sha256) {
      throw new PackageRefusalError('content', text.contentHash)
    }
    if (counted !== rows) {
      throw new PackageRefusalError('content', text.rows(formatNumber(counted), formatNumber(rows)))
    }
    await checkAttachments(folder, found, certificates)
    const files = found.attachments?.length ?? 0
    const words = [
      text.content(formatNumber(rows)),
      ...(files > 0 ? [text.attachments(formatNumber(files))] : [])
    ]
    return { step: 'content', outcome: 'good', words: words.join(' ') }
  } catch (error) {
    if (error instanceof EnvelopeError)
      throw new PackageRefusalError('content', text.envelope[error.fault])
    if (!(error instanceof PackageContentError)) throw error
    const row = error.row === undefined ? '' : formatNumber(error.row)
    throw new PackageRefusalError(
      'content',
      text.unfit(content.format.toUpperCase(), row, error.column)
    )
  }
}

/**
 * Decrypts the rows as a stream. The caller compares their hash at the end. Throws EnvelopeError.
 */
export async function openPackageContent(
  folder: string,
  { content, parts }: PackageManifest,
  certificates: CertificateStore
): Promise<AsyncIterable<Buffer>> {
  const stream = joinFileChunks(parts.map(({ name }) => join(folder, name)))
  if (!content.encrypted) return stream
  const key = await certificates.ownKey()
  const [own] = certificates.own()
  if (!own || !key) throw new EnvelopeError('stranger')
  return decryptEnvelope(own, key, stream)
}

async function* joinFileChunks(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path)
}

async function readSmall(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name)
  const there = await lstat(path).catch(() => undefined)
  if (!there?.isFile()) throw new PackageRefusalError('form', text.missing(name))
  if (there.size > maxPackageTextBytes) throw new PackageRefusalError('form', text.large(name))
  return readFile(path)
}
