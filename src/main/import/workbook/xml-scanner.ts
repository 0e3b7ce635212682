/** Receives the parts of an XML document in order. Names come without namespace prefix. */
export interface XmlHandler {
  /**
   * Start tag; `attributes` is its raw text, for `findXmlAttribute` and `parseXmlAttributes`. An empty tag is
   * closed at once.
   */
  open(name: string, attributes: string): void
  close(name: string): void
  /** Decoded character data, including CDATA sections; may arrive in several pieces. */
  text(value: string): void
  /** Whether the handler needs character data now; otherwise it is not decoded. */
  readonly wantsText: boolean
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'"
}

/**
 * Scans a whole XML document. Declared entities are never expanded, so a document cannot grow.
 * Throws SyntaxError if tags do not match or the document ends early. One loop with its state in
 * local variables, because it runs for every tag of a sheet.
 */
export function scanXml(xml: string, handler: XmlHandler): void {
  const opened: string[] = []
  let at = 0
  let isEmpty = true
  for (;;) {
    const tag = xml.indexOf('<', at)
    if (tag < 0) break
    if (tag > at && handler.wantsText) handler.text(decodeXmlEntities(xml.slice(at, tag)))
    const mark = xml.charCodeAt(tag + 1)
    if (mark === 33 || mark === 63) {
      at = skipMarkup(xml, tag, handler)
      continue
    }
    const end = tagEnd(xml, tag)
    at = end + 1
    if (mark === 47) {
      const name = localName(xml, tag + 2, end)
      if (opened.pop() !== name) throw new SyntaxError(`Tag ${name} closes another one`)
      handler.close(name)
      continue
    }
    isEmpty = false
    const isClosed = xml.charCodeAt(end - 1) === 47
    const last = isClosed ? end - 1 : end
    const nameEnd = endOfName(xml, tag + 1, last)
    const name = localName(xml, tag + 1, nameEnd)
    handler.open(name, nameEnd < last ? xml.slice(nameEnd, last) : '')
    if (isClosed) handler.close(name)
    else opened.push(name)
  }
  if (isEmpty || opened.length > 0) throw new SyntaxError('The document ends too early')
}

/** Decodes the text of an XML part: UTF-8, or UTF-16 if its byte order mark says so. */
export function decodeXmlPart(bytes: Uint8Array): string {
  const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (part[0] === 0xff && part[1] === 0xfe) return part.toString('utf16le', 2)
  if (part[0] === 0xfe && part[1] === 0xff) {
    return Buffer.from(part.subarray(2, part.length - (part.length % 2)))
      .swap16()
      .toString('utf16le')
  }
  return part.toString('utf8')
}

/**
 * Value of an attribute without namespace prefix, found by text search; only for tags in which no
 * other attribute value contains `name=`.
 */
export function findXmlAttribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (at > 0 && !isBlank(attributes.charCodeAt(at - 1))) continue
    let place = at + name.length
    while (isBlank(attributes.charCodeAt(place))) place++
    if (attributes.charCodeAt(place) !== 61) continue
    place++
    while (isBlank(attributes.charCodeAt(place))) place++
    const end = attributes.indexOf(attributes[place] ?? '"', place + 1)
    return end < 0 ? undefined : attributes.slice(place + 1, end)
  }
  return undefined
}

/** All attributes of a tag by local name, decoded. */
export function parseXmlAttributes(attributes: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single] of attributes.matchAll(
    /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
  )) {
    found[name.slice(name.indexOf(':') + 1)] = decodeXmlEntities(double ?? single ?? '')
  }
  return found
}

export function decodeXmlEntities(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (!lines.includes('&')) return lines
  return lines.replace(/&(#x?)?(\w+);/gi, (whole, number: string | undefined, code: string) => {
    if (!number) return entities[code] ?? whole
    const point = Number.parseInt(code, number === '#' ? 10 : 16)
    return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : whole
  })
}

/**
 * Skips a comment, declaration or instruction; reports a CDATA section as text. Returns the end
 * position.
 */
function skipMarkup(xml: string, at: number, handler: XmlHandler): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2)
  if (xml.startsWith('<![CDATA[', at)) {
    const end = after(xml, ']]>', at + 9)
    if (handler.wantsText) handler.text(xml.slice(at + 9, end - 3).replace(/\r\n?/g, '\n'))
    return end
  }
  const end = after(xml, '>', at)
  const subset = xml.indexOf('[', at)
  return subset >= 0 && subset < end ? after(xml, '>', after(xml, ']', subset)) : end
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new SyntaxError(`${mark} is missing`)
  return at + mark.length
}

/**
 * Position of a tag's closing bracket; brackets within quoted values do not count. One loop with
 * its state in local variables, because it runs for every character of a tag.
 */
function tagEnd(xml: string, from: number): number {
  let end = xml.indexOf('>', from)
  let quote = 0
  let at = from
  while (end >= 0) {
    for (; at < end; at++) {
      const code = xml.charCodeAt(at)
      if (quote === 0) {
        if (code === 34 || code === 39) quote = code
      } else if (code === quote) quote = 0
    }
    if (quote === 0) return end
    end = xml.indexOf('>', end + 1)
  }
  throw new SyntaxError('A tag is not closed')
}

function endOfName(xml: string, from: number, last: number): number {
  let at = from
  while (at < last && !isBlank(xml.charCodeAt(at))) at++
  return at
}

function localName(xml: string, from: number, end: number): string {
  const name = xml.slice(from, endOfName(xml, from, end))
  return name.slice(name.indexOf(':') + 1)
}

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
