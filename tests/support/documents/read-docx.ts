import { strFromU8, unzipSync } from 'fflate'

/** Cell of a DOCX table as written: its text and how many columns it spans. */
interface DocxCell {
  readonly text: string
  readonly span: number
  /** Whether the cell continues the one above. */
  readonly isContinued: boolean
}

export interface DocxContent {
  readonly parts: Readonly<Record<string, string>>
  /** Texts of all paragraphs outside tables, with their styles. */
  readonly paragraphs: readonly { readonly style: string; readonly text: string }[]
  /** Rows of all tables; a table without visible borders is one of the layout. */
  readonly tables: readonly {
    readonly isLayout: boolean
    readonly heads: number
    readonly rows: readonly (readonly DocxCell[])[]
  }[]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'"
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text = '']) => text)
    .join('')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

const elementsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>[\\s\\S]*?</${tag}>`, 'g'))].map(([all]) => all)

/** Reads paragraphs and tables of a DOCX file whose tables are not nested. */
export function readDocx(bytes: Uint8Array): DocxContent {
  const files = Object.entries(unzipSync(bytes))
  const parts = Object.fromEntries(
    files
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, content]) => [name, strFromU8(content)])
  )
  const body = parts['word/document.xml'] ?? ''
  const tables = elementsOf(body, 'w:tbl').map(table => ({
    isLayout: !elementsOf(table, 'w:tblBorders')[0]?.includes('w:val="single"'),
    heads: table.match(/<w:tblHeader\/>/g)?.length ?? 0,
    rows: elementsOf(table, 'w:tr').map(row => elementsOf(row, 'w:tc').map(readCell))
  }))
  const outside = body.replace(/<w:tbl>[\s\S]*?<\/w:tbl>/g, '')
  const paragraphs = elementsOf(outside, 'w:p').map(paragraph => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(paragraph)?.[1] ?? '',
    text: textOf(paragraph)
  }))
  return { parts, paragraphs, tables }
}

function readCell(xml: string): DocxCell {
  return {
    text: textOf(xml),
    span: Number(/<w:gridSpan w:val="(\d+)"/.exec(xml)?.[1] ?? 1),
    isContinued: /<w:vMerge(?: w:val="continue")?\/>/.test(xml)
  }
}
