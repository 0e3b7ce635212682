import { createFormError } from '../form-fault'
import {
  attributeOf,
  editAttribute,
  escapeXmlText,
  type TextEdit,
  textOf,
  type XmlNode
} from '../xml-tree'
import { type CellRange, parseRange, rangeText } from './addresses'
import { moveFormula, type WorkbookGrowth } from './move-formula'
import { movePlaces, moveRange, moveRangeList } from './move-ranges'
import { RowGrowth } from './row-growth'
import type { SheetModel } from './sheet-model'

/** Elements of a sheet that refer to rows in ways that are not moved. */
const unmovable: Readonly<Record<string, string>> = {
  scenarios: 'kịch bản (Scenario)',
  dataConsolidate: 'vùng gộp dữ liệu (Consolidate)',
  oleObjects: 'đối tượng nhúng (OLE)',
  controls: 'nút điều khiển biểu mẫu (Form Control)'
}

/** Elements with a range that grows, and what they are called in messages. */
const growing: Readonly<Record<string, { attribute: string; label: string }>> = {
  dimension: { attribute: 'ref', label: 'vùng dùng' },
  autoFilter: { attribute: 'ref', label: 'bộ lọc' },
  sortState: { attribute: 'ref', label: 'vùng sắp xếp' },
  sortCondition: { attribute: 'ref', label: 'vùng sắp xếp' },
  conditionalFormatting: { attribute: 'sqref', label: 'định dạng có điều kiện' },
  dataValidation: { attribute: 'sqref', label: 'kiểm tra dữ liệu' },
  protectedRange: { attribute: 'sqref', label: 'vùng bảo vệ' },
  ignoredError: { attribute: 'sqref', label: 'vùng bỏ qua lỗi' }
}

/** Elements that hold formulas as text. */
const formulaElements = new Set(['formula', 'formula1', 'formula2', 'f'])

/** Moves what a sheet has outside its rows: merged ranges, formats, validations, views, breaks. */
export function moveSheetParts(sheet: SheetModel, name: string, growth: WorkbookGrowth): void {
  const own = growth.get(name)
  for (const node of sheet.part.root.children) {
    if (node.name === 'sheetData') continue
    const reason = own && unmovable[node.name]
    if (reason) throw createFormError(`Không thêm dòng được: trang “${name}” có ${reason}.`)
    if (node.name === 'mergeCells') {
      if (own) moveMerges(sheet, node, own)
    } else new PartMover(sheet, name, growth).move(node, undefined)
  }
}

/** Merged ranges in a template are repeated; the others move. */
function moveMerges(sheet: SheetModel, node: XmlNode, own: RowGrowth): void {
  let added = 0
  for (const merge of node.children) {
    const range = parseRange(attributeOf(merge, 'ref') ?? '')
    if (!range) continue
    const [first, ...copies] = moveRange(range, own, 'ô gộp', true)
    pushAttribute(sheet, merge, 'ref', first ? rangeText(first) : undefined)
    added += copies.length
    const text = copies.map(copy => `<${merge.tag} ref="${rangeText(copy)}"/>`).join('')
    if (text) sheet.edits.push({ start: merge.end, end: merge.end, text })
  }
  if (added > 0) pushAttribute(sheet, node, 'count', String(node.children.length + added))
}

function pushAttribute(
  sheet: SheetModel,
  node: XmlNode,
  name: string,
  value: string | undefined
): void {
  if (value === undefined || value === attributeOf(node, name)) return
  const edit = editAttribute(node, name, value)
  if (edit) sheet.edits.push(edit)
}

class PartMover {
  readonly #sheet: SheetModel
  readonly #name: string
  readonly #growth: WorkbookGrowth
  readonly #own: RowGrowth

  constructor(sheet: SheetModel, name: string, growth: WorkbookGrowth) {
    this.#sheet = sheet
    this.#name = name
    this.#growth = growth
    this.#own = growth.get(name) ?? new RowGrowth([])
  }

  /** Moves an element; `range` is the range to which formulas inside it are relative. */
  move(node: XmlNode, range: CellRange | undefined): void {
    const found = growing[node.name]
    if (found) this.#change(node, found.attribute, text => this.#list(text, found.label))
    if (node.name === 'hyperlink') this.#moveHyperlink(node)
    if (node.name === 'pane') this.#change(node, 'topLeftCell', this.#places)
    if (node.name === 'sheetView') this.#change(node, 'topLeftCell', this.#places)
    if (node.name === 'selection') {
      this.#change(node, 'activeCell', this.#places)
      this.#change(node, 'sqref', this.#places)
    }
    if (node.name === 'cellWatch') this.#change(node, 'r', this.#places)
    if (node.name === 'brk' && !isColumnBreak(this.#sheet, node)) {
      // A page break follows the row that it names.
      this.#change(node, 'id', id => String(this.#own.mapRow(Number(id) + 1) - 1))
    }
    const base = this.#baseOf(node) ?? range
    if (formulaElements.has(node.name)) this.#moveFormula(node, base)
    if (node.name === 'sqref') this.#text(node, text => this.#list(text, 'định dạng mở rộng'))
    for (const child of node.children) this.move(child, base)
  }

  readonly #places = (text: string): string => movePlaces(text, this.#own)

  #list(text: string, label: string): string {
    return moveRangeList(text, this.#own, `${label} của trang “${this.#name}”`)
  }

  #moveHyperlink(node: XmlNode): void {
    this.#change(node, 'ref', this.#places)
    this.#change(node, 'location', text =>
      text.includes('!')
        ? moveFormula(text, this.#place(undefined, 'liên kết'), this.#growth)
        : text
    )
  }

  #moveFormula(node: XmlNode, base: CellRange | undefined): void {
    if (node.children.length > 0) return
    this.#text(node, text => moveFormula(text, this.#place(base, 'định dạng'), this.#growth))
  }

  #place(base: CellRange | undefined, kind: string) {
    const label = `${kind} của trang “${this.#name}”`
    return { sheet: this.#name, label, row: base?.top, column: base?.left }
  }

  /** First range of an element or of its `sqref` child, to which its formulas are relative. */
  #baseOf(node: XmlNode): CellRange | undefined {
    const inner = node.children.find(child => child.name === 'sqref')
    const text = attributeOf(node, 'sqref') ?? (inner && textOf(this.#sheet.part.xml, inner))
    return parseRange(text?.trim().split(/\s+/)[0] ?? '')
  }

  #change(node: XmlNode, name: string, change: (text: string) => string): void {
    const text = attributeOf(node, name)
    if (text !== undefined) pushAttribute(this.#sheet, node, name, change(text))
  }

  #text(node: XmlNode, change: (text: string) => string): void {
    const text = textOf(this.#sheet.part.xml, node)
    const moved = change(text)
    if (moved === text) return
    const edit: TextEdit = {
      start: node.innerStart,
      end: node.innerEnd,
      text: escapeXmlText(moved)
    }
    this.#sheet.edits.push(edit)
  }
}

const isColumnBreak = (sheet: SheetModel, brk: XmlNode): boolean =>
  sheet.part.root.children.some(node => node.name === 'colBreaks' && node.children.includes(brk))
