import { createDamagedFormError } from '../form-fault'
import type { XmlPart } from '../form-package'
import {
  applyEdits,
  attributeOf,
  attributesOf,
  childOf,
  childrenOf,
  type TextEdit,
  textOf,
  type XmlNode
} from '../xml-tree'
import { addressText, type CellRange, parseAddress, parseRange } from './addresses'

interface CellFormula {
  /** Formula without "=", decoded; empty for a cell that shares the formula of another cell. */
  readonly text: string
  readonly type: string
  /** Range of an array formula or of the master of a shared formula. */
  readonly ref: string
  readonly shared: string
}

/** Cell of a sheet. `raw` is its element as in the file, `lead` the characters before it. */
export interface SheetCell {
  column: number
  lead: string
  raw: string
  readonly hasAddress: boolean
  readonly style: number
  readonly type: string
  readonly formula?: CellFormula
  /** Content of `<v>`; undefined without one. */
  readonly value?: string
  /** `<is>` element as in the file. */
  readonly inline?: string
}

export interface SheetRow {
  number: number
  lead: string
  open: string
  readonly hasNumber: boolean
  /** Whether the row is written as an empty tag. */
  readonly isEmptyTag: boolean
  readonly attributes: Readonly<Record<string, string>>
  cells: SheetCell[]
  /** Characters from the last cell to the end of the row's element. */
  tail: string
}

/** Worksheet whose rows can be edited; `toXml` returns the unedited part byte by byte. */
export class SheetModel {
  readonly part: XmlPart
  /** Namespace prefix of the part's elements, with its colon. */
  readonly prefix: string
  readonly rows: SheetRow[]
  readonly merges: readonly CellRange[]
  readonly #data: XmlNode
  readonly #rest: string
  /** Edits outside the rows, by position in the part. */
  readonly edits: TextEdit[] = []
  #isChanged = false

  constructor(part: XmlPart) {
    this.part = part
    const data = childOf(part.root, 'sheetData')
    if (!data) throw createDamagedFormError(`phần “${part.path}” không có ô`)
    this.#data = data
    this.prefix = data.tag.slice(0, data.tag.indexOf(':') + 1)
    this.rows = readRows(part.xml, data)
    this.#rest = part.xml.slice(data.children.at(-1)?.end ?? data.innerStart, data.innerEnd)
    this.merges = childrenOf(childOf(part.root, 'mergeCells'), 'mergeCell').flatMap(
      node => parseRange(attributeOf(node, 'ref') ?? '') ?? []
    )
  }

  /** Marks the rows as edited. */
  touch(): void {
    this.#isChanged = true
  }

  get isChanged(): boolean {
    return this.#isChanged || this.edits.length > 0
  }

  rowAt(number: number): SheetRow | undefined {
    const row = this.rows[this.placeOfRow(number)]
    return row?.number === number ? row : undefined
  }

  /** Index of the first row whose number is at least `number`. */
  placeOfRow(number: number): number {
    let [low, high] = [0, this.rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.rows[middle]?.number ?? 0) < number) low = middle + 1
      else high = middle
    }
    return low
  }

  cellAt(row: number, column: number): SheetCell | undefined {
    return this.rowAt(row)?.cells.find(cell => cell.column === column)
  }

  /** Style of a cell that does not exist: that of its row, or else of its column. */
  styleAt(row: number, column: number): number {
    const { customFormat = '', s = '0' } = this.rowAt(row)?.attributes ?? {}
    if (customFormat === '1' || customFormat === 'true') return Number(s)
    const found = childrenOf(childOf(this.part.root, 'cols'), 'col')
      .map(attributesOf)
      .find(({ min, max }) => column >= Number(min) && column <= Number(max))
    return Number(found?.style ?? 0)
  }

  toXml(): string {
    const { xml } = this.part
    if (!this.#isChanged) return applyEdits(xml, this.edits)
    const rows = this.rows.map(rowXml).join('') + this.#rest
    const { start, end, tag, attributes, isEmptyTag, innerStart, innerEnd } = this.#data
    const edit = isEmptyTag
      ? { start, end, text: `<${tag}${attributes}>${rows}</${tag}>` }
      : { start: innerStart, end: innerEnd, text: rows }
    return applyEdits(xml, [...this.edits, edit])
  }
}

