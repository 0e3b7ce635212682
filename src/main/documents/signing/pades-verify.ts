import { createHash } from 'node:crypto'
import { AsnStructureError } from '../../exchange/cms/asn'
import { parseDetachedSignature, type VerifiedSignature } from '../../exchange/cms/signed'
import { judgePdfAdditions, type PdfAdditions } from './pdf/pdf-additions'
import { listPdfSignatureFields, type PdfSignatureField } from './pdf/pdf-fields'
import { isPdfArray, PdfFile } from './pdf/pdf-file'
import {
  decodePdfText,
  type PdfDictionary,
  PdfName,
  PdfString,
  PdfStructureError
} from './pdf/pdf-values'

/**
 * Outcome of one signature of a PDF file: `made` by the key of a certificate over exactly these
 * bytes, `changed` afterwards, or in an `unknown` form.
 */
export interface PdfSignatureFinding {
  readonly outcome: 'made' | 'changed' | 'unknown'
  readonly signed: VerifiedSignature | undefined
  /** What was appended afterwards; `none` if the signature covers the whole file. */
  readonly additions: PdfAdditions | 'none'
  readonly reason: string
  /** Time that the signer states, in milliseconds. */
  readonly time: number | undefined
}

/** Signatures of a PDF file, or why they cannot be read. */
export type PdfSignatures =
  | { readonly kind: 'signatures'; readonly found: readonly PdfSignatureFinding[] }
  | { readonly kind: 'unsigned' | 'unreadable' | 'encrypted' }

/** Accepted forms of the signature; others, such as time stamps of documents, are unknown. */
const accepted: readonly string[] = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached']

/** Verifies all signatures of a PDF file, in the order of its form. Trust is judged separately. */
export function verifyPdfSignatures(bytes: Buffer): PdfSignatures {
  try {
    const file = new PdfFile(bytes)
    if (file.isEncrypted) return { kind: 'encrypted' }
    const signed = listPdfSignatureFields(file).filter(one => one.signature && !one.isWidgetOnly)
    if (signed.length > 0)
      return { kind: 'signatures', found: signed.map(one => verifyField(file, one)) }
    // A signature that no field names any more was removed or hidden.
    return { kind: bytes.includes('/ByteRange') ? 'unreadable' : 'unsigned' }
  } catch (error) {
    if (error instanceof PdfStructureError) return { kind: 'unreadable' }
    throw error
  }
}

function verifyField(file: PdfFile, { signature }: PdfSignatureField): PdfSignatureFinding {
  const said = {
    reason: textOf(file, signature, 'Reason'),
    time: parsePdfTime(textOf(file, signature, 'M'))
  }
  const unknown = { outcome: 'unknown', signed: undefined, additions: 'other', ...said } as const
  const range = signature && readSignedRange(file, signature)
  const form = signature && file.resolve(signature.values.get('SubFilter'))
  if (!range || !(form instanceof PdfName) || !accepted.includes(form.value)) return unknown
  const additions = range.end === file.bytes.length ? 'none' : judgePdfAdditions(file, range.end)
  try {
    const parsed = parseDetachedSignature(cutPadding(range.contents), 'ignored')
    if (form.value === 'ETSI.CAdES.detached' && !parsed.hasSigningCertificate) return unknown
    const digest = createHash(parsed.hash)
      .update(file.bytes.subarray(0, range.from))
      .update(file.bytes.subarray(range.to, range.end))
      .digest()
    const signed = parsed.verify(digest)
    const time = said.time ?? signed?.time
    return { outcome: signed ? 'made' : 'changed', signed, additions, reason: said.reason, time }
  } catch (error) {
    if (error instanceof AsnStructureError) return { ...unknown, additions }
    throw error
  }
}

interface SignedRange {
  readonly contents: Buffer
  /** The signature string, which the signature leaves out, and the end of the signed bytes. */
  readonly from: number
  readonly to: number
  readonly end: number
}

/**
 * The signed bytes: everything from the first byte to `end` but the signature itself. Undefined if
 * the range leaves out anything else.
 */
function readSignedRange(file: PdfFile, { values }: PdfDictionary): SignedRange | undefined {
  const contents = file.resolve(values.get('Contents'))
  const range = file.resolve(values.get('ByteRange'))
  if (!(contents instanceof PdfString) || !contents.isHexadecimal || !isPdfArray(range))
    return undefined
  const [first, length, second, rest, more] = range.map(one => file.resolve(one))
  const { start: from, end: to } = contents
  if (first !== 0 || length !== from || second !== to || more !== undefined) return undefined
  if (typeof rest !== 'number' || !Number.isInteger(rest) || rest <= 0) return undefined
  // The position counts in the file, and not in an object stream.
  const written = file.bytes.toString('latin1', from, to)
  const isThere =
    written.startsWith('<') && contents.bytes.equals(Buffer.from(written.slice(1, -1), 'hex'))
  const end = to + rest
  return isThere && end <= file.bytes.length
    ? { contents: contents.bytes, from, to, end }
    : undefined
}

/** Cuts the zeros that fill the reserved places. Throws AsnStructureError for other bytes there. */
function cutPadding(bytes: Buffer): Buffer {
  const size = bytes[1] ?? 0
  const digits = size & 0x7f
  if (bytes[0] !== 0x30 || size < 0x81 || digits > 4) throw new AsnStructureError('length')
  const end = 2 + digits + bytes.readUIntBE(2, digits)
  if (end > bytes.length || bytes.subarray(end).some(byte => byte !== 0))
    throw new AsnStructureError('padding')
  return bytes.subarray(0, end)
}

function textOf(file: PdfFile, signature: PdfDictionary | undefined, key: string): string {
  const found = file.resolve(signature?.values.get(key))
  return found instanceof PdfString ? decodePdfText(found).slice(0, 500) : ''
}

/** Milliseconds of a time such as `D:20261031093000+07'00'`; undefined for other texts. */
export function parsePdfTime(text: string): number | undefined {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, zoneHour = '+00', zoneMinute = '00'] = found
  const time = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHour}:${zoneMinute}`
  )
  return Number.isNaN(time) ? undefined : time
}
