import { decodeXmlEntities, parseXmlAttributes } from '../../import/workbook/xml-scanner'

/**
 * Element of a document with its positions, so that a part is edited without being serialised
 * again. `start` to `end` covers the whole element, `innerStart` to `innerEnd` its content.
 */
export interface XmlNode {
  /** Name with its namespace prefix. */
  readonly tag: string
  /** Name without its namespace prefix. */
  readonly name: string
  readonly start: number
  readonly innerStart: number
  innerEnd: number
  end: number
  readonly attributes: string
  readonly isEmptyTag: boolean
  readonly children: XmlNode[]
}

/** Replacement of the characters from `start` to `end`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Maximum depth of elements; documents of offices stay far below. */
const maxDepth = 256
/** Maximum number of elements of a part; 60 MB of empty elements would exhaust the memory. */
export const maxXmlElements = 2_000_000

/** Error of a well-formed document that has too many elements to be read. */
export class LargeXmlError extends Error {}

/**
 * Parses an XML document into elements with positions. Throws SyntaxError if tags do not match, if
 * it declares a document type, or if it nests deeper than 256 elements, and LargeXmlError if it has
 * more than two million of them.
 */
export function parseXmlTree(xml: string): XmlNode {
  const root: XmlNode = createNode('', 0, 0, '', false)
  const opened: XmlNode[] = [root]
  let at = xml.indexOf('<')
  let elements = 0
  while (at >= 0) {
    const next = xml.charCodeAt(at + 1)
    if (next === 33 || next === 63) {
      at = xml.indexOf('<', skipMarkup(xml, at))
      continue
    }
    const end = tagEnd(xml, at)
    if (next === 47) closeElement(xml, opened, at, end)
    else {
      elements++
      if (elements > maxXmlElements) throw new LargeXmlError('The document has too many elements')
      openElement(xml, opened, at, end)
    }
    at = xml.indexOf('<', end + 1)
  }
  const top = root.children[0]
  if (opened.length !== 1 || !top || root.children.length !== 1) {
    throw new SyntaxError('The document ends too early')
  }
  return top
}

function openElement(xml: string, opened: XmlNode[], at: number, end: number): void {
  const isEmptyTag = xml.charCodeAt(end - 1) === 47
  const [tag = '', attributes] = splitTag(xml.slice(at + 1, isEmptyTag ? end - 1 : end))
  const node = createNode(tag, at, end + 1, attributes, isEmptyTag)
  opened.at(-1)?.children.push(node)
  if (!isEmptyTag) opened.push(node)
  if (opened.length > maxDepth) throw new SyntaxError('Elements are nested too deeply')
}

function closeElement(xml: string, opened: XmlNode[], at: number, end: number): void {
  const tag = xml.slice(at + 2, end).trimEnd()
  const node = opened.length > 1 ? opened.pop() : undefined
  if (node?.tag !== tag) throw new SyntaxError(`Unexpected </${tag}>`)
  node.innerEnd = at
  node.end = end + 1
}

function createNode(
  tag: string,
  start: number,
  innerStart: number,
  attributes: string,
  isEmptyTag: boolean
): XmlNode {
  const name = tag.slice(tag.indexOf(':') + 1)
  const end = innerStart
  return { tag, name, start, innerStart, innerEnd: end, end, attributes, isEmptyTag, children: [] }
}

function splitTag(text: string): [string, string] {
  const blank = text.search(/\s/)
  return blank < 0 ? [text, ''] : [text.slice(0, blank), text.slice(blank)]
}

function skipMarkup(xml: string, at: number): number {
  const [mark, length] = xml.startsWith('<!--', at)
    ? ['-->', 4]
    : xml.startsWith('<![CDATA[', at)
      ? [']]>', 9]
      : ['?>', 2]
  if (mark === '?>' && xml.charCodeAt(at + 1) !== 63) {
    throw new SyntaxError('Document types are not supported')
  }
  const end = xml.indexOf(mark, at + length)
  if (end < 0) throw new SyntaxError(`${mark} is missing`)
  return end + mark.length
}

/** Position of the bracket that closes a tag; brackets in quoted values do not count. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  throw new SyntaxError('A tag is not closed')
}

/** Decoded attributes of an element by local name. */
export const attributesOf = (node: XmlNode): Readonly<Record<string, string>> =>
  parseXmlAttributes(node.attributes)

export const attributeOf = (node: XmlNode | undefined, name: string): string | undefined =>
  node && parseXmlAttributes(node.attributes)[name]

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find(child => child.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter(child => child.name === name) ?? []

/** Calls `visit` for an element and all elements below it, in document order. */
export function walkXml(node: XmlNode, visit: (node: XmlNode) => void): void {
  visit(node)
  for (const child of node.children) walkXml(child, visit)
}

/** Decoded character data of an element without children, CDATA sections included. */
export function textOf(xml: string, node: XmlNode | undefined): string {
  if (!node) return ''
  const raw = xml.slice(node.innerStart, node.innerEnd)
  return raw.includes('<![CDATA[') ? textOfSections(raw) : decodeXmlEntities(raw)
}

const textOfSections = (raw: string): string =>
  raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map(part => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decodeXmlEntities(part)))
    .join('')

/** Text with edits applied; they must not overlap. Equal positions apply in the given order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return text
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let at = 0
  for (const edit of ordered) {
    if (edit.start < at) throw new Error('Edits of a part overlap')
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** Edit that replaces the value of an attribute; undefined if the element has no such attribute. */
export function editAttribute(node: XmlNode, name: string, value: string): TextEdit | undefined {
  const found = new RegExp(`(\\s(?:[\\w.-]+:)?${name}\\s*=\\s*)("[^"]*"|'[^']*')`).exec(
    node.attributes
  )
  if (!found) return undefined
  const start = node.start + 1 + node.tag.length + found.index + (found[1]?.length ?? 0)
  return { start, end: start + (found[2]?.length ?? 0), text: `"${escapeXmlAttribute(value)}"` }
}

export const escapeXmlText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')

const escapeXmlAttribute = (text: string): string => escapeXmlText(text).replace(/"/g, '&quot;')
