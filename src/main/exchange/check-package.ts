import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { formatNumber } from '@shared/kit/format'
import type { Certificates } from './certificates'
import { checkFiles, Refusal } from './check-files'
import { type Certificate, subjectOf } from './cms/certificate'
import { followChain } from './cms/chain'
import { decryptWith, UnopenedEnvelope } from './cms/decrypt'
import { verifyDetached } from './cms/signed'
import { schemaFile } from './content/fields'
import { ContentFault, countRows } from './content/read-lines'
import {
  largestText,
  type Manifest,
  manifest,
  manifestName,
  partNames,
  readJson,
  sha256Of,
  signatureEnding
} from './manifest'

const text = packageText.findings

export interface Checked {
  readonly manifest: Manifest | undefined
  readonly manifestSha256: string
  readonly signer: Certificate | undefined
  readonly findings: readonly Finding[]
}

interface PackageCheckParts {
  readonly certificates: Certificates
  readonly now: number
  /** Findings about the number from the register of received packages. */
  readonly numberFindings: (found: Manifest, sha256: string, signer: Certificate) => Finding[]
}

/**
 * Checks a package from its form to its last row and reports the findings of each step. The first
 * refusal ends the check, because later content cannot be trusted; number findings do not, as they
 * are independent. Throws only errors that a package cannot cause.
 */
export async function checkPackage(folder: string, parts: PackageCheckParts): Promise<Checked> {
  const findings: Finding[] = []
  const good = (step: Finding['step'], words: string): void =>
    void findings.push({ step, outcome: 'good', words })
  let found: Manifest | undefined
  let signer: Certificate | undefined
  let sha256 = ''
  try {
    const bytes = await readSmall(folder, manifestName)
    sha256 = sha256Of(bytes)
    found = readJson(manifest, bytes)
    if (!found) throw new Refusal('form', text.manifest)
    refuseOddNames(found)
    good('form', text.form(found.service.code, found.number))

    signer = await checkSignature(folder, bytes, parts, findings)
    const isNamed =
      signer.fingerprint === found.sender.certificate && subjectOf(signer) === found.sender.subject
    if (!isNamed) {
      throw new Refusal('certificate', text.otherSender)
    }
    if (Date.parse(found.createdAt) > parts.now + 86_400_000) {
      findings.push({ step: 'certificate', outcome: 'note', words: text.future })
    }
    findings.push(...parts.numberFindings(found, sha256, signer))
    findings.push(...(await checkFiles(folder, found)))
    findings.push(await checkContent(folder, found, parts.certificates))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    findings.push(error.finding)
  }
  return { manifest: found, manifestSha256: sha256, signer, findings }
}

/**
 * Refuses a manifest whose file names deviate from the format, so that no name refers to another
 * location.
 */
function refuseOddNames({ content, parts, receiver, schema, rows }: Manifest): void {
  const names = partNames(content, parts.length)
  if (parts.some(({ name }, place) => name !== names[place])) throw new Refusal('form', text.names)
  if (content.encrypted !== (receiver.certificate !== null)) {
    throw new Refusal('form', text.receiver)
  }
  const expected = schemaFile(content.format, content.fields, rows)?.name
  if (schema?.name !== expected) throw new Refusal('form', text.names)
}

async function checkSignature(
  folder: string,
  bytes: Buffer,
  { certificates, now }: PackageCheckParts,
  findings: Finding[]
): Promise<Certificate> {
  const signature = await readSmall(folder, `${manifestName}${signatureEnding}`)
  const signed = verified(bytes, signature)
  if (signed === 'unreadable') throw new Refusal('signature', text.unreadableSignature)
  if (!signed) throw new Refusal('signature', text.wrongSignature)
  findings.push({ step: 'signature', outcome: 'good', words: text.signature })
  const { fault, at } = followChain(signed.signer, signed.others, certificates.trusted(), now)
  const subject = subjectOf(at)
  if (fault) throw new Refusal('certificate', text.chain[fault](subject))
  findings.push({
    step: 'certificate',
    outcome: 'good',
    words: text.certificate(subjectOf(signed.signer))
  })
  return signed.signer
}

/**
 * A signature over these bytes; undefined if it covers other bytes, an error name if it is
 * malformed.
 */
export function verified(
  bytes: Uint8Array,
  signature: Buffer
): ReturnType<typeof verifyDetached> | 'unreadable' {
  try {
    return verifyDetached(bytes, signature)
  } catch {
    return 'unreadable'
  }
}

async function checkContent(
  folder: string,
  found: Manifest,
  certificates: Certificates
): Promise<Finding> {
  const { content, rows } = found
  try {
    const told = createHash('sha256')
    let size = 0
    async function* watched(): AsyncGenerator<Buffer> {
      for await (const chunk of await openContent(folder, found, certificates)) {
        told.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const counted = await countRows(content.format, content.fields, watched())
    if (size !== content.size || told.digest('hex') !== content.sha256) {
      throw new Refusal('content', text.contentHash)
    }
    if (counted !== rows) {
      throw new Refusal('content', text.rows(formatNumber(counted), formatNumber(rows)))
    }
    return { step: 'content', outcome: 'good', words: text.content(formatNumber(rows)) }
  } catch (error) {
    if (error instanceof UnopenedEnvelope) throw new Refusal('content', text.envelope[error.fault])
    if (!(error instanceof ContentFault)) throw error
    const row = error.row === undefined ? '' : formatNumber(error.row)
    throw new Refusal('content', text.unfit(content.format.toUpperCase(), row, error.column))
  }
}

/** The decrypted rows. The caller compares their hash at the end. Throws UnopenedEnvelope. */
export async function openContent(
  folder: string,
  { content, parts }: Manifest,
  certificates: Certificates
): Promise<AsyncIterable<Buffer>> {
  const stream = joined(parts.map(({ name }) => join(folder, name)))
  if (!content.encrypted) return stream
  const key = await certificates.ownKey()
  const [own] = certificates.own()
  if (!own || !key) throw new UnopenedEnvelope('stranger')
  return decryptWith(own, key, stream)
}

async function* joined(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path)
}

async function readSmall(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name)
  const there = await lstat(path).catch(() => undefined)
  if (!there?.isFile()) throw new Refusal('form', text.missing(name))
  if (there.size > largestText) throw new Refusal('form', text.large(name))
  return readFile(path)
}
