import { scanXml } from '../xml-scanner'

/**
 * Collects the text of `<t>` elements, without phonetic annotations (`<rPh>`). As in Excel, blanks
 * around a text count only if `xml:space` preserves them for a part of the text.
 */
export class RichTextCollector {
  #isReading = false
  #isText = false
  #isPreserved = false
  #text = ''

  get wantsText(): boolean {
    return this.#isText && !this.#isReading
  }

  open(name: string, attributes: string): void {
    if (name === 't') {
      this.#isText = true
      if (attributes.includes('preserve')) this.#isPreserved = true
    } else if (name === 'rPh') this.#isReading = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isReading = false
  }

  add(value: string): void {
    this.#text += value
  }

  take(): string {
    const text = this.#isPreserved ? this.#text : this.#text.trim()
    this.#text = ''
    this.#isPreserved = false
    return unescapeXlsxText(text)
  }
}

/** Decodes characters that XML cannot hold, written `_x000D_` (ECMA-376, 22.9.2.19). */
export const unescapeXlsxText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16))
      )
    : text

/** Shared strings in order; empty if the workbook has none. */
export function readSharedStrings(xml: string | undefined): readonly string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  const rich = new RichTextCollector()
  scanXml(xml, {
    get wantsText() {
      return rich.wantsText
    },
    open: (name, attributes) => rich.open(name, attributes),
    close: name => {
      rich.close(name)
      if (name === 'si') strings.push(rich.take())
    },
    text: value => rich.add(value)
  })
  return strings
}
