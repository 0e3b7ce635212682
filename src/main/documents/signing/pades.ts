import { createHash } from 'node:crypto'
import {
  createSignatureOfDigest,
  createSigningCertificate,
  type SignatureMaker
} from '../../exchange/cms/create-signature'
import { findFirstPdfPage, listPdfSignatureFields } from './pdf/pdf-fields'
import { isPdfArray, PdfFile } from './pdf/pdf-file'
import { formatPdfDictionary, formatPdfReference, PdfUpdate, withPdfValues } from './pdf/pdf-update'
import {
  encodePdfText,
  PdfDictionary,
  PdfReference,
  PdfStructureError,
  type PdfValue
} from './pdf/pdf-values'

/** Reason why a PDF file cannot be signed. */
export type PdfSigningFault = 'form' | 'encrypted' | 'certified'

export class PdfSigningError extends Error {
  readonly fault: PdfSigningFault

  constructor(fault: PdfSigningFault) {
    super(fault)
    this.fault = fault
  }
}

export interface PdfSignatureRequest extends SignatureMaker {
  /** Name of the signer and reason, as readers of PDF files show them. */
  readonly name: string
  readonly reason: string
  readonly now: number
}

/** Bytes of a hexadecimal string in which the ranges are written afterwards. */
const rangePlaceholder = '0 0000000000 0000000000 0000000000'
/** Reserved bytes beyond the length of a trial signature, as lengths of EC signatures vary. */
const spareBytes = 64

/**
 * Signs a PDF file as PAdES baseline B-B (ETSI EN 319 142-1) by an incremental update with an
 * invisible signature field; earlier signatures stay valid. Throws PdfSigningError.
 */
export function signPdf(bytes: Buffer, request: PdfSignatureRequest): Buffer {
  const file = openForSigning(bytes)
  try {
    const sizeOfSignature = createPadesSignature(createHash('sha256').digest(), request).length
    const places = Buffer.alloc(sizeOfSignature + spareBytes)
    const prepared = appendSignatureField(file, request, places.toString('hex'))
    return fillSignature(prepared, bytes.length, request)
  } catch (error) {
    throw error instanceof PdfStructureError ? new PdfSigningError('form') : error
  }
}

/** Throws PdfSigningError if a file cannot be signed inside. */
export function refuseUnsignablePdf(bytes: Buffer): void {
  const file = openForSigning(bytes)
  try {
    appendSignatureField(file, { name: '', reason: '', now: 0 }, '')
  } catch (error) {
    throw error instanceof PdfStructureError ? new PdfSigningError('form') : error
  }
}

function openForSigning(bytes: Buffer): PdfFile {
  let file: PdfFile
  try {
    file = new PdfFile(bytes)
    if (file.isEncrypted) throw new PdfSigningError('encrypted')
    if (forbidsChanges(file)) throw new PdfSigningError('certified')
  } catch (error) {
    throw error instanceof PdfStructureError ? new PdfSigningError('form') : error
  }
  return file
}

/** Whether an author certified the file and permits no change, not even another signature. */
function forbidsChanges(file: PdfFile): boolean {
  const permissions = file.resolve(file.catalog.values.get('Perms'))
  if (!(permissions instanceof PdfDictionary)) return false
  const certified = file.resolve(permissions.values.get('DocMDP'))
  if (!(certified instanceof PdfDictionary)) return false
  return file.array(certified.values.get('Reference')).some(one => {
    const parameters = file.resolve(file.dictionary(one).values.get('TransformParams'))
    return parameters instanceof PdfDictionary && file.resolve(parameters.values.get('P')) === 1
  })
}

const createPadesSignature = (digest: Buffer, maker: SignatureMaker): Buffer => {
  const [signer] = maker.chain
  // PAdES forbids the attribute of the signing time; the dictionary has it as /M.
  return createSignatureOfDigest(digest, maker, signer ? [createSigningCertificate(signer)] : [])
}

