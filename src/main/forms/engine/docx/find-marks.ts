import { createHash } from 'node:crypto'
import { attributeOf, childOf, textOf, type XmlNode } from '../xml-tree'
import {
  descendants,
  type FormDocument,
  type TextPart,
  valueOfChild,
  visibleRuns
} from './document-parts'

/** Content control, found by its tag or its title. */
export interface ControlPlace {
  readonly kind: 'control'
  readonly text: TextPart
  readonly node: XmlNode
  readonly parent: XmlNode
}

/** Bookmark whose start and end are siblings; `between` is what stands between them. */
export interface BookmarkPlace {
  readonly kind: 'bookmark'
  readonly text: TextPart
  readonly start: XmlNode
  /** Undefined if the end does not stand in the same paragraph. */
  readonly end: XmlNode | undefined
  readonly between: readonly XmlNode[]
  readonly parent: XmlNode
}

/** Typed mark, such as "{{ten}}" or "«ten»", as characters of a paragraph's text elements. */
export interface TypedPlace {
  readonly kind: 'typed'
  readonly text: TextPart
  readonly paragraph: XmlNode
  readonly from: number
  readonly to: number
}

export type MarkPlace = ControlPlace | BookmarkPlace | TypedPlace

/** Text element of a run with its position in the text of its paragraph. */
export interface TextPiece {
  readonly node: XmlNode
  readonly run: XmlNode
  readonly from: number
  readonly text: string
}

/** Typed marks with the blanks around their names; linear in the length of the text. */
const typedMark = /\{\{([^{}]{1,200})\}\}|«([^«»]{1,200})»/g
const maxMarkName = 100
/** Number of siblings among which the end of a bookmark is looked for. */
const maxBookmarkSiblings = 1_000

/** Marks of a document by name, in document order. */
export function findMarks(document: FormDocument): ReadonlyMap<string, readonly MarkPlace[]> {
  const marks = new Map<string, MarkPlace[]>()
  const add = (name: string, place: MarkPlace): void => {
    const key = name.normalize('NFC')
    const known = marks.get(key)
    if (known) known.push(place)
    else marks.set(key, [place])
  }
  for (const text of document.parts) {
    visit(text, text.part.root, add)
    for (const paragraph of descendants(text.part.root, 'p')) {
      const whole = textPieces(text.part.xml, paragraph)
        .map(piece => piece.text)
        .join('')
      for (const match of whole.matchAll(typedMark)) {
        const to = match.index + match[0].length
        const place = { kind: 'typed' as const, text, paragraph, from: match.index, to }
        const name = (match[1] ?? match[2] ?? '').trim()
        if (name !== '' && name.length <= maxMarkName) add(name, place)
      }
    }
  }
  return marks
}

function visit(
  text: TextPart,
  parent: XmlNode,
  add: (name: string, place: MarkPlace) => void
): void {
  for (const [at, node] of parent.children.entries()) {
    for (const name of controlNames(node)) add(name, { kind: 'control', text, node, parent })
    const bookmark = node.name === 'bookmarkStart' ? (attributeOf(node, 'name') ?? '') : ''
    // Word itself writes bookmarks whose names begin with an underscore.
    if (bookmark !== '' && !bookmark.startsWith('_')) {
      add(bookmark, bookmarkAt(text, parent, at, node))
    }
    visit(text, node, add)
  }
}

/** Tag and title of a content control, without repetition; empty for any other element. */
function controlNames(node: XmlNode): Set<string> {
  const properties = node.name === 'sdt' ? childOf(node, 'sdtPr') : undefined
  const names = [valueOfChild(properties, 'tag'), valueOfChild(properties, 'alias')]
  return new Set(names.flatMap(name => (name ? [name] : [])))
}

function bookmarkAt(text: TextPart, parent: XmlNode, at: number, start: XmlNode): BookmarkPlace {
  const id = attributeOf(start, 'id')
  const after = parent.children.slice(at + 1, at + 1 + maxBookmarkSiblings)
  const place = after.findIndex(
    node => node.name === 'bookmarkEnd' && attributeOf(node, 'id') === id
  )
  const between = place < 0 ? [] : after.slice(0, place)
  return { kind: 'bookmark', text, start, end: after[place], between, parent }
}

/** Text elements of a paragraph, without those of paragraphs inside it, such as text boxes. */
export function textPieces(xml: string, paragraph: XmlNode): TextPiece[] {
  let from = 0
  return visibleRuns(paragraph).flatMap(run =>
    run.children
      .filter(node => node.name === 't')
      .map(node => {
        const piece = { node, run, from, text: textOf(xml, node) }
        from += piece.text.length
        return piece
      })
  )
}

/**
 * Name of the bookmark that encloses the value of a typed mark, by which it is read back. Word
 * allows letters, digits and underscores, and at most 40 characters.
 */
export function bookmarkOfTypedMark(name: string, place: number): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}_]/gu, '_')
  const isSame = plain === name.normalize('NFC') && plain.length <= 30
  const digest = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 8)
  const base = isSame ? plain : `${plain.slice(0, 20)}_${digest}`
  return `dl_${base}${place === 0 ? '' : `_${place + 1}`}`
}
