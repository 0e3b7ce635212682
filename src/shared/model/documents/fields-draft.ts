import { parseTypedInteger } from '../../kit/figures/typed-number'
import { typedLinesOf } from '../../kit/typed-lines'
import type { LegalBasis } from '../settings/configuration'
import {
  type DocumentFields,
  type OwnDocumentFields,
  withOwnDocumentFields
} from './document-fields'

type LineField = 'bases' | 'recipients'

/** Document fields as a form edits them: lists are lines of one text, the number is typed. */
export interface DocumentFieldsDraft extends Omit<DocumentFields, LineField | 'copies'> {
  readonly bases: string
  readonly recipients: string
  readonly copies: string
}
export type DocumentFieldName = keyof DocumentFields

const lineFields: ReadonlySet<DocumentFieldName> = new Set<LineField>(['bases', 'recipients'])

export function toDocumentFieldsDraft(fields: DocumentFields): DocumentFieldsDraft {
  const { bases, recipients, copies } = fields
  return {
    ...fields,
    bases: bases.join('\n'),
    recipients: recipients.join('\n'),
    copies: copies === null ? '' : String(copies)
  }
}

/** Value of one typed field; a number of copies that is no integer is NaN, which its schema refuses. */
function parseDocumentField(name: DocumentFieldName, typed: string): unknown {
  if (name === 'copies') return typed.trim() === '' ? null : parseTypedInteger(typed)
  if (!lineFields.has(name)) return typed.trim()
  return typedLinesOf(typed)
}

/** Input of `documentFieldsSchema` from a form; blank lines and outer blanks are dropped. */
export function parseDocumentFieldsDraft(draft: DocumentFieldsDraft): DocumentFields {
  return parseOwnFieldsDraft(draft) as DocumentFields
}

/** Own fields of a document as a form edits them. */
export function toOwnFieldsDraft(
  own: OwnDocumentFields,
  office: DocumentFields
): Partial<DocumentFieldsDraft> {
  const draft = toDocumentFieldsDraft(withOwnDocumentFields(office, own))
  const names = Object.keys(own) as DocumentFieldName[]
  return Object.fromEntries(names.map(name => [name, draft[name]]))
}

/** Input of `ownDocumentFieldsSchema` from a form. */
export function parseOwnFieldsDraft(draft: Partial<DocumentFieldsDraft>): OwnDocumentFields {
  const entries = Object.entries(draft).map(([name, typed]) => [
    name,
    parseDocumentField(name as DocumentFieldName, typed)
  ])
  return Object.fromEntries(entries) as OwnDocumentFields
}

/** Line of the legal bases of a document for a document of the configuration's list. */
export function toLegalBasisLine({ code, title }: LegalBasis): string {
  return `Căn cứ ${code} về ${title.charAt(0).toLocaleLowerCase('vi')}${title.slice(1)}`
}
