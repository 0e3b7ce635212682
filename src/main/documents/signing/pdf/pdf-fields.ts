import type { PdfFile } from './pdf-file'
import {
  decodePdfText,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
  PdfStructureError,
  type PdfValue
} from './pdf-values'

/** A signature field of a form or a widget of one, and its signature if it is signed. */
export interface PdfSignatureField {
  readonly reference: PdfReference | undefined
  /** Full name; a widget has that of its field. */
  readonly name: string
  readonly isWidgetOnly: boolean
  readonly field: PdfDictionary
  readonly signature: PdfDictionary | undefined
}

/** What a field inherits from those above it. */
interface Inherited {
  readonly type: PdfValue | undefined
  readonly signature: PdfValue | undefined
  readonly name: string
}

/** Maximum number of fields of a form. */
const maxFields = 20_000

/** Signature fields of the form with their widgets as a flat list; empty without a form. */
export function listPdfSignatureFields(file: PdfFile): PdfSignatureField[] {
  const form = file.resolve(file.catalog.values.get('AcroForm'))
  if (!(form instanceof PdfDictionary)) return []
  const found: PdfSignatureField[] = []
  const above: Inherited = { type: undefined, signature: undefined, name: '' }
  const waiting = file.array(form.values.get('Fields')).map(value => ({ value, above }))
  for (let next = waiting.shift(), count = 0; next; next = waiting.shift(), count++) {
    if (count > maxFields) throw new PdfStructureError('fields')
    const field = file.resolve(next.value)
    if (!(field instanceof PdfDictionary)) continue
    const own = inheritField(file, field, next.above)
    waiting.push(...file.array(field.values.get('Kids')).map(value => ({ value, above: own })))
    if (!isSignatureType(own.type)) continue
    found.push({
      reference: next.value instanceof PdfReference ? next.value : undefined,
      name: own.name,
      isWidgetOnly: !field.values.has('T'),
      field,
      signature: own.signature instanceof PdfDictionary ? own.signature : undefined
    })
  }
  return found
}

function inheritField(file: PdfFile, { values }: PdfDictionary, above: Inherited): Inherited {
  const title = file.resolve(values.get('T'))
  const own = title instanceof PdfString ? decodePdfText(title) : ''
  return {
    type: values.has('FT') ? file.resolve(values.get('FT')) : above.type,
    signature: values.has('V') ? file.resolve(values.get('V')) : above.signature,
    name: [above.name, own].filter(Boolean).join('.')
  }
}

const isSignatureType = (type: PdfValue | undefined): boolean =>
  type instanceof PdfName && type.value === 'Sig'

/** Reference of the first page. Throws PdfStructureError. */
export function findFirstPdfPage(file: PdfFile): PdfReference {
  let at = file.catalog.values.get('Pages')
  for (let depth = 0; depth < 60; depth++) {
    const node = file.dictionary(at)
    const type = file.resolve(node.values.get('Type'))
    if (type instanceof PdfName && type.value === 'Page') {
      if (at instanceof PdfReference) return at
      break
    }
    const kids = file.array(node.values.get('Kids'))
    // A branch without a page may precede the first page.
    at = kids.find(kid => file.dictionary(kid).values.get('Count') !== 0)
  }
  throw new PdfStructureError('page')
}
