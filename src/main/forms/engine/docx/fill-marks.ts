import { createFormError } from '../form-fault'
import { attributeOf, childOf, type TextEdit, type XmlNode } from '../xml-tree'
import { descendants, prefixOf, rawOf, type TextPart } from './document-parts'
import {
  type BookmarkPlace,
  bookmarkOfTypedMark,
  type ControlPlace,
  type TextPiece,
  type TypedPlace,
  textPieces
} from './find-marks'
import { paragraphXml, refuseRichContent, runProperties, runXml } from './write-text'

/** Replaces the content of a content control by a text. */
export function controlEdits(
  { text, node, parent }: ControlPlace,
  value: string,
  label: string
): TextEdit[] {
  const { xml } = text.part
  const properties = childOf(node, 'sdtPr')
  const content = childOf(node, 'sdtContent')
  if (!content) throw createFormError(`Ô điều khiển ${label} không có nội dung để ghi.`)
  if (properties?.children.some(({ name }) => name === 'checkbox' || name === 'repeatingSection')) {
    throw createFormError(`Ô điều khiển ${label} là hộp kiểm hoặc mục lặp nên không nhận số liệu.`)
  }
  refuseRichContent(content, `Ô điều khiển ${label}`)
  // The placeholder's grey style and the link to another source would hide or replace the value.
  const dropped = properties?.children.filter(({ name }) =>
    ['showingPlcHdr', 'dataBinding'].includes(name)
  )
  const isPlaceholder = dropped?.some(({ name }) => name === 'showingPlcHdr')
  const run = isPlaceholder ? rawOf(xml, childOf(properties, 'rPr')) : runProperties(xml, content)
  const prefix = prefixOf(node)
  const inner = contentXml(xml, content, parent, value, run)
  const edit = content.isEmptyTag
    ? {
        start: content.start,
        end: content.end,
        text: `<${prefix}sdtContent>${inner}</${prefix}sdtContent>`
      }
    : { start: content.innerStart, end: content.innerEnd, text: inner }
  return [...(dropped ?? []).map(({ start, end }) => ({ start, end, text: '' })), edit]
}

function contentXml(
  xml: string,
  content: XmlNode,
  parent: XmlNode,
  value: string,
  properties: string
): string {
  const first = content.children[0]
  if (first?.name === 'tc') {
    return `<${first.tag}${first.attributes}>${rawOf(xml, childOf(first, 'tcPr'))}${paragraphXml(xml, first, value, properties)}</${first.tag}>`
  }
  const isBlock = first ? first.name === 'p' : parent.name !== 'p' && parent.name !== 'r'
  return isBlock
    ? paragraphXml(xml, content, value, properties)
    : runXml(prefixOf(content), properties, value)
}

const marksBetween = new Set([
  'bookmarkStart',
  'bookmarkEnd',
  'proofErr',
  'commentRangeStart',
  'commentRangeEnd'
])

/**
 * Replaces what stands between the ends of a bookmark; the bookmark stays around the value. Of a
 * text form field only the result is replaced.
 */
export function bookmarkEdits(place: BookmarkPlace, value: string, label: string): TextEdit[] {
  const { text, start, end, parent } = place
  const { xml } = text.part
  if (!end || parent.name !== 'p') {
    throw createFormError(`Dấu trang ${label} không nằm gọn trong một đoạn nên không nhận số liệu.`)
  }
  const { between, from, to } = fieldResult(place, start.end, end.start)
  for (const node of between) {
    if (node.name !== 'r' && !marksBetween.has(node.name)) {
      throw createFormError(`Dấu trang ${label} có nội dung khác chữ nên không nhận số liệu.`)
    }
    refuseRichContent(node, `Dấu trang ${label}`)
  }
  const model = between.find(({ name }) => name === 'r') ?? neighbourRun(parent, start)
  const properties = model ? rawOf(xml, childOf(model, 'rPr')) : runProperties(xml, parent)
  const kept = between.filter(({ name }) => name !== 'r').map(node => rawOf(xml, node))
  const run = value === '' ? '' : runXml(prefixOf(start), properties, value)
  return [{ start: from, end: to, text: run + kept.join('') }]
}

/** Elements and positions of a field's result; of the whole bookmark if it has no field. */
function fieldResult(
  { between }: BookmarkPlace,
  from: number,
  to: number
): { between: readonly XmlNode[]; from: number; to: number } {
  const placeOf = (type: string): number =>
    between.findIndex(node => attributeOf(childOf(node, 'fldChar'), 'fldCharType') === type)
  const [separator, last] = [placeOf('separate'), placeOf('end')]
  const [first, end] = [between[separator], between[last]]
  if (!first || (end && last < separator)) return { between, from, to }
  return {
    between: between.slice(separator + 1, end ? last : undefined),
    from: first.end,
    to: end?.start ?? to
  }
}