/** Appends the signature dictionary, its field and the changed form, page and catalogue. */
function appendSignatureField(
  file: PdfFile,
  { name, reason, now }: Pick<PdfSignatureRequest, 'name' | 'now' | 'reason'>,
  places: string
): Buffer {
  const update = new PdfUpdate(file)
  const page = findFirstPdfPage(file)
  const signature = update.reserve()
  const field = update.reserve()
  const names = new Set(listPdfSignatureFields(file).map(one => one.name))
  let number = 1
  while (names.has(`ChuKy${number}`)) number++
  update.set(
    signature,
    formatPdfDictionary(
      new Map([
        ['Type', '/Sig'],
        ['Filter', '/Adobe.PPKLite'],
        ['SubFilter', '/ETSI.CAdES.detached'],
        ['Name', encodePdfText(name)],
        ['Reason', encodePdfText(reason)],
        ['M', `(${formatPdfTime(now)})`],
        ['ByteRange', `[${rangePlaceholder}]`],
        ['Contents', `<${places}>`]
      ])
    )
  )
  update.set(
    field,
    formatPdfDictionary(
      new Map([
        ['Type', '/Annot'],
        ['Subtype', '/Widget'],
        ['FT', '/Sig'],
        ['T', `(ChuKy${number})`],
        ['V', formatPdfReference(signature)],
        ['P', formatPdfReference(page)],
        ['Rect', '[0 0 0 0]'],
        // Printed and locked.
        ['F', '132']
      ])
    )
  )
  addToForm(file, update, field)
  addToPage(file, update, page, field)
  return update.write()
}

function addToForm(file: PdfFile, update: PdfUpdate, field: PdfReference): void {
  const said = file.catalog.values.get('AcroForm')
  const form = file.resolve(said)
  const old = form instanceof PdfDictionary ? form : new PdfDictionary(new Map(), new Map())
  const changes = {
    Fields: withItem(file, old.values.get('Fields'), field),
    SigFlags: '3'
  }
  const reference = said instanceof PdfReference ? said : update.reserve()
  update.set(reference, withPdfValues(old, changes))
  if (said instanceof PdfReference) return
  update.set(file.root, withPdfValues(file.catalog, { AcroForm: formatPdfReference(reference) }))
}

function addToPage(
  file: PdfFile,
  update: PdfUpdate,
  page: PdfReference,
  field: PdfReference
): void {
  const dictionary = file.dictionary(page)
  const annotations = dictionary.values.get('Annots')
  const list = withItem(file, annotations, field)
  if (annotations instanceof PdfReference) update.set(annotations, list)
  else update.set(page, withPdfValues(dictionary, { Annots: list }))
}

/** A list of references with another one at its end. Throws PdfStructureError. */
function withItem(file: PdfFile, value: PdfValue | undefined, item: PdfReference): string {
  const list = file.resolve(value)
  if (list !== null && !isPdfArray(list)) throw new PdfStructureError('list')
  const references = (list ?? []).map(one => {
    if (one instanceof PdfReference) return formatPdfReference(one)
    throw new PdfStructureError('direct object')
  })
  return `[${[...references, formatPdfReference(item)].join(' ')}]`
}

/** Writes the byte ranges around the reserved places, and the signature over them. */
function fillSignature(prepared: Buffer, from: number, maker: SignatureMaker): Buffer {
  const ranges = prepared.indexOf(`[${rangePlaceholder}]`, from, 'latin1')
  const start = prepared.indexOf('/Contents <', ranges, 'latin1') + '/Contents '.length
  const end = prepared.indexOf('>', start, 'latin1') + 1
  const written = [start, end, prepared.length - end].map(one => String(one).padStart(10, '0'))
  prepared.write(`[0 ${written.join(' ')}]`, ranges, 'latin1')
  const digest = createHash('sha256')
    .update(prepared.subarray(0, start))
    .update(prepared.subarray(end))
    .digest()
  const signature = createPadesSignature(digest, maker).toString('hex')
  if (signature.length > end - start - 2) throw new PdfStructureError('signature size')
  prepared.write(signature, start + 1, 'latin1')
  return prepared
}

/** A time as `D:20261031093000+07'00'`, in Vietnam's time. */
function formatPdfTime(now: number): string {
  const local = new Date(now + 7 * 3_600_000).toISOString()
  return `D:${local.slice(0, 19).replace(/\D/g, '')}+07'00'`
}
