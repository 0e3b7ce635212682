import type { RowsFilling, RowsTarget } from '../filling'
import { createFormError } from '../form-fault'
import { applyEdits, attributeOf, childOf, type TextEdit, type XmlNode } from '../xml-tree'
import { type DocumentTable, descendants, type FormDocument, type TableRow } from './document-parts'
import { cellContent, documentText } from './write-text'

export type TableRowTarget = Extract<RowsTarget, { kind: 'tableRow' }>

/** Table by index. Throws AppError if the document has none. */
export function tableAt(document: FormDocument, index: number): DocumentTable {
  const table = document.tables[index]
  if (!table) throw createFormError(`Biểu mẫu không có bảng ${index + 1}.`)
  return table
}

/** Label of a table cell in messages. */
export const cellLabel = (table: number, row: number, column: number): string =>
  `Bảng ${table + 1}, dòng ${row + 1}, cột ${column + 1}`

/** Whether a cell continues a cell above it. */
export function continuesAbove(cell: XmlNode): boolean {
  const merge = childOf(childOf(cell, 'tcPr'), 'vMerge')
  return merge !== undefined && attributeOf(merge, 'val') !== 'restart'
}

/**
 * Edit that sets the text of a cell. Throws AppError if there is no such cell or if it cannot hold a
 * text.
 */
export function cellEdit(
  xml: string,
  cell: XmlNode | undefined,
  text: string,
  label: string
): TextEdit {
  if (!cell) throw createFormError(`${label} không có trong biểu mẫu.`)
  if (continuesAbove(cell)) {
    throw createFormError(`${label} thuộc ô gộp dọc; hãy gắn số liệu vào ô trên cùng.`)
  }
  return { start: cell.innerStart, end: cell.innerEnd, text: cellContent(xml, cell, text, label) }
}

/** Rows of the slots of a target. Throws AppError if the table does not have them. */
function slotRows(document: FormDocument, target: TableRowTarget): readonly TableRow[] {
  const { table, row, slots = 1 } = target
  const rows = tableAt(document, table).rows.slice(row, row + slots)
  if (slots < 1 || rows.length < slots) {
    throw createFormError(`Bảng ${table + 1} không có dòng lặp ${row + 1}.`)
  }
  return rows
}

/**
 * Edits that write records into the rows of a table: the slots first, then copies of the last slot.
 * Returns the labels of the written cells too.
 */
export function tableRowEdits(
  document: FormDocument,
  target: TableRowTarget,
  { columns, rows }: RowsFilling
): { edits: TextEdit[]; changed: string[] } {
  const { xml } = document.body.part
  const slots = slotRows(document, target)
  const last = slots.at(-1)
  if (!last) return { edits: [], changed: [] }
  if (rows.length > slots.length) refuseVerticalMerge(document, target, slots.length)
  const edits: TextEdit[] = []
  const changed: string[] = []
  const copies: string[] = []
  const count = Math.max(rows.length, slots.length)
  for (let place = 0; place < count; place++) {
    const slot = slots[place]
    const record = rows[place]
    if (record && record.length !== columns.length) {
      throw createFormError(
        `Dòng ${place + 1} của khối lặp ở bảng ${target.table + 1} không có đủ ${columns.length} số liệu.`
      )
    }
    const rowEdits = columns.map(({ to }, field) => {
      const cell = (slot ?? last).cells[Number(to)]
      const label = cellLabel(target.table, target.row + place, Number(to))
      changed.push(label)
      const text = documentText(record?.[field] ?? { kind: 'empty' }, label)
      return cellEdit(xml, cell, text, label)
    })
    if (slot) edits.push(...rowEdits)
    else copies.push(copyRow(xml, last.node, rowEdits))
  }
  if (copies.length > 0) {
    edits.push({ start: last.node.end, end: last.node.end, text: copies.join('') })
  }
  return { edits, changed }
}

/** Copy of a row with edits, without what must be unique in a document. */
function copyRow(xml: string, row: XmlNode, edits: readonly TextEdit[]): string {
  const unique = [
    ...descendants(row, 'bookmarkStart'),
    ...descendants(row, 'bookmarkEnd'),
    ...descendants(row, 'sdtPr').flatMap(node => node.children.filter(({ name }) => name === 'id'))
  ].filter(({ start, end }) => !edits.some(edit => start < edit.end && end > edit.start))
  const removed = unique.map(({ start, end }) => ({ start, end, text: '' }))
  const shifted = [...edits, ...removed].map(({ start, end, text }) => ({
    start: start - row.start,
    end: end - row.start,
    text
  }))
  const raw = applyEdits(xml.slice(row.start, row.end), shifted)
  return raw.replace(/\s(?:\w+:)?(?:paraId|textId)="[^"]*"/g, '')
}

function refuseVerticalMerge(
  document: FormDocument,
  { table, row }: TableRowTarget,
  slots: number
): void {
  const { rows } = tableAt(document, table)
  const restarts = rows[row + slots - 1]?.cells.some(cell => {
    const merge = childOf(childOf(cell, 'tcPr'), 'vMerge')
    return merge && attributeOf(merge, 'val') === 'restart'
  })
  if (restarts && rows[row + slots]?.cells.some(continuesAbove)) {
    throw createFormError(
      `Không thêm dòng được: dòng lặp của bảng ${table + 1} bắt đầu một ô gộp dọc.`
    )
  }
}