function neighbourRun(parent: XmlNode, start: XmlNode): XmlNode | undefined {
  const at = parent.children.indexOf(start)
  const before = parent.children.slice(0, at).findLast(({ name }) => name === 'r')
  return before ?? parent.children.slice(at).find(({ name }) => name === 'r')
}

/** Typed mark with its value and the bookmark that will enclose it. */
export interface TypedFilling {
  readonly place: TypedPlace
  readonly value: string
  readonly bookmark: string
  readonly id: number
}

/** Replaces typed marks; one edit for each run, because a run may have several of them. */
export function typedEdits(text: TextPart, fillings: readonly TypedFilling[]): TextEdit[] {
  const byParagraph = Map.groupBy(fillings, ({ place }) => place.paragraph)
  return [...byParagraph].flatMap(([paragraph, found]) => {
    const pieces = textPieces(text.part.xml, paragraph)
    const touched = pieces.filter(piece => found.some(({ place }) => overlaps(piece, place)))
    const runs = new Set(touched.map(({ run }) => run))
    return [...runs].map(run => ({
      start: run.start,
      end: run.end,
      text: runWithValues(text.part.xml, run, pieces, found)
    }))
  })
}

const overlaps = (piece: TextPiece, { from, to }: TypedPlace): boolean =>
  from < piece.from + piece.text.length && to > piece.from

/** Run split around the values of its marks; empty runs are left out. */
function runWithValues(
  xml: string,
  run: XmlNode,
  pieces: readonly TextPiece[],
  fillings: readonly TypedFilling[]
): string {
  const prefix = prefixOf(run)
  const properties = rawOf(xml, childOf(run, 'rPr'))
  let result = ''
  let content = ''
  const flush = (): void => {
    if (content !== '')
      result += `<${run.tag}${run.attributes}>${properties}${content}</${run.tag}>`
    content = ''
  }
  for (const child of run.children) {
    if (child.name === 'rPr') continue
    const piece = pieces.find(({ node }) => node === child)
    if (!piece) {
      content += rawOf(xml, child)
      continue
    }
    for (const part of splitPiece(piece, fillings)) {
      if (typeof part === 'string') content += textXml(prefix, part)
      else {
        flush()
        const { id, bookmark, value } = part
        const inner = value === '' ? '' : runXml(prefix, properties, value)
        result += `<${prefix}bookmarkStart ${prefix}id="${id}" ${prefix}name="${bookmark}"/>${inner}<${prefix}bookmarkEnd ${prefix}id="${id}"/>`
      }
    }
  }
  flush()
  return result
}

const textXml = (prefix: string, text: string): string =>
  runXml(prefix, '', text).slice(`<${prefix}r>`.length, -`</${prefix}r>`.length)

/** Texts of a piece outside the marks, and the marks that begin in it. */
function splitPiece(
  { from, text }: TextPiece,
  fillings: readonly TypedFilling[]
): (string | TypedFilling)[] {
  const parts: (string | TypedFilling)[] = []
  let at = from
  for (const filling of fillings.toSorted((a, b) => a.place.from - b.place.from)) {
    const { place } = filling
    if (place.to <= from || place.from >= from + text.length) continue
    if (place.from > at) parts.push(text.slice(at - from, place.from - from))
    if (place.from >= from) parts.push(filling)
    at = Math.max(at, place.to)
  }
  if (at < from + text.length) parts.push(text.slice(at - from))
  return parts
}

/** Fillings of the places of one typed mark, with bookmarks that the document does not have yet. */
export function typedFillings(
  places: readonly TypedPlace[],
  name: string,
  value: string,
  nextId: () => number
): TypedFilling[] {
  return places.map((place, index) => ({
    place,
    value,
    bookmark: bookmarkOfTypedMark(name, index),
    id: nextId()
  }))
}

/** Numbers for new bookmarks, above all numbers of the document. */
export function createBookmarkIds(parts: readonly TextPart[]): () => number {
  const used = parts.flatMap(({ part }) =>
    descendants(part.root, 'bookmarkStart').map(node => Number(attributeOf(node, 'id')) || 0)
  )
  let last = used.reduce((a, b) => Math.max(a, b), 0)
  return () => ++last
}
