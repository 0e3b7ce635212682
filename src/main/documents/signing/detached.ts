import { createHash } from 'node:crypto'
import { AsnStructureError } from '../../exchange/cms/asn'
import {
  createSignatureOfDigest,
  createSigningCertificate,
  createSigningTime,
  type SignatureMaker
} from '../../exchange/cms/create-signature'
import { parseDetachedSignature, type VerifiedSignature } from '../../exchange/cms/signed'

/** Content that is read once, so that a large file is never in memory as a whole. */
export type SignedContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Maximum bytes of a signature file. */
export const maxSignatureBytes = 4 * 1024 * 1024

/** Creates a detached signature (RFC 5652, CAdES baseline B-B) of a file, in DER. */
export async function signDetached(
  content: SignedContent,
  maker: SignatureMaker,
  now: number
): Promise<Buffer> {
  const [signer] = maker.chain
  const digest = await digestOf(content, 'sha256')
  return createSignatureOfDigest(digest, maker, [
    createSigningTime(now),
    ...(signer ? [createSigningCertificate(signer)] : [])
  ])
}

/** Verifies a detached signature in DER or PEM; `unknown` if it has another form. */
export async function verifyDetached(
  content: SignedContent,
  signature: Buffer
): Promise<VerifiedSignature | 'changed' | 'unknown'> {
  try {
    const parsed = parseDetachedSignature(derOf(signature), 'ignored')
    return parsed.verify(await digestOf(content, parsed.hash)) ?? 'changed'
  } catch (error) {
    if (error instanceof AsnStructureError) return 'unknown'
    throw error
  }
}

function derOf(signature: Buffer): Buffer {
  const text = signature.toString('latin1', 0, Math.min(signature.length, maxSignatureBytes))
  const base64 = /-----BEGIN (CMS|PKCS7)-----([\sA-Za-z0-9+/=]+)-----END \1-----/.exec(text)?.[2]
  return base64 === undefined ? signature : Buffer.from(base64, 'base64')
}

async function digestOf(content: SignedContent, name: string): Promise<Buffer> {
  const hash = createHash(name)
  for await (const chunk of content) hash.update(chunk)
  return hash.digest()
}
