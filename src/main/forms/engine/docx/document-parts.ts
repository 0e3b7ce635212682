import { createDamagedFormError } from '../form-fault'
import type { FormPackage, XmlPart } from '../form-package'
import { attributeOf, childOf, type TextEdit, textOf, type XmlNode } from '../xml-tree'

type DocumentPartKind = 'body' | 'header' | 'footer' | 'note'

/** Part of a document that has text, with the edits to make. */
export interface TextPart {
  readonly kind: DocumentPartKind
  readonly part: XmlPart
  readonly edits: TextEdit[]
}

/** Row of a table; cells of content controls count as if they had none. */
export interface TableRow {
  readonly node: XmlNode
  readonly cells: readonly XmlNode[]
}

export interface DocumentTable {
  readonly node: XmlNode
  readonly rows: readonly TableRow[]
}

/** Document of a form: its body, headers, footers and notes, and the tables of its body. */
export class FormDocument {
  readonly pack: FormPackage
  readonly parts: readonly TextPart[]
  readonly body: TextPart
  readonly tables: readonly DocumentTable[]

  constructor(pack: FormPackage) {
    this.pack = pack
    const main = pack.relations('').find(({ kind }) => kind === 'officeDocument')?.target ?? ''
    const part = pack.requirePart(main)
    if (!childOf(part.root, 'body')) throw createDamagedFormError('văn bản không có nội dung')
    this.body = { kind: 'body', part, edits: [] }
    this.parts = [this.body, ...linkedParts(pack, part.path)]
    this.tables = descendants(part.root, 'tbl').map(node => ({
      node,
      rows: nearest(node, 'tr').map(row => ({ node: row, cells: nearest(row, 'tc') }))
    }))
  }
}

const kinds: Readonly<Record<string, DocumentPartKind>> = {
  header: 'header',
  footer: 'footer',
  footnotes: 'note',
  endnotes: 'note'
}

const linkedParts = (pack: FormPackage, path: string): TextPart[] =>
  pack.relations(path).flatMap(({ kind, target }) => {
    const found = kinds[kind]
    const part = found && pack.part(target)
    return part ? [{ kind: found, part, edits: [] }] : []
  })

/** Elements with a name below an element, in document order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name)
  ])
}

/** Elements with a name below an element, without those inside another one or inside a table. */
function nearest(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child => {
    if (child.name === name) return [child]
    return child.name === 'tbl' ? [] : nearest(child, name)
  })
}

/** Elements whose text is not part of the document. */
const hidden = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'AlternateContent',
  'txbxContent'
])

/** Characters of an element as a reader sees them: tabs and line breaks included. */
export function visibleText(xml: string, node: XmlNode): string {
  if (hidden.has(node.name)) return ''
  if (node.name === 't') return textOf(xml, node)
  if (node.name === 'tab' || node.name === 'ptab') return node.attributes === '' ? '\t' : ''
  if (node.name === 'br' || node.name === 'cr') return '\n'
  if (node.name === 'noBreakHyphen') return '-'
  const parts = node.children.map(child => visibleText(xml, child))
  const separator = node.name === 'tc' || node.name === 'sdtContent' ? paragraphBreak(node) : ''
  return parts
    .filter((part, place) => part !== '' || node.children[place]?.name === 'p')
    .join(separator)
}

const paragraphBreak = (node: XmlNode): string =>
  node.children.some(child => child.name === 'p') ? '\n' : ''

/** Runs of an element that are shown, in order. */
export function visibleRuns(node: XmlNode): XmlNode[] {
  return node.children.flatMap(child => {
    if (hidden.has(child.name)) return []
    if (child.name === 'r') return [child]
    return child.name === 'tbl' ? [] : visibleRuns(child)
  })
}

/** Namespace prefix of an element, with its colon. */
export const prefixOf = (node: XmlNode): string => node.tag.slice(0, node.tag.indexOf(':') + 1)

/** Element as in the file; empty if there is none. */
export const rawOf = (xml: string, node: XmlNode | undefined): string =>
  node ? xml.slice(node.start, node.end) : ''

/** Value of the `val` attribute of a child. */
export const valueOfChild = (node: XmlNode | undefined, name: string): string | undefined =>
  attributeOf(childOf(node, name), 'val')
