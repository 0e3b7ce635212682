import { listPdfSignatureFields, type PdfSignatureField } from './pdf-fields'
import { isPdfArray, PdfFile, type PdfObject } from './pdf-file'
import { isPdfWhitespace, PdfLexer } from './pdf-lexer'
import {
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
  PdfStructureError,
  type PdfValue
} from './pdf-values'
import type { PdfEntry } from './pdf-xref'

/**
 * What was appended to a signed revision: only further signatures, signatures that show something
 * on a page (which may cover its content), or anything else.
 */
export type PdfAdditions = 'signatures' | 'visible' | 'other'

/**
 * Compares the first `end` bytes of a file with the whole file. Whatever is not known to be
 * harmless counts as `other`.
 */
export function judgePdfAdditions(after: PdfFile, end: number): PdfAdditions {
  try {
    const before = new PdfFile(after.bytes.subarray(0, end))
    const isSameRoot =
      before.root.number === after.root.number && before.root.generation === after.root.generation
    if (!isSameRoot || after.isEncrypted || !isPlainUpdate(after, end)) return 'other'
    return new RevisionComparison(before, after).judge()
  } catch (error) {
    if (error instanceof PdfStructureError) return 'other'
    throw error
  }
}

/**
 * Whether the bytes after `end` are nothing but listed objects, cross-reference sections and their
 * ends. Otherwise a viewer that repairs files might show what is not listed.
 */
function isPlainUpdate(file: PdfFile, end: number): boolean {
  const sections = new Map(file.cross.sections.map(one => [one.start, one.end]))
  const offsets = new Set(
    file.cross.sections.flatMap(one =>
      [...one.entries.values()].flatMap(entry => (entry.kind === 'offset' ? [entry.offset] : []))
    )
  )
  const lexer = new PdfLexer(file.bytes, end)
  for (skipEnds(lexer); lexer.at < file.bytes.length; skipEnds(lexer)) {
    const section = sections.get(lexer.at)
    if (section !== undefined) lexer.at = section
    else if (offsets.has(lexer.at)) lexer.at = file.objectAt(lexer.at).end
    else {
      if (lexer.readKeyword() !== 'startxref') return false
      lexer.readInteger()
    }
  }
  return true
}

/** Skips whitespace and marks of an end of file, but no other comment. */
function skipEnds(lexer: PdfLexer): void {
  for (;;) {
    const byte = lexer.bytes[lexer.at]
    if (byte !== undefined && isPdfWhitespace(byte)) lexer.at++
    else if (lexer.bytes.toString('latin1', lexer.at, lexer.at + 5) === '%%EOF') lexer.at += 5
    else return
  }
}

/**
 * Entries of the catalogue that programs change when they sign: the form, data for verification and
 * the version and properties of the file; none of them is shown on a page.
 */
const catalogKeys = ['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']
/** Entries of an empty signature field that signing fills. */
const fieldKeys = ['V', 'AP', 'M', 'F', 'MK']

class RevisionComparison {
  private readonly before: PdfFile
  private readonly after: PdfFile
  /** Signed fields of the whole file, by object number. */
  private readonly signed: ReadonlyMap<number, PdfSignatureField>

  constructor(before: PdfFile, after: PdfFile) {
    this.before = before
    this.after = after
    const fields = listPdfSignatureFields(after).filter(one => one.signature)
    this.signed = new Map(
      fields.flatMap(one => (one.reference ? [[one.reference.number, one] as const] : []))
    )
  }

  judge(): PdfAdditions {
    for (const number of this.before.cross.entries.keys()) {
      if (this.isUntouched(number)) continue
      const was = this.before.object(number)
      const is = this.after.object(number)
      // A number that was free may be used by a new object.
      if (!was || (is && was.raw.equals(is.raw))) continue
      if (!is || !this.isHarmless(number, was, is)) return 'other'
    }
    const old = new Set(
      listPdfSignatureFields(this.before)
        .filter(one => one.signature)
        .map(nameOf)
    )
    const added = listPdfSignatureFields(this.after).filter(one => !old.has(nameOf(one)))
    if (added.length === 0) return 'other'
    return added.some(one => this.isVisible(one)) ? 'visible' : 'signatures'
  }

  /** Whether both revisions read the object from the same bytes. */
  private isUntouched(number: number): boolean {
    const was = this.before.cross.entries.get(number)
    const is = this.after.cross.entries.get(number)
    if (!isSameEntry(was, is)) return false
    if (was?.kind !== 'packed') return true
    const { entries } = this.before.cross
    return isSameEntry(entries.get(was.stream), this.after.cross.entries.get(was.stream))
  }