function readRows(xml: string, data: XmlNode): SheetRow[] {
  let number = 0
  let end = data.innerStart
  return data.children.map(node => {
    const attributes = attributesOf(node)
    const previous = number
    number = attributes.r === undefined ? number + 1 : Number(attributes.r)
    if (!(number > previous)) throw createDamagedFormError('các dòng không theo thứ tự')
    const lead = xml.slice(end, node.start)
    end = node.end
    const cells = readCells(xml, node)
    const lastCell = node.children.findLast(child => child.name === 'c')
    return {
      number,
      lead,
      open: xml.slice(node.start, node.innerStart),
      hasNumber: attributes.r !== undefined,
      isEmptyTag: node.isEmptyTag,
      attributes,
      cells,
      tail: xml.slice(lastCell?.end ?? node.innerStart, node.end)
    }
  })
}

function readCells(xml: string, row: XmlNode): SheetCell[] {
  let column = 0
  let end = row.innerStart
  return childrenOf(row, 'c').map(node => {
    const { r, s = '0', t = 'n' } = attributesOf(node)
    const previous = column
    column = (r === undefined ? undefined : parseAddress(r)?.column) ?? column + 1
    if (column <= previous) throw createDamagedFormError('các ô không theo thứ tự')
    const lead = xml.slice(end, node.start)
    end = node.end
    const formula = childOf(node, 'f')
    const value = childOf(node, 'v')
    const inline = childOf(node, 'is')
    return {
      column,
      lead,
      raw: xml.slice(node.start, node.end),
      hasAddress: r !== undefined,
      style: Number(s),
      type: t,
      ...(formula && { formula: readFormula(xml, formula) }),
      ...(value && { value: textOf(xml, value) }),
      ...(inline && { inline: xml.slice(inline.start, inline.end) })
    }
  })
}

function readFormula(xml: string, node: XmlNode): CellFormula {
  const { t = 'normal', ref = '', si = '' } = attributesOf(node)
  return { text: textOf(xml, node), type: t, ref, shared: si }
}

function rowXml(row: SheetRow): string {
  const cells = row.cells.map(cell => cell.lead + cell.raw).join('')
  if (!row.isEmptyTag || cells === '') return row.lead + row.open + cells + row.tail
  const tag = /^<([^\s/>]+)/.exec(row.open)?.[1] ?? 'row'
  return `${row.lead}${row.open.replace(/\s*\/>$/, '>')}${cells}</${tag}>`
}

const attributePatterns = new Map<string, RegExp>()

/** Pattern of an attribute, compiled once for each name, because every cell needs several. */
function attributePattern(name: string): RegExp {
  const known = attributePatterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`)
  attributePatterns.set(name, known)
  return known
}

/** Start tag with an attribute set, replaced or (for undefined) removed. */
export function withAttribute(tag: string, name: string, value: string | undefined): string {
  const pattern = attributePattern(name)
  if (value === undefined) return tag.replace(pattern, '')
  if (pattern.test(tag)) return tag.replace(pattern, ` ${name}="${value}"`)
  return tag.replace(/^<[^\s/>]+/, name_ => `${name_} ${name}="${value}"`)
}

/** Writes explicit addresses, because inserted cells and rows shift those that have none. */
export function writeAddresses(sheet: SheetModel): void {
  for (const row of sheet.rows) {
    if (!row.hasNumber) row.open = withAttribute(row.open, 'r', String(row.number))
    for (const cell of row.cells) {
      if (!cell.hasAddress) {
        const address = addressText({ row: row.number, column: cell.column })
        cell.raw = withStartTag(cell.raw, tag => withAttribute(tag, 'r', address))
      }
    }
  }
}

/** Element with its start tag changed. */
export function withStartTag(raw: string, change: (tag: string) => string): string {
  const end = raw.indexOf('>') + 1
  return change(raw.slice(0, end)) + raw.slice(end)
}