  private isHarmless(number: number, was: PdfObject, is: PdfObject): boolean {
    if (isPdfArray(was.value) && isPdfArray(is.value)) return this.isExtended(was.value, is.value)
    if (!(was.value instanceof PdfDictionary && is.value instanceof PdfDictionary)) return false
    if (number === this.before.root.number) return this.isSameCatalog(was.value, is.value)
    if (isNumberOf(this.before.catalog.values.get('AcroForm'), number))
      return this.isSameForm(was.value, is.value)
    if (isNumberOf(this.before.cross.trailer.values.get('Info'), number)) return true
    if (this.signed.has(number) && !was.value.values.has('V'))
      return isSameBut(was.value, is.value, fieldKeys)
    return this.isSamePage(was.value, is.value)
  }

  private isSameCatalog(was: PdfDictionary, is: PdfDictionary): boolean {
    if (!isSameBut(was, is, catalogKeys)) return false
    const before = this.before.resolve(was.values.get('AcroForm'))
    const after = this.after.resolve(is.values.get('AcroForm'))
    if (!(after instanceof PdfDictionary)) return before === null && after === null
    if (before instanceof PdfDictionary) return this.isSameForm(before, after)
    const isPlain = !after.values.has('XFA') && !after.values.has('NeedAppearances')
    return isPlain && this.isExtended([], this.after.array(after.values.get('Fields')))
  }

  private isSameForm(was: PdfDictionary, is: PdfDictionary): boolean {
    return (
      isSameBut(was, is, ['Fields', 'SigFlags']) &&
      this.isExtended(
        this.before.array(was.values.get('Fields')),
        this.after.array(is.values.get('Fields'))
      )
    )
  }

  private isSamePage(was: PdfDictionary, is: PdfDictionary): boolean {
    const type = was.values.get('Type')
    return (
      type instanceof PdfName &&
      type.value === 'Page' &&
      isSameBut(was, is, ['Annots']) &&
      this.isExtended(
        this.before.array(was.values.get('Annots')),
        this.after.array(is.values.get('Annots'))
      )
    )
  }

  /** Whether a list only got references to signed fields at its end. */
  private isExtended(was: readonly PdfValue[], is: readonly PdfValue[]): boolean {
    const isOld = was.every((value, place) => {
      const other = is[place]
      return (
        value instanceof PdfReference &&
        other instanceof PdfReference &&
        value.number === other.number &&
        value.generation === other.generation
      )
    })
    const added = is.slice(was.length)
    return isOld && added.every(one => one instanceof PdfReference && this.signed.has(one.number))
  }

  private isVisible({ field }: PdfSignatureField): boolean {
    const corners = this.after.array(field.values.get('Rect'))
    const [left, bottom, right, top] = corners.map(one => this.after.resolve(one))
    const isFlat = left === right || bottom === top
    return corners.length === 4 ? !isFlat : field.values.has('Rect')
  }
}

const nameOf = ({ name }: PdfSignatureField): string => name

const isNumberOf = (value: PdfValue | undefined, number: number): boolean =>
  value instanceof PdfReference && value.number === number

function isSameEntry(one: PdfEntry | undefined, other: PdfEntry | undefined): boolean {
  if (one?.kind === 'offset' && other?.kind === 'offset')
    return one.offset === other.offset && one.generation === other.generation
  if (one?.kind === 'packed' && other?.kind === 'packed')
    return one.stream === other.stream && one.index === other.index
  return one?.kind === 'free' && other?.kind === 'free'
}

/** Whether two dictionaries are equal but for some keys, however they are written. */
function isSameBut(was: PdfDictionary, is: PdfDictionary, keys: readonly string[]): boolean {
  const all = new Set([...was.values.keys(), ...is.values.keys()])
  return [...all].every(key => {
    if (keys.includes(key)) return true
    const one = was.values.get(key)
    const other = is.values.get(key)
    return one !== undefined && other !== undefined && isSameValue(one, other)
  })
}

function isSameValue(one: PdfValue, other: PdfValue): boolean {
  if (isPdfArray(one) && isPdfArray(other))
    return (
      one.length === other.length &&
      one.every((value, place) => isSameValue(value, other[place] ?? null))
    )
  if (one instanceof PdfDictionary && other instanceof PdfDictionary)
    return isSameBut(one, other, [])
  if (one instanceof PdfName && other instanceof PdfName) return one.value === other.value
  if (one instanceof PdfString && other instanceof PdfString) return one.bytes.equals(other.bytes)
  if (one instanceof PdfReference && other instanceof PdfReference)
    return one.number === other.number && one.generation === other.generation
  // What remains are numbers, truth values and null.
  return one === other
}
